import type { SortEntry } from '#components/table/sort.ts';
import { submissionColumns } from './columns.tsx';

interface Props {
  shown: number;
  loaded: number;
  complete: boolean;
  sort: readonly SortEntry[];
}

/** How much is shown of how much, in which order, and the keys. */
export function TableFoot({ shown, loaded, complete, sort }: Props) {
  const narrowed = shown !== loaded || sort.length > 0;
  return (
    <footer className="sticky bottom-0 mt-auto z-10 flex items-center gap-4 border-t border-line bg-bg px-4 py-2 text-small text-ink-3 md:px-6 print:hidden">
      <output>
        {shown.toLocaleString('en')} of {loaded.toLocaleString('en')}
        {!complete && narrowed && ' of what has loaded so far'}
      </output>
      <span className="truncate max-sm:hidden">{orderInWords(sort)}</span>
      <span className="ml-auto flex items-center gap-1.5 max-lg:hidden" aria-hidden="true">
        <Key name="j" /> <Key name="k" /> move · <Key name="↵" /> open · <Key name="/" /> filter
      </span>
    </footer>
  );
}

function orderInWords(sort: readonly SortEntry[]): string {
  if (sort.length === 0) return 'In the order of the service';
  const parts = sort.map(({ id, desc }) => {
    const label = submissionColumns.find((column) => column.id === id)?.meta?.label ?? id;
    return desc ? `${label} (descending)` : label;
  });
  return `Sorted by ${parts.join(', then ')}`;
}

function Key({ name }: { name: string }) {
  return (
    <kbd className="inline-grid h-4.5 min-w-4.5 place-items-center rounded border border-line px-1 text-small/none">
      {name}
    </kbd>
  );
}

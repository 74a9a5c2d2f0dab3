import type { ReactNode } from 'react';
import type { TableColumn } from '#components/data-table/model/column.ts';
import type { SortEntry } from '#components/data-table/model/sort.ts';

interface Props {
  shown: number;
  loaded: number;
  complete: boolean;
  sort: readonly SortEntry[];
  columns: readonly Pick<TableColumn<never>, 'id' | 'label'>[];
  /** The name of the order if none is chosen. */
  usualOrder?: string | undefined;
  /** Whether any row has a link. */
  opens: boolean;
  /** Replaces the shortcuts: actions on the selected rows. */
  selected: ReactNode;
}

/** Shows how many rows of how many, in which order, and the shortcuts. */
export function TableFoot({ shown, loaded, complete, sort, columns, usualOrder, opens, selected }: Props) {
  return (
    <footer className="sticky bottom-0 z-10 flex min-h-9 items-center gap-x-4 max-sm:flex-wrap border-t border-line bg-bg px-4 text-small text-ink-3 md:px-6 print:hidden">
      <output className="whitespace-nowrap">
        {shown.toLocaleString('en')} of {loaded.toLocaleString('en')}
        {!complete && ' loaded so far'}
      </output>
      <span className="truncate max-sm:hidden">{orderInWords(sort, columns, usualOrder)}</span>
      {selected ?? (
        <span
          className="ml-auto flex items-center gap-1.5 whitespace-nowrap max-lg:hidden in-data-[keys=off]:hidden"
          aria-hidden="true"
        >
          <Key name="j" /> <Key name="k" /> move ·{' '}
          {opens && (
            <>
              <Key name="↵" /> open ·{' '}
            </>
          )}
          <Key name="x" /> select · <Key name="/" /> filter · <Key name="?" /> keys
        </span>
      )}
    </footer>
  );
}

function orderInWords(sort: readonly SortEntry[], columns: Props['columns'], usual = 'Default order'): string {
  if (sort.length === 0) return usual;
  const parts = sort.map(({ id, desc }) => {
    const label = columns.find((column) => column.id === id)?.label ?? id;
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

import type { ReactNode } from 'react';
import { Link } from '#components/ui/controls/link.tsx';

const tones = { ink: 'text-ink', bad: 'text-bad', warn: 'text-warn' } as const;

/** A figure in the strip on top of a page, with a link to the list that it counts. */
export function Figure({
  name,
  label,
  value,
  exact,
  of,
  note,
  href,
  tone = 'ink',
}: {
  /** The value of its `data-figure` attribute. */
  name: string;
  label: string;
  value: ReactNode;
  /** The exact value, if it is shown rounded or in words. */
  exact?: number | string | undefined;
  /** The total, shown beside the figure. */
  of?: ReactNode;
  note: ReactNode;
  href?: string | undefined;
  tone?: keyof typeof tones;
}) {
  const number = (
    <span data-figure={name} data-value={exact} className={`text-display font-semibold ${tones[tone]}`}>
      {value}
    </span>
  );
  return (
    <div className="min-w-0 bg-panel px-4 py-3">
      <p className="text-ink-2">{label}</p>
      <p className="-m-1 truncate p-1">
        {href === undefined ? (
          number
        ) : (
          <Link href={href} className="rounded hover:underline">
            {number}
          </Link>
        )}
        {of === undefined ? null : <span className="text-ink-2"> {of}</span>}
      </p>
      <p className="text-small text-ink-2">{note}</p>
    </div>
  );
}

/** Figures side by side, separated by thin lines. */
export function FigureStrip({ children }: { children: ReactNode }) {
  return (
    <div className="grid gap-px overflow-hidden rounded-xl border border-line bg-line sm:grid-cols-2 xl:grid-cols-4">
      {children}
    </div>
  );
}

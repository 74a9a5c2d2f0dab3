import type { ReactNode } from 'react';
import { Link } from '#components/ui/controls/link.tsx';
import type { Tone } from './state.tsx';

/** A number, usually with a link to the list that it counts. */
export interface Figure {
  label: string;
  value: ReactNode;
  /** Small print below the number. */
  note?: string | undefined;
  tone?: Extract<Tone, 'bad' | 'warn'> | undefined;
  href?: string | undefined;
}

const inks = { bad: 'text-bad', warn: 'text-warn' } as const;

/** Figures in a row, separated by thin lines. */
export function Figures({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-line bg-line sm:grid-flow-col sm:auto-cols-fr sm:grid-cols-none">
      {figures.map(({ label, value, note, tone, href }) => (
        <div key={label} className="relative flex flex-col bg-panel px-3 py-2.5 has-[a:hover]:bg-sunken">
          <dt className="text-ink-2">
            {href === undefined ? (
              label
            ) : (
              <Link href={href} className="after:absolute after:inset-0 after:content-['']">
                {label}
              </Link>
            )}
          </dt>
          <dd>
            <span className={`block text-title font-semibold ${tone ? inks[tone] : ''}`}>{value}</span>
            {note === undefined ? null : <span className="block text-small text-ink-2">{note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

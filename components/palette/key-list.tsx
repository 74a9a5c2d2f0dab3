import { Fragment } from 'react';
import { keyGroups } from './keys.ts';

/** The word between two keys: pressed in sequence, together, or alternatives. */
function joint([first = '']: readonly string[]): string {
  if (first === 'g') return 'then';
  return first === 'Shift' ? '+' : 'or';
}

/** All keys and what they do. */
export function KeyList({ level }: { level: 2 | 3 }) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <div className="grid gap-x-10 gap-y-5 sm:grid-cols-2">
      {keyGroups.map(({ title, keys }) => (
        <div key={title}>
          <Heading className="font-medium">{title}</Heading>
          <dl className="mt-1 divide-y divide-line">
            {keys.map(({ keys, does }) => (
              <div key={does} className="flex items-baseline justify-between gap-4 py-1.5">
                <dt className="text-ink-2">{does}</dt>
                <dd className="flex shrink-0 items-center gap-1">
                  {keys.map((key, index) => (
                    <Fragment key={key}>
                      {index > 0 ? <span className="text-small text-ink-2">{joint(keys)}</span> : null}
                      <kbd className="min-w-5 rounded border border-line-strong bg-panel px-1 text-center text-small">
                        {key}
                      </kbd>
                    </Fragment>
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
    </div>
  );
}

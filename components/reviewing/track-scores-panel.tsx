import { formatQuery } from '#components/table/query-edit.ts';
import { Link } from '#components/ui/link.tsx';
import { Panel } from '#components/ui/panel.tsx';
import type { ReactNode } from 'react';
import type { TrackScores } from './distribution.ts';

/** Mean scores by track. */
export function TrackScoresPanel({
  tracks,
  wide,
  hrefOf,
}: {
  tracks: readonly TrackScores[];
  wide: number;
  hrefOf: (query: string) => string;
}) {
  const scored = tracks.flatMap(({ name, means }) => (means ? [{ name, mean: means.mean }] : []));
  const sorted = scored.toSorted((a, b) => b.mean - a.mean);
  const [first, last] = [sorted[0], sorted.at(-1)];
  return (
    <Panel
      title="By track"
      finding={
        first && last && first !== last
          ? `${first.name} scores highest (${first.mean.toFixed(1)}), ${last.name} lowest (${last.mean.toFixed(1)}).`
          : undefined
      }
    >
      <div className="relative overflow-x-auto">
        <table className="w-full border-collapse text-left">
          <thead>
            <tr className="text-ink-2">
              {['Track', 'Mean', 'Median', 'Middle half', `Spread ≥ ${wide}`, 'Scored'].map((name, at) => (
                <th
                  key={name}
                  scope="col"
                  className={`border-b border-line py-1.5 pr-3 font-normal whitespace-nowrap ${at > 0 ? 'text-right' : ''}`}
                >
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {tracks.map(({ track, name, means, quartiles, wide: apart, scored: count, all }) => {
              const within =
                track === ''
                  ? 'track:none'
                  : formatQuery([{ kind: 'field', field: 'track', values: [track], negated: false }]);
              return (
                <tr key={track} className="border-b border-line last:border-0">
                  <th scope="row" dir="auto" className="min-w-28 py-2 pr-3 text-left font-normal wrap-break-word">
                    {name}
                  </th>
                  <Cell>{means?.mean.toFixed(1)}</Cell>
                  <Cell>{means?.median.toFixed(1)}</Cell>
                  <Cell>{quartiles && `${quartiles[0].toFixed(1)}–${quartiles[1].toFixed(1)}`}</Cell>
                  <Cell>
                    <Link href={hrefOf(`${within} spread:>=${wide}`)} className="rounded hover:underline">
                      {apart.toLocaleString('en')}
                    </Link>
                  </Cell>
                  <Cell>
                    <Link href={hrefOf(`${within} scored:>0`)} className="rounded hover:underline">
                      {count.toLocaleString('en')}
                    </Link>
                    <span className="text-ink-2">
                      /
                      <Link href={hrefOf(within)} className="rounded hover:underline">
                        {all.toLocaleString('en')}
                      </Link>
                    </span>
                  </Cell>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </Panel>
  );
}

function Cell({ children }: { children: ReactNode }) {
  return (
    <td className="py-2 pr-3 text-right whitespace-nowrap">{children ?? <span className="text-ink-3">–</span>}</td>
  );
}

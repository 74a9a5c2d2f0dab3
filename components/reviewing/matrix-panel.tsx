import { hrefs } from '#components/shell/hrefs.ts';
import { formatUrlState } from '#components/table/url.ts';
import { Link } from '#components/ui/link.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { howLong } from '#components/ui/time.ts';
import { type Cell, type Matrix, laggard } from './matrix.ts';
import { type ReviewSelection, reviewQuery } from './queries.ts';

interface Props {
  conference: string;
  matrix: Matrix;
  /** The service's clock, in milliseconds since 1970. */
  now: number;
  /** Whether there is more to come: then nothing is concluded yet. */
  isReading: boolean;
}

/** Completion by track and phase; every figure opens the reviews that it counts. */
export function MatrixPanel({ conference, matrix, now, isReading }: Props) {
  const behind = laggard(matrix);
  const href = (selection: ReviewSelection) =>
    hrefs.progressReviews(conference) + formatUrlState({ q: reviewQuery(selection) });
  return (
    <Panel
      title="By track and phase"
      finding={
        isReading
          ? 'Compared once all reviews are read.'
          : behind
            ? `${behind.row.name} is ${behind.points} points behind the others in ${behind.phase}.`
            : matrix.rows.length > 1
              ? 'No track is far behind others that have as long.'
              : undefined
      }
    >
      <div className="relative -mx-1 overflow-x-auto px-1 max-sm:pr-6 max-sm:mask-r-from-[calc(100%-24px)]">
        <table className="w-full border-collapse text-left">
          <thead>
            <tr className="text-ink-2">
              <th scope="col" className="border-b border-line py-1.5 pr-4 font-normal">
                Track
              </th>
              {matrix.phases.map((phase) => (
                <th key={phase} scope="col" className="border-b border-line py-1.5 pr-4 font-normal">
                  {phase || 'No phase'}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {matrix.rows.map(({ track, name, cells }) => (
              <tr key={track}>
                <th
                  scope="row"
                  dir="auto"
                  className="min-w-28 max-w-48 border-b border-line py-2 pr-4 align-top font-normal wrap-break-word"
                >
                  {name || 'No track'}
                </th>
                {matrix.phases.map((phase) => {
                  const cell = cells.get(phase);
                  return (
                    <td key={phase} className="min-w-30 border-b border-line py-2 pr-4 align-top">
                      {cell && <Completion cell={cell} now={now} href={(state) => href({ track, phase, ...state })} />}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  );
}

function Completion({
  cell: { done, assigned, late, deadline },
  now,
  href,
}: {
  cell: Cell;
  now: number;
  href: (state: Pick<ReviewSelection, 'state'>) => string;
}) {
  const when =
    deadline === null ? '' : deadline > now ? `due ${howLong(deadline, now)}` : `was due ${howLong(deadline, now)}`;
  if (assigned === 0) {
    return (
      <span className="text-small text-ink-2">
        none asked for{when && ', '}
        <span className="whitespace-nowrap">{when}</span>
      </span>
    );
  }
  const share = (count: number) => `${(100 * count) / assigned}%`;
  return (
    <span className="block">
      <span className="flex flex-wrap items-baseline gap-x-2 whitespace-nowrap">
        <span>
          <Link href={href({ state: 'done' })} className="rounded hover:underline">
            {done.toLocaleString('en')}
            <span className="sr-only"> done</span>
          </Link>
          <span className="text-ink-2">/</span>
          <Link href={href({})} className="rounded hover:underline">
            <span className="sr-only">of </span>
            {assigned.toLocaleString('en')}
          </Link>
        </span>
        {late > 0 && (
          <Link href={href({ state: 'late' })} className="-my-1 rounded py-1 text-small text-bad hover:underline">
            {late.toLocaleString('en')} late
          </Link>
        )}
      </span>
      <span aria-hidden="true" className="my-1 flex h-1 max-w-40 overflow-hidden rounded-full bg-line">
        <span className="bg-accent" style={{ width: share(done) }} />
        <span className="bg-bad" style={{ width: share(late) }} />
      </span>
      {when && done < assigned ? <span className="text-small whitespace-nowrap text-ink-2">{when}</span> : null}
    </span>
  );
}

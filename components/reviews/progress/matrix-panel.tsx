import { hrefs } from '#components/page/hrefs.ts';
import { formatUrlState } from '#components/data-table/url/url.ts';
import { Link } from '#components/ui/controls/link.tsx';
import { Panel } from '#components/ui/text/panel.tsx';
import { DueWhen } from '#components/ui/time/how-long.tsx';
import { type Cell, laggard, latest, type Matrix, totalOf } from './matrix.ts';
import { type ReviewSelection, reviewQuery } from '#components/reviews/model/review-queries.ts';

interface Props {
  conference: string;
  matrix: Matrix;
  /** The service's clock, in milliseconds since 1970. */
  now: number;
  /** Whether more data are loading: then no conclusions are shown. */
  isReading: boolean;
}

/** Completion by track and phase. Every figure links to the reviews that it counts. */
export function MatrixPanel({ conference, matrix, now, isReading }: Props) {
  const href = (selection: ReviewSelection) =>
    hrefs.progressReviews(conference) + formatUrlState({ q: reviewQuery(selection) });
  const { phases, rows } = matrix;
  return (
    <Panel
      title="By track and phase"
      aside={
        <Link href={hrefs.progressRelease(conference)} className="text-accent hover:underline">
          Release rehearsal
        </Link>
      }
      finding={isReading ? 'Compared once all reviews are loaded.' : <Finding matrix={matrix} />}
    >
      <div className="relative -mx-1 overflow-x-auto px-1 max-sm:pr-6 max-sm:mask-r-from-[calc(100%-24px)]">
        <table data-figure="matrix" className="w-full border-collapse text-left">
          <thead>
            <tr className="text-ink-2">
              <th scope="col" className="border-b border-line py-1.5 pr-4 font-normal">
                Track
              </th>
              {phases.map(({ index, label }) => (
                <th key={index} scope="col" className="border-b border-line py-1.5 pr-4 font-normal">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ track, name, cells }) => (
              <tr key={track} data-track={track}>
                <th
                  scope="row"
                  dir="auto"
                  className="min-w-28 max-w-48 border-b border-line py-2 pr-4 align-top font-normal wrap-break-word"
                >
                  {name || 'No track'}
                </th>
                {phases.map(({ index, label }) => {
                  const cell = cells.get(index);
                  return (
                    <td
                      key={index}
                      data-phase={index ?? ''}
                      className="min-w-30 border-b border-line py-2 pr-4 align-top"
                    >
                      {cell && (
                        <Completion
                          cell={cell}
                          isNamed={cell.name !== label}
                          isReading={isReading}
                          now={now}
                          href={(state) => href({ track, phase: index, ...state })}
                        />
                      )}
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

/** The finding: the track that is furthest behind, or else the phase with the most late reviews. */
function Finding({ matrix }: { matrix: Matrix }) {
  const { assigned, late } = totalOf(matrix);
  const behind = laggard(matrix);
  const worst = latest(matrix);
  if (behind) {
    return (
      <span
        data-figure="matrix-finding"
        data-track={behind.track}
        data-phase={behind.index ?? ''}
        data-value={behind.points}
      >
        {behind.name} is {behind.points} points behind the others in {behind.phase}.
      </span>
    );
  }
  if (worst) {
    return (
      <span data-figure="matrix-finding" data-value="">
        {late === worst.late
          ? `${count(late, 'review is', 'reviews are')} late, in ${where(worst)}.`
          : `${count(late, 'review is', 'reviews are')} late; ${where(worst)} has the most (${worst.late.toLocaleString('en')}).`}
      </span>
    );
  }
  return assigned === 0 ? null : (
    <span data-figure="matrix-finding" data-value="0">
      {matrix.rows.length > 1 ? 'Nothing is late, and no track is behind the others.' : 'Nothing is late.'}
    </span>
  );
}

function where({ name, phase }: { name: string; phase: string }): string {
  return [name, phase].filter(Boolean).join(', ') || 'no track';
}

function count(number: number, one: string, many: string): string {
  return `${number.toLocaleString('en')} ${number === 1 ? one : many}`;
}

function Completion({
  cell: { name, done, assigned, late, deadline },
  isNamed,
  isReading,
  now,
  href,
}: {
  cell: Cell;
  /** Whether this track names the phase differently from the column header. */
  isNamed: boolean;
  isReading: boolean;
  now: number;
  href: (state: Pick<ReviewSelection, 'state'>) => string;
}) {
  const when = deadline === null ? null : <DueWhen at={deadline} now={now} />;
  const own = isNamed && name !== '' ? <span className="block text-small text-ink-2">{name}</span> : null;
  if (assigned === 0) {
    return (
      <span className="text-small text-ink-2">
        {own}
        {isReading ? 'loading' : 'no reviews assigned'}
        {when && ', '}
        {when}
      </span>
    );
  }
  const share = (part: number) => `${(100 * part) / assigned}%`;
  return (
    <span className="block">
      {own}
      <span className="flex flex-wrap items-baseline gap-x-2 whitespace-nowrap">
        <span>
          <Link href={href({ state: 'done' })} className="rounded hover:underline">
            <span data-figure="cell-done">{done.toLocaleString('en')}</span>
            <span className="sr-only"> done</span>
          </Link>
          <span className="text-ink-2">/</span>
          <Link href={href({})} className="rounded hover:underline">
            <span className="sr-only">of </span>
            <span data-figure="cell-asked">{assigned.toLocaleString('en')}</span>
          </Link>
        </span>
        {late > 0 && (
          <Link href={href({ state: 'late' })} className="-my-1 rounded py-1 text-small text-bad hover:underline">
            <span data-figure="cell-late">{late.toLocaleString('en')}</span> late
          </Link>
        )}
      </span>
      <span
        aria-hidden="true"
        className="my-1 flex h-1 max-w-40 overflow-hidden rounded-full bg-line forced-color-adjust-none"
      >
        <span className="bg-accent" style={{ width: share(done) }} />
        <span className="bg-bad" style={{ width: share(late) }} />
      </span>
      {when && done < assigned ? <span className="text-small text-ink-2">{when}</span> : null}
    </span>
  );
}

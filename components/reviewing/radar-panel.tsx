import { hrefs } from '#components/shell/hrefs.ts';
import { formatUrlState } from '#components/table/url.ts';
import { Link } from '#components/ui/link.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { byUrgency, reasonOf } from './radar.ts';
import { submissionQueries } from './submission-queries.ts';
import { ReviewBars } from './review-bars.tsx';
import type { ReviewedRow } from './reviewed-row.ts';

const SHOWN = 15;
/** Height of a row, in pixels. */
const ROW = 37;

/** The submissions that will miss the target of reviews, most urgent first, with the reason. */
export function RadarPanel({
  conference,
  rows,
  target,
  now,
  listHref,
  isReading,
}: {
  conference: string;
  /** Those that will fall short. */
  rows: readonly ReviewedRow[];
  target: number;
  now: number;
  listHref: string;
  /** Whether there is more to come: then the list keeps its place. */
  isReading: boolean;
}) {
  const count = rows.length;
  return (
    <Panel
      title={`Will fall short${count > 0 ? ` ${count.toLocaleString('en')}` : ''}`}
      finding={
        count === 0 ? (
          `Every submission has ${target} reviews, or enough reviewers who have said yes and are not late.`
        ) : (
          <>
            Fewer than {target} reviews as things stand, most urgent first.{' '}
            <Link href={listHref} className="text-accent underline underline-offset-2">
              Open as list
            </Link>
          </>
        )
      }
    >
      <ul style={isReading ? { minHeight: SHOWN * ROW } : undefined}>
        {byUrgency(rows)
          .slice(0, SHOWN)
          .map(({ id, submission, reviewing }) => (
            <li key={id} className="border-t border-line first:border-0">
              <Link
                href={
                  hrefs.submission(conference, submission.slug) +
                  formatUrlState({ q: submissionQueries.willFallShort() })
                }
                className="flex flex-wrap items-center gap-x-4 gap-y-0.5 rounded py-2 hover:bg-sunken"
              >
                <span dir="auto" className="min-w-40 flex-1 truncate font-medium">
                  {submission.title || submission.slug}
                </span>
                {reviewing ? (
                  <>
                    <span className="min-w-24">
                      <ReviewBars {...reviewing} />
                    </span>
                    <span className={`w-40 text-small max-sm:w-full ${reviewing.late > 0 ? 'text-bad' : 'text-warn'}`}>
                      {reasonOf(reviewing, target, now)}
                    </span>
                  </>
                ) : null}
              </Link>
            </li>
          ))}
      </ul>
    </Panel>
  );
}

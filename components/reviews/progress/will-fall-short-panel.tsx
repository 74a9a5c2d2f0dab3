import { useMemo } from 'react';
import { hrefs } from '#components/page/hrefs.ts';
import { formatUrlState } from '#components/data-table/url/url.ts';
import { Link } from '#components/ui/controls/link.tsx';
import { Panel } from '#components/ui/text/panel.tsx';
import { MathText } from '#components/ui/formula/math-text.tsx';
import { byUrgency, reasonOf } from '#components/reviews/model/shortfall-reasons.ts';
import { RankedList } from '#components/reviews/frame/ranked-list.tsx';
import { submissionQueries } from '#components/reviews/model/review-queries.ts';
import { ReviewBars } from '#components/reviews/tables/review-bars.tsx';
import type { ReviewedRow } from '#components/reviews/model/reviewed-row.ts';
import { reviewersInWords, wantedInWords } from '#components/reviews/model/targets.ts';

const SHOWN = 15;
/** Height of a row, in pixels. */
const ROW = 57;

/** The submissions that will fall short of their review target, most urgent first, with the reason. */
export function WillFallShortPanel({
  conference,
  count,
  rows,
  targets,
  now,
  listHref,
  isCounted,
  isReading,
  hasReviews,
}: {
  conference: string;
  /** How many submissions will fall short. */
  count: number;
  /** Those that have loaded. */
  rows: readonly ReviewedRow[];
  /** How many reviewers submissions should have. */
  targets: readonly number[];
  now: number;
  listHref: string;
  /** Whether the count is of the whole conference. */
  isCounted: boolean;
  /** Whether more rows are loading: then the list reserves the height that it will have. */
  isReading: boolean;
  /** Whether any submission is under review. */
  hasReviews: boolean;
}) {
  const reviewers = reviewersInWords(targets);
  return (
    <Panel
      title={
        <>
          Will fall short{' '}
          {count > 0 || isCounted ? <span data-figure="short-count">{count.toLocaleString('en')}</span> : null}
        </>
      }
      finding={
        !isCounted ? (
          'Among what has loaded so far. Decided, withdrawn and draft submissions do not count.'
        ) : !hasReviews ? (
          'No submission is under review. Decided, withdrawn and draft submissions do not count.'
        ) : count === 0 ? (
          `Every submission under review has ${reviewers} who are done, or have accepted and are not late, or nobody has been asked yet and its deadline is unknown or more than 14 days away. Decided, withdrawn and draft submissions do not count.`
        ) : (
          <>
            Under review, with fewer than {wantedInWords(targets)} done or on time, most urgent first
            {isReading ? ' among those that have loaded so far' : ''}.{' '}
            <Link href={listHref} className="text-accent underline underline-offset-2">
              Open as list
            </Link>
          </>
        )
      }
    >
      <RankedList
        rows={useMemo(() => byUrgency(rows), [rows])}
        most={isCounted ? Math.min(count, SHOWN) : SHOWN}
        height={ROW}
        isReading={isReading}
      >
        {({ submission, reviewing, target }) => (
          <Link
            href={
              hrefs.submission(conference, submission.slug) + formatUrlState({ q: submissionQueries.willFallShort() })
            }
            data-submission={submission.slug}
            className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-0.5 rounded py-2 hover:bg-sunken"
          >
            <span dir="auto" className="truncate font-medium">
              <MathText text={submission.title || submission.slug} />
            </span>
            {reviewing ? (
              <>
                <ReviewBars reviewing={reviewing} />
                <span
                  data-figure="short-reason"
                  className={`col-span-2 truncate text-small ${reviewing.late > 0 ? 'text-bad' : 'text-warn'}`}
                >
                  {reasonOf(reviewing, target ?? 0, now)}
                </span>
              </>
            ) : null}
          </Link>
        )}
      </RankedList>
    </Panel>
  );
}

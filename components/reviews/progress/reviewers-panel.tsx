import { useMemo } from 'react';
import { hrefs } from '#components/page/hrefs.ts';
import { type SmallColumn, SmallTable } from '#components/data-table/table/small-table.tsx';
import { formatUrlState } from '#components/data-table/url/url.ts';
import { Link } from '#components/ui/controls/link.tsx';
import { Panel } from '#components/ui/text/panel.tsx';
import { reviewerQueries, reviewQuery } from '#components/reviews/model/review-queries.ts';
import type { ReviewerLoad } from '#components/reviews/model/reviewers.ts';

const SHOWN = 10;

/** All, completed and late reviews by reviewer, if the API gives reviewer names. */
export function ReviewersPanel({
  conference,
  hasConflicts,
  reviewers,
  limits,
  isAsked,
  isReading,
}: {
  conference: string;
  /** Whether there is a page of possible conflicts. */
  hasConflicts: boolean;
  reviewers: readonly ReviewerLoad[];
  /** What is left out, and who is counted together, in sentences. */
  limits: string;
  /** Whether any review was asked for. */
  isAsked: boolean;
  /** Whether more data are loading: then no conclusions are shown. */
  isReading: boolean;
}) {
  const columns = useMemo(() => columnsOf(conference), [conference]);
  const count = reviewers.length;
  // The list also has people who were asked and have no review. They are not counted here.
  const all = count > SHOWN ? formatUrlState({ q: reviewerQueries.reviewing() }) : '';
  return (
    <Panel
      title="By reviewer"
      finding={
        isReading ? (
          'Of what has loaded so far.'
        ) : count === 0 ? (
          isAsked ? (
            'The service gives no reviewer names here.'
          ) : (
            'Nobody has been asked yet.'
          )
        ) : (
          <>
            <Finding reviewers={reviewers} /> {limits}
          </>
        )
      }
    >
      {count > 0 && (
        <div data-figure="reviewers">
          <SmallTable columns={columns} rows={reviewers} keyOf={({ reviewer }) => reviewer} limit={SHOWN} />
        </div>
      )}
      {count > 0 && (
        <p className="mt-2">
          <Link href={hrefs.progressReviewers(conference) + all} className="text-accent underline underline-offset-2">
            {count > SHOWN ? `Show all ${count.toLocaleString('en')}` : 'Who has declined, who has capacity'}
          </Link>
          {hasConflicts && (
            <>
              {' · '}
              <Link href={hrefs.progressConflicts(conference)} className="text-accent underline underline-offset-2">
                Possible conflicts
              </Link>
            </>
          )}
        </p>
      )}
    </Panel>
  );
}

function Finding({ reviewers }: { reviewers: readonly ReviewerLoad[] }) {
  const late = reviewers.filter((reviewer) => reviewer.late > 0).length;
  const all = <span data-figure="reviewers-count">{reviewers.length.toLocaleString('en')}</span>;
  const noun = reviewers.length === 1 ? 'reviewer' : 'reviewers';
  return late === 0 ? (
    <>
      None of {all} {noun} is late.
    </>
  ) : (
    <>
      <span data-figure="reviewers-late">{late.toLocaleString('en')}</span> of {all} {noun} {late === 1 ? 'is' : 'are'}{' '}
      late.
    </>
  );
}

/** The columns. Every figure links to the reviews that it counts. */
function columnsOf(conference: string): SmallColumn<ReviewerLoad>[] {
  const figure = (
    id: 'load' | 'done' | 'late',
    header: string,
    state?: 'done' | 'late',
    className = '',
  ): SmallColumn<ReviewerLoad> => ({
    id,
    header,
    className,
    value: (reviewer) => reviewer[id],
    cell: ({ reviewer, [id]: count }) =>
      count === 0 ? (
        <span className="text-ink-3">0</span>
      ) : (
        <Link
          href={
            hrefs.progressReviews(conference) +
            formatUrlState({ q: reviewQuery({ reviewer, ...(state && { state }) }) })
          }
          className="rounded hover:underline"
        >
          {count}
        </Link>
      ),
  });
  return [
    { id: 'name', header: 'Reviewer', value: ({ name }) => name, cell: ({ name }) => name },
    figure('load', 'Reviews'),
    figure('done', 'Done', 'done'),
    figure('late', 'Late', 'late', 'text-bad'),
  ];
}

import type { Detail, Review } from '#components/submissions/model/detail.ts';
import { Panel } from '#components/ui/text/panel.tsx';
import { ProblemView } from '#components/ui/feedback/problem-view.tsx';
import type { Failure } from '#lib/queries/failure.ts';
import { useMemo } from 'react';
import { ReviewCard } from './review-card.tsx';
import { readReviews } from './review-data.ts';
import { ReviewStatuses } from './review-statuses.tsx';

interface Props {
  /** The full reviews; `null` if the viewer may not read them, `undefined` while they are loading. */
  reviews: readonly Review[] | null | undefined;
  statuses: NonNullable<Detail['reviews']>;
  /** How many reviews were asked for and neither declined nor cancelled, and how many are late. */
  asked: number;
  late: number;
  /** For an author, in words: what is still hidden, and until when. */
  hidden: string;
  failure: Failure | null;
  onRetry: () => void;
}

/** The reviews of a submission: in full for its chairs; for its authors those that are released, and why the rest is hidden. */
export function ReviewsPanel({ reviews, statuses, asked, late, hidden, failure, onRetry }: Props) {
  const contents = useMemo(() => readReviews((reviews ?? []).map(({ reviewData }) => reviewData)), [reviews]);
  if (reviews === null) return <ReleasedReviews statuses={statuses} hidden={hidden} />;
  return (
    <Panel title="Reviews" finding={reviews && completedInWords(reviews.length, asked, late)}>
      {reviews?.map((review, index) => (
        <ReviewCard key={review.slug} review={review} content={contents[index] ?? nothing} index={index} />
      ))}
      {failure && <ProblemView failure={failure} onRetry={onRetry} />}
      {!reviews && !failure && <p className="text-ink-2">Loading the reviews …</p>}
    </Panel>
  );
}

function ReleasedReviews({ statuses, hidden }: Pick<Props, 'statuses' | 'hidden'>) {
  if (statuses.length === 0) {
    return (
      <Panel title="Reviews" finding="Reviews are shown once the chairs release them.">
        <p className="text-ink-2">None has been released so far. {hidden}</p>
      </Panel>
    );
  }
  return (
    <Panel title="Reviews" finding={`${statuses.length} released so far. ${hidden}`.trim()}>
      <ReviewStatuses reviews={statuses} />
      <p className="mt-3 text-ink-2">The service shows the texts of reviews to the chairs, who pass them on.</p>
    </Panel>
  );
}

const nothing = { scores: [], entries: [] };

function completedInWords(completed: number, assigned: number, late: number): string {
  const lateness = late === 0 ? '' : late === 1 ? ' One is late.' : ` ${late} are late.`;
  if (completed === 0)
    return assigned === 0 ? 'No reviewer has been assigned.' : `None of ${assigned} is completed yet.${lateness}`;
  if (assigned <= completed) return completed === 1 ? 'One review, completed.' : `All ${completed} are completed.`;
  return `${completed} of ${assigned} are completed.${lateness}`;
}

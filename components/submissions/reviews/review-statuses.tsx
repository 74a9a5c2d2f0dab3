import { LabelMark } from '#components/submissions/model/label-mark.tsx';
import type { Detail } from '#components/submissions/model/detail.ts';
import { phaseName } from '#components/ui/text/humanize.ts';
import { reviewLabel } from '#components/submissions/model/labels.ts';
import { reviewerName } from './review-data.ts';

/** The status of each review, without its content (specification §2.6); hidden reviewers are numbered in the given order. */
export function ReviewStatuses({ reviews }: { reviews: NonNullable<Detail['reviews']> }) {
  return (
    <ul>
      {reviews.map((review, index) => {
        const phase = phaseName(review.phase);
        return (
          <li
            key={review.id}
            className="flex flex-wrap justify-between gap-x-4 border-t border-line py-1.5 first:border-0"
          >
            <span dir="auto" className="min-w-0 wrap-anywhere">
              {reviewerName(review.reviewer, index)}
            </span>
            <span className="ml-auto flex min-w-0 flex-wrap items-baseline justify-end gap-x-3">
              {phase && (
                <span dir="auto" className="min-w-0 text-small text-ink-2 wrap-anywhere">
                  {phase}
                </span>
              )}
              {review.status && <LabelMark label={reviewLabel(review.status)} />}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

import { LookMark } from '#components/submissions/look-mark.tsx';
import type { Detail } from '#components/submissions/detail.ts';
import { reviewLook } from '#components/submissions/words.ts';
import { reviewerName } from './review-data.ts';

/** How far each review is, without its content (specification §2.6); hidden reviewers by number, in the order given. */
export function ReviewStatuses({ reviews }: { reviews: NonNullable<Detail['reviews']> }) {
  return (
    <ul>
      {reviews.map((review, index) => (
        <li key={review.id} className="flex justify-between gap-4 border-t border-line py-1.5 first:border-0">
          <span dir="auto" className="min-w-0 wrap-anywhere">
            {reviewerName(review.reviewer, index)}
          </span>
          <span className="flex shrink-0 items-baseline gap-3">
            {review.phase?.name && (
              <span dir="auto" className="max-w-32 truncate text-small text-ink-2">
                {review.phase.name}
              </span>
            )}
            {review.status && <LookMark look={reviewLook(review.status)} />}
          </span>
        </li>
      ))}
    </ul>
  );
}

import type { Answer } from '#lib/contract/operations.ts';
import type { Tolerant } from '#lib/contract/tolerant.ts';

type Submission = NonNullable<Tolerant<Answer<'listSubmissions'>>['data']>[number];

/** The members of a list item that tell of its reviews, as the extensions `expand=reviews` and `expand=scores` name them. */
export type ReviewedMember = 'reviews' | 'currentPhase' | 'reviewerProgress' | 'scores' | 'lastReviewAt' | 'reviewedAt';

/** What is known of one submission's reviews, whether the list carried it or its detail and its reviews were read one by one. */
export type Reviewed = Pick<Submission, ReviewedMember>;

/**
 * Whether a list that was asked for its reviews gave them: a service may declare `expand` and not keep its word. Of an empty list
 * nobody can tell, so it is believed.
 */
export function carriesReviews(items: readonly Reviewed[]): boolean {
  return items.length === 0 || items.some(({ reviews, scores }) => Boolean(reviews ?? scores));
}

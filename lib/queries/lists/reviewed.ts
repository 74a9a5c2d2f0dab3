import type { Answer } from '#lib/contract/operations.ts';
import type { Tolerant } from '#lib/contract/tolerant.ts';

type Submission = NonNullable<Tolerant<Answer<'listSubmissions'>>['data']>[number];

/** The members of a list item that tell of its reviews, as the extensions `expand=reviews` and `expand=scores` name them. */
export type ReviewedMember = 'reviews' | 'currentPhase' | 'reviewerProgress' | 'scores' | 'lastReviewAt' | 'reviewedAt';

/** What is known of one submission's reviews, whether the list carried it or its detail and its reviews were read one by one. */
export type Reviewed = Pick<Submission, ReviewedMember> & {
  /**
   * Where its full reviews were read one by one: for each field that is filled in a completed review how often it has which form
   * (`scoreFormOf`; `''` where it is no number). `scores` then has every field that may be a score; which of them are is seen over a
   * whole track, by `isScoreField`. A service that carries `scores` in its list has decided that itself.
   */
  scoreForms?: Readonly<Record<string, Readonly<Record<string, number>>>>;
};

/**
 * Whether a list that was asked for its reviews gave them: a service may declare `expand` and not keep its word. Of an empty list
 * nobody can tell, so it is believed.
 */
export function carriesReviews(items: readonly Reviewed[]): boolean {
  return items.length === 0 || items.some(({ reviews, scores }) => Boolean(reviews ?? scores));
}

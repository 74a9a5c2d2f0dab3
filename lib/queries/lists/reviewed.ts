import type { Answer } from '#lib/contract/operations.ts';
import type { ScoresByReviewer } from '#lib/contract/reviews/latest-scores.ts';
import type { Tolerant } from '#lib/contract/tolerant.ts';

type Submission = NonNullable<Tolerant<Answer<'listSubmissions'>>['data']>[number];

/** The members of a list item about its reviews, as `expand=reviews` and `expand=scores` add them. */
type ReviewedMember =
  | 'reviews'
  | 'currentPhase'
  | 'reviewerProgress'
  | 'changes'
  | 'scores'
  | 'scoreChanges'
  | 'lastReviewAt'
  | 'reviewedAt';

/** What is known about one submission's reviews, from the list itself or from reading the detail and each review. */
export type Reviewed = Pick<Submission, ReviewedMember> & {
  /**
   * Set if the full reviews were read one by one: for each field of a completed review, how often it has which form (`scoreFormOf`; `''`
   * if it is not a number). `scores` then has every field that may be a score; `isScoreField` decides over the whole track which ones
   * are. A service that carries `scores` in its list has decided that itself.
   */
  scoreForms?: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** Set in the same case: who gave which of `scores`, by field and reviewer. */
  scoresByReviewer?: ScoresByReviewer;
};

/**
 * Whether a list that was requested with its reviews has them. A service may declare `expand` and still ignore it. A list of only the user's
 * own submissions, such as an empty one, counts as having them: their reviews may not be shown.
 */
export function carriesReviews(items: readonly (Reviewed & Pick<Submission, 'isOwn'>)[]): boolean {
  return items.every(({ isOwn }) => isOwn === true) || items.some(({ reviews, scores }) => Boolean(reviews ?? scores));
}

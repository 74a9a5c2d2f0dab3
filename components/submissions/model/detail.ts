import type { Answer } from '#lib/contract/operations.ts';
import type { Tolerant } from '#lib/contract/tolerant.ts';

/** A submission's detail as any service that keeps the specification sends it (§2.6). */
export type Detail = Tolerant<Answer<'getSubmission'>>;
export type DetailAuthor = NonNullable<Detail['authors']>[number];
export type ReviewsPage = Tolerant<Answer<'listSubmissionReviews'>>;
export type Review = NonNullable<ReviewsPage['data']>[number];

/** Returns the authors in the order of the paper; those without a position come last. */
export function orderedAuthors(authors: readonly DetailAuthor[] | null | undefined): DetailAuthor[] {
  return (authors ?? []).toSorted((a, b) => (a.authorOrder ?? Infinity) - (b.authorOrder ?? Infinity) || 0);
}

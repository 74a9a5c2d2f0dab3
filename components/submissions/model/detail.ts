import type { Answer } from '#lib/contract/operations.ts';
import type { Tolerant } from '#lib/contract/tolerant.ts';

/** A submission in full, as any service that keeps the specification sends it (§2.6). */
export type Detail = Tolerant<Answer<'getSubmission'>>;
export type DetailAuthor = NonNullable<Detail['authors']>[number];
export type ReviewsPage = Tolerant<Answer<'listSubmissionReviews'>>;
export type Review = NonNullable<ReviewsPage['data']>[number];

/** The authors in the order of the paper; those without a place stay behind the others. */
export function orderedAuthors(authors: readonly DetailAuthor[] | null | undefined): DetailAuthor[] {
  return (authors ?? []).toSorted((a, b) => (a.authorOrder ?? Infinity) - (b.authorOrder ?? Infinity) || 0);
}

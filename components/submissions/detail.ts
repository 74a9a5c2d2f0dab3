import type { Answer } from '#lib/contract/operations.ts';
import type { Tolerant } from '#lib/contract/tolerant.ts';
import { labelOf, plain } from './free-form.ts';

/** A submission in full, as any service that keeps the specification sends it (§2.6). */
export type Detail = Tolerant<Answer<'getSubmission'>>;
export type DetailAuthor = NonNullable<Detail['authors']>[number];
export type ReviewsPage = Tolerant<Answer<'listSubmissionReviews'>>;
export type Review = NonNullable<ReviewsPage['data']>[number];

/** The authors in the order of the paper; those without a place stay behind the others. */
export function orderedAuthors(authors: readonly DetailAuthor[] | null | undefined): DetailAuthor[] {
  return (authors ?? []).toSorted((a, b) => (a.authorOrder ?? Infinity) - (b.authorOrder ?? Infinity) || 0);
}

/** One line of the reviewer progress: a key, and its value in each entry. */
export interface ProgressLine {
  key: string;
  label: string;
  values: readonly string[];
}

/** Reviewer progress as a table, an entry a column: objects with arbitrary keys (specification §2.11). */
export function progressLines(progress: readonly object[] | null | undefined): ProgressLine[] {
  const list = (progress ?? []) as readonly Record<string, unknown>[];
  const keys = [...new Set(list.flatMap((entry) => Object.keys(entry)))];
  return keys.map((key) => ({ key, label: labelOf(key), values: list.map((entry) => plain(entry[key])) }));
}

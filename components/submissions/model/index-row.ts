import type { TableRow } from '#components/data-table/model/definition.ts';
import { normalizeText } from '#components/ui/text/normalize-text.ts';
import type { Answer } from '#lib/contract/operations.ts';
import type { Tolerant } from '#lib/contract/tolerant.ts';

/** A page of submissions as any service that keeps the specification sends it (§2.10), and one submission on it (§2.5). */
export type SubmissionsPage = Tolerant<Answer<'listSubmissions'>>;
export type Submission = NonNullable<SubmissionsPage['data']>[number];

/** A row of the submissions table. Its `id` is the slug. */
export interface SubmissionRow extends TableRow {
  slug: string;
  submission: Submission;
  /** Full names in the order of the paper; an author without a name is left out. */
  authors: readonly string[];
  /** Each once, in the order of the authors. */
  countries: readonly string[];
  keywords: readonly string[];
}

const known = new WeakMap<Submission, SubmissionRow>();

/** Returns the row of a submission; the same object gives the same row, so that each page is processed once. */
export function submissionRow(submission: Submission): SubmissionRow {
  const row = known.get(submission) ?? newRow(submission);
  known.set(submission, row);
  return row;
}

function newRow(submission: Submission): SubmissionRow {
  const { slug, title } = submission;
  const authors = (submission.authors ?? []).map(fullName).filter((name) => name !== '');
  const keywords = distinct(submission.keywords ?? []);
  return {
    id: slug,
    slug,
    submission,
    authors,
    countries: distinct((submission.authors ?? []).map((author) => author.country)),
    keywords,
    text: normalizeText([title ?? '', ...authors, ...keywords, slug].join('\n')),
  };
}

/** First and last name of a person; empty if the service gives neither. */
export function fullName(person: {
  firstName?: string | null | undefined;
  lastName?: string | null | undefined;
}): string {
  return [person.firstName, person.lastName].filter(Boolean).join(' ').trim();
}

function distinct(values: readonly (string | null | undefined)[]): string[] {
  return [...new Set(values.flatMap((value) => value?.trim() || []))];
}

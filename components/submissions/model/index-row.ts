import { type FieldValue, fieldValue, vocabulary } from '#components/data-table/model/filter.ts';
import { normalizeText } from '#components/ui/text/normalize-text.ts';
import type { Facet, TableRow } from '#components/data-table/model/definition.ts';
import type { Answer } from '#lib/contract/operations.ts';
import type { Tolerant } from '#lib/contract/tolerant.ts';
import { nameOf } from '#components/ui/text/humanize.ts';
import { decisions, submissionStatuses } from '#lib/contract/resources/vocabulary.ts';
import { decisionLabel, decisionRank, statusLabel, statusRank } from './labels.ts';

/** A page of the envelope as any service that keeps the specification sends it (§2.10), and a submission on it (§2.5). */
export type SubmissionsPage = Tolerant<Answer<'listSubmissions'>>;
export type Submission = NonNullable<SubmissionsPage['data']>[number];

/** One row of the table: the submission, and all that searching, counting and sorting need, worked out once. Its `id` is the slug. */
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

/** The row of a submission; the same object gives the same row, so that a page is worked out only when it arrives. */
export function submissionRow(submission: Submission): SubmissionRow {
  const row = known.get(submission) ?? indexRow(submission);
  known.set(submission, row);
  return row;
}

function indexRow(submission: Submission): SubmissionRow {
  const { slug, title, status, decision, track } = submission;
  const authors = (submission.authors ?? []).map(fullName).filter((name) => name !== '');
  const countries = distinct((submission.authors ?? []).map((author) => author.country));
  const keywords = distinct(submission.keywords ?? []);
  const times = {
    created: timeValue(submission.createdAt),
    decided: timeValue(submission.decidedAt),
    updated: timeValue(submission.updatedAt),
  };
  return {
    id: slug,
    slug,
    submission,
    authors,
    countries,
    keywords,
    text: normalizeText([title ?? '', ...authors, ...keywords, slug].join('\n')),
    values: {
      status: status ? [fieldValue(status, statusLabel(status).label)] : [],
      decision: decision ? [fieldValue(decision, decisionLabel(decision).label)] : [],
      track: trackValue(track),
      country: countries.map((country) => fieldValue(country)),
      keyword: keywords.map((keyword) => fieldValue(keyword)),
    },
    numbers: times,
  };
}

/** First and last name of a person; empty where the service gives neither. */
export function fullName(person: {
  firstName?: string | null | undefined;
  lastName?: string | null | undefined;
}): string {
  return [person.firstName, person.lastName].filter(Boolean).join(' ').trim();
}

function trackValue(track: Submission['track']): FieldValue[] {
  return track ? [fieldValue(track.slug, nameOf(track))] : [];
}

function distinct(values: readonly (string | null | undefined)[]): string[] {
  return [...new Set(values.flatMap((value) => value?.trim() || []))];
}

function timeValue(timestamp: string | null | undefined): number | undefined {
  const time = timestamp ? Date.parse(timestamp) : Number.NaN;
  return Number.isNaN(time) ? undefined : time;
}

/** Every status that the specification names; for the `values` of facets. */
export const statusValues = vocabulary(submissionStatuses, (value) => statusLabel(value).label);
/** Every decision, and none: most submissions have none for long. */
const decisionValues = vocabulary(['', ...decisions], (value) => value && decisionLabel(value).label);

/** The fields of the query bar, each with the word on its menu's button. */
export const facets: readonly Facet[] = [
  { field: 'track', label: 'Track' },
  { field: 'status', label: 'Status', rank: statusRank, values: statusValues },
  { field: 'decision', label: 'Decision', rank: decisionRank, values: decisionValues },
  { field: 'country', label: 'Country' },
  { field: 'keyword', label: 'Keyword' },
];

/** Times can be compared: `created:>=2026-11-01`. */
export const queryFields: readonly string[] = [...facets.map((facet) => facet.field), 'created', 'decided', 'updated'];

import type { Report } from '#lib/importers/model/sourced.ts';
import { type Aliases, Columns, keyOf } from '#lib/importers/tables/columns.ts';
import { comparable, idIn } from '#lib/importers/tables/fields.ts';
import type { TableOptions } from '#lib/importers/tables/options.ts';
import type { Row, Table } from '#lib/importers/tables/read/table.ts';
import { outcomeOf } from '#lib/importers/tables/status-words.ts';
import { decisionOnPaper, isAuthor, isReviewer } from '#lib/importers/csv/headers/header-words.ts';
import { kinds } from '#lib/importers/csv/headers/kinds.ts';
import { computed, grade, remark, suggested } from '#lib/importers/csv/headers/numbered-headers.ts';
import { bareNames, submissionFields } from '#lib/importers/csv/headers/submission-fields.ts';
import { reviewFields } from '#lib/importers/csv/headers/wire.ts';
import type { Write } from './reshaped.ts';

type Names = readonly (string | RegExp)[];
const ofAuthors = (names: Names) => names.filter((name) => typeof name === 'string' && isAuthor(keyOf(name)));

/** What can only be the paper's. Reviewers write a summary too, and reviews have a type, a status and a date. */
const paperFields = {
  id: [...submissionFields.id, ...reviewFields.submission],
  title: submissionFields.title.filter((name) => name !== 'name'),
  authors: submissionFields.authors.filter((name) => typeof name !== 'string' || !bareNames.includes(name)),
  coAuthors: submissionFields.coAuthors,
  emails: ofAuthors(submissionFields.emails),
  affiliations: [...ofAuthors(submissionFields.affiliations), 'affiliations'],
  firstName: ofAuthors(submissionFields.firstName),
  lastName: ofAuthors(submissionFields.lastName),
  abstract: [
    'paper abstract',
    ...submissionFields.abstract.filter((name) => !['summary', 'description', 'content'].includes(String(name))),
  ],
  keywords: submissionFields.keywords,
  track: ['track', 'track name', 'paper track', 'submission track'],
  decision: submissionFields.decision,
  accepted: submissionFields.accepted,
  status: ['paper status', 'submission status', 'status'],
  submittedAt: ['submission date', 'submission time'],
} satisfies Aliases<string>;

type Field = keyof typeof paperFields;
const fields = Object.keys(paperFields) as Field[];

/** Rows that differ in one of these are not about the same paper, or each about one of its authors. */
const fixed = 'title authors coAuthors emails affiliations firstName lastName abstract track'.split(' ') as Field[];

/** A submission may have a row for each version or round. */
const version = /^(version|revision|round|phase|stage|iteration|cycle)(number|no|nr|#)?$/;

/** `Author 1`, `Autor 2 E-Mail`. */
const numberedAuthor = /^(co-?)?(author|speaker|presenter|autor|auteur|autore)[ _#-]*\d{1,2}(?!\d)/i;

/** The number of the review. */
const ofReview = /^review(id|number|no|#)$/;

/** What else reviewers write, also if two of them write the same. */
const criterion =
  /summary|question|limitation|justification|soundness|presentation|contribution|originality|quality|clarity|novelty|significance|relevance|reproducib|ethic/i;

const isOfOneReview = (header: string) => !suggested.test(header) && !computed.test(header);
const isGrade = (header: string) =>
  isOfOneReview(header) &&
  (/^review(text)?$/.test(keyOf(header)) || (grade.test(header) && keyOf(header) !== 'decision'));
const isReviewers = (header: string) =>
  isOfOneReview(header) &&
  ([grade, remark, criterion].some((pattern) => pattern.test(header)) || isReviewer(keyOf(header)));

/** A table with a row for each review, and which of its columns are the papers' and which the reviews'. */
interface Repeated {
  /** The key of the paper that a row is about. */
  keyOf: (row: Row) => string;
  /** The index of each paper's first row, by key. */
  first: ReadonlyMap<string, number>;
  /** The column of the ids; null if papers have none. */
  id: number | null;
  /** The positions of the papers' columns, and of the reviews', without that of the id. */
  paperColumns: readonly number[];
  reviewColumns: readonly number[];
  /** Columns that are the same in all reviews of each paper, although they may be reviewers' words. */
  unclear: readonly number[];
  /** Whether only the decisions themselves show that they are not what each reviewer recommends. */
  isGuessed: boolean;
}

/**
 * A table that repeats the submission beside each of its reviews, as data sets of reviews do, as a table of submissions and one of reviews.
 * Null for other tables: lists of submissions with a row for each author or version, or with one reviewer each.
 */
export function papersAndReviews(table: Table, options: TableOptions, write: Write, report: Report): Table[] | null {
  const repeated = repeatedIn(table, options);
  if (repeated === null) return null;
  const { keyOf: keyIn, first, id, paperColumns, reviewColumns, unclear, isGuessed } = repeated;
  const { headers, place } = table;
  for (const at of unclear) {
    const message =
      'is left out, because it is the same in all reviews of a submission, so it is unclear whose it is; if authors may see it, add it to source.show';
    report({ place, field: headers[at] ?? '', message });
  }
  if (isGuessed) {
    const message =
      'is the same in all reviews of each submission, so it is read as the decision on it; call it Recommendation if it is what reviewers say';
    report({ place, field: 'decision', message });
  }
  const message = 'has a row for each review, so its columns are read as submissions and as reviews';
  report({ place, field: '', message });
  if (id === null) {
    const unnamed =
      'is missing, so submissions are numbered; do not move or remove rows later, because their numbers are the ids';
    report({ place, field: 'id', message: unnamed });
  }
  const numbers = new Map([...first.keys()].map((key, index) => [key, String(index + 1)]));
  const part = (row: Row, key: string, columns: readonly number[]) => ({
    line: row.line,
    cells: [
      id === null ? (numbers.get(key) ?? '') : (row.cells[id] ?? ''),
      ...columns.map((at) => row.cells[at] ?? ''),
    ],
  });
  const papers = function* () {
    using reader = table.open();
    for (const [key, index] of first) yield part(reader.row(index), key, paperColumns);
  };
  const reviews = function* () {
    for (const row of table.rows()) yield part(row, keyIn(row), reviewColumns);
  };
  const named = options.columns?.reviews?.['submission'];
  const submission = named !== undefined && headers.indexOf(named) === id ? named : 'submission';
  const headersOf = (columns: readonly number[]) => columns.map((at) => headers[at] ?? '');
  return [
    write('submissions', table, ['id', ...headersOf(paperColumns)], papers()),
    write('reviews', table, [submission, ...headersOf(reviewColumns)], reviews()),
  ].flatMap((each) => each ?? []);
}

/** Null if the table does not repeat papers beside their reviews. */
function repeatedIn(table: Table, { columns = {}, show = [] }: TableOptions): Repeated | null {
  const { headers } = table;
  const papers = new Columns(table, paperFields);
  const reviews = new Columns(table, reviewFields, columns.reviews);
  const at = (header: string | undefined) => headers.indexOf(header ?? '');
  const numbered = headers.flatMap((header, each) => (numberedAuthor.test(header) ? each : []));
  const isDescribed =
    numbered.length > 0 || fixed.some((field) => field !== 'title' && field !== 'track' && papers.has(field));
  // Without authors, an abstract or the decision on the paper it is read as one of reviews.
  if (!isDescribed && !(papers.has('title') && papers.has('decision'))) return null;
  if (!headers.some(isGrade) || (isDescribed && kinds.reviews.headers(new Set(headers.map(keyOf))))) return null;
  const ats = Object.fromEntries(fields.map((field) => [field, at(papers.headerOf(field))])) as Record<Field, number>;
  const ofPaper = fields.map((field) => ats[field]).filter((each) => each >= 0);
  const found = rowsOfPapers(papers, new Set([...numbered, ...fixed.map((field) => ats[field])]), new Set(ofPaper));
  if (found === null) return null;
  const { differing } = found;
  if (!isDescribed && (differing.has(ats.decision) || !areDecisionsOnPapers(papers, found.keys))) return null;
  const isState = ats.status >= 0 && saysOutcome(papers);
  const outcomes = [ats.decision, ats.accepted, isState ? ats.status : -1];
  if (!areReviews(headers, reviews, differing, outcomes)) return null;

  const isShown = (header: string) => show.some((name) => keyOf(name) === keyOf(header));
  const paperColumns = headers.flatMap((header, each) => {
    const isOwn = ofPaper.includes(each)
      ? each !== ats.status || isState
      : numbered.includes(each) || (isAuthor(keyOf(header)) && !isReviewers(header)) || isShown(header);
    return isOwn && each !== ats.id && !differing.has(each) ? each : [];
  });
  const isOfReview = new Set(
    Object.keys(reviewFields).map((field) => reviews.headerOf(field as keyof typeof reviewFields)),
  );
  // The same in all reviews of a paper, it is when the paper was submitted: reviews are not all written at one moment.
  if (!/review/i.test(reviews.headerOf('submittedAt') ?? '')) isOfReview.delete(reviews.headerOf('submittedAt'));
  const others = [...headers.keys()].filter((each) => each !== ats.id && !paperColumns.includes(each));
  const isWritten = (each: number) => {
    const header = headers[each] ?? '';
    return differing.has(each) || isReviewers(header) || isOfReview.has(header);
  };
  return {
    keyOf: found.keys,
    first: found.first,
    id: ats.id < 0 ? null : ats.id,
    paperColumns,
    reviewColumns: others.filter(isWritten),
    unclear: others.filter((each) => !isWritten(each)),
    isGuessed: !isDescribed && !decisionOnPaper.test(keyOf(papers.headerOf('decision') ?? '')),
  };
}

/**
 * Whether the rows of a paper are its reviews, rather than its authors, versions or rounds.
 *
 * @param differing the columns in which rows of one paper differ
 * @param outcomes the columns of decisions
 */
function areReviews(
  headers: readonly string[],
  reviews: Columns<keyof typeof reviewFields>,
  differing: ReadonlySet<number>,
  outcomes: readonly number[],
): boolean {
  const people = (['email', 'id', 'name', 'firstName', 'lastName'] as const).flatMap((field) => {
    const header = reviews.headerOf(field) ?? '';
    return differing.has(headers.indexOf(header)) ? header : [];
  });
  const namesReviewers = people.some((header) => isReviewer(keyOf(header)));
  // Names and addresses that nobody says to be reviewers' may be the authors'.
  if (people.length > 0 && !namesReviewers) return false;
  const hasRounds = reviews.has('round') || headers.some((header) => version.test(keyOf(header)));
  // Decisions in several rows are those of rounds, unless reviewers are named who may have made them.
  if (outcomes.some((each) => differing.has(each)) && (hasRounds || !namesReviewers)) return false;
  const differ = (is: (header: string) => boolean) => [...differing].some((each) => is(headers[each] ?? ''));
  return namesReviewers || differ((header) => ofReview.test(keyOf(header))) || (!hasRounds && differ(isGrade));
}

/**
 * The first row of each paper, and the columns in which another row of the same paper differs. Null if each paper has one row, or rows of one
 * paper differ in a fixed column.
 *
 * @param ofPaper columns in which an empty cell means the one above
 */
function rowsOfPapers(papers: Columns<Field>, fixed: ReadonlySet<number>, ofPaper: ReadonlySet<number>) {
  const { table } = papers;
  const keys = (row: Row) => {
    if (papers.has('id')) return idIn(papers.of(row, 'id'));
    const [title, ...known] = (['title', 'authors', 'abstract'] as const).map((field) =>
      comparable(papers.of(row, field)),
    );
    // Several rows may be called `To be announced`.
    return known.some((cell) => cell !== '') ? JSON.stringify([title, ...known]) : `row ${row.index}`;
  };
  const first = new Map<string, number>();
  const differing = new Set<number>();
  using reader = table.open();
  let last: { key: string; row: Row } | null = null;
  for (const row of table.rows()) {
    const key = keys(row);
    if (key === '') continue;
    const index = first.get(key);
    if (index === undefined) {
      first.set(key, row.index);
      last = { key, row };
      continue;
    }
    const before = last?.key === key ? last.row : reader.row(index);
    for (const [at, cell] of row.cells.entries()) {
      if (comparable(cell) === comparable(before.cells[at] ?? '')) continue;
      if (cell.trim() === '' && (ofPaper.has(at) || fixed.has(at))) continue;
      if (fixed.has(at)) return null;
      differing.add(at);
    }
  }
  return differing.size === 0 ? null : { keys, first, differing };
}

/** Reviewers of fewer papers may all agree. */
const MANY_PAPERS = 10;

/**
 * Whether decisions that are the same in all rows of each paper are those on the papers, and not what its reviewers recommend: the header says
 * so, or many papers have several reviews, and some of them are accepted and others rejected.
 */
function areDecisionsOnPapers(papers: Columns<Field>, keysOf: (row: Row) => string): boolean {
  if (decisionOnPaper.test(keyOf(papers.headerOf('decision') ?? ''))) return true;
  const met = new Set<string>();
  const repeated = new Map<string, string | null>();
  for (const row of papers.table.rows()) {
    const key = keysOf(row);
    if (met.has(key)) repeated.set(key, outcomeOf(papers.of(row, 'decision'))?.decision ?? null);
    met.add(key);
  }
  const decisions = new Set(repeated.values());
  return repeated.size >= MANY_PAPERS && decisions.has('ACCEPT') && decisions.has('REJECT');
}

/** Whether a column of states has decisions, which are those of papers. */
function saysOutcome(papers: Columns<Field>): boolean {
  for (const row of papers.table.rows()) if (outcomeOf(papers.of(row, 'status'))?.decision) return true;
  return false;
}

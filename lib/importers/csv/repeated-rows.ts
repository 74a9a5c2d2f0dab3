import { createHash } from 'node:crypto';
import type { Report } from '#lib/importers/model/sourced.ts';
import type { Entries } from '#lib/importers/tables/entries.ts';
import { comparable, idIn } from '#lib/importers/tables/fields.ts';
import { isDecision } from '#lib/importers/tables/status-words.ts';
import { wordsOfName } from '#lib/importers/tables/table-kinds.ts';
import { isHiddenInSubmissions, type Visibility } from '#lib/importers/tables/visibility.ts';
import { authorsIn, nameKeyOf, fieldsOfAuthors, isOfAuthors } from './authors.ts';
import type { SubmissionEntry } from './map.ts';
import { kinds } from '#lib/importers/csv/headers/kinds.ts';
import { submissionFields } from '#lib/importers/csv/headers/submission-fields.ts';

type Field = keyof typeof submissionFields;

const others = (Object.keys(submissionFields) as Field[]).filter((field) => !isOfAuthors(field));

/** A submission with its rows: exports of speakers have one for each speaker. */
interface SubmissionRows {
  /** Its id; `''` if it is missing. */
  id: string;
  /** Its first row, filled in from the others. */
  entry: SubmissionEntry;
  rows: readonly SubmissionEntry[];
}

/**
 * The submissions in tables. Rows with the same id and title are one submission, unless they are in different tracks or tables and have different
 * authors. In tables without ids, rows that differ only in their author are one submission, and the number of its first row is its id.
 *
 * @param report gets rows that are joined without an id, and differences between the rows of one submission
 */
export function* submissionsIn(
  entries: Entries<Field>,
  visibility: Visibility,
  report: Report,
): Generator<SubmissionRows> {
  const hasIds = entries.has('id');
  const titles = new Map<string, string>();
  const keyOf = (entry: SubmissionEntry) => {
    const title = comparable(entry.get('title'));
    if (!hasIds) return title === '' ? '' : digestOf(others.map((field) => comparable(entry.get(field))));
    const id = idIn(entry.get('id'));
    if (id === '') return '';
    if (title !== '' && !titles.has(id)) titles.set(id, title);
    return JSON.stringify([id, title || titles.get(id)]);
  };
  const groups = entries.groupBy(keyOf);
  // `keyOf` depends on the titles before a row, so it gives the same keys again only if it starts without titles again.
  titles.clear();
  using reader = groups.open();
  const met = new Set<string>();
  const reported = new Set<SubmissionEntry['table']>();
  let at = 0;
  for (const entry of entries) {
    at += 1;
    const id = hasIds ? idIn(entry.get('id')) : String(at);
    const key = keyOf(entry);
    if (groups.sizeOf(key) < 2) {
      yield { id, entry, rows: [entry] };
      continue;
    }
    const rows = reader.of(key);
    if (hasIds ? !areOfDifferentTracks(rows) : areOfDifferentAuthors(rows)) {
      if (met.has(key)) continue;
      met.add(key);
      const { first = entry, more, beside } = sortedRows(rows);
      if (hasIds) reportDifferences(first, more, visibility, report);
      else reportJoined(first, more, report);
      for (const { table } of beside) {
        if (reported.has(table)) continue;
        reported.add(table);
        const message = `repeats submissions of ${first.table.place}, so only authors and decisions are read from it; call it submissions if authors may see the rest`;
        report({ place: table.place, field: '', message });
      }
      yield { id, entry: first.filledFrom(more), rows };
    } else yield { id, entry, rows: [entry] };
  }
}

/** Whether a table is called submissions or the like, and not after a decision. */
const isCalledSubmissions = ({ table }: SubmissionEntry) =>
  kinds.submissions.name.test(wordsOfName(table)) && !isDecision(wordsOfName(table));

/**
 * The rows of a submission: the first, those that fill it in, and those of other tables than the submissions, such as a list of the chairs or a
 * programme, which may have anything under `Topic`, `Summary` or `Type`.
 */
function sortedRows(rows: readonly SubmissionEntry[]) {
  const called = rows.filter(isCalledSubmissions);
  const [first, ...more] = called.length > 0 ? called : rows;
  return { first, more, beside: called.length > 0 ? rows.filter((row) => !called.includes(row)) : [] };
}

/** Whether a row has nothing but some words where its id should be: a remark below or between the rows, as `* = student paper`. */
export const isRemark = (entry: SubmissionEntry) =>
  /\p{L}{2}.*[\s:=]|[\s:=].*\p{L}{2}/u.test(entry.get('id')) &&
  !/^(paper|submission|manuscript)? *#? *\d+$/i.test(entry.get('id')) &&
  entry.others().length === 0 &&
  others.every((field) => field === 'id' || entry.get(field) === '') &&
  fieldsOfAuthors.every((field) => entry.get(field) === '');

/** A short key for many texts. */
const digestOf = (texts: readonly string[]) => createHash('sha256').update(JSON.stringify(texts)).digest('base64');

/** Without abstracts, rows with a shorter title, such as `Introduction` or `To be announced`, may be several submissions. */
const LONG_TITLE = 25;

/** Whether rows with one id and title are in several tracks (or tables) that share no author: each track may number its submissions from 1. */
function areOfDifferentTracks(rows: readonly SubmissionEntry[]): boolean {
  const tracks = new Map<string, string>();
  for (const row of rows) {
    const names = authorsIn(row, () => undefined).map(nameKeyOf);
    const track = comparable(row.get('track')) || row.table.place;
    if (names.length === 0 || names.some((name) => (tracks.get(name) ?? track) !== track)) return false;
    for (const name of names) tracks.set(name, track);
  }
  return new Set(tracks.values()).size > 1;
}

/** Whether each row has one author, and each another. The same row twice, or rows with several authors, may be several submissions. */
function areOfDifferentAuthors(rows: readonly SubmissionEntry[]): boolean {
  if (rows.some((row) => row.get('abstract') === '' && row.get('title').length < LONG_TITLE)) return false;
  const cells = rows.map((row) => fieldsOfAuthors.map((field) => comparable(row.get(field))).join('\n'));
  return new Set(cells).size === rows.length && rows.every((row) => authorsIn(row, () => undefined).length === 1);
}

function reportJoined(first: SubmissionEntry, more: readonly SubmissionEntry[], report: Report): void {
  for (const row of more) {
    const message = `repeats ${first.place} with other authors, so it is the same submission; give submissions ids if it is not`;
    report({ place: row.place, field: 'title', message });
  }
}

function reportDifferences(
  first: SubmissionEntry,
  more: readonly SubmissionEntry[],
  visibility: Visibility,
  report: Report,
): void {
  const all = first.filledFrom(more);
  const message = `differs from another row of the same submission (${first.place}); the first value counts`;
  for (const row of more) {
    for (const field of others) {
      if (row.get(field) !== '' && comparable(row.get(field)) !== comparable(all.get(field)) && field !== 'id') {
        report({ place: row.place, field, message });
      }
    }
    const shown = new Map(all.others());
    for (const [name, cell] of row.others()) {
      if (cell === shown.get(name) || isHiddenInSubmissions(name, visibility)) continue;
      report({ place: row.place, field: name, message });
    }
  }
}

import type { Spool } from '#lib/importers/files/spool.ts';
import type { Report } from '#lib/importers/model/sourced.ts';
import { Columns } from '#lib/importers/tables/columns.ts';
import { comparable, idIn } from '#lib/importers/tables/fields.ts';
import { Places, type Row, type Table, TableWriter } from '#lib/importers/tables/read/table.ts';
import { eastAsian } from '#lib/importers/csv/headers/east-asian.ts';
import { authorsAbroad } from '#lib/importers/csv/headers/submission-fields.ts';
import { isBareId } from '#lib/importers/csv/rows/by-submission.ts';
import { reviewFields } from '#lib/importers/csv/headers/wire.ts';
import { inLongerRow } from '#lib/importers/tables/read/longer-rows.ts';

/** The only columns of reviews that are read for submissions: every other one is the reviewer's, whatever it is called. */
const fields = {
  submission: reviewFields.submission,
  title: [...reviewFields.title, /^(titel|titre|titulo|titolo)$/],
  track: ['track', 'track name', 'paper track', 'submission track'],
  authors: [
    'authors',
    'author names',
    'author list',
    'all authors',
    'paper authors',
    authorsAbroad,
    ...eastAsian.authors,
  ],
} as const;

/** `Title` may be that of the reviewer. */
const academic = /^(dr|prof|professor|mrs?|ms|mx|phd|m\.?sc)(?!\p{L})/iu;
/** A cell below `Paper` that is a title. */
const isText = (cell: string) => /\p{L}{2}\S*\s+\S*\p{L}{2}/u.test(cell);

type Entry = (field: 'submission' | 'title') => string;
type Fields = Columns<keyof typeof fields>;

export interface Papers {
  submissions: Table;
  /** The id of the submission that a review is about; `''` if it is unknown. */
  idOf: (get: Entry) => string;
}

/**
 * The submissions that tables of reviews name, for files without a table of submissions: one for each id, or for each title if there are no
 * ids. Null if the reviews name none.
 *
 * @param own headers of the fields of reviews from the conference file
 */
export function papersOfReviews(
  tables: readonly Table[],
  own: Readonly<Record<string, string>> | undefined,
  spool: Spool,
  report: Report,
): Papers | null {
  const all = tables.map((table) => new Columns(table, fields, own));
  const [first] = all;
  if (!first) return null;
  const idsOfTitles = new Map<string, string>();
  const hasIds = areIdsOfPapers(all, idsOfTitles);
  const hasTitles = all.some((columns) => columns.has('title'));
  const areTitles = !hasIds && !hasTitles && [...rowsOf(all)].some(({ get }) => isText(get('submission')));
  if (!hasIds && !hasTitles && !areTitles) return null;
  const titleIn = (get: Entry) => (areTitles ? get('submission') : titleOf(get));
  if (!hasIds) numberTitles(all, titleIn, idsOfTitles);
  const idOf = (get: Entry) => (hasIds && idIn(get('submission'))) || (idsOfTitles.get(comparable(titleIn(get))) ?? '');
  const { place, unit, file } = first.table;
  const headers = ['id', 'title', 'track', 'authors'];
  const isKnown = (cell: string) => headers.includes(cell);
  const writer = new TableWriter({ name: 'submissions', place, unit, file }, spool, report, { isKnown });
  writer.add(0, headers);
  for (const [id, { line, cells }] of papersIn(all, titleIn, idOf, report)) {
    writer.add(line, [id, cells.title || `Submission ${id}`, cells.track, cells.authors]);
  }
  const submissions = writer.end();
  if (!submissions) return null;
  const numbers = hasIds ? '' : '; they have no ids, so they are numbered: do not move or remove rows later';
  const message = `there is no table of submissions, so these are the submissions that reviews name, and those without a review are missing${numbers}`;
  report({ place, field: '', message });
  return { submissions, idOf };
}

/**
 * Whether the ids in tables of reviews are those of the submissions. A column `ID` may number the reviews: then no id occurs twice, or a
 * title has several.
 *
 * @param idsOfTitles gets the ids
 */
function areIdsOfPapers(all: readonly Fields[], idsOfTitles: Map<string, string>): boolean {
  const met = new Set<string>();
  let [isRepeated, isUnclear] = [false, false];
  for (const { get } of rowsOf(all)) {
    const id = idIn(get('submission'));
    if (id === '') continue;
    if (isText(get('submission')) && !/^(paper|submission|manuscript)\s\S*$/i.test(get('submission'))) {
      idsOfTitles.clear();
      return false;
    }
    isRepeated ||= met.has(id);
    met.add(id);
    const title = comparable(titleOf(get));
    if (title === '') continue;
    isUnclear ||= (idsOfTitles.get(title) ?? id) !== id;
    if (!idsOfTitles.has(title)) idsOfTitles.set(title, id);
  }
  const isCertain = !all.some((columns) => isBareId(columns.headerOf('submission')));
  if (met.size > 0 && (isCertain || (isRepeated && !isUnclear))) return true;
  idsOfTitles.clear();
  return false;
}

function numberTitles(all: readonly Fields[], titleIn: (get: Entry) => string, idsOfTitles: Map<string, string>): void {
  for (const { get } of rowsOf(all)) {
    const title = comparable(titleIn(get));
    if (title !== '' && !idsOfTitles.has(title)) idsOfTitles.set(title, String(idsOfTitles.size + 1));
  }
}

/** What is said of each submission: of each field, the first value counts. Other titles and rows without a submission are reported. */
function papersIn(all: readonly Fields[], titleIn: (get: Entry) => string, idOf: Papers['idOf'], report: Report) {
  const papers = new Map<string, { line: number; cells: { title: string; track: string; authors: string } }>();
  const missing = new Map<Table, Places>();
  for (const { columns, row, isLonger, get } of rowsOf(all)) {
    const { table } = columns;
    const id = idOf(get);
    if (id === '') {
      if (!missing.has(table)) missing.set(table, new Places());
      missing.get(table)?.add(row.line);
      continue;
    }
    if (isLonger && (columns.has('track') || columns.has('authors'))) {
      // In another track than its own, its authors may see more; without its authors, a chair who is one would be shown who reviews it.
      const message = inLongerRow('no track and no authors are read from it');
      report({ place: table.placeOf(row), field: 'track', message });
      continue;
    }
    const paper = papers.get(id) ?? { line: row.line, cells: { title: '', track: '', authors: '' } };
    papers.set(id, paper);
    const title = titleIn(get);
    if (paper.cells.title !== '' && title !== '' && comparable(paper.cells.title) !== comparable(title)) {
      report({
        place: table.placeOf(row),
        field: 'title',
        message: `is another title of submission ${id}; the first counts`,
      });
    }
    paper.cells.title ||= title;
    if (isLonger) continue;
    for (const field of ['track', 'authors'] as const) paper.cells[field] ||= columns.of(row, field);
  }
  for (const [table, rows] of missing) {
    const message = 'the reviews are left out, because they name no submission that is known';
    report({ place: `${table.place}, ${table.unit} ${rows.toString()}`, field: 'submission', message });
  }
  return papers;
}

const titleOf = (get: Entry) => (academic.test(get('title')) ? '' : get('title'));

/** The rows of reviews. In one that is longer than the headers, the reviewer's name may be under a title, a track or authors, so these are not read. */
function* rowsOf(all: readonly Fields[]): Generator<{ columns: Fields; row: Row; isLonger: boolean; get: Entry }> {
  for (const columns of all)
    for (const row of columns.table.rows()) {
      const isLonger = columns.table.longer.has(row.line);
      yield { columns, row, isLonger, get: (field) => (isLonger && field === 'title' ? '' : columns.of(row, field)) };
    }
}

import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Spool } from '#lib/importers/files/spool.ts';
import type { Report } from '#lib/importers/model/sourced.ts';
import { type Columns, keyOf } from '#lib/importers/tables/columns.ts';
import type { Entries } from '#lib/importers/tables/entries.ts';
import { idIn } from '#lib/importers/tables/fields.ts';
import { type Table, TableWriter } from '#lib/importers/tables/read/table.ts';

const reviewer = String.raw`(?:reviewer|referee|review|rev|r|gutachter(?:in)?|gutachten|relecteur|[ée]valuateur|evaluador(?:a)?|revisora?|avaliadora?|parecerista|审稿人|评审)`;
const number = String.raw`[ _#-]*(\d{1,2})`;

/** `Reviewer 1`, `R2`; `Reviewer 1 score`, `R1: Comments`, `Review 1 (overall)`; `Score (Reviewer 1)`, `Score R1`. */
const alone = new RegExp(String.raw`^${reviewer}${number}$`, 'iu');
const before = new RegExp(String.raw`^${reviewer}${number}(?:[ :_./(-]+)(.+?)\)?$`, 'iu');
const after = new RegExp(String.raw`^(.+?)[ :_./(-]+(?:by |of |from )?${reviewer}${number}\)?$`, 'iu');
/** `Score 1`: of a reviewer only beside one with that number. */
const numbered = new RegExp(String.raw`^(.+?)${number}$`, 'u');

/** What a reviewer gives for a whole paper: a column of these tells a table of reviews from a form with the reviewers whom authors suggest. */
const grade =
  /score|rating|grade|\bmarks?\b|points|recommendation|verdict|vote|evaluation|overall|bewertung|empfehlung|punkte|note$|puntuaci[oó]n|calificaci[oó]n|nota$|评分|分数/iu;
/** What else a reviewer writes. */
const remark =
  /comment|remark|confidence|expertise|review|feedback|status|strength|weakness|kommentar|begr[üu]ndung|commentaire|comentario|评语|意见/iu;
/** Whom authors ask for, or not to have. */
const suggested =
  /suggest|\bproposed\b|prefer|\bexclu|\boppos|nominat|recommended (by|reviewer|referee)|\bwish|\bavoid|vorschlag|vorgeschlagen|sug[eé]r|propuest/iu;
/** What is computed from several reviews, and what is counted. */
const computed =
  /average|\bavg\b|\bmean\b|median|total|\bsum\b|\bst(d|andard)\b|variance|number of|\bcount\b|\brank|mittelwert|durchschnitt|moyenne|promedio|平均/iu;
/** `R1` may be a round: it is a reviewer if one of its columns names somebody. */
const short = /^(.*[ (])?r(ev)?[ _#-]*\d/iu;
const person = /^(name|full ?name|first ?name|last ?name|e-?mail( address)?|reviewer|id)$/iu;

/** Named after the review, not the reviewer. */
const ofReview = /^(?:review|gutachten|评审)[ _#-]*\d+$/iu;

/** A longer cell is the text of a review. */
const LONGEST_NAME = 60;

const isNumber = (cell: string) => /^[+-]?\d{1,3}([.,]\d{1,2})?$/.test(cell);

/** A column about one of several reviewers: the reviewer's number, and what it says. `''` is the reviewer, or the score. */
interface Column {
  reviewer: string;
  what: string;
}

/** The columns of a table in which each row has several reviews: `Reviewer 1`, `Score 1`, `Reviewer 2`, `Score 2`; empty for other tables. */
function columnsOfReviews(headers: readonly string[]): Map<string, Column> {
  const found = new Map<string, Column>();
  for (const header of headers) {
    if (suggested.test(header) || computed.test(header)) continue;
    const [, nth, what = ''] = alone.exec(header) ?? before.exec(header) ?? [];
    const [, said, of] = nth === undefined ? (after.exec(header) ?? []) : [];
    if (nth !== undefined) found.set(header, { reviewer: nth, what: what.trim() });
    else if (of !== undefined) found.set(header, { reviewer: of, what: said?.trim() ?? '' });
  }
  const isNamed = [...found].some(([header, { what }]) => short.test(header) && (what === '' || person.test(what)));
  if (!isNamed) for (const header of found.keys()) if (short.test(header)) found.delete(header);
  const reviewers = new Set(Array.from(found.values(), (column) => column.reviewer));
  for (const header of headers) {
    const [, what = '', nth = ''] = numbered.exec(header) ?? [];
    if (!found.has(header) && reviewers.has(nth) && (grade.test(what) || remark.test(what)))
      found.set(header, { reviewer: nth, what: what.replace(/[ _#-]+$/, '') });
  }
  return found;
}

/**
 * What is in columns that are called after a reviewer and nothing else: names or ids of reviewers, scores, or texts of reviews.
 *
 * @param hasGrades whether other columns have scores
 */
function whatIn<Field extends string>(headers: readonly string[], hasGrades: boolean, columns: Columns<Field>): string {
  let [numbers, others] = [0, 0];
  let hasTexts = headers.some((header) => ofReview.test(header));
  for (const row of columns.table.rows()) {
    for (const [header, cell] of columns.othersOf(row)) {
      if (!headers.includes(header)) continue;
      if (isNumber(cell)) numbers += 1;
      else others += 1;
      hasTexts ||= cell.length > LONGEST_NAME;
    }
  }
  if (numbers > 0 && others === 0) return hasGrades ? 'Reviewer id' : 'Score';
  return hasTexts ? 'Review' : 'Reviewer';
}

/**
 * The reviews in tables of which each row has several, as tables with a row for each: `submission`, what the columns say. A table has
 * them if some columns are scores or recommendations; otherwise, the reviewers may be those whom authors suggest.
 *
 * @param field the field of the submission's id; without such a column, rows are numbered over all tables
 * @returns by table, with the columns that were read
 */
export async function reviewsBeside<Field extends string>(
  entries: Entries<Field>,
  field: Field,
  spool: Spool,
  report: Report,
): Promise<Map<Table, { reviews: Table; isRead: (header: string) => boolean }>> {
  const found = new Map<Table, { reviews: Table; isRead: (header: string) => boolean }>();
  const hasIds = entries.has(field);
  let at = 0;
  for (const columns of entries.columns) {
    await nextTurn();
    const { table } = columns;
    const others = columnsOfReviews(columns.others());
    const unnamed = [...others.keys()].filter((header) => others.get(header)?.what === '');
    const hasGrades = Array.from(others.values()).some(({ what }) => grade.test(what));
    const alike = whatIn(unnamed, hasGrades, columns);
    const spelled = new Map<string, string>(); // `Score` and `score` are one column
    const whatOf = ({ what }: Column) => {
      const name = what || alike;
      if (!spelled.has(keyOf(name))) spelled.set(keyOf(name), name);
      return spelled.get(keyOf(name)) ?? name;
    };
    const kinds = [...new Set(Array.from(others.values(), whatOf))];
    if (!kinds.some((kind) => grade.test(kind))) {
      at += table.size;
      continue;
    }
    const { name, place, unit, file } = table;
    const headers = ['submission', ...kinds];
    const isKnown = (cell: string) => headers.includes(cell);
    const writer = new TableWriter({ name, place, unit, file }, spool, report, { isKnown });
    writer.add(0, headers);
    const met = new Set<string>();
    for (const row of table.rows()) {
      at += 1;
      const id = hasIds ? idIn(columns.of(row, field)) : String(at);
      for (const [reviewer, cells] of byReviewer(columns.othersOf(row), others, whatOf)) {
        const review = [id, ...kinds.map((kind) => cells.get(kind) ?? '')];
        const key = JSON.stringify([reviewer, ...review]);
        if (id === '' || met.has(key)) continue; // a row for each author repeats the reviews
        met.add(key);
        writer.add(row.line, review);
      }
    }
    const reviews = writer.end();
    if (reviews) found.set(table, { reviews, isRead: (header) => others.has(header) });
  }
  return found;
}

/** The cells of a row, by what they say, for each reviewer. */
function byReviewer(
  cells: readonly (readonly [header: string, cell: string])[],
  columns: ReadonlyMap<string, Column>,
  whatOf: (column: Column) => string,
): Map<string, Map<string, string>> {
  const found = new Map<string, Map<string, string>>();
  for (const [header, cell] of cells) {
    const column = columns.get(header);
    if (!column) continue;
    const own = found.get(column.reviewer) ?? new Map<string, string>();
    found.set(column.reviewer, own);
    if (!own.has(whatOf(column))) own.set(whatOf(column), cell);
  }
  return found;
}

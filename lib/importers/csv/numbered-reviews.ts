import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Spool } from '#lib/importers/files/spool.ts';
import type { Report } from '#lib/importers/model/sourced.ts';
import { type Columns, keyOf } from '#lib/importers/tables/columns.ts';
import { Entries } from '#lib/importers/tables/entries.ts';
import { idIn, isPlaceholder } from '#lib/importers/tables/fields.ts';
import { Places, type Row, type Table, TableWriter } from '#lib/importers/tables/read/table.ts';
import { type Column, columnsOfReviews, grade } from '#lib/importers/csv/headers/numbered-headers.ts';
import type { Papers } from './papers-of-reviews.ts';
import { reviewFields } from '#lib/importers/csv/headers/wire.ts';

/** The reviews that were in columns of a table. */
interface ReviewsInColumns {
  /** A row for each review, with the column `submission` and one for each thing that the columns say. */
  reviews: Table;
  /** Whether a column of the original table has been read as one of reviews. */
  isRead: (header: string) => boolean;
}

/**
 * Reads tables in which each row has several reviews (`Reviewer 1`, `Score 1`, `Reviewer 2`, `Score 2`) as tables with a row for each
 * review. A table counts only if some of these columns are scores or recommendations; otherwise, the reviewers may be those whom authors
 * suggest.
 *
 * @param idOf the id of the submission in a row, which has a number over all tables; `''` if it has none
 * @param kept fields of the row that count for each of its reviews
 * @returns the reviews by the table that they were in
 */
export async function reviewsInColumns<Field extends string>(
  entries: Entries<Field>,
  idOf: (columns: Columns<Field>, row: Row, at: number) => string,
  kept: readonly Field[],
  spool: Spool,
  report: Report,
): Promise<Map<Table, ReviewsInColumns>> {
  const found = new Map<Table, ReviewsInColumns>();
  let at = 0;
  for (const columns of entries.columns) {
    await nextTurn();
    const { table } = columns;
    const others = columnsOfReviews(columns);
    const spelled = new Map<string, string>(); // `Score` and `score` are one column
    const whatOf = ({ what }: Column) => {
      if (!spelled.has(keyOf(what))) spelled.set(keyOf(what), what);
      return spelled.get(keyOf(what)) ?? what;
    };
    const kinds = [...new Set(Array.from(others.values(), whatOf))];
    if (!kinds.some((kind) => grade.test(kind))) {
      at += table.size;
      continue;
    }
    const { name, place, unit, file, longer } = table;
    const alsoOf = kept.filter((field) => columns.has(field));
    const headers = ['submission', ...alsoOf, ...kinds];
    const isKnown = (cell: string) => headers.includes(cell);
    const writer = new TableWriter({ name, place, unit, file, longer }, spool, report, { isKnown });
    writer.add(0, headers);
    const met = new Set<string>();
    const missing = new Places();
    for (const row of table.rows()) {
      at += 1;
      const id = idOf(columns, row, at);
      const also = alsoOf.map((field) => columns.of(row, field));
      const all = byReviewer(columns.othersOf(row), others, whatOf);
      if (id === '' && all.size > 0) missing.add(row.line);
      for (const [reviewer, cells] of all) {
        const review = [id, ...also, ...kinds.map((kind) => cells.get(kind) ?? '')];
        const key = JSON.stringify([reviewer, ...review]);
        if (id === '' || met.has(key)) continue; // a row for each author repeats the reviews
        met.add(key);
        writer.add(row.line, review);
      }
    }
    if (missing.size > 0) {
      const message = 'the reviews are left out, because it is missing';
      report({ place: `${place}, ${unit} ${missing.toString()}`, field: 'submission', message });
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
    if (!column || isPlaceholder(cell)) continue;
    const own = found.get(column.reviewer) ?? new Map<string, string>();
    found.set(column.reviewer, own);
    if (!own.has(whatOf(column))) own.set(whatOf(column), cell);
  }
  return found;
}

const namesNobody = (each: Columns<keyof typeof reviewFields>) =>
  !(['email', 'id', 'name', 'lastName'] as const).some((field) => each.has(field));

/**
 * The tables of reviews that name no single reviewer, so that each row may have several reviews, as tables with a row for each.
 *
 * @param idOf the id of the submission that a review is about; `''` if it is unknown
 */
export async function withRowPerReview(
  tables: readonly Table[],
  own: Readonly<Record<string, string>> | undefined,
  spool: Spool,
  report: Report,
  idOf: Papers['idOf'] = (get) => idIn(get('submission')),
): Promise<Map<Table, Table>> {
  const entriesOf = (of: readonly Table[]) => new Entries(of, reviewFields, own, () => undefined);
  const several = entriesOf(
    entriesOf(tables)
      .columns.filter(namesNobody)
      .map(({ table }) => table),
  );
  const kept = ['round', 'title'] as const;
  const idInRow = (table: Columns<keyof typeof reviewFields>, row: Row) => idOf((field) => table.of(row, field));
  const found = await reviewsInColumns(several, idInRow, kept, spool, report);
  for (const columns of several.columns) {
    const read = found.get(columns.table);
    if (!read) continue;
    const fields = new Set((['submission', ...kept] as const).map((field) => columns.headerOf(field)));
    for (const header of columns.table.headers) {
      if (read.isRead(header) || fields.has(header)) continue;
      const message = 'is left out, because it belongs to none of the reviews in its row';
      report({ place: columns.table.place, field: header, message });
    }
  }
  return new Map(Array.from(found, ([table, { reviews }]) => [table, reviews]));
}

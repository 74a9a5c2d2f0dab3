import type { Spool } from '#lib/importers/files/spool.ts';
import type { Report } from '#lib/importers/model/sourced.ts';
import { keyOf } from '#lib/importers/tables/columns.ts';
import { isNamed, type TableOptions } from '#lib/importers/tables/options.ts';
import { type Table, TableWriter } from '#lib/importers/tables/read/table.ts';
import { withAnswersInColumns } from './answers-in-rows.ts';
import { withContentColumns } from './content-columns.ts';
import { withListsOfScores } from './lists-of-scores.ts';
import { papersAndReviews } from './papers-and-reviews.ts';
import { withTitles } from './titles.ts';
import { withVenueIds } from './venue-ids.ts';

/**
 * The tables with a row for each submission, and one for each review. A table that has a row for each answer of a reviewer, or repeats the
 * submission beside each of its reviews, is written anew: otherwise what a reviewer says would be taken for the authors' words, or lose its
 * name, which says whether authors may see it. So are lists with titles under `Paper`, lists of scores, and the fields and states of
 * OpenReview's notes. Tables whose columns the conference file names are what it says.
 */
export function reshaped(tables: readonly Table[], options: TableOptions, spool: Spool, report: Report): Table[] {
  const write: Write = (name, { place, unit, file, longer }, headers, rows) => {
    const writer = new TableWriter({ name, place, unit, file, longer }, spool, report, {
      isKnown: (cell) => headers.includes(cell),
    });
    writer.add(0, headers);
    for (const { line, cells } of rows) writer.add(line, cells);
    return writer.end();
  };
  return tables.flatMap((each) => {
    const plain = withContentColumns(each, options, write) ?? each;
    const table = withListsOfScores(plain, options, write, report) ?? plain;
    if (isNamed(table.headers.map(keyOf), options.columns ?? {})) return table;
    return (
      withAnswersInColumns(table, options, write, report) ??
      papersAndReviews(table, options, write, report) ??
      withTitles(table, write) ??
      withVenueIds(table, write) ??
      table
    );
  });
}

/** Writes a table with the place of another one. Null if it has no rows. */
export type Write = (
  name: string,
  of: Pick<Table, 'place' | 'unit' | 'file' | 'longer'>,
  headers: readonly string[],
  rows: Iterable<{ line: number; cells: readonly string[] }>,
) => Table | null;

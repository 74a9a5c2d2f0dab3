import type { Spool } from '#lib/importers/files/spool.ts';
import type { Report } from '#lib/importers/model/sourced.ts';
import { Columns } from '#lib/importers/tables/columns.ts';
import { idIn } from '#lib/importers/tables/fields.ts';
import { type Table, TableWriter } from '#lib/importers/tables/read/table.ts';
import * as wire from './wire.ts';

/** What an export of reviews says of its papers. Everything else in it is the reviewers'. */
const fields = ['id', 'title', 'authors', 'authorNames', 'authorEmails', 'track'] as const;

/**
 * The papers that reviews name, for files without the export of papers: one for each id. None if the reviews name none.
 *
 * @param own headers of the fields of reviews from the conference file
 */
export function papersOfReviews(
  reviews: readonly Table[],
  own: Readonly<Record<string, string>> | undefined,
  spool: Spool,
  report: Report,
): Table[] {
  const [first] = reviews;
  if (!first) return [];
  const { place, unit, file } = first;
  const headers = fields.map((field) => String(wire.submissionFields[field][0]));
  const isKnown = (cell: string) => headers.includes(cell);
  const writer = new TableWriter({ name: '', place, unit, file }, spool, report, { isKnown });
  writer.add(0, headers);
  const met = new Set<string>();
  for (const table of reviews) {
    const columns = new Columns(table, wire.reviewFields, own);
    for (const row of table.rows()) {
      const id = idIn(columns.of(row, 'id'));
      if (id === '' || met.has(id)) continue;
      met.add(id);
      writer.add(
        row.line,
        fields.map((field) => columns.of(row, field)),
      );
    }
  }
  const papers = writer.end();
  if (!papers) return [];
  const message =
    'there is no export of papers, so these are the papers that reviews name; others are missing, and so are decisions and who has not reviewed yet';
  report({ place, field: '', message });
  return [papers];
}

import { keyOf } from '#lib/importers/tables/columns.ts';
import { namedKeys, type TableOptions } from '#lib/importers/tables/options.ts';
import type { Table } from '#lib/importers/tables/read/table.ts';
import type { Write } from './reshaped.ts';

const ofContent = /^content\.(.+?)(\.value)?$/;
const ofReaders = /^content\.(.+)\.readers$/;
/** Lists of readers with a submission's authors in them. */
const mayAuthors = /(^\s*$)|\beveryone\b|\/Authors\b/;

const nameOf = (header: string) => ofContent.exec(header)?.[1] ?? header;

/**
 * A table of OpenReview's notes whose columns pandas has named `content.title` or `content.title.value`, with the plain names of the fields
 * instead. What authors may not read, by `content.<field>.readers`, is left out of it. Headers that the conference file has stay as they
 * are. Null for other tables.
 */
export function withContentColumns(table: Table, options: TableOptions, write: Write): Table | null {
  const { headers } = table;
  const named = namedKeys(options);
  const newName = (header: string) => (named.includes(keyOf(header)) ? header : nameOf(header));
  if (!headers.some((header) => /^content\.(title|.+\.value)$/.test(header))) return null;
  const kept = headers.flatMap((header, at) => (ofReaders.test(header) ? [] : at));
  const readersOf = headers.map((header) => headers.indexOf(`content.${nameOf(header)}.readers`));
  const rows = function* () {
    for (const { line, cells } of table.rows()) {
      const mayRead = (at: number) => mayAuthors.test(cells[readersOf[at] ?? -1] ?? '');
      yield { line, cells: kept.map((at) => (mayRead(at) ? (cells[at] ?? '') : '')) };
    }
  };
  return write(
    table.name,
    table,
    kept.map((at) => newName(headers[at] ?? '')),
    rows(),
  );
}

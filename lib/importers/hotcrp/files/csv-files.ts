import { Readable } from 'node:stream';
import Papa from 'papaparse';
import { cleanText } from '#lib/importers/files/clean-text.ts';
import type { SourceRequest } from '#lib/importers/model/source.ts';
import { SourceProblem } from '#lib/importers/files/source-problem.ts';
import { type Line, tableOf } from './csv-tables.ts';
import type { Collection } from './collection.ts';

/**
 * Reads a CSV export of HotCRP. It is recognised by its columns, in any order and case; rows may be shorter than the header.
 *
 * @throws SourceProblem if the columns are not those of a known export, or the file is cut off within a row
 */
export async function readCsv(
  collection: Collection,
  file: string,
  text: Iterable<string>,
  request: SourceRequest,
): Promise<void> {
  let header: string[] | null = null;
  let take: ((line: Line, place: string) => void) | null = null;
  let row = 0;
  const takeRow = (cells: readonly string[]) => {
    row += 1;
    // HotCRP writes comments above a table.
    if (cells.every((cell) => cell.trim() === '') || (header === null && /^\s*#/.test(cells[0] ?? ''))) return;
    if (header === null) {
      header = cells.map((cell) => cell.trim());
      take = tableOf(header, collection, file, request);
      return;
    }
    const line = new Map<string, string>();
    for (const [index, name] of header.entries()) {
      const cell = cells[index];
      if (cell !== undefined && cell !== '' && !line.has(name)) line.set(name, cell);
    }
    take?.(line, `${file}, row ${row}`);
  };
  await new Promise<void>((resolve, reject) => {
    Papa.parse<string[]>(Readable.from(text), {
      step: ({ data, errors }, parser) => {
        try {
          const cutOff = errors.find(({ code }) => code === 'MissingQuotes');
          if (cutOff)
            throw new SourceProblem(file, [
              {
                place: `row ${row + 1}`,
                field: '',
                message: 'a quoted cell is not closed; the file seems to be cut off',
              },
            ]);
          takeRow(data.map((cell) => String(cleanText(cell))));
        } catch (error) {
          // Before `abort`, because that also calls `complete`.
          reject(error instanceof Error ? error : new Error(String(error)));
          parser.abort();
        }
      },
      complete: () => resolve(),
      error: reject,
    });
  });
  if (header === null) throw SourceProblem.ofFile(file, 'is empty');
}

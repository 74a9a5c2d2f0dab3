import type { Table } from '#lib/importers/tables/read/table.ts';

const ofScale = /^(\d{1,3}(?:[.,]\d{1,2})?)\s*\/\s*(\d{1,3})$/;

/** The columns of tables in which all cells are ratings such as `8/10`, with one highest rating. */
const found = new WeakMap<Table, ReadonlySet<string>>();

function columnsWithScale(table: Table): ReadonlySet<string> {
  const known = found.get(table);
  if (known) return known;
  const scales = new Map<string, string | null>();
  for (const { cells } of table.rows()) {
    for (const [at, header] of table.headers.entries()) {
      const cell = (cells[at] ?? '').trim();
      if (cell === '' || scales.get(header) === null) continue;
      const [, rating = '', highest = ''] = cell.length > 12 ? [] : (ofScale.exec(cell) ?? []);
      const isRating = highest !== '' && Number(rating.replace(',', '.')) <= Number(highest) && Number(highest) > 1;
      scales.set(header, isRating && (scales.get(header) ?? highest) === highest ? highest : null);
    }
  }
  const columns = new Set([...scales].flatMap(([header, scale]) => (scale === null ? [] : header)));
  found.set(table, columns);
  return columns;
}

/** A rating such as `8/10` or `4 / 5` as `8` and `4`, if all cells of its column are ratings with the same highest; any other cell unchanged. */
export function withoutScale(cell: string, table: Table, header: string): string {
  const rating = ofScale.exec(cell)?.[1];
  return rating !== undefined && columnsWithScale(table).has(header) ? rating : cell;
}

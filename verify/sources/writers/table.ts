import Papa from 'papaparse';

/** Rows as CSV; the first row has the headers. */
export function csv(...rows: readonly (readonly unknown[])[]): string {
  return Papa.unparse(rows as unknown[][]);
}

import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { TableColumn } from '#components/data-table/model/column.ts';
import type { TableRow } from '#components/data-table/model/definition.ts';
import { parseSort } from '#components/data-table/model/sort.ts';
import { useSortedRows } from './use-sorted-rows.ts';

/** Sorts rows as a table with these columns does by the `sort` of its address, for tests only. */
export function sortedRows<Row extends TableRow>(
  rows: readonly Row[],
  columns: readonly TableColumn<Row>[],
  sort: string,
): readonly Row[] {
  let sorted = rows;
  const entries = parseSort(
    sort,
    columns.map(({ id }) => id),
  );
  function Probe() {
    sorted = useSortedRows(rows, columns, entries);
    return null;
  }
  renderToStaticMarkup(createElement(Probe));
  return sorted;
}

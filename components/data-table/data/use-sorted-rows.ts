import { useMemo } from 'react';
import type { TableColumn } from '#components/data-table/model/column.ts';
import type { TableRow } from '#components/data-table/model/definition.ts';
import type { SortEntry } from '#components/data-table/model/sort.ts';
import { sorterOf } from '#components/data-table/growing/sorted.ts';

/** Sorts rows; equal rows keep their order. Without entries it returns the rows themselves. */
export function useSortedRows<Row extends TableRow>(
  rows: readonly Row[],
  columns: readonly TableColumn<Row>[],
  sort: readonly SortEntry[],
): readonly Row[] {
  const sorted = useMemo(() => sorterOf(columns, sort), [columns, sort]);
  return useMemo(() => sorted(rows), [sorted, rows]);
}

import { useMemo } from 'react';
import type { TableColumn } from '#components/data-table/model/column.ts';
import type { TableRow } from '#components/data-table/model/definition.ts';
import type { SortEntry } from '#components/data-table/model/sort.ts';
import { usePrepared } from '#components/data-table/growing/use-prepared.ts';
import { sorterOf } from '#components/data-table/growing/sorted.ts';

/**
 * Sorts rows; equal rows keep their order. Without entries it returns the rows themselves. Many rows are sorted in short tasks: until then
 * they are returned as they were.
 */
export function useSortedRows<Row extends TableRow>(
  rows: readonly Row[],
  columns: readonly TableColumn<Row>[],
  sort: readonly SortEntry[],
): readonly Row[] {
  const sorter = useMemo(() => sorterOf(columns, sort), [columns, sort]);
  const ready = usePrepared(rows, sorter);
  const prepared = ready.rows ?? rows;
  return useMemo(() => ready.work.inOrder(prepared), [ready.work, prepared]);
}

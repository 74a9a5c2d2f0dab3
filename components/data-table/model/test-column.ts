import type { TableColumn } from './column.ts';

/** An empty column, for tests only. */
export const testColumn = (id: string, more: Partial<TableColumn<unknown>> = {}): TableColumn<unknown> => ({
  id,
  header: id,
  label: id,
  width: 100,
  sortValue: () => undefined,
  fields: [],
  cell: () => null,
  exports: [],
  ...more,
});

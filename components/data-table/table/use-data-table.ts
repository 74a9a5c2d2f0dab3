import {
  type Updater,
  functionalUpdate,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { type ChangeEvent, useMemo, useState } from 'react';
import type { TableColumn } from '#components/data-table/model/column.ts';
import type { TableRow } from '#components/data-table/model/definition.ts';
import type { SortEntry } from '#components/data-table/model/sort.ts';

const features = tableFeatures({ rowSelectionFeature, rowSortingFeature });

interface Given<Row extends TableRow> {
  columns: readonly TableColumn<Row>[];
  /** Filtered and sorted, as shown. */
  rows: readonly Row[];
  sort: readonly SortEntry[];
  onSort: (sort: readonly SortEntry[]) => void;
}

/**
 * TanStack Table's model of a table, which selects rows and sorts by columns. The selection is kept here as long as the page is
 * open; the address keeps the order. Rows hidden by a filter stay selected. Which columns are shown is up to `useColumnModel`,
 * which is loaded with the columns' menu.
 */
export function useDataTable<Row extends TableRow>({ columns, rows, sort, onSort }: Given<Row>) {
  const [rowSelection, setRowSelection] = useState<Record<string, true>>({});
  const definitions = useMemo(() => columns.map(definitionOf<Row>), [columns]);
  const sorting = useMemo(() => [...sort], [sort]);
  return useTable({
    features,
    columns: definitions,
    data: rows,
    getRowId,
    state: { sorting, rowSelection },
    manualSorting: true, // rows wait for a click before they move, so `useStableRows` sorts them
    sortDescFirst: false,
    isRowRangeSelectionEvent: isShifted,
    onSortingChange: (updater: Updater<SortEntry[]>) => onSort(functionalUpdate(updater, sorting)),
    onRowSelectionChange: setRowSelection,
  });
}

export type DataTableModel<Row extends TableRow> = ReturnType<typeof useDataTable<Row>>;

const getRowId = (row: TableRow): string => row.id;

/** A checkbox changes on a click, including the click that a key triggers. */
function isShifted(event: unknown): boolean {
  const { nativeEvent } = event as ChangeEvent;
  return nativeEvent instanceof MouseEvent && nativeEvent.shiftKey;
}

function definitionOf<Row extends TableRow>({ id, sortValue }: TableColumn<Row>) {
  return { id, ...(sortValue && { accessorFn: sortValue }), enableSorting: sortValue !== null };
}

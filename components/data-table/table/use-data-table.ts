import {
  type Updater,
  columnOrderingFeature,
  columnPinningFeature,
  columnSizingFeature,
  columnVisibilityFeature,
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
import { type ColumnsState, shownIds, widthLimits } from '#components/data-table/url/columns-state.ts';

const features = tableFeatures({
  columnVisibilityFeature,
  columnOrderingFeature,
  columnPinningFeature,
  columnSizingFeature,
  rowSelectionFeature,
  rowSortingFeature,
  columnMeta: {} as { column: TableColumn<never> },
});

interface Given<Row extends TableRow> {
  columns: readonly TableColumn<Row>[];
  /** Filtered, and in the order in which they are shown. */
  rows: readonly Row[];
  sort: readonly SortEntry[];
  onSort: (sort: readonly SortEntry[]) => void;
  columnsState: ColumnsState;
  onColumns: (state: ColumnsState) => void;
}

/**
 * The model of a table: TanStack Table's, by which rows are selected and columns sorted by, hidden, moved, pinned and resized. Only
 * the selection is kept here, for as long as the page is open; the address keeps all else. Rows that a filter hides stay selected.
 *
 * @returns the table; `getAllLeafColumns` gives the columns that show in their order, then the others in that of the definition
 */
export function useDataTable<Row extends TableRow>({
  columns,
  rows,
  sort,
  onSort,
  columnsState,
  onColumns,
}: Given<Row>) {
  const [rowSelection, setRowSelection] = useState<Record<string, true>>({});
  const definitions = useMemo(() => columns.map(definitionOf<Row>), [columns]);
  const shown = shownIds(columns, columnsState);
  const all = columns.map(({ id }) => id);
  const sorting = useMemo(() => [...sort], [sort]);
  const state = {
    sorting,
    rowSelection,
    columnOrder: [...shown, ...all.filter((id) => !shown.includes(id))],
    columnVisibility: Object.fromEntries(all.map((id) => [id, shown.includes(id)])),
    columnPinning: { start: [...columnsState.pinned], end: [] },
    columnSizing: { ...columnsState.widths },
  };
  const show = (next: readonly string[]) => {
    const pinned = columnsState.pinned.filter((id) => next.includes(id));
    if (next.length > 0) onColumns({ ...columnsState, shown: next, pinned });
  };
  return useTable({
    features,
    columns: definitions,
    data: rows,
    getRowId,
    state,
    manualSorting: true, // rows wait for a click before they move, so their order is made before: see `useStableRows`
    sortDescFirst: false,
    isRowRangeSelectionEvent: isShifted,
    onSortingChange: (updater: Updater<SortEntry[]>) => onSort(functionalUpdate(updater, sorting)),
    onRowSelectionChange: setRowSelection,
    onColumnOrderChange: (updater: Updater<string[]>) =>
      show(functionalUpdate(updater, state.columnOrder).filter((id) => state.columnVisibility[id])),
    onColumnVisibilityChange: (updater: Updater<Record<string, boolean>>) => {
      const visible = functionalUpdate(updater, state.columnVisibility);
      show(state.columnOrder.filter((id) => visible[id]));
    },
    onColumnPinningChange: (updater) =>
      onColumns({ ...columnsState, pinned: functionalUpdate(updater, state.columnPinning).start }),
    onColumnSizingChange: (updater) =>
      onColumns({ ...columnsState, widths: functionalUpdate(updater, state.columnSizing) }),
  });
}

export type DataTableModel<Row extends TableRow> = ReturnType<typeof useDataTable<Row>>;

/** Moves a column that shows by one place; at the ends, and for one that is hidden, nothing happens. */
export function moveColumn<Row extends TableRow>(table: DataTableModel<Row>, id: string, step: 1 | -1): void {
  const shown = table.getAllLeafColumns().flatMap((column) => (column.getIsVisible() ? [column.id] : []));
  const at = shown.indexOf(id);
  const other = shown[at + step];
  if (at === -1 || other === undefined) return;
  table.setColumnOrder(shown.with(at, other).with(at + step, id));
}

/** A column by one step wider or narrower, within `widthLimits`. */
export function stepWidth<Row extends TableRow>(table: DataTableModel<Row>, id: string, step: 1 | -1): void {
  const size = table.getColumn(id)?.getSize();
  if (size === undefined) return;
  const next = Math.min(widthLimits.most, Math.max(widthLimits.least, size + step * widthLimits.step));
  table.setColumnSizing((sizes) => ({ ...sizes, [id]: next }));
}

const getRowId = (row: TableRow): string => row.id;

/** A box is changed by a click, also by that which a key makes of it. */
function isShifted(event: unknown): boolean {
  const { nativeEvent } = event as ChangeEvent;
  return nativeEvent instanceof MouseEvent && nativeEvent.shiftKey;
}

function definitionOf<Row extends TableRow>(column: TableColumn<Row>) {
  const { id, width, sortValue } = column;
  return {
    id,
    meta: { column },
    size: width,
    minSize: widthLimits.least,
    maxSize: widthLimits.most,
    ...(sortValue && { accessorFn: sortValue }),
    enableSorting: sortValue !== null,
  };
}

import {
  type Updater,
  columnOrderingFeature,
  columnPinningFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  functionalUpdate,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useMemo } from 'react';
import type { TableColumn } from '#components/data-table/model/column.ts';
import { type ColumnsState, shownIds, widthLimits } from '#components/data-table/url/columns-state.ts';

const features = tableFeatures({
  columnVisibilityFeature,
  columnOrderingFeature,
  columnPinningFeature,
  columnSizingFeature,
  columnMeta: {} as Pick<TableColumn<never>, 'header' | 'label'>,
});

/** This model has columns only; the rows are rendered elsewhere. */
const noRows: never[] = [];

/**
 * TanStack Table's model of a table's columns, which hides, moves, pins and resizes them. It has no state of its own: it reads
 * `state` and reports changes to `onChange`, so that the address remains the only source.
 *
 * @returns the table; `getAllLeafColumns` returns the shown columns in their order, then the others in that of the definition
 */
export function useColumnModel<Row>(
  columns: readonly TableColumn<Row>[],
  state: ColumnsState,
  onChange: (state: ColumnsState) => void,
) {
  const definitions = useMemo(() => columns.map(definitionOf), [columns]);
  const shown = shownIds(columns, state);
  const all = columns.map(({ id }) => id);
  const now = {
    columnOrder: [...shown, ...all.filter((id) => !shown.includes(id))],
    columnVisibility: Object.fromEntries(all.map((id) => [id, shown.includes(id)])),
    columnPinning: { start: [...state.pinned], end: [] },
    columnSizing: { ...state.widths },
  };
  const show = (next: readonly string[]) => {
    if (next.length > 0) onChange({ ...state, shown: next, pinned: state.pinned.filter((id) => next.includes(id)) });
  };
  return useTable({
    features,
    columns: definitions,
    data: noRows,
    state: now,
    onColumnOrderChange: (updater: Updater<string[]>) =>
      show(functionalUpdate(updater, now.columnOrder).filter((id) => now.columnVisibility[id])),
    onColumnVisibilityChange: (updater: Updater<Record<string, boolean>>) => {
      const visible = functionalUpdate(updater, now.columnVisibility);
      show(now.columnOrder.filter((id) => visible[id]));
    },
    onColumnPinningChange: (updater) =>
      onChange({ ...state, pinned: functionalUpdate(updater, now.columnPinning).start }),
    onColumnSizingChange: (updater) => onChange({ ...state, widths: functionalUpdate(updater, now.columnSizing) }),
  });
}

export type ColumnModel = ReturnType<typeof useColumnModel>;

/** Moves a shown column by one place. Does nothing at the ends, and for a hidden column. */
export function moveColumn(model: ColumnModel, id: string, step: 1 | -1): void {
  const shown = model.getAllLeafColumns().flatMap((column) => (column.getIsVisible() ? [column.id] : []));
  const at = shown.indexOf(id);
  const other = shown[at + step];
  if (at === -1 || other === undefined) return;
  model.setColumnOrder(shown.with(at, other).with(at + step, id));
}

/** Makes a column one step wider or narrower, within `widthLimits`. */
export function stepWidth(model: ColumnModel, id: string, step: 1 | -1): void {
  const size = model.getColumn(id)?.getSize();
  if (size === undefined) return;
  const next = Math.min(widthLimits.most, Math.max(widthLimits.least, size + step * widthLimits.step));
  model.setColumnSizing((sizes) => ({ ...sizes, [id]: next }));
}

function definitionOf<Row>({ id, header, label, width }: TableColumn<Row>) {
  return { id, meta: { header, label }, size: width, minSize: widthLimits.least, maxSize: widthLimits.most };
}

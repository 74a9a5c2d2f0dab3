import type { TableColumn } from './column.ts';
import { type ColumnsState, clampWidth, shownIds, widthLimits } from './columns-state.ts';

/** All columns in the order of the menu: those that show as they stand, then the others. */
export function menuOrder<Row>(all: readonly TableColumn<Row>[], state: ColumnsState): readonly TableColumn<Row>[] {
  const shown = shownIds(all, state);
  const place = (id: string) => {
    const at = shown.indexOf(id);
    return at === -1 ? all.length : at;
  };
  return all.toSorted((a, b) => place(a.id) - place(b.id));
}

/** Shows a column at the end, or hides it; the last one that shows stays. */
export function toggleColumn<Row>(all: readonly TableColumn<Row>[], state: ColumnsState, id: string): ColumnsState {
  const shown = shownIds(all, state);
  const next = shown.includes(id) ? shown.filter((other) => other !== id) : [...shown, id];
  if (next.length === 0) return state;
  return { ...state, shown: next, pinned: state.pinned.filter((other) => next.includes(other)) };
}

/** Moves a column that shows by one place. */
export function moveColumn<Row>(
  all: readonly TableColumn<Row>[],
  state: ColumnsState,
  id: string,
  step: 1 | -1,
): ColumnsState {
  const shown = [...shownIds(all, state)];
  const at = shown.indexOf(id);
  const other = shown[at + step];
  if (at === -1 || other === undefined) return state;
  shown[at] = other;
  shown[at + step] = id;
  return { ...state, shown };
}

/** Pins a column behind those that are pinned, or frees it. */
export function togglePin(state: ColumnsState, id: string): ColumnsState {
  const { pinned } = state;
  return { ...state, pinned: pinned.includes(id) ? pinned.filter((other) => other !== id) : [...pinned, id] };
}

/** A column by one step wider or narrower. */
export function stepWidth<Row>(column: TableColumn<Row>, state: ColumnsState, step: 1 | -1): ColumnsState {
  const now = state.widths[column.id] ?? column.width;
  return { ...state, widths: { ...state.widths, [column.id]: clampWidth(now + step * widthLimits.step) } };
}

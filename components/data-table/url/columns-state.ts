import { changeUrlState } from './url.ts';
import type { TableColumn } from '#components/data-table/model/column.ts';

/** The chosen state of a table's columns, which the URL keeps in `cols`, `pin` and `w`. */
export interface ColumnsState {
  /** The shown columns, in their order; `null` for the usual ones. */
  shown: readonly string[] | null;
  /** Columns that stay at the left edge while the others scroll. */
  pinned: readonly string[];
  /** Widths in pixels, by column. */
  widths: Readonly<Record<string, number>>;
}

export type ColumnsUrl = Readonly<Record<'cols' | 'pin' | 'w', string>>;

/** In pixels. */
export const widthLimits = { least: 56, most: 960, step: 24 } as const;

/** Reads the columns' part of a URL. Unknown columns are dropped, so that every text is valid. */
export function parseColumns(url: ColumnsUrl, ids: readonly string[]): ColumnsState {
  const known = (text: string) => [...new Set(text.split(','))].filter((id) => ids.includes(id));
  const shown = known(url.cols);
  const widths = url.w.split(',').flatMap((part) => {
    const [, id = '', digits] = /^(.+):(\d{1,4})$/.exec(part) ?? [];
    return digits !== undefined && ids.includes(id) ? [[id, clampWidth(Number(digits))] as const] : [];
  });
  return { shown: shown.length > 0 ? shown : null, pinned: known(url.pin), widths: Object.fromEntries(widths) };
}

/** The reverse of `parseColumns`; leaves out defaults. */
export function formatColumns({ shown, pinned, widths }: ColumnsState): ColumnsUrl {
  const w = Object.entries(widths).map(([id, width]) => `${id}:${Math.round(width)}`);
  return { cols: shown?.join(',') ?? '', pin: pinned.join(','), w: w.join(',') };
}

/** Returns the nearest width in whole pixels that a column may have. */
export function clampWidth(width: number): number {
  return Math.round(Math.min(widthLimits.most, Math.max(widthLimits.least, width)));
}

/** A column as it is rendered. */
export interface PlacedColumn<Row> {
  column: TableColumn<Row>;
  /** In pixels; `null` takes the remaining width. */
  width: number | null;
  /** Pixels from the left edge, if it is pinned; `null` for one that scrolls. */
  stays: number | null;
  /** Classes that hide it on small screens. */
  hide: string;
}

/** The columns as they are rendered, and the least width of the table; 0 if the columns adapt to the width. */
export interface Arrangement<Row> {
  columns: readonly PlacedColumn<Row>[];
  least: number;
}

/**
 * Arranges pinned columns first, then the others in their order. One column takes the remaining width: the one that grows, or
 * the last one if that has a chosen width.
 *
 * @param before pixels before the first column, for the checkboxes
 */
export function arrange<Row>(
  all: readonly TableColumn<Row>[],
  { shown, pinned, widths }: ColumnsState,
  before = 0,
): Arrangement<Row> {
  const byId = new Map(all.map((column) => [column.id, column]));
  const chosen = shown ? shown.flatMap((id) => byId.get(id) ?? []) : all.filter((column) => !column.optional);
  const first = pinned.flatMap((id) => chosen.find((column) => column.id === id) ?? []);
  const order = [...first, ...chosen.filter((column) => !first.includes(column))];
  const growing =
    order.find((column) => column.grows && !first.includes(column) && widths[column.id] === undefined) ?? order.at(-1);
  let edge = before;
  let least = before;
  const columns = order.map((column) => {
    const width = widths[column.id] ?? column.width;
    const stays = first.includes(column) ? edge : null;
    edge += width;
    least += width;
    return {
      column,
      width: column === growing ? null : width,
      stays,
      hide: shown === null && !first.includes(column) ? (column.hide ?? '') : '',
    };
  });
  return { columns, least: shown === null ? 0 : least };
}

/** Returns the shown columns in their order, as if nothing were hidden for lack of width. */
export function shownIds<Row>(all: readonly TableColumn<Row>[], { shown }: ColumnsState): readonly string[] {
  return shown ?? all.filter((column) => !column.optional).map((column) => column.id);
}

/** Writes the columns into the address, replacing the history entry, because dragging changes it at every pixel. */
export function writeColumns(state: ColumnsState): void {
  const { pathname, search, hash } = window.location;
  window.history.replaceState(null, '', pathname + changeUrlState(search, formatColumns(state)) + hash);
}

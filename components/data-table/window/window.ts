import { type RowPlaces, rowAt, topOfRow } from './row-heights.ts';

/** Rows in a page that scrolls; all lengths in pixels. */
export interface RowGeometry {
  count: number;
  places: RowPlaces;
  /** From the top of the page to the first row. */
  top: number;
  /** How far the page is scrolled, and how much of it is seen. */
  scrolled: number;
  viewport: number;
}

/** Rows drawn beyond what is seen, on either side; the window moves in steps of as many. */
const margin = 8;

/**
 * Which rows to draw: what is seen and a margin. The answer changes only every few rows of scrolling, so that the table is
 * drawn anew as rarely.
 *
 * @returns indexes from `start` to before `end`
 */
export function rowWindow({ count, places, top, scrolled, viewport }: RowGeometry): { start: number; end: number } {
  const step = Math.floor(rowAt(places, scrolled - top) / margin) * margin;
  const first = step - margin;
  const last = rowAt(places, topOfRow(places, Math.min(step + margin, count)) + viewport) + 1 + margin; // as seen at the step's end
  const end = Math.min(count, Math.max(0, last));
  return { start: Math.min(Math.max(0, first), end), end };
}

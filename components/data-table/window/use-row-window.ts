'use client';

import { usePathname } from 'next/navigation';
import { useState } from 'react';
import { keptHeights } from './kept-heights.ts';
import { useProgressiveRows } from './use-progressive-rows.ts';
import { usePrinting } from './use-printing.ts';

/** Up to this many rows are all rendered, so that the browser's own search finds them. */
const DRAW_ALL = 300;
/** How many rows are rendered first: they fill a usual screen and some of what is below it. */
const FIRST_ROWS = 32;
/** The height of a row in pixels, as in `table.css`, until a rendered row is measured. */
export const USUAL_HEIGHT = 44;

/** Which rows are rendered. */
export interface RowWindow {
  /** Inclusive. */
  start: number;
  /** Exclusive. */
  end: number;
  /** The heights in pixels of the rows above and below. */
  before: number;
  after: number;
  /** The ref for each rendered row, to measure it: cards vary in height. */
  measureRow: (row: HTMLTableRowElement | null) => void;
  /** Scrolls a row into view that may not be rendered. */
  scrollTo: (index: number) => void;
}

/**
 * Decides which rows to render. All rows are rendered for printing, and those of a short list as soon as the browser is idle. Of a
 * long one, `VirtualRows` says which ones are in view; until it is loaded, these are the first.
 *
 * @param growing whether more rows may arrive: it is then unknown whether the list is short
 * @returns `onWindow` if the list is long: what `VirtualRows` has to be given
 */
export function useRowWindow(
  count: number,
  growing: boolean,
): { shown: RowWindow; onWindow: ((shown: RowWindow) => void) | undefined } {
  const [inView, setInView] = useState<RowWindow>();
  const path = usePathname();
  const printing = usePrinting();
  const drawn = useProgressiveRows(count, count <= DRAW_ALL && !growing);
  if (printing || drawn === count) return { shown: firstRows(count, count), onWindow: undefined };
  // A list that has turned out to be short stays at its place while the rest of it is rendered.
  const isLong = count > (growing || inView ? FIRST_ROWS : DRAW_ALL);
  if (isLong) return { shown: inView ? withFirst(drawn, inView) : firstOfLong(count, path), onWindow: setInView };
  return { shown: firstRows(Math.max(drawn, FIRST_ROWS), count), onWindow: undefined };
}

function withFirst(drawn: number, inView: RowWindow): RowWindow {
  if (drawn === 0) return inView;
  const end = Math.max(drawn, inView.end);
  const after = Math.max(0, inView.after - (end - inView.end) * USUAL_HEIGHT);
  return { ...inView, start: 0, before: 0, end, after };
}

/** As high as the list was when it was left, if it has been here before: then the browser finds its place in it again. */
function firstOfLong(count: number, path: string): RowWindow {
  const first = firstRows(FIRST_ROWS, count);
  const items = keptHeights(path);
  const [last, shown] = [items.at(-1), items[first.end - 1]];
  return items.length === count && last && shown ? { ...first, after: last.end - shown.end } : first;
}

function firstRows(most: number, count: number): RowWindow {
  const end = Math.min(most, count);
  const after = (count - end) * USUAL_HEIGHT;
  return { start: 0, end, before: 0, after, measureRow: nothing, scrollTo: nothing };
}

/** One function: a new one would render every row again. */
function nothing(): void {}

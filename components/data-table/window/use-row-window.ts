'use client';

import { useVirtualizer, useWindowVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { useProgressiveRows } from '#components/data-table/data/use-progressive-rows.ts';
import { usePrinting } from './use-printing.ts';

/** Up to this many rows are all rendered, so that the browser's own search finds them. */
const DRAW_ALL = 300;
/** How many rows are rendered beyond the visible ones, on either side. */
const OVERSCAN = 12;
/** Row heights in pixels, as in `table.css`, until a rendered row is measured. */
const USUAL_HEIGHT = 44;
/** Assumed before the height is known: about 32 rows including those beyond, which fills a usual screen. */
const firstRect = { width: 1280, height: 20 * USUAL_HEIGHT };

interface RowWindow {
  /** The ref for the table body of the rendered rows. */
  bodyRef: RefObject<HTMLTableSectionElement | null>;
  /** The ref for each rendered row, to measure it: cards vary in height. */
  measureRow: (row: HTMLTableRowElement | null) => void;
  /** The rows to render: `start` inclusive, `end` exclusive. */
  start: number;
  end: number;
  /** The heights in pixels of the rows above and below. */
  before: number;
  after: number;
  /** Scrolls a row into view that may not be rendered. */
  scrollTo: (index: number) => void;
}

/**
 * Decides which rows to render, with TanStack Virtual, whether the page scrolls or a box in it. All rows are rendered for
 * printing, and those of a short list as soon as the browser is idle.
 *
 * @param growing whether more rows may arrive: it is then unknown whether the list is short
 */
export function useRowWindow(rows: readonly { id: string }[], growing: boolean): RowWindow {
  const count = rows.length;
  const bodyRef = useRef<HTMLTableSectionElement>(null);
  const printing = usePrinting();
  const drawn = useProgressiveRows(count, count <= DRAW_ALL && !growing);
  const windowed = drawn < count && !printing;
  const { margin, usual, isInBox, scroller } = usePlace(bodyRef, windowed);
  const options = {
    count,
    getItemKey: useCallback((index: number) => rows[index]?.id ?? index, [rows]),
    estimateSize: useCallback(() => usual, [usual]),
    scrollMargin: margin,
    overscan: OVERSCAN,
    initialRect: firstRect,
    measureElement: heightOf,
  };
  // Asked after every render: the style of the box would then have to be computed each time.
  const getScrollElement = () => (scroller?.isConnected ? scroller : scrollerOf(bodyRef.current));
  const inBox = useVirtualizer<HTMLElement, HTMLTableRowElement>({
    ...options,
    getScrollElement,
    enabled: windowed && isInBox,
  });
  const inPage = useWindowVirtualizer<HTMLTableRowElement>({ ...options, enabled: windowed && !isInBox });
  const virtualizer = isInBox ? inBox : inPage;
  const items = virtualizer.getVirtualItems();
  const scrollTo = useCallback((index: number) => virtualizer.scrollToIndex(index, { align: 'center' }), [virtualizer]);
  const { measureElement: measureRow } = virtualizer;
  if (!windowed) return { bodyRef, measureRow, start: 0, end: count, before: 0, after: 0, scrollTo };
  const [first] = items;
  const start = drawn > 0 ? 0 : (first?.index ?? 0);
  const end = Math.max(drawn, (items.at(-1)?.index ?? -1) + 1);
  const topOf = (index: number) => (virtualizer.measurementsCache[index]?.start ?? margin) - margin;
  const after = end < count ? Math.max(0, virtualizer.getTotalSize() - topOf(end)) : 0;
  return { bodyRef, measureRow, start, end, before: start > 0 ? topOf(start) : 0, after, scrollTo };
}

/**
 * The height of a row as the browser reports it after its layout, before it paints; until then the last one known. To ask for it at once
 * would lay out the whole table in the task that has rendered the rows.
 */
function heightOf<Box extends Element | Window>(
  row: HTMLTableRowElement,
  entry: ResizeObserverEntry | undefined,
  virtualizer: Virtualizer<Box, HTMLTableRowElement>,
): number {
  const box = entry?.borderBoxSize[0];
  if (box) return Math.round(box.blockSize);
  const index = virtualizer.indexFromElement(row);
  return virtualizer.measurementsCache[index]?.size ?? USUAL_HEIGHT;
}

interface Place {
  margin: number;
  usual: number;
  isInBox: boolean;
  scroller: HTMLElement | null;
}

/** Whether a box scrolls and which, the pixels from its top to the first row, and the height of a row, as measured now. */
function usePlace(bodyRef: RefObject<HTMLTableSectionElement | null>, windowed: boolean) {
  const [place, setPlace] = useState<Place>({ margin: 0, usual: USUAL_HEIGHT, isInBox: true, scroller: null });
  useLayoutEffect(() => {
    if (!windowed) return undefined;
    const measure = () => {
      const margin = Math.round(marginOf(bodyRef.current));
      const usual = bodyRef.current?.querySelector<HTMLElement>('tr[data-id]')?.offsetHeight || USUAL_HEIGHT;
      const scroller = scrollerOf(bodyRef.current);
      const isInBox = scroller !== null;
      setPlace((last) =>
        last.margin === margin && last.usual === usual && last.isInBox === isInBox && last.scroller === scroller
          ? last
          : { margin, usual, isInBox, scroller },
      );
    };
    const observer = new ResizeObserver(measure); // also measures immediately
    observer.observe(document.body);
    if (bodyRef.current) observer.observe(bodyRef.current);
    window.addEventListener('resize', measure);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', measure);
    };
  }, [bodyRef, windowed]);
  return place;
}

function marginOf(body: HTMLElement | null): number {
  const table = body?.parentElement;
  if (!table) return 0;
  const head = table.querySelector('thead')?.offsetHeight ?? 0;
  const box = scrollerOf(body);
  const { top } = table.getBoundingClientRect();
  return head + (box ? top - box.getBoundingClientRect().top + box.scrollTop : top + window.scrollY);
}

/** Returns the box that scrolls the rows; `null` if the page does. */
export function scrollerOf(body: HTMLElement | null): HTMLElement | null {
  const box = body?.closest<HTMLElement>('.table-scroll');
  return box && getComputedStyle(box).overflowY !== 'visible' ? box : null;
}

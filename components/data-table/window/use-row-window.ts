'use client';

import { useVirtualizer, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { useProgressiveRows } from '#components/data-table/data/use-progressive-rows.ts';
import { usePrinting } from './use-printing.ts';

/** Up to so many rows are all drawn: the browser's own search finds them. */
const DRAW_ALL = 300;
/** Rows drawn beyond what is seen, on either side. */
const OVERSCAN = 12;
/** As in `table.css`, until a drawn row says how high it is; in pixels. */
const USUAL_HEIGHT = 44;
/** Drawn before anybody knows how much is seen: about 32 rows with those beyond, as many as a usual screen holds. */
const firstRect = { width: 1280, height: 20 * USUAL_HEIGHT };

interface RowWindow {
  /** Goes on the body that holds the rows drawn. */
  bodyRef: RefObject<HTMLTableSectionElement | null>;
  /** Goes on each row drawn: cards are as high as what they hold. */
  measureRow: (row: HTMLTableRowElement | null) => void;
  /** The rows to draw: from `start` to before `end`. */
  start: number;
  end: number;
  /** Pixels that stand for the rows above and below. */
  before: number;
  after: number;
  /** Brings a row that may not be drawn into view. */
  scrollTo: (index: number) => void;
}

/**
 * Which rows to draw, by TanStack Virtual, following whatever scrolls them: the page, or a box in it. All, for a printer; and where
 * they are few, as soon as there is time.
 *
 * @param growing while more may come: nobody knows yet whether they are few, and rows drawn for that would be thrown away
 */
export function useRowWindow(rows: readonly { id: string }[], growing: boolean): RowWindow {
  const count = rows.length;
  const bodyRef = useRef<HTMLTableSectionElement>(null);
  const printing = usePrinting();
  const drawn = useProgressiveRows(count, count <= DRAW_ALL && !growing);
  const windowed = drawn < count && !printing;
  const { margin, usual, isInBox } = usePlace(bodyRef, windowed);
  const options = {
    count,
    getItemKey: useCallback((index: number) => rows[index]?.id ?? index, [rows]),
    estimateSize: useCallback(() => usual, [usual]),
    scrollMargin: margin,
    overscan: OVERSCAN,
    initialRect: firstRect,
  };
  const getScrollElement = () => scrollerOf(bodyRef.current);
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

/** Whether a box scrolls, pixels from the top of what scrolls to the first row, and of a row: as they are now. */
function usePlace(bodyRef: RefObject<HTMLTableSectionElement | null>, windowed: boolean) {
  const [place, setPlace] = useState({ margin: 0, usual: USUAL_HEIGHT, isInBox: true });
  useLayoutEffect(() => {
    if (!windowed) return undefined;
    const measure = () => {
      const margin = Math.round(marginOf(bodyRef.current));
      const usual = bodyRef.current?.querySelector<HTMLElement>('tr[data-id]')?.offsetHeight || USUAL_HEIGHT;
      const isInBox = scrollerOf(bodyRef.current) !== null;
      setPlace((last) =>
        last.margin === margin && last.usual === usual && last.isInBox === isInBox ? last : { margin, usual, isInBox },
      );
    };
    const observer = new ResizeObserver(measure); // measures at once, too
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

/** The box that scrolls the rows; `null` where the page does. */
export function scrollerOf(body: HTMLElement | null): HTMLElement | null {
  const box = body?.closest<HTMLElement>('.table-scroll');
  return box && getComputedStyle(box).overflowY !== 'visible' ? box : null;
}

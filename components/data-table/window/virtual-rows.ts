'use client';

import { useVirtualizer, useWindowVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { usePathname } from 'next/navigation';
import { type RefObject, useCallback, useLayoutEffect, useState } from 'react';
import { keepHeights, keptHeights } from './kept-heights.ts';
import { scrollerOf } from './scroller.ts';
import { type RowWindow, USUAL_HEIGHT } from './use-row-window.ts';

/** How many rows are rendered beyond the visible ones, on either side. */
const OVERSCAN = 12;
/** The visible part until it is measured. */
const firstRect = { width: 1280, height: 20 * USUAL_HEIGHT };

interface Props {
  rows: readonly { id: string }[];
  /** The table body of the rendered rows. */
  bodyRef: RefObject<HTMLTableSectionElement | null>;
  /** Called before the browser paints, whenever other rows come into view or heights have changed. */
  onWindow: (shown: RowWindow) => void;
}

/**
 * Says which rows of a long table are in view, with TanStack Virtual, whether the page scrolls or a box in it. It renders nothing itself,
 * so that it can be loaded after the table.
 */
export default function VirtualRows({ rows, bodyRef, onWindow }: Props) {
  const count = rows.length;
  const path = usePathname();
  const place = usePlace(bodyRef);
  const { margin, usual, isInBox, scroller } = place ?? unmeasured;
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
  // The rows may have been scrolled before this was loaded: the library would scroll them back to the start.
  const inBox = useVirtualizer<HTMLElement, HTMLTableRowElement>({
    ...options,
    getScrollElement,
    initialOffset: () => scrollerOf(bodyRef.current)?.scrollTop ?? 0,
    enabled: isInBox === true,
  });
  const inPage = useWindowVirtualizer<HTMLTableRowElement>({
    ...options,
    initialOffset: () => window.scrollY,
    initialMeasurementsCache: keptHeights(path),
    enabled: isInBox === false,
  });
  const virtualizer = isInBox ? inBox : inPage;
  const items = virtualizer.getVirtualItems();
  const start = items[0]?.index ?? 0;
  const end = (items.at(-1)?.index ?? -1) + 1;
  const topOf = (index: number) => (virtualizer.measurementsCache[index]?.start ?? margin) - margin;
  const before = start > 0 ? topOf(start) : 0;
  const after = end < count ? Math.max(0, virtualizer.getTotalSize() - topOf(end)) : 0;
  const scrollTo = useCallback((index: number) => virtualizer.scrollToIndex(index, { align: 'center' }), [virtualizer]);
  const { measureElement: measureRow } = virtualizer;
  useLayoutEffect(() => () => keepHeights(path, inPage.measurementsCache), [path, inPage]);
  const isMeasured = place !== null;
  useLayoutEffect(() => {
    if (isMeasured) onWindow({ start, end, before, after, measureRow, scrollTo });
  }, [isMeasured, onWindow, start, end, before, after, measureRow, scrollTo]);
  return null;
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

const unmeasured = { margin: 0, usual: USUAL_HEIGHT, isInBox: undefined, scroller: null };

/** Whether a box scrolls and which, the pixels from its top to the first row, and the height of a row, as measured now; null until then. */
function usePlace(bodyRef: RefObject<HTMLTableSectionElement | null>): Place | null {
  const [place, setPlace] = useState<Place | null>(null);
  useLayoutEffect(() => {
    const measure = () => {
      const margin = Math.round(marginOf(bodyRef.current));
      const usual = bodyRef.current?.querySelector<HTMLElement>('tr[data-id]')?.offsetHeight || USUAL_HEIGHT;
      const scroller = scrollerOf(bodyRef.current);
      const isInBox = scroller !== null;
      setPlace((last) =>
        last?.margin === margin && last.usual === usual && last.isInBox === isInBox && last.scroller === scroller
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
  }, [bodyRef]);
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

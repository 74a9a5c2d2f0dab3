'use client';

import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { RowHeights, type RowPlaces, topOfRow } from './row-heights.ts';
import { useProgressiveRows } from '#components/data-table/data/use-progressive-rows.ts';
import { usePrinting } from './use-printing.ts';
import { rowWindow } from './window.ts';

/** Up to so many rows are all drawn: the browser's own search finds them. */
const drawAll = 300;
/** Drawn before anybody knows how much is seen: as many as a usual screen holds. */
const first = 32;
/** As in `table.css`, until a drawn row says how high it is. */
const usualHeight = 44;

interface RowWindow {
  /** Goes on the body that holds the rows drawn. */
  bodyRef: RefObject<HTMLTableSectionElement | null>;
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
 * Which rows to draw, following whatever scrolls them: the page, or a box in it. All, for a printer; and where they are few, as
 * soon as there is time. Rows are as high as they measure, those that have not been drawn as high as others.
 *
 * @param growing while more may come: nobody knows yet whether they are few, and rows drawn for that would be thrown away
 */
export function useRowWindow<Row>(rows: readonly Row[], rowId: (row: Row) => string, growing: boolean): RowWindow {
  const count = rows.length;
  const bodyRef = useRef<HTMLTableSectionElement>(null);
  const printing = usePrinting();
  const drawn = useProgressiveRows(count, count <= drawAll && !growing);
  const windowed = drawn < count && !printing;
  const heights = useRef(new RowHeights());
  const lastPlaces = useRef(unmeasured);
  const [range, setRange] = useState({ start: 0, end: first, places: unmeasured });
  useLayoutEffect(() => {
    if (!windowed) return undefined;
    const placesNow = () =>
      heights.current.places(rows.length, (index) => (rows[index] ? rowId(rows[index]) : ''), usualHeight);
    let places = placesNow();
    const measure = () => {
      if (heights.current.measure(heightsIn(bodyRef.current))) places = placesNow();
      lastPlaces.current = places;
      const top = topOf(bodyRef.current);
      const next = rowWindow({ count: rows.length, places, top, scrolled: 0, viewport: window.innerHeight });
      setRange((last) =>
        last.start === next.start && last.end === next.end && last.places === places ? last : { ...next, places },
      );
    };
    const observer = new ResizeObserver(measure); // measures at once, too
    observer.observe(document.body);
    if (bodyRef.current) observer.observe(bodyRef.current);
    const options = { passive: true, capture: true }; // a box's scrolling does not bubble
    document.addEventListener('scroll', measure, options);
    window.addEventListener('resize', measure);
    return () => {
      observer.disconnect();
      document.removeEventListener('scroll', measure, options);
      window.removeEventListener('resize', measure);
    };
  }, [windowed, rows, rowId]);

  const scrollTo = useCallback((index: number) => {
    const scroller = scrollerOf(bodyRef.current);
    const top = topOf(bodyRef.current) + topOfRow(lastPlaces.current, index) - window.innerHeight / 2;
    if (scroller) scroller.scrollTop += top;
    else window.scrollBy({ top });
  }, []);
  const seen = range.start < count ? range.start : 0; // fewer rows are read from their beginning
  const start = windowed && seen > drawn ? seen : 0;
  const end = windowed ? Math.min(Math.max(seen + range.end - range.start, drawn), count) : count;
  const { places } = range;
  const before = topOfRow(places, start);
  const after = end < count ? Math.max(0, topOfRow(places, count) - topOfRow(places, end)) : 0;
  return { bodyRef, start, end, before, after, scrollTo };
}

const unmeasured: RowPlaces = { usual: usualHeight, tops: null };

/** From the top of the window to the first row, drawn or not; negative where it is scrolled away. */
function topOf(body: HTMLElement | null): number {
  const head = body?.parentElement?.querySelector('thead');
  const table = body?.parentElement;
  return table ? table.getBoundingClientRect().top + (head?.offsetHeight ?? 0) : 0;
}

/** What the rows that are drawn measure. */
function heightsIn(body: HTMLElement | null): [id: string, height: number][] {
  const rows = [...(body?.querySelectorAll<HTMLElement>('tr[data-id]') ?? [])];
  return rows.flatMap((row) => (row.offsetHeight > 0 ? [[row.dataset['id'] ?? '', row.offsetHeight]] : []));
}

/** The box that scrolls the rows; `null` where the page does. */
export function scrollerOf(body: HTMLElement | null): HTMLElement | null {
  const box = body?.closest<HTMLElement>('.table-scroll');
  return box && getComputedStyle(box).overflowY !== 'visible' ? box : null;
}

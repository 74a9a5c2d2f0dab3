'use client';

import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { useDrawn } from './use-drawn.ts';
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
 * Which of `count` rows of equal height to draw, following whatever scrolls them: the page, or a box in it. All, for a printer;
 * and where they are few, as soon as there is time.
 *
 * @param growing while more may come: nobody knows yet whether they are few, and rows drawn for that would be thrown away
 */
export function useRowWindow(count: number, growing: boolean): RowWindow {
  const bodyRef = useRef<HTMLTableSectionElement>(null);
  const printing = usePrinting();
  const drawn = useDrawn(count, count <= drawAll && !growing);
  const windowed = drawn < count && !printing;
  const [range, setRange] = useState({ start: 0, end: first, rowHeight: usualHeight });
  useLayoutEffect(() => {
    if (!windowed) return undefined;
    const measure = () => {
      const rowHeight = heightOf(bodyRef.current);
      const top = topOf(bodyRef.current);
      const next = { ...rowWindow({ count, rowHeight, top, scrolled: 0, viewport: window.innerHeight }), rowHeight };
      setRange((last) =>
        last.start === next.start && last.end === next.end && last.rowHeight === rowHeight ? last : next,
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
  }, [windowed, count]);

  const scrollTo = useCallback((index: number) => {
    const scroller = scrollerOf(bodyRef.current);
    const top = topOf(bodyRef.current) + index * heightOf(bodyRef.current) - window.innerHeight / 2;
    if (scroller) scroller.scrollTop += top;
    else window.scrollBy({ top });
  }, []);
  const seen = range.start < count ? range.start : 0; // fewer rows are read from their beginning
  const start = windowed && seen > drawn ? seen : 0;
  const end = windowed ? Math.min(Math.max(seen + range.end - range.start, drawn), count) : count;
  const { rowHeight } = range;
  return { bodyRef, start, end, before: start * rowHeight, after: (count - end) * rowHeight, scrollTo };
}

/** From the top of the window to the first row, drawn or not; negative where it is scrolled away. */
function topOf(body: HTMLElement | null): number {
  const head = body?.parentElement?.querySelector('thead');
  const table = body?.parentElement;
  return table ? table.getBoundingClientRect().top + (head?.offsetHeight ?? 0) : 0;
}

function heightOf(body: HTMLElement | null): number {
  return body?.querySelector<HTMLElement>('tr[data-index]')?.offsetHeight || usualHeight;
}

/** The box that scrolls the rows; `null` where the page does. */
export function scrollerOf(body: HTMLElement | null): HTMLElement | null {
  const box = body?.closest<HTMLElement>('.table-scroll');
  return box && getComputedStyle(box).overflowY !== 'visible' ? box : null;
}

'use client';

import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { useMedia } from './use-media.ts';
import { rowWindow } from './window.ts';

/** Up to so many rows are all drawn: the browser's own search finds them, and printing prints them. */
const drawAll = 300;
/** Heights of a row in pixels, as in `table.css`. */
const rowHeights = { wide: 44, narrow: 100 } as const;

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

/** Which of `count` rows of equal height to draw, following the page's scrolling. */
export function useRowWindow(count: number): RowWindow {
  const bodyRef = useRef<HTMLTableSectionElement>(null);
  const rowHeight = useMedia('(width < 48rem)') ? rowHeights.narrow : rowHeights.wide;
  const windowed = count > drawAll;
  const [range, setRange] = useState({ start: 0, end: drawAll });
  useLayoutEffect(() => {
    if (!windowed) return undefined;
    const measure = () => {
      const top = topOfRows(bodyRef.current);
      const next = rowWindow({ count, rowHeight, top, scrolled: window.scrollY, viewport: window.innerHeight });
      setRange((last) => (last.start === next.start && last.end === next.end ? last : next));
    };
    const observer = new ResizeObserver(measure); // measures at once, too
    observer.observe(document.body);
    window.addEventListener('scroll', measure, { passive: true });
    window.addEventListener('resize', measure);
    return () => {
      observer.disconnect();
      window.removeEventListener('scroll', measure);
      window.removeEventListener('resize', measure);
    };
  }, [windowed, count, rowHeight]);

  const scrollTo = useCallback(
    (index: number) => {
      const top = topOfRows(bodyRef.current) + index * rowHeight;
      window.scrollTo({ top: top - window.innerHeight / 2 });
    },
    [rowHeight],
  );
  const end = windowed ? Math.min(range.end, count) : count;
  const start = windowed ? Math.min(range.start, end) : 0;
  return { bodyRef, start, end, before: start * rowHeight, after: (count - end) * rowHeight, scrollTo };
}

/** From the top of the page to the first row. */
function topOfRows(body: HTMLElement | null): number {
  const table = body?.parentElement;
  const head = table?.querySelector('thead')?.offsetHeight ?? 0;
  return table ? table.getBoundingClientRect().top + window.scrollY + head : 0;
}

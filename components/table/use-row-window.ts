import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useMedia } from './use-media.ts';

/** Up to so many rows are all drawn: the browser's own search finds them, and printing prints them. */
const drawAll = 300;
/** Heights of a row in pixels, as in `table.css`. */
const rowHeight = { wide: 44, narrow: 100 } as const;

interface RowWindow {
  /** Goes on the body that holds the rows drawn. */
  bodyRef: RefObject<HTMLTableSectionElement | null>;
  /** The indexes of the rows to draw. */
  visible: readonly number[];
  /** Pixels that stand for the rows above and below. */
  before: number;
  after: number;
  /** Brings a row that may not be drawn into view. */
  scrollTo: (index: number) => void;
}

/** Which of `count` rows of equal height to draw, following the page's scrolling. */
export function useRowWindow(count: number): RowWindow {
  const bodyRef = useRef<HTMLTableSectionElement>(null);
  const [top, setTop] = useState(0);
  const height = useMedia('(width < 48rem)') ? rowHeight.narrow : rowHeight.wide;
  const windowed = count > drawAll;
  // oxlint-disable-next-line react/incompatible-library -- known: the compiler leaves this hook alone, and its callers take no part
  const virtualizer = useWindowVirtualizer<HTMLTableRowElement>({
    count,
    enabled: windowed,
    estimateSize: () => height,
    overscan: 8,
    scrollMargin: top,
  });
  useLayoutEffect(() => {
    const measure = () => {
      const table = bodyRef.current?.parentElement;
      const head = table?.querySelector('thead')?.offsetHeight ?? 0;
      if (table) setTop(Math.round(table.getBoundingClientRect().top + window.scrollY) + head);
    };
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, height]);
  const items = virtualizer.getVirtualItems();
  const everything = useMemo(
    () => Array.from({ length: windowed ? 0 : count }, (_, index) => index),
    [windowed, count],
  );
  const scrollTo = (index: number) => virtualizer.scrollToIndex(index, { align: 'center' });
  if (!windowed) return { bodyRef, visible: everything, before: 0, after: 0, scrollTo };
  const first = items[0]?.start ?? top;
  const last = items.at(-1)?.end ?? first;
  return {
    bodyRef,
    visible: items.map((item) => item.index),
    before: first - top,
    after: virtualizer.getTotalSize() - (last - top),
    scrollTo,
  };
}

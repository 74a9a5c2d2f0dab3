import { useEffect } from 'react';
import type { CrawlerState } from './use-crawler.ts';

/** How long scrolling must pause before the visible rows are sent to the crawler, in milliseconds. */
const REST = 600;

/**
 * Asks the crawler to read the visible rows first, whenever they change.
 *
 * @param isReading whether there is anything left to read
 */
export function useVisibleFirst(order: CrawlerState['order'], isReading: boolean): void {
  useEffect(() => {
    if (!isReading) return undefined;
    let sent = '';
    const tell = () => {
      const first = visibleIds();
      if (first.length === 0 || first.join(' ') === sent) return;
      sent = first.join(' ');
      order({ first });
    };
    let timer = setTimeout(tell, REST);
    const rest = () => {
      clearTimeout(timer);
      timer = setTimeout(tell, REST);
    };
    const options = { capture: true, passive: true } as const; // scroll events of any element
    document.addEventListener('scroll', rest, options);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('scroll', rest, options);
    };
  }, [order, isReading]);
}

function visibleIds(): string[] {
  const rows = [...document.querySelectorAll<HTMLElement>('tr[data-id]')];
  const visible = rows.filter((row) => {
    const { top, bottom } = row.getBoundingClientRect();
    return bottom > 0 && top < window.innerHeight;
  });
  return visible.flatMap((row) => row.dataset['id'] ?? []);
}

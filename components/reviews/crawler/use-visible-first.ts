import { useEffect } from 'react';
import type { CrawlerState } from './use-crawler.ts';

/** How long scrolling rests before the rows on the screen are told, in milliseconds. */
const REST = 600;

/**
 * Has the rows on the screen read before the others, whenever these change.
 *
 * @param isReading whether there is something left to read
 */
export function useVisibleFirst(order: CrawlerState['order'], isReading: boolean): void {
  useEffect(() => {
    if (!isReading) return undefined;
    let told = '';
    const tell = () => {
      const first = visibleIds();
      if (first.length === 0 || first.join(' ') === told) return;
      told = first.join(' ');
      order({ first });
    };
    let timer = setTimeout(tell, REST);
    const rest = () => {
      clearTimeout(timer);
      timer = setTimeout(tell, REST);
    };
    const options = { capture: true, passive: true } as const; // whatever scrolls
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

import { type RefObject, useLayoutEffect } from 'react';

/** Scroll positions by address; lost when the page is reloaded. */
const kept = new Map<string, number>();

const address = (): string => window.location.pathname + window.location.search;

/** Restores the scroll position of a box at this address, so that people who come back from a row find it as they left it. */
export function useKeptScroll(box: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    element.scrollTo({ top: kept.get(address()) ?? 0, behavior: 'instant' });
    const keep = () => {
      kept.set(address(), element.scrollTop);
    };
    element.addEventListener('scroll', keep, { passive: true });
    return () => element.removeEventListener('scroll', keep);
  }, [box]);
}

import { type RefObject, useLayoutEffect } from 'react';

/** By address; forgotten with the page. */
const kept = new Map<string, number>();

const address = (): string => window.location.pathname + window.location.search;

/** Finds a box scrolled as it was left at this address: anyone who comes back from a row sees it where it was. */
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

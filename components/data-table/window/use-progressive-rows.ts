import { startTransition, useEffect, useState } from 'react';

/** How many rows are rendered at once, and the pause in between, in milliseconds. */
const slice = 50;
const rest = 60;

/**
 * Returns how many rows of a short table are rendered. More are added slice by slice while the browser is idle, so that no key
 * press waits for all of them.
 *
 * @param count of the rows
 * @param isFew false if there are too many to render them all: then 0 is returned
 */
export function useProgressiveRows(count: number, isFew: boolean): number {
  const most = isFew ? count : 0;
  const [drawn, setDrawn] = useState(most);
  if (drawn > most) setDrawn(most);
  useEffect(() => {
    if (drawn >= most) return undefined;
    const timer = setTimeout(() => startTransition(() => setDrawn(Math.min(most, drawn + slice))), rest);
    return () => clearTimeout(timer);
  }, [drawn, most]);
  return Math.min(drawn, most);
}

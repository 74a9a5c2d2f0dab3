import { startTransition, useEffect, useState } from 'react';

/** How many rows are drawn in one go, and after how long a rest, in milliseconds. */
const slice = 50;
const rest = 60;

/**
 * How many of a few rows are drawn already. Those that were there stay; more of them are drawn slice by slice when nothing else
 * happens, so that no key waits for all of them.
 *
 * @param count of the rows
 * @param isFew false where there are too many to draw them all: then none is
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

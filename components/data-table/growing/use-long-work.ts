import { startTransition, useEffect, useState } from 'react';
import { createYield } from '#lib/queries/stream/yield-to-others.ts';
import { doAtOnce, type LongWork } from '#lib/contract/long-work.ts';

/** Up to this many rows, work on them is short enough to be done at once. */
export const SHORT_LIST = 1000;

interface Done<Value> {
  begin: (() => LongWork<Value>) | undefined;
  value: Value | undefined;
}

/**
 * Does long work in tasks of a few milliseconds, so that none of them blocks the page.
 *
 * @param begin begins the work, which must not throw; the same function as long as it is the same work. Undefined if there is none yet
 * @param isShort whether the work is so little that it is done while the page renders, as on the server
 * @returns the result of the work, and until then the previous result
 */
export function useLongWork<Value>(
  begin: (() => LongWork<Value>) | undefined,
  isShort: boolean,
): { value: Value | undefined; isDone: boolean } {
  const [latest, setLatest] = useState<Done<Value>>({ begin: undefined, value: undefined });
  const isNow = begin !== undefined && begin !== latest.begin && isShort;
  const now = isNow ? { begin, value: doAtOnce(begin()) } : latest;
  if (isNow) setLatest(now);
  const isDone = now.begin === begin;
  useEffect(() => {
    if (isDone || begin === undefined) return undefined;
    let isWanted = true;
    const work = async () => {
      const yieldIfLong = createYield();
      const steps = begin();
      let step = steps.next();
      while (!step.done) {
        await yieldIfLong();
        if (!isWanted) return;
        step = steps.next();
      }
      const { value } = step;
      startTransition(() => setLatest({ begin, value }));
    };
    void work();
    return () => {
      isWanted = false;
    };
  }, [isDone, begin]);
  return { value: now.value, isDone };
}

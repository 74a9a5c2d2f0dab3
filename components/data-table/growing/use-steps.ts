import { startTransition, useEffect, useState } from 'react';
import { othersFirst } from '#lib/queries/stream/take-turns.ts';
import { beginsWith } from './fold.ts';

/** How many new items are read in one task. */
const STEP = 1000;

/**
 * Returns a growing list after `read`, such as a function made by `fold`, has read it. It reads in tasks of a few items, so that none of
 * them blocks the page; the sum of the returned list is then known at once.
 *
 * @param items `undefined` until the first have arrived
 * @param read must not throw
 * @returns `items` in the end; until then, the part that was read last
 */
export function useSteps<Item>(
  items: readonly Item[] | undefined,
  read: (items: readonly Item[]) => unknown,
): readonly Item[] | undefined {
  const [passed, setPassed] = useState(() => items?.slice(0, STEP) as readonly Item[] | undefined);
  const isStep = items === undefined || items === passed || isFew(items, passed ?? none);
  if (isStep && items !== passed) setPassed(items);
  useEffect(() => {
    if (isStep) return undefined;
    let isWanted = true;
    const readAll = async () => {
      const first = passed && beginsWith(items, passed) ? passed.length : 0;
      for (let end = first + STEP; end < items.length; end += STEP) {
        await othersFirst();
        if (!isWanted) return;
        read(items.slice(0, end));
      }
      startTransition(() => setPassed(items));
    };
    void readAll();
    return () => {
      isWanted = false;
    };
  }, [isStep, items, passed, read]);
  return isStep ? items : passed;
}

const none: readonly never[] = [];

/** Whether a list is short, or another one and a few new items. */
function isFew(items: readonly unknown[], before: readonly unknown[]): boolean {
  return items.length <= STEP || (items.length - before.length <= STEP && beginsWith(items, before));
}

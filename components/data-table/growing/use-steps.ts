import { startTransition, useEffect, useState } from 'react';
import { yieldToOthers } from '#lib/queries/stream/yield-to-others.ts';
import type { Fold } from './fold.ts';

/** How many new items are added in one task. */
const STEP = 1000;

/** A list, and its sum by a fold. */
interface Summed<Item, Sum> {
  items: readonly Item[] | undefined;
  sum: Sum | undefined;
  sumOf: Fold<Item, Sum>;
}

/**
 * Adds up a growing list in tasks of a few items, so that none of them blocks the page.
 *
 * @param items `undefined` until the first have arrived
 * @param sumOf must not throw; for another fold, the list is added up again
 * @returns the list with its sum in the end; until then, what was added up last
 */
export function useSteps<Item, Sum>(
  items: readonly Item[] | undefined,
  sumOf: Fold<Item, Sum>,
): Omit<Summed<Item, Sum>, 'sumOf'> {
  const [latest, setLatest] = useState(() => summed(items?.slice(0, STEP), sumOf));
  const isDone = latest.items === items && latest.sumOf === sumOf;
  const isStep = !isDone && (items === undefined || items.length - sumOf.done(items) <= STEP);
  const now = isStep ? summed(items, sumOf) : latest;
  if (isStep) setLatest(now);
  useEffect(() => {
    if (isDone || isStep || items === undefined) return undefined;
    let isWanted = true;
    const addAll = async () => {
      for (let end = sumOf.done(items) + STEP; end < items.length; end += STEP) {
        await yieldToOthers();
        if (!isWanted) return;
        sumOf(items.slice(0, end));
      }
      await yieldToOthers();
      if (isWanted) startTransition(() => setLatest(summed(items, sumOf)));
    };
    void addAll();
    return () => {
      isWanted = false;
    };
  }, [isDone, isStep, items, sumOf]);
  return now;
}

function summed<Item, Sum>(items: readonly Item[] | undefined, sumOf: Fold<Item, Sum>): Summed<Item, Sum> {
  return { items, sum: items && sumOf(items), sumOf };
}

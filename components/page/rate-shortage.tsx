'use client';

import { useEffect, useSyncExternalStore } from 'react';
import { useNow } from '#components/ui/time/use-now.ts';
import { rateStore } from '#lib/queries/rate-store.ts';
import { shortageInWords } from './shortage.ts';

type Rate = NonNullable<ReturnType<typeof rateStore.get>>;

/**
 * Says that few requests of the rate limit are left (specification §8), and what waits for more. Shows nothing while there are enough:
 * the settings have the full state.
 *
 * @param initial from the first page, until the browser makes a request itself
 */
export function RateShortage({ initial }: { initial: Rate | null }) {
  const rate = useSyncExternalStore(
    rateStore.subscribe,
    () => rateStore.get() ?? initial,
    () => initial,
  );
  const now = useNow(1000);
  const shortage = rate && shortageInWords(rate, now ?? rate.heardAt);
  return (
    <output className="text-small">
      {shortage && (
        <>
          <span className="block text-warn">{shortage.left}</span>
          <span className="block text-ink-2" aria-live="off">
            {shortage.waits}
          </span>
        </>
      )}
    </output>
  );
}

/** Passes the rate limit that the server received while rendering the page to the browser's state. */
export function RateNews({ rate }: { rate: Rate | null }) {
  useEffect(() => {
    if (rate) rateStore.set(rate);
  }, [rate]);
  return null;
}

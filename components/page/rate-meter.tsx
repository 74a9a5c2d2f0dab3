'use client';

import { useEffect, useState, useSyncExternalStore } from 'react';
import { rateStore } from '#lib/queries/rate-store.ts';

type Rate = NonNullable<ReturnType<typeof rateStore.get>>;

const MINUTE = 60_000;

/**
 * Shows how much of the rate limit is used (specification §8), from the latest response. After the window's end none of it is used.
 *
 * @param initial from the first page, until the browser makes a request itself
 */
export function RateMeter({ initial }: { initial: Rate | null }) {
  const rate = useSyncExternalStore(
    rateStore.subscribe,
    () => rateStore.get() ?? initial,
    () => initial,
  );
  const [ended, setEnded] = useState<Rate | null>(null);

  useEffect(() => {
    if (rate?.resetsAt == null) return undefined;
    const timer = setTimeout(() => setEnded(rate), Math.min(rate.resetsAt - rate.heardAt, 2 ** 31 - 1));
    return () => clearTimeout(timer);
  }, [rate]);

  if (rate?.limit == null || rate.limit === 0) return null;
  const used = ended === rate ? 0 : Math.max(0, rate.limit - rate.remaining);
  const share = Math.min(1, used / rate.limit);
  const span = rate.resetsAt === null ? '' : rate.resetsAt - rate.heardAt <= MINUTE ? ' this minute' : ' today';
  return (
    <div>
      <p className="text-small text-ink-2">
        {used.toLocaleString('en')} of {rate.limit.toLocaleString('en')} requests{span}
      </p>
      <div aria-hidden="true" className="mt-1.5 h-[3px] overflow-hidden rounded-full bg-line">
        <div className={`h-full ${share > 0.8 ? 'bg-warn' : 'bg-accent'}`} style={{ width: `${share * 100}%` }} />
      </div>
    </div>
  );
}

/** Passes the rate limit that the server received while rendering the page to the meter. */
export function RateNews({ rate }: { rate: Rate | null }) {
  useEffect(() => {
    if (rate) rateStore.set(rate);
  }, [rate]);
  return null;
}

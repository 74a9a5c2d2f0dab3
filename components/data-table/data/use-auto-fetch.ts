import { useEffect, useState, useSyncExternalStore } from 'react';
import { rateStore } from '#lib/queries/rate-store.ts';
import type { Failure } from '#lib/queries/failure.ts';
import { type Pace, paceAutoFetch } from '#lib/queries/pacing.ts';

interface AutoFetch {
  /** Whether there is more to load, including after a failed attempt. */
  unfinished: boolean;
  isFetching: boolean;
  /** When the latest page arrived, and when the latest failure happened, in milliseconds since 1970. */
  answeredAt: number;
  failedAt: number;
  failure: Failure | null;
  /** Loads the next page. */
  proceed: () => void;
}

/**
 * Loads the pages of an infinite query one after the other, as fast as `paceAutoFetch` allows.
 *
 * @returns the reason for a wait that is long enough to mention; otherwise `null`
 */
export function useAutoFetch(autoFetch: AutoFetch): Extract<Pace, { kind: 'wait' }> | null {
  const { unfinished, isFetching, answeredAt, failedAt, failure, proceed } = autoFetch;
  const budget = useSyncExternalStore(rateStore.subscribe, rateStore.get, () => null);
  const [wait, setWait] = useState<Extract<Pace, { kind: 'wait' }> | null>(null);
  const status = failure?.status;
  const retryAfter = failure?.retryAfter ?? null;
  const idle = isFetching || !unfinished;
  useEffect(() => {
    if (idle) return undefined;
    let timer = setTimeout(step, 0);
    function step() {
      const now = Date.now();
      const failed = status === undefined ? null : { status, retryAfter, at: failedAt };
      const pace = paceAutoFetch({ budget, answeredAt, failure: failed, now });
      setWait(pace.kind === 'wait' && pace.why !== 'gap' ? pace : null);
      if (pace.kind === 'go') proceed();
      else if (pace.kind === 'wait') timer = setTimeout(step, pace.until - now);
    }
    return () => clearTimeout(timer);
  }, [idle, budget, answeredAt, failedAt, status, retryAfter, proceed]);
  return idle ? null : wait;
}

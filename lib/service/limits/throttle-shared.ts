import type { Logger } from 'pino';
import { type Counting, countRequests } from '#lib/store/database/request-counts.ts';
import type { Store } from '#lib/store/database/store.ts';
import { batch } from '#lib/runtime/batched.ts';
import { describeError } from '#lib/runtime/telemetry/describe-error.ts';
import { createThrottle, type Rates, type RatesByTier, type Throttle, tiersOf, type Used } from './throttle.ts';

/** The share of each limit that one instance allows while the store cannot count. */
const ALONE = 1 / 4;

/** How long the store is left alone after it failed to count, in milliseconds. */
const REST = 5000;

/** Creates the throttle of a service: shared by all instances on PostgreSQL, else in this process's memory. */
export function throttleOver(store: Store, rates: RatesByTier, of: { purpose: string; log: Logger }): Throttle {
  return store.counting ? createSharedThrottle(store.counting, rates, of) : createThrottle(rates);
}

/** Requests to be counted together. */
interface CountedRequest {
  subject: string;
  limits: Rates;
  now: Date | undefined;
  count: number;
}

/**
 * Counts in the windows of `createThrottle`, once for all instances over a store, by the store's clock. One statement runs at a time
 * and the next one counts all requests that arrived meanwhile, so that under load one round trip serves many.
 *
 * While the store cannot count, each instance counts alone and allows a part of every limit. Those counts never reach the store;
 * what the store had counted before counts again once it is back.
 *
 * @param of.purpose of the requests; each purpose is counted separately
 * @param of.clock milliseconds, for leaving the store alone
 */
export function createSharedThrottle(
  counting: Counting,
  rates: RatesByTier,
  of: { purpose: string; log: Logger; clock?: () => number },
): Throttle {
  const { purpose, log, clock = () => performance.now() } = of;
  const tierOf = tiersOf(rates);
  const alone = createThrottle({ default: partOf(rates.default), elevated: partOf(rates.elevated) });
  const inStore = batch(countInStore);
  let isLost = false;
  let triedAgainAt = 0;

  async function countInStore(requests: readonly CountedRequest[]): Promise<Used[]> {
    if (isLost) throw new Error('The store does not count.'); // lost while these requests were queued
    try {
      return await countAll(counting, requests);
    } catch (error) {
      lose(error);
      throw error;
    }
  }

  function lose(error: unknown): void {
    if (!isLost) log.warn({ purpose, error: describeError(error) }, 'requests are counted by this service alone');
    isLost = true;
    triedAgainAt = clock() + REST;
  }

  /** Tries the store again, once at a time. No request waits for it. */
  async function tryAgain(): Promise<void> {
    triedAgainAt = Infinity;
    try {
      await countRequests(counting, [], null);
      isLost = false;
      log.warn({ purpose }, 'requests are counted together again');
    } catch (error) {
      lose(error);
    }
  }

  return async (subject, tier, now, count = 1) => {
    if (isLost && clock() >= triedAgainAt) void tryAgain();
    if (isLost) return alone(subject, tier, now, count);
    const { limits, budgetOf } = tierOf(tier);
    try {
      return budgetOf(await inStore({ subject: `${purpose} ${subject}`, limits, now, count }));
    } catch {
      return alone(subject, tier, now, count);
    }
  };
}

/** Counts requests in order: the first ones of each subject pass. */
async function countAll(counting: Counting, requests: readonly CountedRequest[]): Promise<Used[]> {
  const bySubject = Map.groupBy(requests, ({ subject }) => subject);
  // If a user's tier changes at this moment, the new one applies to all requests of the batch.
  const asked = Array.from(bySubject, ([subject, of]) => ({
    subject,
    asked: of.reduce((sum, { count }) => sum + count, 0),
    ...of.at(-1)!.limits,
  }));
  const now = requests.at(-1)?.now?.getTime() ?? null;
  const counted = new Map((await countRequests(counting, asked, now)).map((row) => [row.subject, { ...row, nth: 0 }]));
  return requests.map(({ subject, count }) => {
    const row = counted.get(subject)!;
    row.nth += count;
    const later = row.passed - Math.min(row.nth, row.passed); // counted after this request
    return { minute: row.minute - later, day: row.day - later, exceeded: row.nth > row.passed, at: row.at };
  });
}

function partOf({ minute, day }: Rates): Rates {
  return { minute: Math.ceil(minute * ALONE), day: Math.ceil(day * ALONE) };
}

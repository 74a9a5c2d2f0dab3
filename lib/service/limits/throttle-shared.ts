import type { Logger } from 'pino';
import { type Counting, countRequests } from '#lib/store/database/request-counts.ts';
import type { Store } from '#lib/store/database/store.ts';
import { batch } from '#lib/runtime/batched.ts';
import { describeError } from '#lib/runtime/telemetry/describe-error.ts';
import { createThrottle, type Rates, type RatesByTier, type Throttle, tiersOf, type Used } from './throttle.ts';

/** What a service lets pass of each limit by itself, while the store does not count. */
const ALONE = 1 / 4;

/** For how many milliseconds the store is left alone once it did not count. */
const REST = 5000;

/** What counts the requests to a store's service: on PostgreSQL for all services together, else in this process's memory. */
export function throttleOver(store: Store, rates: RatesByTier, of: { purpose: string; log: Logger }): Throttle {
  return store.counting ? createSharedThrottle(store.counting, rates, of) : createThrottle(rates);
}

/** One request that is to be counted. */
interface CountedRequest {
  subject: string;
  limits: Rates;
  now: Date | undefined;
}

/**
 * The windows of `createThrottle`, once for all services over a store, by the store's clock. One statement is under way at a time:
 * what is asked meanwhile goes with the next one, so that under load one round trip serves many.
 *
 * Where the store does not count, each service counts alone, a part of every limit. That is in nobody's count but its own; what was
 * counted before counts again when the store is back.
 *
 * @param of.purpose of the requests: those of another purpose are counted apart
 * @param of.clock milliseconds, for how long the store is left alone
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
    if (isLost) throw new Error('The store does not count.'); // since these have begun to wait
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

  /** One try at a time, for which no request waits. */
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

  return async (subject, tier, now) => {
    if (isLost && clock() >= triedAgainAt) void tryAgain();
    if (isLost) return alone(subject, tier, now);
    const { limits, budgetOf } = tierOf(tier);
    try {
      return budgetOf(await inStore({ subject: `${purpose} ${subject}`, limits, now }));
    } catch {
      return alone(subject, tier, now);
    }
  };
}

/** Counts requests, each in its turn: of those of one subject the first ones pass. */
async function countAll(counting: Counting, requests: readonly CountedRequest[]): Promise<Used[]> {
  const bySubject = Map.groupBy(requests, ({ subject }) => subject);
  // Who has become another tier in the very moment has it for all of these.
  const asked = Array.from(bySubject, ([subject, of]) => ({ subject, asked: of.length, ...of.at(-1)!.limits }));
  const now = requests.at(-1)?.now?.getTime() ?? null;
  const counted = new Map((await countRequests(counting, asked, now)).map((row) => [row.subject, { ...row, nth: 0 }]));
  return requests.map(({ subject }) => {
    const row = counted.get(subject)!;
    row.nth += 1;
    const over = row.passed - Math.min(row.nth, row.passed); // these came after it
    return { minute: row.minute - over, day: row.day - over, exceeded: row.nth > row.passed, at: row.at };
  });
}

function partOf({ minute, day }: Rates): Rates {
  return { minute: Math.ceil(minute * ALONE), day: Math.ceil(day * ALONE) };
}

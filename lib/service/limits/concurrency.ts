import type { ConcurrencyOptions } from '#lib/runtime/http/concurrency-limit.ts';

/** Each user may have 4 requests in flight, whatever the number of keys; more queue, up to 120 in all, and the rest get 429. */
export const userConcurrency: ConcurrencyOptions = { inFlight: 4, milliseconds: 2, total: 120, courtesy: 250 };

/**
 * How many requests of one sender are authenticated and counted at the same time. None is refused here: a refusal costs as much as a
 * small response. But a thousand at once from one sender must not delay everyone else.
 */
export const strangerConcurrency: ConcurrencyOptions = { inFlight: 20, milliseconds: 2, total: Infinity };

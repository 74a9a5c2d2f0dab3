import type { ConcurrencyOptions } from '#lib/runtime/http/concurrency-limit.ts';

/** What is asked and answered for one user at once, whatever number of keys; more wait, and beyond `inAll` are refused. */
export const userConcurrency: ConcurrencyOptions = { underWay: 4, milliseconds: 2, inAll: 120, courtesy: 250 };

/**
 * How many requests of one sender are looked at at once: whose they are, and whether they are within the limits. All are, in their
 * turn: to be refused costs the service as much as a small answer does, and a thousand who come at once are no reason for others to wait.
 */
export const strangerConcurrency: ConcurrencyOptions = { underWay: 20, milliseconds: 2, inAll: Infinity };

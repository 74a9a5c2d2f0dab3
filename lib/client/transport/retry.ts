import { Problem } from '#lib/contract/problem.ts';
import { NoAnswer } from './errors.ts';

/** First delay, and the longest that is chosen when the service names none, in milliseconds. */
const backoff = { first: 500, longest: 30_000 } as const;

/** Not implemented, and a gateway that has waited already. */
const futile: ReadonlySet<number> = new Set([501, 504]);

/** Who waits longer than this is told so: within ten seconds a page says what is the matter. In seconds. */
const PATIENCE = 5;

/**
 * Whether asking the same again may help.
 *
 * @param error what `Client.call` threw
 * @param failures how often it has failed already, this time not counted
 */
export function mayRetry(error: unknown, failures: number): boolean {
  if (error instanceof NoAnswer) return error.reason !== 'timeout' && failures < 2; // who has waited so long is told
  if (!(error instanceof Problem)) return false;
  if ((error.retryAfter ?? 0) > PATIENCE) return false;
  if (error.status === 429) return failures < (error.retryAfter === undefined ? 3 : 1); // in all within ten seconds
  return error.status >= 500 && !futile.has(error.status) && failures < 2;
}

/**
 * How long to wait before asking again (specification §8.2). A delay that the service names is obeyed to the letter; else the
 * wait doubles each time, and is drawn between half and all of that so that many clients do not come back at once.
 *
 * @param failures how often it has failed already, this time not counted
 * @param retryAfter seconds that the service named
 * @param random a number in [0, 1)
 * @returns milliseconds
 */
export function retryDelay(failures: number, retryAfter: number | undefined, random: number): number {
  if (retryAfter !== undefined) return retryAfter * 1000;
  const most = Math.min(backoff.longest, backoff.first * 2 ** failures);
  return Math.round(most / 2 + (most / 2) * random);
}

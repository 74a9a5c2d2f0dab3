import { Problem } from '#lib/contract/problem.ts';
import { BadAnswer, NoAnswer } from './errors.ts';

/** The first and the longest delay if the service sends no Retry-After, in milliseconds. */
const backoff = { first: 500, longest: 30_000 } as const;

/** Statuses for which a retry is useless: not implemented, and a gateway timeout, which has already waited. */
const futile: ReadonlySet<number> = new Set([501, 504]);

/** The longest Retry-After, in seconds, that is waited for without showing the error. A page shows an error within ten seconds. */
const LONGEST_WAIT = 5;

/**
 * Whether a retry may help.
 *
 * @param error the error of `Client.call`
 * @param failures how many attempts failed before this one
 */
export function mayRetry(error: unknown, failures: number): boolean {
  if (error instanceof NoAnswer) return error.reason !== 'timeout' && failures < 2; // after a timeout the user has waited enough
  if (!(error instanceof Problem)) return false;
  if ((error.retryAfter ?? 0) > LONGEST_WAIT) return false;
  if (error.status === 429) return failures < (error.retryAfter === undefined ? 3 : 1); // ten seconds at most in all
  return error.status >= 500 && !futile.has(error.status) && failures < 2;
}

/** Whether an error of a request may pass by itself, so that a program that can wait may ask again: no answer, half of one, a limit, a failing service. */
export function isPassing(error: unknown): boolean {
  if (error instanceof NoAnswer || (error instanceof BadAnswer && error.reason === 'cut_off')) return true;
  return error instanceof Problem && (error.status === 429 || (error.status >= 500 && error.status !== 501));
}

/**
 * How long to wait before a retry (specification §8.2). The service's Retry-After is followed exactly. Without one the delay doubles each
 * time, with a random jitter between half and all of it, so that many clients do not retry at once.
 *
 * @param failures how many attempts failed before this one
 * @param retryAfter the service's Retry-After, in seconds
 * @param random a number in [0, 1)
 * @returns milliseconds
 */
export function retryDelay(failures: number, retryAfter: number | undefined, random: number): number {
  if (retryAfter !== undefined) return retryAfter * 1000;
  const most = Math.min(backoff.longest, backoff.first * 2 ** failures);
  return Math.round(most / 2 + (most / 2) * random);
}

import { Problem } from '#lib/contract/problem.ts';
import { isPassing, retryDelay } from '#lib/client/transport/retry.ts';

/** How long a program waits for a service that fails for a while. */
export interface RetryPolicy {
  /** How many times a request is repeated. */
  retries: number;
  /** The longest Retry-After that is waited for, in seconds; after a longer one the error is thrown. */
  longestWait: number;
}

/**
 * Makes a request, and again while its error may pass by itself. Between two attempts it waits as long as the service says (`Retry-After`),
 * else longer each time. Only for requests that change nothing.
 *
 * @param how.untilReset the seconds until the caller's window of requests ends, for a 429 without Retry-After; undefined if not known
 * @param how.onWait called before each wait
 * @throws the last error; the signal's reason if it is aborted meanwhile
 */
export async function retrying<Result>(
  attempt: () => Promise<Result>,
  { retries, longestWait }: RetryPolicy,
  how: { signal?: AbortSignal | undefined; untilReset?: () => number | undefined; onWait?: (error: unknown) => void },
): Promise<Result> {
  const { signal } = how;
  for (let failures = 0; ; failures += 1) {
    try {
      return await attempt();
    } catch (error) {
      signal?.throwIfAborted();
      const { status, retryAfter } = error instanceof Problem ? error : { status: 0, retryAfter: undefined };
      const told = retryAfter ?? (status === 429 ? how.untilReset?.() : undefined);
      if (!isPassing(error) || failures >= retries || (told ?? 0) > longestWait) throw error;
      how.onWait?.(error);
      await pause(retryDelay(failures, told, Math.random()), signal);
    }
  }
}

/** The longest delay of a timer, in milliseconds. */
const LONGEST = 2 ** 31 - 1;

/**
 * Waits.
 *
 * @param ms milliseconds, at most 24 days
 * @throws the signal's reason if it is aborted meanwhile
 */
export function pause(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', end);
      if (signal?.aborted) reject(signal.reason as Error);
      else resolve();
    };
    const timer = setTimeout(end, Math.min(ms, LONGEST));
    signal?.addEventListener('abort', end);
    if (signal?.aborted) end();
  });
}

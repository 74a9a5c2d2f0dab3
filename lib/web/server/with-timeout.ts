import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Awaits work that a page can do without, up to a timeout.
 *
 * @returns null if it takes longer; its result is then ignored
 * @throws what the work throws in time
 */
export async function withTimeout<T>(work: Promise<T>, milliseconds: number): Promise<T | null> {
  const waiting = new AbortController();
  try {
    return await Promise.race([work, sleep(milliseconds, null, { signal: waiting.signal })]);
  } finally {
    waiting.abort();
    work.catch(() => undefined); // a late error is ignored
  }
}

import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Waits so long and no longer: for what a page can do without.
 *
 * @returns null where it takes longer; what it comes to is forgotten then
 * @throws what it throws, in time
 */
export async function withTimeout<T>(work: Promise<T>, milliseconds: number): Promise<T | null> {
  const waiting = new AbortController();
  try {
    return await Promise.race([work, sleep(milliseconds, null, { signal: waiting.signal })]);
  } finally {
    waiting.abort();
    work.catch(() => undefined); // nobody listens any more
  }
}

import { Problem } from '#lib/contract/problem.ts';

/** The most attempts to read something. */
const TRIES = 4;

/**
 * Reads, by several statements, data that must be of one moment.
 *
 * @param read returns null if an import has changed the data between its statements; then it is called again
 * @throws Problem `unavailable` if the data change each time
 */
export async function readConsistently<Read>(read: () => Promise<Read | null>): Promise<Read> {
  for (let tries = 1; tries <= TRIES; tries += 1) {
    const found = await read();
    if (found !== null) return found;
  }
  throw Problem.of('unavailable', { detail: 'What you asked for is being changed.', retryAfter: 1 });
}

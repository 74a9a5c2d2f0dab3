import { Problem } from '#lib/contract/problem.ts';

/** How often something is read at most. */
const TRIES = 4;

/**
 * Reads in several statements what has to be of one moment.
 *
 * @param read gives null if an import has changed it between its statements: then it is read again
 * @throws Problem `unavailable` if it is changed each time
 */
export async function settled<Read>(read: () => Promise<Read | null>): Promise<Read> {
  for (let tries = 1; tries <= TRIES; tries += 1) {
    const found = await read();
    if (found !== null) return found;
  }
  throw Problem.of('unavailable', { detail: 'What you asked for is being changed.', retryAfter: 1 });
}

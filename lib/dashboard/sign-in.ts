import { createClient } from '#lib/client/client.ts';
import { BadAnswer, NoAnswer } from '#lib/client/errors.ts';
import { Problem } from '#lib/contract/problem.ts';
import { serviceBase, sessions } from './server.ts';

/** Why a key was not taken; the sign-in page has a sentence for each. */
export type Refusal = 'malformed' | 'key' | 'scope' | 'busy' | 'silence' | 'answer';

/** Longer than any key, and what fits a header. */
const possibleKey = /^[\x21-\x7e]{1,512}$/;

/**
 * Checks a key by `/me` (specification §5) and, where the service takes it, begins a session with it.
 *
 * @param key as it was typed or pasted; white space around it is ignored
 */
export async function signIn(key: string): Promise<{ sessionId: string } | { refusal: Refusal }> {
  const trimmed = key.trim();
  if (!possibleKey.test(trimmed)) return { refusal: 'malformed' };
  try {
    await createClient({ baseUrl: serviceBase(), key: trimmed }).call('getMe', {});
  } catch (error) {
    return { refusal: refusalOf(error) };
  }
  return { sessionId: await (await sessions()).create(trimmed) };
}

function refusalOf(error: unknown): Refusal {
  if (error instanceof NoAnswer) return 'silence';
  if (error instanceof BadAnswer) return 'answer';
  if (!(error instanceof Problem)) throw error;
  if (error.status === 401) return 'key';
  if (error.status === 403) return 'scope';
  if (error.status === 429) return 'busy';
  return error.status >= 500 ? 'silence' : 'answer';
}

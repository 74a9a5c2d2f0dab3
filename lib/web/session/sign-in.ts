import { createClient } from '#lib/client/client.ts';
import { BadAnswer, NoAnswer } from '#lib/client/transport/errors.ts';
import { householdOf } from '#lib/contract/client-address.ts';
import { Problem } from '#lib/contract/problem.ts';
import { signInThrottle } from './sign-in-throttle.ts';
import { fetchService } from '#lib/web/service/fetch-service.ts';
import { serviceBase, sessions } from '#lib/web/server/server.ts';

/** Why a key was not taken; the sign-in page has a sentence for each. */
export type Refusal = 'malformed' | 'key' | 'scope' | 'busy' | 'silence' | 'answer' | 'unkept';

/** A session, or why there is none; `wait` is in whole seconds, and then the service was not asked. */
export type SignIn = { sessionId: string } | { refusal: Refusal } | { wait: number };

/** Longer than any key, and what fits a header. */
const possibleKey = /^[\x21-\x7e]{1,512}$/;

/**
 * Checks a key by `/me` (specification §5) and, where the service takes it, begins a session with it.
 *
 * @param key as it was typed or pasted; white space around it is ignored
 * @param address where it comes from, as `addressOf` says: anyone who is refused too often has to wait
 */
export async function signIn(key: string, address: string): Promise<SignIn> {
  try {
    return await begin(key, address);
  } catch (error) {
    if (error instanceof Problem && error.code === 'unavailable') return { refusal: 'unkept' }; // our own store
    throw error;
  }
}

async function begin(key: string, address: string): Promise<SignIn> {
  const trimmed = key.trim();
  const household = householdOf(address === '' ? undefined : address);
  const wait = await (await signInThrottle()).wait(household, trimmed);
  if (wait > 0) return { wait };
  const result = await check(trimmed);
  if ('refusal' in result) {
    if (atFault.includes(result.refusal)) await (await signInThrottle()).refused(household, trimmed);
    return result;
  }
  return { sessionId: await (await sessions()).create(trimmed, result.person) };
}

/** The refusals that are the caller's, not the service's. */
const atFault: readonly Refusal[] = ['malformed', 'key', 'scope'];

/** Whose the key is, the same text at each sign-in on this service. */
async function check(key: string): Promise<{ person: string } | { refusal: Refusal }> {
  if (!possibleKey.test(key)) return { refusal: 'malformed' };
  try {
    const { data } = await createClient({ baseUrl: serviceBase(), key, fetch: fetchService }).call('getMe', {});
    return { person: `${serviceBase()} ${data.user ? `user ${data.user.id}` : `key ${key}`}` };
  } catch (error) {
    return { refusal: refusalOf(error) };
  }
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

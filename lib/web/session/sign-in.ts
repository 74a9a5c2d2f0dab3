import { createClient } from '#lib/client/client.ts';
import { BadAnswer, NoAnswer } from '#lib/client/transport/errors.ts';
import { householdOf } from '#lib/contract/client-address.ts';
import { Problem } from '#lib/contract/problem.ts';
import { signInThrottle } from './sign-in-throttle.ts';
import { fetchService } from '#lib/web/service/fetch-service.ts';
import { serviceBase, sessions } from '#lib/web/server/server.ts';

/** Why a key was refused. The sign-in page has a sentence for each. */
type Refusal = 'malformed' | 'key' | 'scope' | 'busy' | 'silence' | 'answer' | 'unkept';

/** A session, or why there is none. `wait` is in whole seconds; the service was not called. */
type SignIn = { sessionId: string } | { refusal: Refusal } | { wait: number };

/** Up to 512 characters, which is longer than any key, and only those that a header can contain. */
const possibleKey = /^[\x21-\x7e]{1,512}$/;

/**
 * Checks a key by `/me` (specification §5) and starts a session if the service accepts it.
 *
 * @param key as typed or pasted; surrounding white space is ignored
 * @param address the client's, from `addressOf`; after too many refusals it has to wait
 */
export async function signIn(key: string, address: string): Promise<SignIn> {
  try {
    return await begin(key, address);
  } catch (error) {
    if (error instanceof Problem && error.code === 'unavailable') return { refusal: 'unkept' }; // the dashboard's own store failed
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
    if (callerFaults.includes(result.refusal)) await (await signInThrottle()).refused(household, trimmed);
    return result;
  }
  return { sessionId: await (await sessions()).create(trimmed, result.person) };
}

/** The refusals that count as a failed attempt: the caller is at fault, not the service. */
const callerFaults: readonly Refusal[] = ['malformed', 'key', 'scope'];

/** Checks a key and identifies its owner, by the same text at each sign-in to this service. */
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

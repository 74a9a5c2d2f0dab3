import type { AccountData } from '#lib/client/account.ts';
import { BadAnswer, NoAnswer } from '#lib/client/transport/errors.ts';
import { Problem } from '#lib/contract/problem.ts';
import { accountFor } from '#lib/web/session/account-client.ts';
import { serviceBase, sessions, settings } from '#lib/web/server/server.ts';

/** The name of the dashboard's own key in the list of keys. */
const OWN_KEY = 'Dashboard';

/** The service accepted the sign-in but did not give the dashboard a key. */
class NoKey extends Error {
  override readonly cause: Problem;
  constructor(cause: Problem) {
    super('no key for the dashboard');
    this.cause = cause;
  }
}

/**
 * Begins a dashboard session for a user who has just signed in to an account, with an API key that ends with it. If that fails, the user
 * is signed out again at the service.
 *
 * @param headers of the browser's request
 * @param signedIn the service's answer to the sign-in
 * @returns the session's id
 * @throws as `AccountClient.call`; if the key was refused, an error that `accountRefusalOf` distinguishes from a refused sign-in
 */
export async function beginAccountSession(headers: Headers, signedIn: AccountData<'signInByCode'>): Promise<string> {
  const { token, user } = signedIn;
  if (!token || !user) throw new BadAnswer('shape', 201);
  const account = accountFor(headers, token);
  try {
    const { key } = await account.call('createKey', {
      body: {
        name: OWN_KEY,
        scope: 'read',
        conference: null,
        expiresAt: new Date(Date.now() + settings().sessionLifetimes.absolute).toISOString(),
        endsWithSession: true,
      },
    });
    if (!key) throw new BadAnswer('shape', 201);
    return await (await sessions()).create(key, `${serviceBase()} user ${user.id}`, token);
  } catch (error) {
    await account.call('signOut', {}).catch(() => undefined);
    throw error instanceof Problem && error.status !== 429 ? new NoKey(error) : error;
  }
}

/**
 * The reason why a sign-in failed, if the user's input is not at fault. The sign-in page has a sentence for each.
 *
 * @param unavailable the reason that the code `unavailable` stands for
 */
export function accountRefusalOf(
  error: unknown,
  unavailable: 'mute' | 'provider-down' | 'unsent' = 'mute',
): 'answer' | 'mute' | 'no-key' | 'provider-down' | 'unsent' {
  if (error instanceof NoKey) return error.cause.status >= 500 ? 'mute' : 'no-key';
  if (error instanceof NoAnswer) return 'mute';
  if (error instanceof BadAnswer) return 'answer';
  if (!(error instanceof Problem)) throw error;
  if (error.code === 'unavailable') return unavailable;
  return error.status >= 500 || error.status === 429 ? 'mute' : 'answer';
}

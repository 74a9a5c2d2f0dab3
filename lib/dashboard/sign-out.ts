import { accountFor } from './account.ts';
import { sessions } from './server.ts';

/** How long signing out waits for the service, in milliseconds: one that is silent keeps nobody signed in here. */
const TIMEOUT = 2000;

/**
 * Ends a session: its record is gone in any case. Where it has an account, the service ends that session, too, with the key that was
 * made for it.
 *
 * @param headers of the browser's request
 */
export async function signOut(sessionId: string, headers: Headers): Promise<void> {
  const store = await sessions();
  const held = await store.held(sessionId);
  await store.end(sessionId);
  if (held?.accountToken) await atService(held.accountToken, headers, 'signOut');
}

/**
 * Ends all sessions of the same person: those of this dashboard, and, where this one has an account, all of the account.
 *
 * @returns false where the service did not do its part
 */
export async function signOutEverywhere(sessionId: string, headers: Headers): Promise<boolean> {
  const store = await sessions();
  const held = await store.held(sessionId);
  await store.endAll(sessionId);
  return !held?.accountToken || atService(held.accountToken, headers, 'endSessions');
}

async function atService(token: string, headers: Headers, what: 'signOut' | 'endSessions'): Promise<boolean> {
  return accountFor(headers, token, { timeoutMs: TIMEOUT })
    .call(what, {})
    .then(
      () => true,
      () => false, // the session may have ended there before; nobody holds its token any more
    );
}

import { Problem } from '#lib/contract/problem.ts';
import { accountFor } from './account-client.ts';
import { sessions } from '#lib/web/server/server.ts';

/** How long signing out waits for the service, in milliseconds: one that is silent keeps nobody signed in here. */
const TIMEOUT = 2000;

/**
 * What signing out has ended. `none`: nothing, there was no open session. `all` of what was meant. `here`: the records are gone, but
 * the service did not do its part. `unreached`: they are gone, but among them were sessions of an account, whose tokens only their
 * own browsers open, so that the service was not asked.
 */
export type Ended = 'all' | 'here' | 'none' | 'unreached';

/**
 * Ends a session: its record is gone in any case. Where it has an account, the service ends that session, too, with the key that was
 * made for it.
 *
 * @param headers of the browser's request
 */
export async function signOut(sessionId: string, headers: Headers): Promise<Exclude<Ended, 'unreached'>> {
  const store = await sessions();
  const held = await store.held(sessionId);
  await store.end(sessionId);
  if (!held) return 'none';
  if (held.accountToken === null) return 'all';
  const account = accountFor(headers, held.accountToken, { timeoutMs: TIMEOUT });
  return account.call('signOut', {}).then(
    () => 'all',
    (error: unknown) => (isOver(error) ? 'all' : 'here'),
  );
}

/** Ends all sessions of the same person: those of this dashboard, and, where this one has an account, all of the account. */
export async function signOutEverywhere(sessionId: string, headers: Headers): Promise<Ended> {
  const store = await sessions();
  const held = await store.held(sessionId);
  const own = await store.own(sessionId);
  await store.endAll(sessionId);
  if (!held) return 'none';
  if (held.accountToken === null) return own.some(({ hasAccount }) => hasAccount) ? 'unreached' : 'all';
  const account = accountFor(headers, held.accountToken, { timeoutMs: TIMEOUT });
  return account.call('endSessions', {}).then(
    () => 'all',
    () => 'here', // also where this session had ended there before: the others have not
  );
}

/** Ends another session of the same person at this dashboard, by its handle. */
export async function signOutOther(sessionId: string, handle: string): Promise<Exclude<Ended, 'here'>> {
  const store = await sessions();
  const other = (await store.own(sessionId)).find((session) => session.handle === handle);
  await store.endOther(sessionId, handle);
  if (!other) return 'none';
  return other.hasAccount ? 'unreached' : 'all';
}

/** Whether the service says that the session had ended there before. */
function isOver(error: unknown): boolean {
  return error instanceof Problem && error.code === 'not_signed_in';
}

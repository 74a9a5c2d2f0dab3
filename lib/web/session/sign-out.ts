import { Problem } from '#lib/contract/problem.ts';
import { accountFor } from './account-client.ts';
import { dropCrawlers } from '#lib/web/crawler/review-crawlers.ts';
import { sessions } from '#lib/web/server/server.ts';
import { dropKeptStreams } from '#lib/web/streams/kept-streams.ts';

/** How long signing out waits for the service, in milliseconds. A service that does not answer must not prevent signing out here. */
const TIMEOUT = 2000;

/**
 * What signing out has ended. `none`: there was no open session. `all`: everything that was meant. `here`: the dashboard's sessions, but
 * the service failed to end its own. `unreached`: the dashboard's sessions, some of which had an account; only their own browsers can
 * open their account tokens, so the service was not called.
 */
export type Ended = 'all' | 'here' | 'none' | 'unreached';

/**
 * Ends a session. Its record is deleted in any case. If it has an account, the service also ends the account's session and the key that
 * was made for it.
 *
 * @param headers of the browser's request
 */
export async function signOut(sessionId: string, headers: Headers): Promise<Exclude<Ended, 'unreached'>> {
  const store = await sessions();
  const held = await store.held(sessionId);
  await store.end(sessionId);
  forget(sessionId);
  if (!held) return 'none';
  if (held.accountToken === null) return 'all';
  const account = accountFor(headers, held.accountToken, { timeoutMs: TIMEOUT });
  return account.call('signOut', {}).then(
    () => 'all',
    (error: unknown) => (isOver(error) ? 'all' : 'here'),
  );
}

/** Ends all of the person's sessions: those of this dashboard and, if this one has an account, all sessions of the account. */
export async function signOutEverywhere(sessionId: string, headers: Headers): Promise<Ended> {
  const store = await sessions();
  const held = await store.held(sessionId);
  const own = await store.own(sessionId);
  await store.endAll(sessionId);
  forget(sessionId);
  if (!held) return 'none';
  if (held.accountToken === null) return own.some(({ hasAccount }) => hasAccount) ? 'unreached' : 'all';
  const account = accountFor(headers, held.accountToken, { timeoutMs: TIMEOUT });
  return account.call('endSessions', {}).then(
    () => 'all',
    () => 'here', // also if this session had already ended there, because the others have not
  );
}

/** Ends another session of the same person on this dashboard, by its handle. */
export async function signOutOther(sessionId: string, handle: string): Promise<Exclude<Ended, 'here'>> {
  const store = await sessions();
  const other = (await store.own(sessionId)).find((session) => session.handle === handle);
  await store.endOther(sessionId, handle);
  if (!other) return 'none';
  return other.hasAccount ? 'unreached' : 'all';
}

/** Drops the copies of what the session has read from this process's memory. Once it has ended, because none is kept after that. */
function forget(sessionId: string): void {
  dropKeptStreams(sessionId);
  dropCrawlers(sessionId);
}

/** Whether the error says that the session had already ended at the service. */
function isOver(error: unknown): boolean {
  return error instanceof Problem && error.code === 'not_signed_in';
}

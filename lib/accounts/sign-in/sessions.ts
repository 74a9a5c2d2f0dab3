import { randomUUID } from 'node:crypto';
import { MINUTE } from '#lib/contract/time/durations.ts';
import { Problem } from '#lib/contract/problem.ts';
import {
  deleteSessions,
  findSession,
  idleSessions,
  insertSession,
  isSessionOpen,
  rememberSessionUse,
  sessionsOf,
} from '#lib/store/accounts/sessions.ts';
import { addressesOf } from '#lib/store/accounts/addresses.ts';
import { writeAudit } from '#lib/store/accounts/audit.ts';
import { fullName } from '#lib/store/accounts/people.ts';
import type { Store } from '#lib/store/database/store.ts';
import { inTransaction } from '#lib/store/database/in-transaction.ts';
import { type Accounts, hashSecret, newSecret } from './accounts.ts';

/** The prefix of every session token, which keeps it from being taken for an API key. */
const tokenPrefix = 'rostrum_account_';

/** A session's time of last use is stored to this precision (milliseconds), so that not every request writes. */
const SEEN_PRECISION = MINUTE;

/** An account session and its user; times as RFC 3339 in UTC. `id` is the session's. */
export interface SignedIn {
  id: string;
  createdAt: string;
  lastUsedAt: string;
  expiresAt: string;
  user: { id: string; email: string; firstName: string; lastName: string; name: string };
  tier: string;
}

/**
 * Begins a session for a user who has proven who they are. The proof must have been read in the same transaction, so that an address
 * that moves or an account that is closed at the same moment begins no session.
 *
 * @returns the token, which is returned here and never again; undefined if the user has no verified address
 */
export function openSession(accounts: Accounts, userId: string, now: Date): Promise<string | undefined> {
  return inTransaction(accounts.store.db, async (db) => {
    const store = { ...accounts.store, db };
    if (!(await addressesOf(store, userId)).some(({ verified }) => verified === 1)) return undefined;
    const token = `${tokenPrefix}${newSecret()}`;
    const id = randomUUID();
    const at = now.toISOString();
    const expiresAt = new Date(now.getTime() + accounts.sessionLifetimes.absolute).toISOString();
    await insertSession(
      store,
      { id, user_id: userId, token_hash: hashSecret(token), created_at: at, seen_at: at, expires_at: expiresAt },
      at,
    );
    await writeAudit(db, { at, actor: userId, action: 'session.begun', subject: userId, detail: { session: id } });
    return token;
  });
}

/**
 * Makes a change for the signed-in user in one transaction, which first checks that the session is still open: a request that began
 * before its session ended, such as one with a slow body, changes nothing.
 *
 * @param work gets the transaction's store and must use no other
 * @throws Problem `not_signed_in` if the session has ended
 */
export function change<Result>(
  store: Store,
  { id, user }: SignedIn,
  now: Date,
  work: (store: Store) => Promise<Result>,
): Promise<Result> {
  return inTransaction(store.db, async (db) => {
    if (!(await isSessionOpen(db, { id, userId: user.id }, now.toISOString()))) {
      throw Problem.of('not_signed_in', { detail: 'The session has ended. Sign in again.' });
    }
    return work({ ...store, db });
  });
}

/**
 * Finds the session of an `Authorization` header. The store is read on each request, so an ended session fails from the next request
 * on.
 *
 * @returns undefined if the header is missing, malformed or an API key, or the session has ended
 */
export async function findSignedIn(
  { store }: Accounts,
  authorization: string | null,
  now: Date,
): Promise<SignedIn | undefined> {
  const [, token] = /^Bearer +(\S+)$/i.exec(authorization ?? '') ?? [];
  if (!token?.startsWith(tokenPrefix)) return undefined;
  const row = await findSession(store, hashSecret(token), now.toISOString());
  if (!row) return undefined;
  if (now.getTime() - Date.parse(row.seen_at) >= SEEN_PRECISION) {
    await rememberSessionUse(store, row.id, now.toISOString());
  }
  return {
    id: row.id,
    createdAt: row.created_at,
    lastUsedAt: row.seen_at,
    expiresAt: row.expires_at,
    user: {
      id: row.user_id,
      email: row.email,
      firstName: row.first_name,
      lastName: row.last_name,
      name: fullName(row),
    },
    tier: row.tier,
  };
}

/** Lists the open sessions of the signed-in user, this one first, then by last use. */
export async function listSessions({ store }: Accounts, { id, user }: SignedIn, now: Date) {
  const rows = await sessionsOf(store, user.id, now.toISOString());
  const sessions = rows.map((row) => ({
    id: row.id,
    createdAt: row.created_at,
    lastUsedAt: row.seen_at,
    expiresAt: row.expires_at,
    isThis: row.id === id,
  }));
  return sessions.toSorted((a, b) => Number(b.isThis) - Number(a.isThis) || (a.lastUsedAt < b.lastUsedAt ? 1 : -1));
}

/**
 * Ends one of a person's sessions, or all of them, with the keys that end with them.
 *
 * @returns how many were ended
 */
export function endSessions({ store }: Accounts, of: { userId: string; id?: string }, now: Date): Promise<number> {
  return deleteSessions(store.db, of, { actor: of.userId, now: now.toISOString() });
}

/** Ends sessions that were idle for too long. Using a key that ends with a session counts as using it. Call this every minute. */
export async function endIdleSessions({ store, sessionLifetimes }: Accounts, now: Date): Promise<void> {
  const since = new Date(now.getTime() - sessionLifetimes.idle).toISOString();
  for (const of of await idleSessions(store, since)) {
    await deleteSessions(store.db, of, { actor: of.userId, now: now.toISOString() });
  }
}

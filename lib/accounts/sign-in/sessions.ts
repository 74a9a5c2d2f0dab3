import { randomUUID } from 'node:crypto';
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

/** What every token of a session begins with: nobody takes it for an API key. */
const tokenPrefix = 'rostrum_account_';

/** A session's time of last use is kept to this precision, so that not every request writes. */
const SEEN_PRECISION = 60_000;

/** Who is signed in to an account; times as RFC 3339 in UTC. */
export interface SignedIn {
  id: string;
  createdAt: string;
  lastUsedAt: string;
  expiresAt: string;
  user: { id: string; email: string; firstName: string; lastName: string; name: string };
  tier: string;
}

/**
 * Begins a session of somebody who has proven who they are. Who that is must have been asked in the same transaction: an address that
 * moves, or an account that is closed in the same moment, begins none.
 *
 * @returns the token, which is given out here and nowhere else; undefined where it is nobody who can be reached
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
 * Changes something for the signed-in user, all of it or nothing. Whether they still are is asked in the same transaction: what a
 * session began before it was ended, such as a request whose body came late, changes nothing.
 *
 * @param work gets the store within the transaction, and uses no other
 * @throws Problem `not_signed_in` where the session is over
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
 * Who is signed in by an `Authorization` header, read from the store each time: a session that was ended fails from the next
 * request on.
 *
 * @returns undefined where the header is missing or malformed, or the session over; an API key is never one
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

/** The open sessions of the signed-in user, this one first, then by last use. */
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
 * Ends one of a person's sessions, or all, with the keys that end with them.
 *
 * @returns how many there were
 */
export function endSessions({ store }: Accounts, of: { userId: string; id?: string }, now: Date): Promise<number> {
  return deleteSessions(store.db, of, { actor: of.userId, now: now.toISOString() });
}

/** Ends the sessions that nobody has used for the idle time, by themselves or by a key that ends with them. To be called each minute. */
export async function endIdleSessions({ store, sessionLifetimes }: Accounts, now: Date): Promise<void> {
  const since = new Date(now.getTime() - sessionLifetimes.idle).toISOString();
  for (const of of await idleSessions(store, since)) {
    await deleteSessions(store.db, of, { actor: of.userId, now: now.toISOString() });
  }
}

import { randomUUID } from 'node:crypto';
import {
  deleteSessions,
  findSession,
  insertSession,
  rememberSessionUse,
  sessionsOf,
} from '#lib/store/account-sessions.ts';
import { fullName } from '#lib/store/people.ts';
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

/** Begins a session. @returns its token, which is given out here and nowhere else */
export async function openSession(accounts: Accounts, userId: string, now: Date): Promise<string> {
  const token = `${tokenPrefix}${newSecret()}`;
  const at = now.toISOString();
  await insertSession(
    accounts.store,
    {
      id: randomUUID(),
      user_id: userId,
      token_hash: hashSecret(token),
      created_at: at,
      seen_at: at,
      expires_at: new Date(now.getTime() + accounts.sessionLifetime).toISOString(),
    },
    at,
  );
  return token;
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

/** The open sessions of whoever is signed in, this one first, then by last use. */
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
  return deleteSessions(store.db, of, now.toISOString());
}

import type * as z from 'zod/mini';
import { HOUR } from '#lib/contract/time/durations.ts';
import type { accountKey } from '#lib/contract/resources/account.ts';
import { Problem } from '#lib/contract/problem.ts';
import { type KeyScope, scopes } from '#lib/contract/resources/vocabulary.ts';
import { addKey, goodKeysOf, revokeKey } from '#lib/store/accounts/keys.ts';
import { roleFactsOf } from '#lib/store/accounts/people.ts';
import type { Store } from '#lib/store/database/store.ts';
import { generateKey } from './key.ts';
import { replace, storedAs } from './keys.ts';
import type { SignedIn } from '#lib/accounts/sign-in/sessions.ts';

/** Valid keys that one account, and one dashboard session, can have: more than either needs. */
const most = { keys: 100, ofSession: 5 } as const;

export type OwnKey = z.output<typeof accountKey>;
/** A key that was just made. `key` is returned here and never again. */
export type NewOwnKey = OwnKey & { key: string };

/** A request for a new key. */
export interface WantedKey {
  name: string;
  /** `write` means read and write (specification §5.4). */
  scope: KeyScope;
  /** Slug of the only conference that it can read; null for all. */
  conference: string | null;
  /** RFC 3339 in UTC; null for never. */
  expiresAt: string | null;
  /** Whether it ends with the session that makes it. */
  endsWithSession: boolean;
}

/** Lists the valid keys of an account, newest first. */
export async function listOwnKeys(store: Store, userId: string, now: Date, id?: string): Promise<OwnKey[]> {
  const hour = Math.floor(now.getTime() / HOUR) * HOUR;
  const rows = await goodKeysOf(store, id === undefined ? { userId } : { userId, id }, {
    now: now.toISOString(),
    day: new Date(hour - 23 * HOUR).toISOString(),
    week: new Date(hour - (7 * 24 - 1) * HOUR).toISOString(),
  });
  return rows.map((row) => ({
    id: row.id,
    prefix: row.prefix,
    name: row.name,
    scopes: scopes.filter((scope) => row.scopes.split(' ').includes(scope)),
    conference:
      row.conferenceSlug === null || row.conferenceName === null
        ? null
        : { slug: row.conferenceSlug, name: row.conferenceName },
    createdAt: row.createdAt,
    lastUsedAt: row.lastUsedAt,
    expiresAt: row.expiresAt,
    endsWithSession: row.sessionId !== null,
    reads: { day: row.readsOfDay, week: row.readsOfWeek },
  }));
}

/**
 * Makes an API key for the signed-in user (specification §5.2).
 *
 * @throws Problem `validation_error` on `conference` if the owner has no role in it or it does not exist (both get the same answer);
 *   on `expiresAt` if that is in the past
 * @throws Problem `conflict` if the account has too many keys
 */
export async function createOwnKey(store: Store, owner: SignedIn, wanted: WantedKey, now: Date): Promise<NewOwnKey> {
  const { user } = owner;
  const restriction = wanted.conference === null ? null : await conferenceOf(store, user.id, wanted.conference);
  if (restriction === undefined) {
    throw Problem.invalid([
      { param: 'conference', code: 'invalid_value', message: 'must be a conference in which you hold a role' },
    ]);
  }
  if (wanted.expiresAt !== null && Date.parse(wanted.expiresAt) <= now.getTime()) {
    throw Problem.invalid([{ param: 'expiresAt', code: 'invalid_value', message: 'must lie in the future' }]);
  }
  await refuseTooMany(store, owner, now, wanted.endsWithSession);
  const key = generateKey();
  const expiresAt = wanted.expiresAt === null ? null : new Date(wanted.expiresAt).toISOString();
  const stored = {
    ...storedAs(key, now),
    userId: user.id,
    name: wanted.name,
    scopes: wanted.scope === 'write' ? 'read write' : 'read',
    conferenceId: restriction,
    expiresAt:
      wanted.endsWithSession && (expiresAt === null || expiresAt > owner.expiresAt) ? owner.expiresAt : expiresAt,
    sessionId: wanted.endsWithSession ? owner.id : null,
  };
  await addKey(store, { actor: user.id, conference: wanted.conference }, stored);
  return shown(store, user.id, { key, id: stored.id }, now);
}

/**
 * Replaces a key by a new one. The old key stays valid for the overlap, unless it expires earlier.
 *
 * @param days the overlap, 0 to 7
 * @returns undefined if the account has no such valid key
 * @throws Problem `conflict` for a key that ends with its session, which is a dashboard's own key
 */
export async function rollOwnKey(
  store: Store,
  owner: SignedIn,
  id: string,
  days: number,
  now: Date,
): Promise<NewOwnKey | undefined> {
  const userId = owner.user.id;
  const [old] = await goodKeysOf(store, { userId, id }, { now: now.toISOString(), day: '', week: '' });
  if (!old) return undefined;
  if (old.sessionId !== null) {
    throw Problem.of('conflict', {
      detail: 'This key is a dashboard’s own and ends with its session: end the session instead.',
    });
  }
  await refuseTooMany(store, owner, now, false);
  const made = await replace(store, userId, old, days, now);
  return made && shown(store, userId, made, now);
}

/** Revokes a key of an account, which is refused from the next request on. @returns whether there was one */
export function revokeOwnKey(store: Store, userId: string, id: string, now: Date): Promise<boolean> {
  return revokeKey(store, { userId, id }, now.toISOString());
}

/**
 * Checks the limit on keys. A dashboard's own keys count separately, so that a user with too many keys can still sign in and revoke one.
 *
 * @throws Problem `conflict`
 */
async function refuseTooMany(store: Store, { id, user }: SignedIn, now: Date, endsWithSession: boolean): Promise<void> {
  const good = await goodKeysOf(store, { userId: user.id }, { now: now.toISOString(), day: '', week: '' });
  const [limit, count] = endsWithSession
    ? [most.ofSession, good.filter(({ sessionId }) => sessionId === id).length]
    : [most.keys, good.filter(({ sessionId }) => sessionId === null).length];
  if (count >= limit) {
    throw Problem.of('conflict', {
      detail: `You have ${limit} valid keys, the most that are allowed. Revoke one first.`,
    });
  }
}

/** Reads back a key that was just made, and adds the secret key itself. */
async function shown(store: Store, userId: string, made: { key: string; id: string }, now: Date): Promise<NewOwnKey> {
  const [facts] = await listOwnKeys(store, userId, now, made.id);
  if (!facts) throw new Error('The key that was just made is gone.'); // the account was closed meanwhile
  return { key: made.key, ...facts };
}

/** The id of a conference; undefined unless the user has a role in it. */
async function conferenceOf(store: Store, userId: string, slug: string): Promise<string | undefined> {
  const { facts } = await roleFactsOf(store, userId);
  return facts.find((fact) => fact.conferenceSlug === slug)?.conferenceId;
}

import { randomUUID } from 'node:crypto';
import { DAY } from '#lib/contract/time/durations.ts';
import type { KeyScope } from '#lib/contract/resources/vocabulary.ts';
import { findConferenceBySlug } from '#lib/store/conference/conferences.ts';
import { addKey, keysWithPrefix, replaceKey, type StoredKey } from '#lib/store/accounts/keys.ts';
import { findPerson } from '#lib/store/accounts/people.ts';
import type { Store } from '#lib/store/database/store.ts';
import { generateKey, hashKey, shownPrefix } from './key.ts';

export interface NewKey {
  /** A verified address of the owner. */
  owner: string;
  /** The owner's name for the key. */
  name: string;
  scopes: readonly KeyScope[];
  /** Slug of the only conference that the key can read; null for all. */
  conference: string | null;
  /** null for never. */
  expiresAt: Date | null;
}

/** A key cannot be made or rolled as requested; the message says why. */
class KeyProblem extends Error {
  override readonly name = 'KeyProblem';
}

/**
 * Makes an API key (specification §5.2). The key is returned here and never again: the store keeps only its hash.
 *
 * @param actor who makes it, for the audit
 * @throws KeyProblem if the owner or the conference does not exist
 */
export async function createKey(store: Store, actor: string, request: NewKey, now: Date): Promise<string> {
  const owner = await findPerson(store, request.owner);
  if (!owner) throw new KeyProblem(`No person has the verified address ${request.owner}.`);
  const conference = request.conference === null ? null : await findConferenceBySlug(store, request.conference);
  if (conference === undefined) throw new KeyProblem(`No conference has the slug ${request.conference}.`);
  const key = generateKey();
  await addKey(
    store,
    { actor, conference: request.conference },
    {
      ...storedAs(key, now),
      userId: owner.id,
      name: request.name,
      scopes: request.scopes.join(' '),
      conferenceId: conference?.id ?? null,
      expiresAt: request.expiresAt?.toISOString() ?? null,
      sessionId: null,
    },
  );
  return key;
}

/** How many days the old key can stay valid beside the new one. */
export const longestOverlap = 7;

/**
 * Replaces a key by a new one with the same owner, name, scopes, restriction and expiry. The old key stays valid for the overlap,
 * unless it expires earlier.
 *
 * @param actor who does it, for the audit
 * @param prefix of the old key
 * @param days the overlap, up to `longestOverlap`; with 0 the old key is refused from the next request on
 * @throws KeyProblem unless exactly one valid key has the prefix
 */
export async function rollKey(store: Store, actor: string, prefix: string, days: number, now: Date): Promise<string> {
  const at = now.toISOString();
  const good = (await keysWithPrefix(store, prefix)).filter(
    ({ revokedAt, expiresAt }) => revokedAt === null && (expiresAt === null || expiresAt > at),
  );
  const [old] = good;
  if (!old) throw noKey(prefix);
  if (good.length > 1)
    throw new KeyProblem(`${good.length} keys have the prefix ${prefix}: revoke them, and make new ones.`);
  const made = await replace(store, actor, old, days, now);
  if (!made) throw noKey(prefix);
  return made.key;
}

/**
 * Replaces a valid key, as `rollKey` does.
 *
 * @returns undefined if the old key was revoked meanwhile
 */
export async function replace(
  store: Store,
  actor: string,
  old: StoredKey,
  days: number,
  now: Date,
): Promise<{ key: string; id: string } | undefined> {
  const overlapEnds = new Date(now.getTime() + days * DAY).toISOString();
  const endsAt = old.expiresAt !== null && old.expiresAt < overlapEnds ? old.expiresAt : overlapEnds;
  const key = generateKey();
  const stored = { ...old, ...storedAs(key, now) };
  return (await replaceKey(store, actor, old, endsAt, stored)) ? { key, id: stored.id } : undefined;
}

function noKey(prefix: string): KeyProblem {
  return new KeyProblem(`No valid key has the prefix ${prefix}.`);
}

/** The columns in which a new key differs from the one it replaces. */
export function storedAs(key: string, now: Date) {
  return {
    id: randomUUID(),
    prefix: shownPrefix(key),
    hash: hashKey(key),
    createdAt: now.toISOString(),
    revokedAt: null,
  };
}

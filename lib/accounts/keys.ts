import { randomUUID } from 'node:crypto';
import type { KeyScope } from '#lib/contract/vocabulary.ts';
import { findConferenceBySlug } from '#lib/store/conferences.ts';
import { insertKey } from '#lib/store/keys.ts';
import { findPerson } from '#lib/store/people.ts';
import type { Store } from '#lib/store/store.ts';
import { generateKey, hashKey, shownPrefix } from './key.ts';

export interface NewKey {
  /** A verified address of the owner. */
  owner: string;
  /** What the owner calls the key. */
  name: string;
  scopes: readonly KeyScope[];
  /** Slug of the one conference that the key may reach; null for all. */
  conference: string | null;
  /** null for never. */
  expiresAt: Date | null;
}

/** A key that cannot be made as asked; the message says why. */
export class KeyProblem extends Error {
  override readonly name = 'KeyProblem';
}

/**
 * Makes an API key (specification §5.2). The key is returned here and nowhere else, ever: the store keeps a hash.
 *
 * @throws KeyProblem where the owner or the conference does not exist
 */
export async function createKey(store: Store, request: NewKey, now: Date): Promise<string> {
  const owner = await findPerson(store, request.owner);
  if (!owner) throw new KeyProblem(`No person has the verified address ${request.owner}.`);
  const conference = request.conference === null ? null : await findConferenceBySlug(store, request.conference);
  if (conference === undefined) throw new KeyProblem(`No conference has the slug ${request.conference}.`);
  const key = generateKey();
  await insertKey(store, {
    id: randomUUID(),
    userId: owner.id,
    name: request.name,
    prefix: shownPrefix(key),
    hash: hashKey(key),
    scopes: request.scopes.join(' '),
    conferenceId: conference?.id ?? null,
    createdAt: now.toISOString(),
    expiresAt: request.expiresAt?.toISOString() ?? null,
    revokedAt: null,
  });
  return key;
}

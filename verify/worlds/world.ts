import * as fc from 'fast-check';
import type { KeyScope } from '#lib/contract/resources/vocabulary.ts';
import { type Conference, conferenceArbitrary } from './conference.ts';
import { peopleArbitrary } from './people.ts';

/** The moment of every request. */
export const now = new Date('2026-03-15T12:00:00.000Z');

export interface WorldKey {
  /** Identifies the key within its world. */
  name: string;
  /** The owner's primary address. */
  owner: string;
  scopes: readonly KeyScope[];
  /** Slug of the one conference that the key can reach; null for all. */
  conference: string | null;
  /** Whether it has expired at `now`. */
  expired: boolean;
  revoked: boolean;
}

/** Whether a key shows everything that its owner may see. In a world, only the owners of such keys have a calendar address. */
export function isWhole({ scopes, conference, expired, revoked }: WorldKey): boolean {
  return scopes.includes('read') && conference === null && !expired && !revoked;
}

/** Everything that a service knows, as plain data: two conferences that list the same people, and keys. */
export interface World {
  conferences: readonly Conference[];
  keys: readonly WorldKey[];
}

/** The slugs of the two conferences. */
export const conferenceSlugs = ['alpha', 'beta'] as const;

const rarely = fc.constantFrom(false, false, false, false, true);

const special = (owner: fc.Arbitrary<string>) =>
  fc.record({
    owner,
    scopes: fc.constantFrom<KeyScope[][]>(['read'], ['read', 'write'], ['read'], ['write'], []),
    conference: fc.option(fc.constantFrom(...conferenceSlugs)),
    expired: rarely,
    revoked: rarely,
  });

/**
 * Random worlds. Each person has a plain key named like their address; some further keys are restricted, expired, revoked or
 * without the scope `read`.
 */
export const worldArbitrary: fc.Arbitrary<World> = peopleArbitrary.chain((people) => {
  const addresses = people.map(({ email }) => email);
  const plain = addresses.map((owner): WorldKey => ({
    name: owner,
    owner,
    scopes: ['read'],
    conference: null,
    expired: false,
    revoked: false,
  }));
  return fc.record({
    conferences: fc.tuple(...conferenceSlugs.map((slug) => conferenceArbitrary(slug, people))),
    keys: fc
      .array(special(fc.constantFrom(...addresses)), { maxLength: 4 })
      .map((keys) => [...plain, ...keys.map((key, at) => ({ ...key, name: `key ${at}` }))]),
  });
});

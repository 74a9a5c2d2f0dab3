import { type KeyScope, scopes } from '#lib/contract/resources/vocabulary.ts';
import { findKey } from '#lib/store/accounts/keys.ts';
import { fullName } from '#lib/store/accounts/people.ts';
import type { Store } from '#lib/store/database/store.ts';
import { hashKey, isKey } from './key.ts';

/** Who a key belongs to and what it may do. It holds no roles: those are derived on each request. */
export interface Caller {
  user: { id: string; email: string; firstName: string; lastName: string; name: string };
  /** The user's rate limit tier (specification §8). */
  tier: string;
  key: { id: string; prefix: string; scopes: KeyScope[]; conferenceId: string | null };
}

/**
 * Finds the caller of an `Authorization` header. The store is read on each request, so a revoked or expired key fails from the next
 * request on (specification §5.6, §5.7).
 *
 * @returns undefined if the header is missing or malformed, or the key is unknown, revoked or expired
 */
export async function authenticate(store: Store, authorization: string | null, now: Date): Promise<Caller | undefined> {
  const key = keyIn(authorization);
  if (key === undefined) return undefined;
  const stored = await findKey(store, hashKey(key));
  if (!stored || stored.revokedAt !== null) return undefined;
  if (stored.expiresAt !== null && stored.expiresAt <= now.toISOString()) return undefined;
  return {
    user: {
      id: stored.userId,
      email: stored.email,
      firstName: stored.first_name,
      lastName: stored.last_name,
      name: fullName(stored),
    },
    tier: stored.tier,
    key: {
      id: stored.id,
      prefix: stored.prefix,
      scopes: scopes.filter((scope) => stored.scopes.split(' ').includes(scope)),
      conferenceId: stored.conferenceId,
    },
  };
}

/** The bearer token of an `Authorization` header, if its format is that of a key. The store decides whether it is a valid one. */
export function keyIn(authorization: string | null): string | undefined {
  const [, key] = /^Bearer +(\S+)$/i.exec(authorization ?? '') ?? [];
  return key !== undefined && isKey(key) ? key : undefined;
}

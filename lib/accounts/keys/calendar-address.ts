import { hashSecret, newSecret } from '#lib/accounts/sign-in/accounts.ts';
import type { SignedIn } from '#lib/accounts/sign-in/sessions.ts';
import { HOUR } from '#lib/contract/time/durations.ts';
import {
  calendarAddressOf,
  deleteCalendarAddress,
  findCalendarAddress,
  rememberCalendarUse,
  replaceCalendarAddress,
} from '#lib/store/accounts/calendar-addresses.ts';
import type { Store } from '#lib/store/database/store.ts';

/** The form of every token of a calendar address: 256 random bits. No other secret has this prefix. */
const form = /^Bearer +(rostrum_calendar_[\w-]{43})$/i;

/** The time of last use is stored to this precision (milliseconds), so that not every request writes. */
const USED_PRECISION = HOUR;

/** The calendar address of an account, without its token; null if there is none. Times are RFC 3339 in UTC. */
export async function getCalendarAddress(store: Store, userId: string) {
  const stored = await calendarAddressOf(store, userId);
  return stored ? { createdAt: stored.created_at, lastUsedAt: stored.used_at } : null;
}

/**
 * Makes a calendar address for the signed-in user. An earlier one stops working.
 *
 * @returns the token, which is returned here and never again: the store keeps only its hash
 */
export async function createCalendarAddress(store: Store, { user }: SignedIn, now: Date) {
  const token = `rostrum_calendar_${newSecret()}`;
  const createdAt = now.toISOString();
  await replaceCalendarAddress(store, {
    user_id: user.id,
    token_hash: hashSecret(token),
    created_at: createdAt,
    used_at: null,
  });
  return { token, address: { createdAt, lastUsedAt: null } };
}

/** Revokes the calendar address of an account, from the next request on. @returns whether there was one */
export function revokeCalendarAddress(store: Store, userId: string, now: Date): Promise<boolean> {
  return deleteCalendarAddress(store, userId, now.toISOString());
}

/**
 * Finds the owner of the calendar address in an `Authorization` header. The store is read on each request, so that a revoked address
 * fails from the next request on.
 *
 * @returns the owner's user id; undefined if the header is missing or malformed, or the address is unknown, replaced or revoked
 */
export async function findCalendarOwner(
  store: Store,
  authorization: string | null,
  now: Date,
): Promise<string | undefined> {
  const [, token] = form.exec(authorization ?? '') ?? [];
  if (token === undefined) return undefined;
  const stored = await findCalendarAddress(store, hashSecret(token));
  if (!stored) return undefined;
  if (stored.used_at === null || now.getTime() - Date.parse(stored.used_at) >= USED_PRECISION) {
    await rememberCalendarUse(store, stored.user_id, now.toISOString());
  }
  return stored.user_id;
}

import { randomUUID, timingSafeEqual } from 'node:crypto';
import type * as z from 'zod/mini';
import { Problem } from '#lib/contract/problem.ts';
import type { newDigest } from '#lib/contract/resources/account.ts';
import { type Accounts, keyedHash } from '#lib/accounts/sign-in/accounts.ts';
import { change, type SignedIn } from '#lib/accounts/sign-in/sessions.ts';
import {
  digestOf,
  findDigest,
  type StoredDigest,
  verifiedMainAddress,
  writeDigest,
} from '#lib/store/accounts/digests.ts';
import { inTransaction } from '#lib/store/database/in-transaction.ts';
import { nextDue } from './schedule.ts';

type NewDigest = z.output<typeof newDigest>;

const form = /^rostrum_digest_([\da-f-]{36})_([\w-]{43})$/;

/**
 * Whether this service sends digests: it must be able to send mail, and know the address of the dashboard.
 *
 * @throws Problem `not_found` if it does not
 */
function requireDigests({ mails, dashboard }: Accounts): void {
  if (!mails || dashboard === undefined) throw Problem.of('not_found', { detail: 'This service sends no digests.' });
}

/**
 * What the owner of an account chose last.
 *
 * @throws Problem `not_found` if this service sends no digests
 */
export async function getDigest(accounts: Accounts, userId: string) {
  requireDigests(accounts);
  const stored = await digestOf(accounts.store, userId);
  return { digest: stored ? shown(stored) : null };
}

/**
 * Chooses when the signed-in user gets the digest, or turns it off. The first one counts changes from now on.
 *
 * @throws Problem `not_found` if this service sends no digests
 * @throws Problem `conflict` if the main address, to which they are sent, is not verified
 */
export async function setDigest(accounts: Accounts, signedIn: SignedIn, chosen: NewDigest, now: Date) {
  requireDigests(accounts);
  const userId = signedIn.user.id;
  return change(accounts.store, signedIn, now, async (store) => {
    const { every } = chosen;
    if (every !== 'off' && (await verifiedMainAddress(store, userId)) === undefined) {
      throw Problem.of('conflict', {
        detail:
          'The digest is sent to your main address, which is not verified. Verify it, or make another address the main one.',
      });
    }
    const known = await digestOf(store, userId);
    const at = now.toISOString();
    const dueAt = every === 'off' ? null : nextDue({ ...chosen, every }, now).toISOString();
    const row: StoredDigest = {
      user_id: userId,
      id: known?.id ?? randomUUID(),
      ...chosen,
      since: known && known.every !== 'off' ? known.since : at,
      due_at: dueAt,
      try_at: dueAt,
      tries: 0,
    };
    await writeDigest(store, row, { by: 'owner', at });
    return { digest: shown(row) };
  });
}

function shown({ every, weekday, hour, zone, due_at: nextAt }: StoredDigest) {
  return { every, weekday, hour, zone, nextAt };
}

/** The token that unsubscribes from a digest, the same in each of its mails. The store alone does not reveal it. */
export function digestToken(accounts: Pick<Accounts, 'secret'>, { id }: Pick<StoredDigest, 'id'>): string {
  return `rostrum_digest_${id}_${keyedHash(accounts, 'unsubscribe from the digest', id)}`;
}

/**
 * Turns off the digest to which a token belongs. Doing so again changes nothing and succeeds.
 *
 * @returns false if the token is malformed or belongs to no account
 */
export function unsubscribe(accounts: Accounts, token: string, now: Date): Promise<boolean> {
  const [, id = ''] = form.exec(token) ?? [];
  if (id === '' || !isSame(token, digestToken(accounts, { id }))) return Promise.resolve(false);
  return inTransaction(accounts.store.db, async (db) => {
    const store = { ...accounts.store, db };
    const stored = await findDigest(store, id);
    if (!stored) return false;
    if (stored.every === 'off') return true;
    const off = { ...stored, every: 'off', due_at: null, try_at: null, tries: 0 } as const;
    await writeDigest(store, off, { by: 'link', at: now.toISOString() });
    return true;
  });
}

function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}

import type { Insertable } from 'kysely';
import type { AttemptKind, Tables } from '#lib/store/database/schema.ts';
import type { Store } from '#lib/store/database/store.ts';

/** Stores a challenge and deletes expired ones. */
export async function insertChallenge({ db }: Store, attempt: Insertable<Tables['attempts']>, now: string) {
  await db.deleteFrom('attempts').where('expires_at', '<=', now).execute();
  await db.insertInto('attempts').values(attempt).execute();
}

/**
 * Uses up one try of a challenge, before it is known whether the try succeeds, so that concurrent requests never get
 * more tries than are left.
 *
 * @param hash of the challenge's secret
 * @param now RFC 3339 in UTC
 * @returns undefined if there is no such challenge, it is of another kind, it has expired, or no try is left
 */
export function spendTry({ db }: Store, hash: string, kind: AttemptKind, now: string) {
  return db
    .updateTable('attempts')
    .set(({ eb }) => ({ tries: eb('tries', '-', 1) }))
    .where('hash', '=', hash)
    .where('kind', '=', kind)
    .where('tries', '>', 0)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst();
}

/** Returns a try that failed through no fault of the person who made it. */
export async function giveTryBack({ db }: Store, hash: string): Promise<void> {
  await db
    .updateTable('attempts')
    .set(({ eb }) => ({ tries: eb('tries', '+', 1) }))
    .where('hash', '=', hash)
    .execute();
}

/**
 * Deletes a challenge.
 *
 * @returns whether it existed: true for only one of several concurrent requests
 */
export async function endChallenge({ db }: Store, hash: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('attempts').where('hash', '=', hash).executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

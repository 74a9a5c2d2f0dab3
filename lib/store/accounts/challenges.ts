import type { Insertable, Selectable } from 'kysely';
import type { AttemptKind, Tables } from '#lib/store/database/schema.ts';
import type { Store } from '#lib/store/database/store.ts';

export type StoredChallenge = Selectable<Tables['attempts']>;

/** Keeps an attempt, and forgets those that are over. */
export async function insertChallenge({ db }: Store, attempt: Insertable<Tables['attempts']>, now: string) {
  await db.deleteFrom('attempts').where('expires_at', '<=', now).execute();
  await db.insertInto('attempts').values(attempt).execute();
}

/**
 * Takes one of an attempt's tries, before it is known whether it succeeds: of any number of requests at once no more than the
 * tries that are left get one.
 *
 * @param hash of the attempt's secret
 * @param now RFC 3339 in UTC
 * @returns undefined where there is none, it is for something else, it is over, or no try is left
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

/** Gives a try back that was spent and came to nothing, through no fault of the person who made it. */
export async function giveTryBack({ db }: Store, hash: string): Promise<void> {
  await db
    .updateTable('attempts')
    .set(({ eb }) => ({ tries: eb('tries', '+', 1) }))
    .where('hash', '=', hash)
    .execute();
}

/** Ends an attempt. @returns whether it was there: of several requests at once one alone hears so */
export async function endChallenge({ db }: Store, hash: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('attempts').where('hash', '=', hash).executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

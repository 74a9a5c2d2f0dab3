import { sql, type Transaction } from 'kysely';
import { dateAccess } from '#lib/store/changes/access.ts';
import { addressesOf, insertAddress } from './addresses.ts';
import { newEpoch, raiseRevisionsOf } from '#lib/store/changes/revisions.ts';
import type { Tables } from '#lib/store/database/schema.ts';

/** Two user ids. */
interface Pair {
  from: string;
  into: string;
}

/** The submissions and phases that both people are assigned to review. */
export function reviewedByBoth(db: Transaction<Tables>, { from, into }: Pair) {
  return db
    .selectFrom('assignments as one')
    .innerJoin('assignments as other', (join) =>
      join.onRef('other.submission_id', '=', 'one.submission_id').onRef('other.phase_id', '=', 'one.phase_id'),
    )
    .innerJoin('submissions', 'submissions.id', 'one.submission_id')
    .innerJoin('phases', 'phases.id', 'one.phase_id')
    .select(['submissions.slug', 'phases.index as phase'])
    .where('one.reviewer_id', '=', from)
    .where('other.reviewer_id', '=', into)
    .orderBy('submissions.slug')
    .orderBy('phases.index')
    .execute();
}

/**
 * Moves a person's belongings to another person: addresses, verified or not (the receiver's main address stays);
 * grants; and assignments with their reviews, which keep their ids.
 *
 * @param at RFC 3339 in UTC, with milliseconds: the time the belongings change owner
 * @returns the verified addresses that moved, and the number of grants and assignments that are new to the receiver
 */
export async function moveBelongings(
  db: Transaction<Tables>,
  { from, into }: Pair,
  at: string,
): Promise<{ addresses: string[]; grants: number; assignments: number }> {
  await dateAccess(db, [from, into], at);
  const rows = await addressesOf({ db }, from);
  await db.deleteFrom('addresses').where('user_id', '=', from).execute();
  const addresses: string[] = [];
  for (const { address, verified } of rows) {
    if (verified === 1) {
      await insertAddress(db, into, address, at);
      addresses.push(address);
    } else {
      const claim = db.insertInto('addresses').values({ address, user_id: into, verified });
      await claim.onConflict((conflict) => conflict.doNothing()).execute();
    }
  }
  let grants = 0;
  for (const grant of await db.deleteFrom('grants').where('user_id', '=', from).returningAll().execute()) {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('grants')
      .values({ ...grant, user_id: into })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    grants += Number(numInsertedOrUpdatedRows);
  }
  await raiseRevisionsOf(db, from);
  const reviewed = db.selectFrom('assignments').select('conference_id').distinct().where('reviewer_id', '=', from);
  await newEpoch(
    db,
    (await reviewed.execute()).map((row) => row.conference_id),
  );
  await db
    .updateTable('submissions')
    .set({ reviewing_json: sql`replace(reviewing_json, ${`"${from}"`}, ${`"${into}"`})` })
    .where('id', 'in', db.selectFrom('assignments').select('submission_id').where('reviewer_id', '=', from))
    .execute();
  const { numUpdatedRows } = await db
    .updateTable('assignments')
    .set({ reviewer_id: into, changed_at: at })
    .where('reviewer_id', '=', from)
    .executeTakeFirstOrThrow();
  return { addresses, grants, assignments: Number(numUpdatedRows) };
}

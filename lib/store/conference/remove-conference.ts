import { idOf } from '#lib/store/database/ids.ts';
import type { Store } from '#lib/store/database/store.ts';
import { inFullTransaction } from '#lib/store/database/in-transaction.ts';

/**
 * Removes a conference with everything in it, including roles and keys restricted to it. People keep their accounts.
 *
 * @returns whether the conference existed
 */
export async function removeConference(store: Store, slug: string): Promise<boolean> {
  const id = idOf(store, 'conference', slug);
  return inFullTransaction(store.db, async (db) => {
    const conference = await db.selectFrom('conferences').select('id').where('id', '=', id).executeTakeFirst();
    if (!conference) return false;
    const submissions = db.selectFrom('submissions').select('id').where('conference_id', '=', id);
    await db.deleteFrom('reviews').where('submission_id', 'in', submissions).execute();
    const tables = [
      'assignments',
      'authorships',
      'submissions',
      'registrations',
      'sources',
      'departures',
      'grants',
    ] as const;
    for (const table of [...tables, 'address_revisions'] as const) {
      await db.deleteFrom(table).where('conference_id', '=', id).execute();
    }
    await db
      .deleteFrom('key_reads')
      .where('key_id', 'in', db.selectFrom('api_keys').select('id').where('conference_id', '=', id))
      .execute();
    await db.deleteFrom('api_keys').where('conference_id', '=', id).execute();
    const tracks = db.selectFrom('tracks').select('id').where('conference_id', '=', id);
    await db.deleteFrom('phases').where('track_id', 'in', tracks).execute();
    await db.deleteFrom('tracks').where('conference_id', '=', id).execute();
    await db.deleteFrom('conferences').where('id', '=', id).execute();
    return true;
  });
}

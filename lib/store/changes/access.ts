import type { Kysely } from 'kysely';
import { batches } from '#lib/store/dataset/import-rows.ts';
import type { Tables } from '#lib/store/database/schema.ts';

/**
 * Records when what people may see last grew or shrank. Call it in every transaction that gives or takes a role or a verified address: a
 * list that one of them read before cannot be brought up to date by what has changed in it since (see `submissionsGoneSince`). New accounts
 * need none, because they have read nothing.
 *
 * @param at RFC 3339 in UTC, with milliseconds; `''` records nothing
 */
export async function dateAccess(db: Kysely<Tables>, userIds: readonly string[], at: string): Promise<void> {
  for (const ids of batches(userIds, 500)) {
    await db
      .updateTable('users')
      .set({ access_changed_at: at })
      .where('id', 'in', ids)
      .where('access_changed_at', '<', at)
      .execute();
  }
}

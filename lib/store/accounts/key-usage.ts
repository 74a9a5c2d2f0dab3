import { sql } from 'kysely';
import { bestEffortTransaction } from '#lib/sql/best-effort-transaction.ts';
import { jsonRows } from '#lib/sql/engine/engine.ts';
import type { Tables } from '#lib/store/database/schema.ts';
import type { Store } from '#lib/store/database/store.ts';

export type KeyReads = Tables['key_reads'];

/**
 * Adds to the recorded usage of keys and deletes old hours.
 *
 * @param uses when each key was last used (RFC 3339 in UTC), by key id
 * @param reads what the keys have read since the last call; `hour` is the start of the hour
 * @param since hours before this one are deleted
 * @throws the engine's error if the store cannot be written now; nothing is recorded then
 */
export async function recordKeyUsage(
  { db }: Store,
  uses: Readonly<Record<string, string>>,
  reads: readonly KeyReads[],
  since: string,
): Promise<void> {
  await bestEffortTransaction(db, ['users'], async (transaction) => {
    const used = Object.entries(uses).map(([key, at]) => ({ key, at }));
    await sql`
      update api_keys set last_used_at = value ->> 'at' from ${jsonRows(db, used)}
      where api_keys.id = value ->> 'key' and (last_used_at is null or last_used_at < value ->> 'at')`.execute(
      transaction,
    );
    await sql`
      insert into key_reads (key_id, hour, kind, objects)
      select value ->> 'key_id', value ->> 'hour', value ->> 'kind', cast(value ->> 'objects' as integer)
      from ${jsonRows(db, reads)} where true
      on conflict (key_id, hour, kind) do update set objects = key_reads.objects + excluded.objects`.execute(
      transaction,
    );
    await transaction.deleteFrom('key_reads').where('hour', '<', since).execute();
  });
}

/** What a key read per hour, the latest hour first. */
export function keyUsageOf({ db }: Store, keyId: string): Promise<KeyReads[]> {
  return db
    .selectFrom('key_reads')
    .selectAll()
    .where('key_id', '=', keyId)
    .orderBy('hour', 'desc')
    .orderBy('kind')
    .execute();
}

/**
 * The keys that, in one of these hours, read at least this many objects of all kinds or got at least this many 404s.
 */
export function busyHours({ db }: Store, hours: readonly string[], least: { objects: number; absent: number }) {
  const objects = sql<number>`sum(case when kind = 'absent' then 0 else objects end)`;
  const absent = sql<number>`sum(case when kind = 'absent' then objects else 0 end)`;
  return db
    .selectFrom('key_reads')
    .select(['key_id as keyId', 'hour', objects.as('objects'), absent.as('absent')])
    .where('hour', 'in', hours)
    .groupBy(['key_id', 'hour'])
    .having((is) => is.or([is(objects, '>=', least.objects), is(absent, '>=', least.absent)]))
    .execute();
}

/** A key's average number of objects per hour, over the earlier hours in which it read any; 0 if there are none. */
export async function usualReads({ db }: Store, keyId: string, before: string): Promise<number> {
  const { objects, hours } = await db
    .selectFrom('key_reads')
    .select(({ fn }) => [
      fn.sum<number | null>('objects').as('objects'),
      fn.count<number>('hour').distinct().as('hours'),
    ])
    .where('key_id', '=', keyId)
    .where('hour', '<', before)
    .where('kind', '<>', 'absent')
    .executeTakeFirstOrThrow();
  return Math.floor((objects ?? 0) / Math.max(hours, 1));
}

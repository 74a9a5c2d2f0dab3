import { sql } from 'kysely';
import { bestEffortTransaction } from '#lib/sql/best-effort-transaction.ts';
import { jsonRows } from '#lib/sql/engine/engine.ts';
import type { Tables } from '#lib/store/database/schema.ts';
import type { Store } from '#lib/store/database/store.ts';

export type KeyReads = Tables['key_reads'];

/**
 * Adds to what is remembered of keys, and forgets what lies too far back.
 *
 * @param uses when each key was last used (RFC 3339 in UTC), by the key's id
 * @param reads what they read since the last time; `hour` is the hour's beginning
 * @param since hours before this one are forgotten
 * @throws the engine's error where the store cannot be written now; nothing is remembered then
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

/** What a key read, hour by hour, the latest first. */
export function keyUsageOf({ db }: Store, keyId: string): Promise<KeyReads[]> {
  return db
    .selectFrom('key_reads')
    .selectAll()
    .where('key_id', '=', keyId)
    .orderBy('hour', 'desc')
    .orderBy('kind')
    .execute();
}

/** The keys which in one of these hours read that many objects of all kinds, or met that many 404s. */
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

/** How many objects a key read in an hour, on average over the earlier hours in which it read any; 0 without such. */
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

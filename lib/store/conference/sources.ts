import type { Kysely, Transaction } from 'kysely';
import { prepared } from '#lib/sql/prepared.ts';
import type { SourceRecord } from '#lib/store/dataset/dataset.ts';
import { idOf } from '#lib/store/database/ids.ts';
import type { Tables } from '#lib/store/database/schema.ts';
import type { Store } from '#lib/store/database/store.ts';

/** Where a conference comes from, and how fresh its data is. Times are RFC 3339 in UTC. */
export interface SourceState {
  /** For example `HotCRP`. */
  system: string;
  url: string | null;
  /** Seconds between two syncs; null if it comes from files, which have no schedule. */
  every: number | null;
  /** Time of the last complete read; null if there was none. */
  syncedAt: string | null;
  triedAt: string | null;
  /** Why the last attempt failed; null if it did not. */
  error: string | null;
}

/** A source is overdue after this many missed syncs. */
const MISSED = 3;

/**
 * `FAILED` if the last attempt failed, `OVERDUE` if there was no sync for three times the interval, otherwise
 * `CURRENT`.
 */
export function statusOf({ every, syncedAt, error }: SourceState, now: Date): 'CURRENT' | 'OVERDUE' | 'FAILED' {
  if (error !== null) return 'FAILED';
  if (every === null) return 'CURRENT';
  const age = syncedAt === null ? Infinity : now.getTime() - Date.parse(syncedAt);
  return age > MISSED * every * 1000 ? 'OVERDUE' : 'CURRENT';
}

const columns = ['system', 'url', 'every', 'synced_at as syncedAt', 'tried_at as triedAt', 'error'] as const;

const sourceQuery = prepared((db: Kysely<Tables>, { id }: { id: string }) =>
  db.selectFrom('sources').select(columns).where('conference_id', '=', id),
);

/** Where a conference comes from; undefined if unknown. */
export async function sourceOf(db: Kysely<Tables>, conferenceId: string): Promise<SourceState | undefined> {
  const [row] = await sourceQuery(db, { id: conferenceId });
  return row;
}

/** Every conference with its source, if it has one. For the operator. */
export async function listSources({ db }: Pick<Store, 'db'>) {
  return db
    .selectFrom('conferences')
    .leftJoin('sources', 'sources.conference_id', 'conferences.id')
    .select(['conferences.id', 'slug', 'name', 'state', ...columns])
    .orderBy('slug')
    .execute();
}

/** Records that a conference was read from its source. */
export async function writeSource(
  db: Transaction<Tables>,
  conferenceId: string,
  { system, url, every }: SourceRecord,
  at: string,
): Promise<void> {
  const row = { system, url, every, synced_at: at, tried_at: at, error: null };
  await db
    .insertInto('sources')
    .values({ conference_id: conferenceId, ...row })
    .onConflict((conflict) => conflict.column('conference_id').doUpdateSet(row))
    .execute();
}

/**
 * Records that a conference could not be read; its data stays. Does nothing for a conference that was never imported.
 *
 * @param error a message without anything secret
 */
export async function noteFailure(store: Store, slug: string, error: string, at: Date): Promise<void> {
  await store.db
    .updateTable('sources')
    .set({ error, tried_at: at.toISOString() })
    .where('conference_id', '=', idOf(store, 'conference', slug))
    .execute();
}

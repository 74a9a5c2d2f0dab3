import type { Kysely, Transaction } from 'kysely';
import { prepared } from '#lib/sql/prepared.ts';
import type { SourceRecord } from '#lib/store/dataset/dataset.ts';
import { idOf } from '#lib/store/database/ids.ts';
import type { Tables } from '#lib/store/database/schema.ts';
import type { Store } from '#lib/store/database/store.ts';

/** Where a conference comes from, and how old it is. Times are RFC 3339 in UTC. */
export interface SourceState {
  /** `HotCRP`. */
  system: string;
  url: string | null;
  /** Seconds between two syncs; null where it comes from files, when somebody gives them. */
  every: number | null;
  /** When all of it was last read; null where it never was. */
  syncedAt: string | null;
  triedAt: string | null;
  /** Why the last try failed; null where it did not. */
  error: string | null;
}

/** So many syncs may be missed before a source is overdue. */
const MISSED = 3;

/** How a source does: `FAILED` by the last try, `OVERDUE` where none came for three times as long as it should, else `CURRENT`. */
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

/** Where a conference comes from; undefined where that is not known. */
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

/** Remembers that a conference was read from its source. */
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
 * Remembers that a conference could not be read; what it holds stays. Nothing is remembered of one that was never imported.
 *
 * @param error in words, without anything secret
 */
export async function noteFailure(store: Store, slug: string, error: string, at: Date): Promise<void> {
  await store.db
    .updateTable('sources')
    .set({ error, tried_at: at.toISOString() })
    .where('conference_id', '=', idOf(store, 'conference', slug))
    .execute();
}

import { type Kysely, sql } from 'kysely';
import { engineOf } from '#lib/sql/engine/engine.ts';
import type { Tables } from '#lib/store/database/schema.ts';

/** Dropping indexes pays off if an import has added at least this many submissions. */
const LARGE = 1000;

/** The indexes with which an import looks up stored rows. */
const needed = [
  'submissions_by_slug',
  'assignments_by_submission_id',
  'reviews_by_submission_id_status_submitted_at_id',
];

/**
 * The indexes of submissions and their parts, which a large import drops and recreates at its end. Building them once
 * for all rows costs a third of updating them row by row, and a large store's indexes do not fit in the cache while
 * rows arrive unsorted. SQLite's readers keep seeing the old state. On PostgreSQL readers would wait until the import
 * ends, so nothing is dropped there.
 */
export class ImportIndexes {
  readonly #db: Kysely<Tables>;
  #storedBefore: number | undefined;
  #dropped: { sql: string }[] = [];

  /** @param db the import's transaction */
  constructor(db: Kysely<Tables>) {
    this.#db = db;
  }

  /** Drops them once an import has added at least as many submissions as were stored before. */
  async dropIfLarge(added: number): Promise<void> {
    if (added < LARGE || this.#dropped.length > 0 || engineOf(this.#db) !== 'sqlite') return;
    this.#storedBefore ??= (await this.#count()) - added;
    if (added < this.#storedBefore) return;
    const { rows } = await sql<{ name: string; sql: string }>`
      select name, sql from sqlite_schema where type = 'index' and sql is not null
      and tbl_name in ('submissions', 'authorships', 'assignments', 'reviews')`.execute(this.#db);
    this.#dropped = rows.filter(({ name }) => !needed.includes(name));
    for (const { name } of rows) if (!needed.includes(name)) await this.#db.schema.dropIndex(name).execute();
  }

  /** Recreates the dropped indexes. */
  async restore(): Promise<void> {
    for (const index of this.#dropped) await sql.raw(index.sql).execute(this.#db);
  }

  async #count(): Promise<number> {
    const { stored } = await this.#db
      .selectFrom('submissions')
      .select((is) => is.fn.countAll<number>().as('stored'))
      .executeTakeFirstOrThrow();
    return stored;
  }
}

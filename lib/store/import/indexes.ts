import { type Kysely, sql } from 'kysely';
import { engineOf } from '#lib/sql/engine/engine.ts';
import type { Tables } from '#lib/store/database/schema.ts';

/** An import that has added fewer submissions is not worth it. */
const LARGE = 1000;

/** By these an import looks up what is stored. */
const needed = [
  'submissions_by_slug',
  'assignments_by_submission_id',
  'reviews_by_submission_id_status_submitted_at_id',
];

/**
 * The indexes of submissions and what belongs to them, which a large import takes away and makes again at its end: of all rows at
 * once they cost a third, and a large store's do not fit in the cache while rows come in no order of theirs. Readers go on with what
 * was before. PostgreSQL would have them wait for the end of the import, so there nothing is taken away.
 */
export class ImportIndexes {
  readonly #db: Kysely<Tables>;
  #storedBefore: number | undefined;
  #dropped: { sql: string }[] = [];

  /** @param db of the import's transaction */
  constructor(db: Kysely<Tables>) {
    this.#db = db;
  }

  /** Takes them away once an import has added at least as many submissions as there were. */
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

  /** Makes again what was taken away. */
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

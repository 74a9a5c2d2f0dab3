import { type Kysely, type QueryExecutorProvider, sql } from 'kysely';
import { engineOf } from '#lib/sql/engine/engine.ts';

/** How often something was done in a window of time that started with the first time; for limits. */
export interface CountTables {
  counts: {
    name: string;
    used: number;
    /** End of the window, in milliseconds since 1970. */
    ends_at: number;
  };
}

/**
 * Creates the table, as part of a migration. On PostgreSQL it is unlogged: a crash of the server empties it, and writes
 * cost no disk access. Counts are short-lived.
 */
export async function createCounts(db: Kysely<unknown>): Promise<void> {
  const table = db.schema.createTable('counts');
  await (engineOf(db) === 'postgres' ? table.modifyFront(sql`unlogged`) : table)
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('used', 'integer', (column) => column.notNull())
    .addColumn('ends_at', 'integer', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('counts_by_ends_at').on('counts').column('ends_at').execute();
}

/** A limit: how many times per window, and the length of the window in milliseconds. */
interface Allowance {
  most: number;
  window: number;
}

/** One attempt that was counted. */
interface Count {
  name: string;
  /** Its number within the window, from 1. */
  nth: number;
  /** End of the window, in milliseconds since 1970. */
  endsAt: number;
}

/** Counts for all processes on a database; times in milliseconds since 1970. Each call is one statement. */
export interface Counts {
  /**
   * Counts one attempt, unless the limit is reached. Concurrent calls never exceed the limit.
   *
   * @returns undefined if the limit is reached
   */
  add(name: string, allowed: Allowance, now: number): Promise<Count | undefined>;
  /** Takes an attempt back, if its window is not over. */
  takeBack(count: Count): Promise<void>;
  /** Milliseconds until another attempt is possible; 0 if one is possible now. */
  wait(name: string, allowed: Allowance, now: number): Promise<number>;
  /** Removes windows that are over. */
  forget(now: number): Promise<void>;
}

/** The counts of a database that has the table. */
export function countsIn(db: QueryExecutorProvider): Counts {
  return {
    async add(name, { most, window }, now) {
      const { rows } = await sql<{ used: number; ends_at: number }>`
        insert into counts (name, used, ends_at) values (${name}, 1, ${now + window})
        on conflict (name) do update set
          used = case when counts.ends_at <= ${now} then 1 else counts.used + 1 end,
          ends_at = case when counts.ends_at <= ${now} then excluded.ends_at else counts.ends_at end
        where counts.ends_at <= ${now} or counts.used < ${most}
        returning used, ends_at`.execute(db);
      const [row] = rows;
      return row && { name, nth: row.used, endsAt: row.ends_at };
    },

    async takeBack({ name, endsAt }) {
      await sql`
        update counts set used = used - 1 where name = ${name} and ends_at = ${endsAt} and used > 0`.execute(db);
    },

    async wait(name, { most }, now) {
      const { rows } = await sql<{ ends_at: number }>`
        select ends_at from counts where name = ${name} and used >= ${most} and ends_at > ${now}`.execute(db);
      return rows[0] ? rows[0].ends_at - now : 0;
    },

    async forget(now) {
      await sql`delete from counts where ends_at <= ${now}`.execute(db);
    },
  };
}

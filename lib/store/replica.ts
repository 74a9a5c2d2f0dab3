import { Kysely, sql } from 'kysely';
import { Problem } from '#lib/contract/problem.ts';
import { usualLimits } from '#lib/sql/limits.ts';
import { postgresDialect } from '#lib/sql/postgres.ts';
import { watchStatements } from '#lib/sql/statements.ts';
import { snapshotOf } from '#lib/sql/snapshot.ts';
import type { Tables } from './schema.ts';
import type { Store } from './store.ts';

/** Its waits are short, since there is the primary; in milliseconds. */
const limits = { ...usualLimits, connecting: 1000, statement: 2000, answer: 2000 };

/** A copy of the store that follows it, as PostgreSQL's standbys do; or a balancer before several. */
export interface Replica {
  /**
   * Reads from the replica where it has had every change that the primary had, else from the primary: what was hidden, renamed or
   * taken back is so from the next request on, however far behind the replica is.
   *
   * @param store the primary
   * @param version the primary's, as it was when it was said what the caller may reach; null where that is unknown
   * @param work only reads; it is begun anew on the primary where the replica fails on the way
   */
  reading<Result>(store: Store, version: number | null, work: (store: Store) => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
}

/** How many changes a store has had, of conferences and of people; on PostgreSQL alone. */
export const versionQuery = sql<number | null>`((select version from changes) + (select version from person_changes))`;

/** The address is not that of a standby: what it holds need not be what the primary held. */
class NoStandby extends Error {
  override readonly name = 'NoStandby';
}

/**
 * Opens a replica. Nothing is asked of it before the first read; its schema is never changed.
 *
 * @param address `postgres://…`
 * @param tell is told when it fails, with the error, and when it is read again
 * @param rest milliseconds for which nobody waits for a replica that failed
 */
export function openReplica(address: string, tell: (failure: Error | null) => void, rest = 5000): Replica {
  const db = new Kysely<Tables>({ dialect: postgresDialect(address, limits), log: watchStatements('postgres') });
  let hasFailed = false;
  let triedAgainAt = 0;

  function fail(error: unknown): void {
    if (!hasFailed) tell(error instanceof Error ? error : new Error('unknown', { cause: error }));
    hasFailed = true;
    triedAgainAt = performance.now() + rest;
  }

  /** One try at a time, for which no request waits. */
  async function tryAgain(): Promise<void> {
    triedAgainAt = Infinity;
    try {
      await versionOf(db);
      hasFailed = false;
      tell(null);
    } catch (error) {
      fail(error);
    }
  }

  function isReadable(): boolean {
    if (hasFailed && performance.now() >= triedAgainAt) void tryAgain();
    return !hasFailed;
  }

  return {
    async reading(store, version, work) {
      if (version === null || !isReadable()) return work(store);
      try {
        // What stands behind a balancer may change from statement to statement, but not within a transaction.
        const read = await snapshotOf(db, async (snapshot) =>
          (await versionOf(snapshot)) < version ? null : { result: await work({ ...store, db: snapshot }) },
        );
        if (read) return read.result;
      } catch (error) {
        if (error instanceof Problem) throw error; // that is the answer
        fail(error);
      }
      return work(store);
    },
    close: () => db.destroy(),
  };
}

/**
 * How many of the primary's changes a replica has had.
 *
 * @throws where it cannot be read, is behind in its schema, or is none
 */
async function versionOf(db: Kysely<Tables>): Promise<number> {
  const { rows } = await sql<{ version: number | null }>`
    select ${versionQuery} as version where pg_is_in_recovery()`.execute(db);
  const version = rows[0]?.version ?? null;
  if (version === null) throw new NoStandby('The replica is no standby.');
  return version;
}

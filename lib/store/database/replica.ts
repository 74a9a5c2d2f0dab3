import { Kysely, sql } from 'kysely';
import { Problem } from '#lib/contract/problem.ts';
import { usualLimits } from '#lib/sql/engine/limits.ts';
import { postgresDialect } from '#lib/sql/postgres/postgres.ts';
import { watchStatements } from '#lib/sql/statements.ts';
import { snapshotOf } from '#lib/sql/snapshot.ts';
import { hasAll, Lag, type Version } from './lag.ts';
import type { Tables } from './schema.ts';
import type { Replica, Store } from './store.ts';

/** Its waits are short, since there is the primary; in milliseconds. */
const limits = { ...usualLimits, connecting: 1000, statement: 2000, answer: 2000 };

/** How often a replica that is behind is looked at, in milliseconds. */
const LOOK_EVERY = 1000;

/** Who watches over a replica. All of it is told as it happens, and nothing twice. */
export interface ReplicaWatch {
  /** It fails, with the error; or is read again: null. */
  failed?: (failure: Error | null) => void;
  /** It lacks changes that the primary has; or has them all again, after so many milliseconds: null before. */
  behind?: (took: number | null) => void;
  /** From where something was read. */
  read?: (from: 'replica' | 'primary') => void;
}

/** Of a store, on PostgreSQL alone. The array is one of floats since these are read as numbers. */
export const versionQuery = sql<Version>`array[
  (select version from changes), (select version from person_changes)]::float8[]`;

/** The address is not that of a standby: what it holds need not be what the primary held. */
class NoStandby extends Error {
  override readonly name = 'NoStandby';
}

/**
 * Opens a replica. Nothing is asked of it before the first read; its schema is never changed.
 *
 * @param address `postgres://…`
 * @param watch is told how it does
 * @param rest milliseconds for which nobody waits for a replica that failed
 * @param patience milliseconds that it may be behind before that is told: each change takes its time to get there
 */
export function openReplica(
  address: string,
  watch: ReplicaWatch = {},
  { rest = 5000, patience = 10_000 } = {},
): Replica {
  const db = new Kysely<Tables>({ dialect: postgresDialect(address, limits), log: watchStatements('postgres') });
  let hasFailed = false;
  let triedAgainAt = 0;
  const lag = new Lag();
  let isBehindTold = false;
  let behindSince = 0;
  let looking: NodeJS.Timeout | undefined;

  function fail(error: unknown): void {
    if (!hasFailed) watch.failed?.(error instanceof Error ? error : new Error('unknown', { cause: error }));
    hasFailed = true;
    triedAgainAt = performance.now() + rest;
  }

  /** One try at a time, for which no request waits. */
  async function tryAgain(): Promise<void> {
    triedAgainAt = Infinity;
    try {
      has(await versionOf(db));
      hasFailed = false;
      watch.failed?.(null);
    } catch (error) {
      fail(error);
    }
  }

  function isReadable(): boolean {
    if (hasFailed && performance.now() >= triedAgainAt) void tryAgain();
    return !hasFailed;
  }

  /** While it is behind it is looked at, whether anybody reads or not. */
  function lacks(version: Version): void {
    lag.lacks(version);
    looking ??= setInterval(() => void look(), Math.min(LOOK_EVERY, patience)).unref();
  }

  function has(version: Version): void {
    lag.has(version);
    if (isBehindTold && lag.milliseconds < patience) {
      isBehindTold = false;
      watch.behind?.(performance.now() - behindSince);
    }
    if (!lag.isNone) return;
    clearInterval(looking);
    looking = undefined;
  }

  async function look(): Promise<void> {
    if (!isBehindTold && lag.milliseconds >= patience) {
      isBehindTold = true;
      behindSince = performance.now() - lag.milliseconds;
      watch.behind?.(null);
    }
    if (!hasFailed) await versionOf(db).then(has, () => undefined); // that it fails is found where it is read
  }

  async function readThere<Result>(
    store: Store,
    needed: Version,
    work: (store: Store) => Promise<Result>,
  ): Promise<{ result: Result } | null> {
    // What stands behind a balancer may change from statement to statement, but not within a transaction.
    return snapshotOf(db, async (snapshot) => {
      const version = await versionOf(snapshot);
      has(version);
      if (hasAll(version, needed)) return { result: await work({ ...store, db: snapshot }) };
      lacks(needed);
      return null;
    });
  }

  return {
    async reading(store, version, work) {
      try {
        const read = version === null || !isReadable() ? null : await readThere(store, version, work);
        if (read) {
          watch.read?.('replica');
          return read.result;
        }
      } catch (error) {
        if (error instanceof Problem) {
          watch.read?.('replica');
          throw error; // that is the answer
        }
        fail(error);
      }
      watch.read?.('primary');
      return work(store);
    },
    lag: () => lag.milliseconds,
    close() {
      clearInterval(looking);
      return db.destroy();
    },
  };
}

/**
 * How many of the primary's changes a replica has had.
 *
 * @throws where it cannot be read, is behind in its schema, or is none
 */
async function versionOf(db: Kysely<Tables>): Promise<Version> {
  const { rows } = await sql<{ version: Version }>`
    select ${versionQuery} as version where pg_is_in_recovery()`.execute(db);
  const version = rows[0]?.version;
  if (!version) throw new NoStandby('The replica is no standby.');
  return version;
}

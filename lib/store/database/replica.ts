import { Kysely, sql } from 'kysely';
import { Problem } from '#lib/contract/problem.ts';
import { usualLimits } from '#lib/sql/engine/limits.ts';
import { postgresDialect } from '#lib/sql/postgres/postgres.ts';
import { watchStatements } from '#lib/sql/statements.ts';
import { snapshotOf } from '#lib/sql/snapshot.ts';
import { hasAll, Lag, type Version } from './replica-lag.ts';
import type { Tables } from './schema.ts';
import type { Replica, Store } from './store.ts';

/** Short waits, because the primary can answer instead; in milliseconds. */
const limits = { ...usualLimits, connecting: 1000, statement: 2000, answer: 2000 };

/** How often a replica that is behind is checked, in milliseconds. */
const LOOK_EVERY = 1000;

/** Callbacks for events of a replica, each called once per event. */
export interface ReplicaWatch {
  /** The replica failed with this error, or works again: null. */
  failed?: (failure: Error | null) => void;
  /** The replica is behind the primary: null; or has caught up after this many milliseconds. */
  behind?: (took: number | null) => void;
  /** Where something was read. */
  read?: (from: 'replica' | 'primary') => void;
}

/** The version of a store, on PostgreSQL only. float8, because those arrive as numbers. */
export const versionQuery = sql<Version>`array[
  (select version from changes), (select version from person_changes)]::float8[]`;

/** The server is not a standby, so its data need not be the primary's. */
class NoStandby extends Error {
  override readonly name = 'NoStandby';
}

/**
 * Opens a replica. The first read connects; the schema is never changed.
 *
 * @param address `postgres://…`
 * @param rest milliseconds without reads after a failure
 * @param maxLag milliseconds of lag before `behind` is called, because every change takes some time to arrive
 */
export function openReplica(address: string, watch: ReplicaWatch = {}, { rest = 5000, maxLag = 10_000 } = {}): Replica {
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

  /** Makes one attempt at a time; no request waits for it. */
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

  /** While the replica is behind it is checked even if nobody reads. */
  function lacks(version: Version): void {
    lag.lacks(version);
    looking ??= setInterval(() => void look(), Math.min(LOOK_EVERY, maxLag)).unref();
  }

  function has(version: Version): void {
    lag.has(version);
    if (isBehindTold && lag.milliseconds < maxLag) {
      isBehindTold = false;
      watch.behind?.(performance.now() - behindSince);
    }
    if (!lag.isNone) return;
    clearInterval(looking);
    looking = undefined;
  }

  async function look(): Promise<void> {
    if (!isBehindTold && lag.milliseconds >= maxLag) {
      isBehindTold = true;
      behindSince = performance.now() - lag.milliseconds;
      watch.behind?.(null);
    }
    if (!hasFailed) await versionOf(db).then(has, () => undefined); // The next read reports a failure.
  }

  async function readThere<Result>(
    store: Store,
    needed: Version,
    work: (store: Store) => Promise<Result>,
  ): Promise<{ result: Result } | null> {
    // Behind a load balancer the server may change between statements, but not within a transaction.
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
          throw error; // The error is the answer.
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
 * Reads the replica's version.
 *
 * @throws if the replica cannot be read, has an older schema, or is not a standby
 */
async function versionOf(db: Kysely<Tables>): Promise<Version> {
  const { rows } = await sql<{ version: Version }>`
    select ${versionQuery} as version where pg_is_in_recovery()`.execute(db);
  const version = rows[0]?.version;
  if (!version) throw new NoStandby('The replica is not a standby.');
  return version;
}

import { Kysely, sql } from 'kysely';
import { isPostgresAddress } from '#lib/sql/engine/engine.ts';
import { type Limits } from '#lib/sql/engine/limits.ts';
import { postgresDialect } from '#lib/sql/postgres/postgres.ts';
import type { AttachedFile } from '#lib/sql/sqlite/attached-file.ts';
import { sqliteDialect } from '#lib/sql/sqlite/sqlite.ts';
import { watchStatements } from './statements.ts';

/** A database as of one moment, for reads that take long. Others read and write meanwhile. */
interface Snapshot<Tables> {
  readonly db: Kysely<Tables>;
  /** False for a database in memory, which has one connection: there, what is written meanwhile is seen. */
  readonly isFixed: boolean;
  /** Gives the connection back. May be called more than once. */
  close(): Promise<void>;
}

/** Opens snapshots over connections of their own, so that they never wait for others, nor others for them. */
export interface Snapshots<Tables> {
  /** How many may be open at the same time; the caller keeps count. */
  readonly atMost: number;
  /** How many rows to read at a time: few on SQLite, where all others wait; more on PostgreSQL, where each read is a round trip. */
  readonly together: number;
  open(): Promise<Snapshot<Tables>>;
  close(): Promise<void>;
}

/** The most snapshots at a time. On SQLite each has a connection with a cache; on PostgreSQL the server must accept as many more connections. */
const AT_MOST = { sqlite: 12, postgres: 6 } as const;

const TOGETHER = { sqlite: 50, postgres: 200 } as const;

/**
 * @param address of the database, which exists: `postgres://…`, the path of a SQLite file, or `:memory:`
 * @param db the open database itself, for one in memory
 */
export function snapshotsOf<Tables>(
  address: string,
  db: Kysely<Tables>,
  { limits, attached }: { limits: Limits; attached: AttachedFile },
): Snapshots<Tables> {
  if (address === ':memory:') {
    const snapshot = { db, isFixed: false, close: () => Promise.resolve() };
    return {
      atMost: AT_MOST.sqlite,
      together: TOGETHER.sqlite,
      open: () => Promise.resolve(snapshot),
      close: () => Promise.resolve(),
    };
  }
  if (!isPostgresAddress(address)) {
    return {
      atMost: AT_MOST.sqlite,
      together: TOGETHER.sqlite,
      open: () => {
        const dialect = sqliteDialect(address, limits, attached);
        const own = new Kysely<Tables>({ dialect, log: watchStatements('sqlite') });
        // A file is fixed by the first read of it. Roles are in the attached one: they are never older than the data.
        return begin(own, ['main', attached.name], () => own.destroy());
      },
      close: () => Promise.resolve(),
    };
  }
  let pool: Kysely<Tables> | undefined;
  return {
    atMost: AT_MOST.postgres,
    together: TOGETHER.postgres,
    open() {
      pool ??= new Kysely<Tables>({
        dialect: postgresDialect(address, { ...limits, connections: AT_MOST.postgres }),
        log: watchStatements('postgres'),
      });
      return begin(pool, [], () => Promise.resolve());
    },
    close: async () => pool?.destroy(),
  };
}

async function begin<Tables>(
  db: Kysely<Tables>,
  files: readonly string[],
  release: () => Promise<void>,
): Promise<Snapshot<Tables>> {
  try {
    const transaction = await db
      .startTransaction()
      .setIsolationLevel(files.length > 0 ? 'serializable' : 'repeatable read')
      .setAccessMode('read only')
      .execute();
    for (const file of files) await sql`select 1 from ${sql.ref(file)}.sqlite_schema limit 1`.execute(transaction);
    if (files.length === 0) await sql`select 1`.execute(transaction); // fixes PostgreSQL's snapshot
    const closed = async () => {
      try {
        await transaction.rollback().execute();
      } finally {
        await release();
      }
    };
    let closing: Promise<void> | undefined;
    return {
      db: transaction,
      isFixed: true,
      close: () => (closing ??= closed()),
    };
  } catch (error) {
    await release();
    throw error;
  }
}

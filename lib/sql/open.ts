import { Kysely } from 'kysely';
import { type AttachedFile, moveToAttached } from '#lib/sql/sqlite/attached-file.ts';
import { isPostgresAddress } from '#lib/sql/engine/engine.ts';
import type { Step } from '#lib/sql/migrate/fill.ts';
import { type Limits, usualLimits } from '#lib/sql/engine/limits.ts';
import { type Migrated, migrate } from '#lib/sql/migrate/migrate.ts';
import { isMigrated } from '#lib/sql/migrate/migrated.ts';
import { postgresDialect } from '#lib/sql/postgres/postgres.ts';
import { requireRestored } from '#lib/sql/engine/restore-mark.ts';
import { sqliteDialect } from '#lib/sql/sqlite/sqlite.ts';
import { watchStatements } from './statements.ts';

export interface OpenOptions {
  /** Those that differ from the usual ones. */
  limits?: Partial<Limits>;
  /** The tables that have a file of their own on SQLite. */
  attached?: AttachedFile;
  /** Called for each migration. */
  tell?: (migrated: Migrated) => void;
}

/**
 * Opens a SQL database and applies missing migrations.
 *
 * @param address `postgres://…`, the path of a SQLite file (created if missing), or `:memory:`
 * @param migrations by name; each runs once, in the order of the names
 * @throws the first failing migration's error; nothing of that migration stays
 */
export async function open<Tables>(
  address: string,
  migrations: Readonly<Record<string, Step>>,
  { limits = {}, attached, tell = () => undefined }: OpenOptions = {},
): Promise<Kysely<Tables>> {
  if (attached && !isPostgresAddress(address)) requireRestored(address);
  const db = databaseAt<Tables>(address, { ...usualLimits, ...limits }, attached);
  try {
    // The migrator takes the write lock even if nothing is missing; opening would then wait for a long import.
    if (!(await isMigrated(db, migrations))) await bringUpToDate(db, address, migrations, tell);
    if (attached && !isPostgresAddress(address)) await moveToAttached(db, attached);
    return db;
  } catch (error) {
    await db.destroy();
    throw error;
  }
}

/** Opens a SQL database without migrating it, on one connection and, on PostgreSQL, without time limits. */
export function openAsItIs<Tables>(address: string, attached?: AttachedFile): Kysely<Tables> {
  if (attached && !isPostgresAddress(address)) requireRestored(address);
  return isPostgresAddress(address)
    ? new Kysely({ dialect: postgresDialect(address, usualLimits, 'migrating') })
    : new Kysely({ dialect: sqliteDialect(address, usualLimits, attached) });
}

function databaseAt<Tables>(address: string, limits: Limits, attached: AttachedFile | undefined): Kysely<Tables> {
  return isPostgresAddress(address)
    ? new Kysely({ dialect: postgresDialect(address, limits), log: watchStatements('postgres') })
    : new Kysely({ dialect: sqliteDialect(address, limits, attached), log: watchStatements('sqlite') });
}

/** On PostgreSQL over its own connection, which waits for other processes that migrate. */
async function bringUpToDate<Tables>(
  db: Kysely<Tables>,
  address: string,
  steps: Readonly<Record<string, Step>>,
  tell: (migrated: Migrated) => void,
): Promise<void> {
  const own = isPostgresAddress(address) ? openAsItIs<Tables>(address) : null;
  try {
    await migrate(own ?? db, steps, tell);
  } finally {
    await own?.destroy();
  }
}

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Pool } from 'pg';
import type { Engine } from '#lib/sql/engine/engine.ts';

/** The engine of this test run. */
export const testEngine: Engine = process.env['TEST_ENGINE'] === 'postgres' ? 'postgres' : 'sqlite';

/** Template databases on the test server that already have tables; created before the tests run. */
export const templates = { store: 'rostrum_store', sessions: 'rostrum_sessions' } as const;

/** What a new database contains. */
export type Beginning = keyof typeof templates | 'nothing';

export interface TestDatabase {
  /** As `open` takes it, any number of times. */
  address: string;
  /** Drops the database even if it is open. The test setup also does so. */
  drop: () => Promise<void>;
}

let made: TestDatabase[] = [];

/**
 * Creates a database for one test, on the engine of this run.
 *
 * @param from a template with tables, which is quicker than migrating; `nothing` is empty
 */
export async function testDatabase(from: Beginning = 'store'): Promise<TestDatabase> {
  const database = testEngine === 'sqlite' ? sqliteFile() : await postgresDatabase(from);
  made.push(database);
  return database;
}

/** The databases that were created since the last call. */
export function madeTestDatabases(): TestDatabase[] {
  const lately = made;
  made = [];
  return lately;
}

function sqliteFile(): TestDatabase {
  const folder = mkdtempSync(join(tmpdir(), 'rostrum-database-'));
  return {
    address: join(folder, 'database.sqlite'),
    drop: () => Promise.resolve(rmSync(folder, { recursive: true, force: true })),
  };
}

/** Names of unused databases that have tables. */
const idle = { store: [] as string[], sessions: [] as string[] };
let count = 0;

async function postgresDatabase(from: Beginning): Promise<TestDatabase> {
  const recycled = from === 'nothing' ? undefined : idle[from].pop();
  const name = recycled ?? (await newDatabase(from));
  if (recycled !== undefined) await emptyDatabase(name);
  let isThere = true;
  return {
    address: addressOf(name),
    async drop() {
      if (!isThere) return; // Otherwise two tests would get it.
      isThere = false;
      if (from !== 'nothing') idle[from].push(name);
      else await administer(`drop database if exists ${name} with (force)`);
    },
  };
}

/** @returns the name of a new PostgreSQL database */
export async function newDatabase(from: Beginning): Promise<string> {
  const name = `test_${process.env['VITEST_POOL_ID'] ?? process.pid}_${(count += 1)}`;
  await administer(`drop database if exists ${name} with (force)`); // Left by an earlier file.
  await administer(`create database ${name} template ${from === 'nothing' ? 'template0' : templates[from]}`);
  return name;
}

/** Runs something after the current test. */
export function afterTest(drop: () => Promise<void>): void {
  made.push({ address: '', drop });
}

/** Connections with this application name survive `emptyDatabase`. */
export const KEPT = 'kept';

/** Whether all connections named `KEPT` are idle. */
export async function isQuiet(name: string): Promise<boolean> {
  const { rowCount } = await asServer(
    name,
    `select 1 from pg_stat_activity
      where datname = current_database() and application_name = '${KEPT}' and state <> 'idle'`,
  );
  return rowCount === 0;
}

/**
 * Empties a database, which is quicker than creating one. Closes other connections; turns triggers off, because the
 * audit log's would refuse.
 *
 * @param spared tables to leave as they are
 */
export async function emptyDatabase(name: string, spared: readonly string[] = []): Promise<void> {
  // These have one row each, whose number must keep rising.
  const left = ['changes', 'person_changes', ...spared].map((table) => `'${table}'`).join();
  await asServer(
    name,
    `do $$ declare name text; begin
      perform pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
        and application_name <> '${KEPT}';
      set local session_replication_role = replica;
      for name in select tablename from pg_tables where schemaname = 'public'
        and tablename not like 'kysely%' and tablename not in (${left}) loop
        execute format('delete from %I', name);
      end loop;
    end $$`,
  );
}

/** The address of a database on the test server. */
export function addressOf(name: string): string {
  const address = new URL(process.env['TEST_DATABASE_URL'] ?? '');
  address.pathname = `/${name}`;
  return address.href;
}

/** Runs a statement on the test server that concerns a whole database. */
export async function administer(statement: string): Promise<void> {
  await asServer('postgres', statement);
}

/** One connection per database, because connecting costs as much as most of the statements. */
const servers = new Map<string, Pool>();

async function asServer(database: string, statement: string): Promise<{ rowCount: number | null }> {
  let server = servers.get(database);
  if (!server) {
    server = new Pool({ connectionString: addressOf(database), max: 1, idleTimeoutMillis: 0, allowExitOnIdle: true });
    server.on('error', () => undefined); // The database was dropped.
    servers.set(database, server);
  }
  return server.query(statement);
}

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Pool } from 'pg';
import type { Engine } from '#lib/sql/engine/engine.ts';

/** The engine of this run of the tests. */
export const testEngine: Engine = process.env['TEST_ENGINE'] === 'postgres' ? 'postgres' : 'sqlite';

/** What the tests' server has whose copies begin with tables; made before the tests. */
export const templates = { store: 'rostrum_store', sessions: 'rostrum_sessions' } as const;

/** What a database begins with. */
export type Beginning = keyof typeof templates | 'nothing';

export interface TestDatabase {
  /** What `open` takes, any number of times. */
  address: string;
  /** Takes it away, no matter who has it open. The tests' setup does so, too. */
  drop: () => Promise<void>;
}

let made: TestDatabase[] = [];

/**
 * A database of one test's own, on the engine of this run.
 *
 * @param from may hold the tables of one already, where that is quicker; `nothing` is empty
 */
export async function testDatabase(from: Beginning = 'store'): Promise<TestDatabase> {
  const database = testEngine === 'sqlite' ? sqliteFile() : await postgresDatabase(from);
  made.push(database);
  return database;
}

/** The databases that were made since the last time. */
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

/** Names of databases with tables that nobody uses. */
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
      if (!isThere) return; // else two tests would get it
      isThere = false;
      if (from !== 'nothing') idle[from].push(name);
      else await administer(`drop database if exists ${name} with (force)`);
    },
  };
}

/** @returns the name of a database that nobody had before, on PostgreSQL */
export async function newDatabase(from: Beginning): Promise<string> {
  const name = `test_${process.env['VITEST_POOL_ID'] ?? process.pid}_${(count += 1)}`;
  await administer(`drop database if exists ${name} with (force)`); // an earlier file's
  await administer(`create database ${name} template ${from === 'nothing' ? 'template0' : templates[from]}`);
  return name;
}

/** Has something done when the test is over that runs now. */
export function afterTest(drop: () => Promise<void>): void {
  made.push({ address: '', drop });
}

/** Anyone who has a database open under this name keeps it. */
export const KEPT = 'kept';

/** Whether nobody who keeps a database does anything with it. */
export async function isQuiet(name: string): Promise<boolean> {
  const { rowCount } = await asServer(
    name,
    `select 1 from pg_stat_activity
      where datname = current_database() and application_name = '${KEPT}' and state <> 'idle'`,
  );
  return rowCount === 0;
}

/**
 * Cheaper than a new database. Anyone who has it open still is shown the door; triggers are off, since the audit's would refuse.
 *
 * @param spared tables that stay as they are
 */
export async function emptyDatabase(name: string, spared: readonly string[] = []): Promise<void> {
  // These have one row each, which goes on counting.
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

/** The address of a database of the tests' server. */
export function addressOf(name: string): string {
  const address = new URL(process.env['TEST_DATABASE_URL'] ?? '');
  address.pathname = `/${name}`;
  return address.href;
}

/** Runs a statement on the tests' server that is about a whole database. */
export async function administer(statement: string): Promise<void> {
  await asServer('postgres', statement);
}

/** One connection to each database: to connect costs as much as most of what is done. */
const servers = new Map<string, Pool>();

async function asServer(database: string, statement: string): Promise<{ rowCount: number | null }> {
  let server = servers.get(database);
  if (!server) {
    server = new Pool({ connectionString: addressOf(database), max: 1, idleTimeoutMillis: 0, allowExitOnIdle: true });
    server.on('error', () => undefined); // the database was dropped
    servers.set(database, server);
  }
  return server.query(statement);
}

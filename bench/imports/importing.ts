import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Client } from 'pg';
import { demoDataset } from '#lib/demo/demo.ts';
import { attachedPath } from '#lib/sql/sqlite/attached-file.ts';
import { copyIn, copyText } from '#lib/sql/postgres/postgres-copy.ts';
import { accountsFile } from '#lib/store/database/accounts-file.ts';
import type { Dataset } from '#lib/store/dataset/dataset.ts';
import { importDataset } from '#lib/store/import/import.ts';
import { openStore } from '#lib/store/open-store.ts';
import { startPostgres } from '#tools/postgres.ts';
import { type Figure, perSecond } from '#bench/load/report.ts';
import { median, ratios } from '#bench/load/statistics.ts';

const SEED = 7;

interface Table {
  name: string;
  schema: string;
  rows: Record<string, string | number | null>[];
}

/** What an import fills: the conference's tables, from a finished file. */
function readTables(file: string): Table[] {
  const db = new DatabaseSync(file, { readOnly: true });
  db.prepare('attach database ? as accounts').run(attachedPath(file, accountsFile));
  const found = db
    .prepare(
      `select name, sql as schema from main.sqlite_schema where type = 'table' and name not like 'sqlite_%'
       union all select name, sql from accounts.sqlite_schema where type = 'table' and name not like 'sqlite_%'`,
    )
    .all() as { name: string; schema: string }[];
  const tables = found.map((table) => {
    const rows = db.prepare(`select * from "${table.name}"`).all() as Table['rows'];
    return { ...table, rows };
  });
  db.close();
  return tables.filter(({ name, rows }) => rows.length > 0 && !name.startsWith('kysely'));
}

async function secondsOf(action: () => unknown): Promise<number> {
  const began = performance.now();
  await action();
  return (performance.now() - began) / 1000;
}

/**
 * The floor: writes the finished rows into the same tables without indexes, with one prepared statement for each table, in one
 * transaction.
 */
async function timeBareSqlite(tables: readonly Table[], file: string): Promise<number> {
  const db = new DatabaseSync(file);
  db.exec(
    'pragma journal_mode = wal; pragma synchronous = full; pragma mmap_size = 1073741824; pragma cache_size = -65536;',
  );
  for (const { schema } of tables) db.exec(schema);
  const took = await secondsOf(() => {
    db.exec('begin immediate');
    for (const { name, rows } of tables) {
      const columns = Object.keys(rows[0] ?? {});
      const insert = db.prepare(
        `insert into "${name}" (${columns.map((column) => `"${column}"`).join()}) values (${columns.map(() => '?').join()})`,
      );
      for (const row of rows) insert.run(...Object.values(row));
    }
    db.exec('commit');
  });
  db.close();
  return took;
}

/** The floor: copies the finished rows into the same tables without indexes, 500 at a time, in one transaction. */
async function timeBarePostgres(tables: readonly Table[], address: string): Promise<number> {
  const client = new Client({ connectionString: address });
  await client.connect();
  await client.query('create schema bare');
  for (const { name } of tables) await client.query(`create table bare."${name}" (like public."${name}")`);
  const took = await secondsOf(async () => {
    await client.query('begin');
    for (const { name, rows } of tables) {
      const columns = Object.keys(rows[0] ?? {}).map((column) => `"${column}"`);
      for (let at = 0; at < rows.length; at += 500) {
        const text = copyText(rows.slice(at, at + 500));
        await copyIn(client, `copy bare."${name}" (${columns.join()}) from stdin`, text);
      }
    }
    await client.query('commit');
  });
  await client.end();
  return took;
}

async function timeImport(dataset: Dataset, address: string): Promise<number> {
  const store = await openStore(address);
  const took = await secondsOf(() => importDataset(store, dataset));
  await store.close();
  return took;
}

function figure(name: string, own: readonly number[], floor: readonly number[], least: number): Figure {
  return {
    name,
    value: perSecond(median(own)),
    floor: perSecond(median(floor)),
    ratio: ratios(own, floor),
    target: { text: `≥ ${perSecond(least)}`, met: median(own) >= least },
  };
}

/**
 * Submissions imported per second with everything that belongs to them, from records in memory, compared with the bare engine with the
 * same rows.
 */
export async function benchImport(submissions: number, rounds: number): Promise<Figure[]> {
  const lazy = demoDataset({ submissions, seed: SEED, now: new Date() });
  let dataset = lazy;
  const generating = await secondsOf(() => {
    const [people, records, registrations] = [[...lazy.people], [...lazy.submissions], [...lazy.registrations]];
    dataset = { ...lazy, people, submissions: records, registrations };
  });
  const speeds = {
    sqlite: [] as number[],
    postgres: [] as number[],
    bareSqlite: [] as number[],
    barePostgres: [] as number[],
  };
  let rows = 0;
  for (let round = 0; round < rounds; round++) {
    const folder = mkdtempSync(join(tmpdir(), 'rostrum-importing-'));
    const server = await startPostgres();
    try {
      const file = join(folder, 'store.sqlite');
      speeds.sqlite.push(submissions / (await timeImport(dataset, file)));
      const tables = readTables(file);
      rows = tables.reduce((sum, table) => sum + table.rows.length, 0);
      speeds.bareSqlite.push(submissions / (await timeBareSqlite(tables, join(folder, 'bare.sqlite'))));
      speeds.postgres.push(submissions / (await timeImport(dataset, server.address)));
      speeds.barePostgres.push(submissions / (await timeBarePostgres(tables, server.address)));
    } finally {
      server.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  }
  return [
    figure(`into SQLite, ${(rows / submissions).toFixed(1)} rows each`, speeds.sqlite, speeds.bareSqlite, 20_000),
    figure('into PostgreSQL', speeds.postgres, speeds.barePostgres, 5_000),
    { name: 'generating the demo, apart', value: perSecond(submissions / generating) },
  ];
}

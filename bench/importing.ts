import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { makeDemo } from './data.ts';
import { type Figure, perSecond } from './report.ts';
import { median, ratios } from './statistics.ts';

interface Table {
  name: string;
  schema: string;
  rows: Record<string, string | number | null>[];
}

function readTables(file: string): Table[] {
  const db = new DatabaseSync(file, { readOnly: true });
  const found = db
    .prepare(`select name, sql as schema from sqlite_schema where type = 'table' and name not like 'sqlite_%'`)
    .all() as { name: string; schema: string }[];
  const tables = found.map((table) => {
    const rows = db.prepare(`select * from "${table.name}"`).all() as Table['rows'];
    return { ...table, rows };
  });
  db.close();
  return tables;
}

/** The floor: the finished rows written into the same tables without an index, one prepared statement each, one transaction. */
function timeBareInsert(tables: readonly Table[], file: string): number {
  const db = new DatabaseSync(file);
  db.exec('pragma journal_mode = wal; pragma synchronous = normal; pragma foreign_keys = off;');
  const began = performance.now();
  db.exec('begin immediate');
  for (const { name, schema, rows } of tables) {
    db.exec(schema);
    const columns = Object.keys(rows[0] ?? {});
    if (columns.length === 0) continue;
    const places = columns.map(() => '?').join(', ');
    const insert = db.prepare(
      `insert into "${name}" (${columns.map((column) => `"${column}"`).join(', ')}) values (${places})`,
    );
    for (const row of rows) insert.run(...columns.map((column) => row[column] ?? null));
  }
  db.exec('commit');
  const seconds = (performance.now() - began) / 1000;
  db.close();
  return seconds;
}

/** Rows a second of `rostrum demo`, its generator and the start of its process included, beside bare inserts of the same rows. */
export async function benchImport(submissions: number, rounds: number): Promise<Figure[]> {
  const own: number[] = [];
  const floor: number[] = [];
  let rows = 0;
  for (let round = 0; round < rounds; round++) {
    const folder = mkdtempSync(join(tmpdir(), 'rostrum-importing-'));
    try {
      const began = performance.now();
      await makeDemo(submissions, folder);
      const seconds = (performance.now() - began) / 1000;
      const tables = readTables(join(folder, 'rostrum.sqlite'));
      rows = tables.reduce((sum, table) => sum + table.rows.length, 0);
      own.push(rows / seconds);
      floor.push(rows / timeBareInsert(tables, join(folder, 'bare.sqlite')));
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }
  return [
    {
      name: `${rows.toLocaleString('en')} rows (${submissions.toLocaleString('en')} submissions with all theirs)`,
      value: perSecond(median(own)),
      floor: perSecond(median(floor)),
      ratio: ratios(own, floor),
    },
  ];
}

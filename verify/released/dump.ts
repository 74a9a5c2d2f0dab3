import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Client } from 'pg';
import { environmentOf } from '#lib/sql/backup/postgres-programs.ts';
import { isPostgresAddress } from '#lib/sql/engine/engine.ts';
import { attachedPath } from '#lib/sql/sqlite/attached-file.ts';
import { accountsFile } from '#lib/store/database/accounts-file.ts';

/** The files of a store, as SQL: one of PostgreSQL, two of SQLite. */
const filesOf = (address: string, folder: string) =>
  isPostgresAddress(address)
    ? [[address, join(folder, 'store.sql')] as const]
    : ([
        [address, join(folder, 'store.sql')],
        [attachedPath(address, accountsFile), join(folder, 'accounts.sql')],
      ] as const);

/** Writes a store that nobody has open into a folder, as text. */
export function dumpStore(address: string, folder: string): void {
  for (const [database, file] of filesOf(address, folder)) {
    writeFileSync(file, isPostgresAddress(database) ? dumpPostgres(database) : dumpSqlite(database));
  }
}

/** Fills an empty database with a store that `dumpStore` wrote. */
export async function restoreStore(address: string, folder: string): Promise<void> {
  for (const [database, file] of filesOf(address, folder)) {
    const text = readFileSync(file, 'utf8');
    if (isPostgresAddress(database)) await restorePostgres(database, text);
    else restoreSqlite(database, text);
  }
}

function dumpPostgres(address: string): string {
  const text = execFileSync('pg_dump', ['--inserts', '--no-owner', '--no-privileges', '--no-comments'], {
    encoding: 'utf8',
    env: { ...process.env, ...environmentOf(address) },
  });
  return text
    .split('\n')
    .filter(isStatement)
    .join('\n')
    .replaceAll(/\n{2,}/g, '\n');
}

/** Without comments, commands of psql, and settings that servers of other versions do not know. */
const isStatement = (line: string) => !/^(--|\\|SET transaction_timeout)/.test(line);

async function restorePostgres(address: string, text: string): Promise<void> {
  const client = new Client({ connectionString: address });
  await client.connect();
  await client.query(text);
  await client.end();
}

/** What SQLite's own shell prints for `.dump`, which is not installed everywhere. */
function dumpSqlite(file: string): string {
  const database = new DatabaseSync(file, { readOnly: true });
  const read = (query: string) => database.prepare(query).all() as Record<string, string>[];
  const objects = read(`select type, name, sql from sqlite_schema where sql is not null and name not like 'sqlite_%'`);
  const rows = objects.filter(isTable).flatMap(({ name = '' }) => {
    const columns = read(`select name from pragma_table_info('${name}')`).map((column) => `"${column['name']}"`);
    const values = columns.map((column) => `quote(${column})`).join(` || ',' || `);
    const all = read(`select ${values} as row from "${name}"`);
    return all.map(({ row = '' }) => `insert into "${name}" (${columns.join(',')}) values (${row});`);
  });
  database.close();
  const definitions = (chosen: typeof objects) => chosen.map(({ sql = '' }) => `${sql};`);
  const others = objects.filter((each) => !isTable(each));
  return `${[...definitions(objects.filter(isTable)), ...rows, ...definitions(others)].join('\n')}\n`;
}

const isTable = ({ type }: Record<string, string>) => type === 'table';

function restoreSqlite(file: string, text: string): void {
  const database = new DatabaseSync(file, { enableForeignKeyConstraints: false });
  database.exec(`begin;${text}commit;`);
  database.close();
}

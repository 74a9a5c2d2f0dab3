import { createHash } from 'node:crypto';
import { type Kysely, type Migration, sql } from 'kysely';
import type { AttachedFile } from '#lib/sql/sqlite/attached-file.ts';
import { engineOf } from '#lib/sql/engine/engine.ts';
import { unfilled } from '#lib/sql/migrate/fill.ts';
import { insertRows } from './insert-rows.ts';
import { migrationsOf } from '#lib/sql/migrate/migrated.ts';
import { refreshStatistics } from '#lib/sql/postgres/refresh-statistics.ts';
import { open, openAsItIs } from './open.ts';
import { snapshotOf } from './snapshot.ts';

/** Rows read and written per batch. */
const TOGETHER = 200;

/** Why nothing was copied. */
class CopyProblem extends Error {
  override readonly name = 'CopyProblem';
}

/** Describes one kind of database to copy. */
export interface Copied {
  migrations: Record<string, Migration>;
  /**
   * The tables in the order in which they are filled, each with its key columns. Rows are written in the order of that
   * key. `rowid` is the order of insertion, and is assigned again.
   */
  tables: Readonly<Record<string, readonly string[]>>;
  /** The tables that have a file of their own on SQLite. */
  attached?: AttachedFile;
}

/** The outcome for one table. */
export interface CopiedTable {
  name: string;
  rows: number;
  /** SHA-256 over all rows, in hex; the same on both sides. */
  checksum: string;
  /**
   * Number of values with U+0000, which PostgreSQL does not accept in text: each such character becomes U+FFFD in the
   * copy.
   */
  replaced: number;
}

type Row = Record<string, unknown>;
type Database = Kysely<Record<string, Row>>;

/**
 * Copies a database into an empty one on the same or the other engine. Reads one snapshot of the source and writes one
 * transaction, which commits only if each table has the same rows on both sides.
 *
 * @param from as `open` takes it; must exist
 * @param progress called with the number of rows of a table written so far
 * @throws CopyProblem if the source's schema is not this program's, the target contains data, or the sides differ;
 *   nothing is written then
 */
export async function copyDatabase(
  { from, to }: { from: string; to: string },
  { migrations, tables, attached }: Copied,
  progress: (table: string, rows: number) => void = () => undefined,
): Promise<CopiedTable[]> {
  const source: Database = openAsItIs(from, attached);
  const target: Database = openAsItIs(to, attached);
  try {
    await requireSchema(source, migrations);
    requireNoLater(await migrationsOf(target), migrations, 'target');
    await (await open(to, migrations, { ...(attached && { attached }) })).destroy();
    const all = await target.transaction().execute(async (transaction) => {
      await requireEmpty(transaction, Object.keys(tables));
      const copied = await snapshotOf(source, async (snapshot) => {
        const filled: CopiedTable[] = [];
        for (const [name, key] of Object.entries(tables)) {
          filled.push(await copyTable(snapshot, transaction, { name, key }, (rows) => progress(name, rows)));
        }
        return filled;
      });
      for (const table of copied) await requireSame(transaction, table, tables[table.name] ?? []);
      return copied;
    });
    await refreshStatistics(target, Object.keys(tables));
    return all;
  } finally {
    await Promise.all([source.destroy(), target.destroy()]);
  }
}

async function requireSchema(source: Database, migrations: Copied['migrations']): Promise<void> {
  const had = await migrationsOf(source);
  requireNoLater(had, migrations, 'source');
  const lacking = Object.keys(migrations).filter((name) => !had.has(name));
  if (lacking.length > 0) {
    throw new CopyProblem(
      `The source lacks ${lacking.join(', ')}: its schema is from an earlier version. Start this version on it once to bring it up to date.`,
    );
  }
  if ((await unfilled(source)).length > 0) {
    throw new CopyProblem('The source is not completely migrated: run "rostrum migrate" with this version first.');
  }
}

function requireNoLater(had: ReadonlySet<string>, migrations: Copied['migrations'], side: string): void {
  const unknown = [...had].filter((name) => !Object.hasOwn(migrations, name));
  if (unknown.length > 0) {
    throw new CopyProblem(
      `The ${side} has ${unknown.join(', ')}, which this version does not know: its schema is from a later version, or it is another kind of store.`,
    );
  }
}

async function requireEmpty(target: Database, tables: readonly string[]): Promise<void> {
  const filled: string[] = [];
  for (const name of tables) {
    const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(target);
    if (rows.length > 0) filled.push(name);
  }
  if (filled.length > 0) {
    throw new CopyProblem(`The target already contains data (${filled.join(', ')}): copy into an empty database.`);
  }
}

interface Named {
  name: string;
  key: readonly string[];
}

async function copyTable(
  source: Database,
  target: Database,
  { name, key }: Named,
  progress: (rows: number) => void,
): Promise<CopiedTable> {
  const sum = checksum();
  let [written, replaced] = [0, 0];
  for await (const rows of batchesOf(source, { name, key })) {
    if (engineOf(target) === 'postgres') {
      for (const row of rows) replaced += replaceNul(row);
    }
    sum.add(rows);
    await insertRows(target, name, rows);
    written += rows.length;
    progress(written);
  }
  return { name, rows: written, checksum: sum.hex(), replaced };
}

async function requireSame(target: Database, { name, rows, checksum: expected }: CopiedTable, key: readonly string[]) {
  const sum = checksum();
  let written = 0;
  for await (const batch of batchesOf(target, { name, key })) {
    sum.add(batch);
    written += batch.length;
  }
  if (written !== rows || sum.hex() !== expected) {
    const what = written === rows ? `different values in its ${rows} rows` : `${written} rows instead of ${rows}`;
    throw new CopyProblem(`The table ${name} would have ${what}: nothing was copied.`);
  }
}

/** Sorted by name, because the engines have columns that were added later in different places. */
async function columnsOf(db: Database, name: string): Promise<string[]> {
  const tables = await db.introspection.getTables();
  const columns = tables.find((table) => table.name === name)?.columns.map((column) => column.name) ?? [];
  return columns.filter((column) => column !== 'rowid').toSorted();
}

/** Yields the rows of a table in the order of its key. */
async function* batchesOf(db: Database, { name, key }: Named): AsyncGenerator<Row[]> {
  const columns = await columnsOf(db, name);
  const wanted = sql.join([...new Set([...columns, ...key])].map((column) => sql.ref(column)));
  const order = sql.join(key.map((column) => sql.ref(column)));
  let after = sql``;
  for (;;) {
    const { rows } = await sql<Row>`
      select ${wanted} from ${sql.table(name)} ${after} order by ${order} limit ${sql.lit(TOGETHER)}`.execute(db);
    const last = rows.at(-1);
    if (!last) return;
    after = sql`where (${order}) > (${sql.join(key.map((column) => last[column]))})`;
    for (const row of rows) delete row['rowid'];
    yield rows;
  }
}

/** Hashes rows in a form that is the same for both engines. */
function checksum() {
  const hash = createHash('sha256');
  return {
    add(rows: readonly Row[]): void {
      for (const row of rows) hash.update(`${JSON.stringify(Object.values(row).map(canonical))}\n`);
    },
    hex: () => hash.digest('hex'),
  };
}

function canonical(value: unknown): unknown {
  return value instanceof Uint8Array ? { base64: Buffer.from(value).toString('base64') } : value;
}

/** @returns the number of values changed */
function replaceNul(row: Row): number {
  let changed = 0;
  for (const [column, value] of Object.entries(row)) {
    if (typeof value !== 'string' || !value.includes('\0')) continue;
    row[column] = value.replaceAll('\0', '\uFFFD');
    changed += 1;
  }
  return changed;
}

import { CompiledQuery, type Insertable, type Kysely } from 'kysely';
import { engineOf } from '#lib/sql/engine/engine.ts';
import { copyText } from '#lib/sql/postgres/postgres-copy.ts';

/** Rows per INSERT. Only three sizes, so that the statements stay prepared. */
const TOGETHER = [100, 10, 1] as const;

/** Compiled inserts by table, columns and number of rows: compiling one costs more than running it. */
const inserts = new Map<string, CompiledQuery>();

/**
 * Inserts many rows within a transaction, which must be rolled back if this throws.
 *
 * @param rows all with the same columns in the same order
 */
export async function insertRows<Tables, Name extends keyof Tables & string>(
  db: Kysely<Tables>,
  table: Name,
  rows: readonly Insertable<Tables[Name]>[],
): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  if (engineOf(db) === 'postgres') {
    const columns = Object.keys(first).map((column) => `"${column}"`);
    await db.executeQuery(CompiledQuery.raw(`copy "${table}" (${columns.join()}) from stdin`, [copyText(rows)]));
    return;
  }
  for (let at = 0; at < rows.length;) {
    const count = TOGETHER.find((each) => each <= rows.length - at) ?? 1;
    const together = rows.slice(at, at + count);
    const parameters: unknown[] = [];
    for (const row of together) parameters.push(...Object.values(row));
    await db.executeQuery({ ...insertOf(db, table, together), parameters });
    at += count;
  }
}

function insertOf<Tables, Name extends keyof Tables & string>(
  db: Kysely<Tables>,
  table: Name,
  rows: readonly Insertable<Tables[Name]>[],
): CompiledQuery {
  const name = `${table} ${rows.length} ${Object.keys(rows[0] ?? {}).join()}`;
  let insert = inserts.get(name);
  if (!insert) {
    // OR FAIL: otherwise SQLite saves each page to be able to undo this statement alone, which takes as long as the
    // insert itself.
    insert = db.insertInto(table).values(rows).orFail().compile();
    inserts.set(name, insert);
  }
  return insert;
}

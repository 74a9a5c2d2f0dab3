import { type Kysely, type RawBuilder, sql } from 'kysely';
import { engineOf } from '#lib/sql/engine/engine.ts';
import { openAsItIs } from '#lib/sql/open.ts';
import type { Tables } from '#lib/store/database/schema.ts';

/** The tables with a submission's rows, and registrations. */
const copied: readonly (keyof Tables)[] = ['submissions', 'authorships', 'assignments', 'reviews', 'registrations'];

/** Columns that name a row or its parent. */
const names: ReadonlySet<string> = new Set(['id', 'slug', 'submission_id', 'assignment_id']);

/**
 * Makes a conference larger by copying its rows within the database, many times as fast as an import. Copies have their own
 * names, the same times and reviewers, and other authors, so they are spread over every list.
 *
 * @param address as `openStore` takes it
 * @param times how many copies there are in the end
 */
export async function grow(address: string, times: number): Promise<void> {
  const db = openAsItIs<Tables>(address);
  try {
    // Otherwise index pages, most of which each copy touches, are read and written again and again.
    if (engineOf(db) === 'sqlite') await sql`pragma cache_size = -4000000`.execute(db);
    const columns = new Map((await db.introspection.getTables()).map((table) => [table.name, table.columns]));
    for (const name of copied) {
      await sql`create temporary table ${sql.table(`first_${name}`)} as select * from ${sql.table(name)}`.execute(db);
    }
    for (let copy = 1; copy < times; copy += 1) {
      await db.transaction().execute(async (transaction) => {
        for (const name of copied) {
          const all = (columns.get(name) ?? []).map((column) => column.name);
          await copyRows(transaction, name, all, `.${copy}`);
        }
      });
    }
  } finally {
    await db.destroy();
  }
}

/** @param mark appended to the copies' names */
async function copyRows(db: Kysely<Tables>, table: string, columns: readonly string[], mark: string): Promise<void> {
  const values = columns.map((column): RawBuilder<unknown> => {
    if (names.has(column)) return sql`${sql.ref(column)} || ${sql.lit(mark)}`;
    if (column === 'address') return sql`${sql.lit(`${mark}.`)} || address`;
    if (column === 'listed_json') return renamed(renamed(sql`listed_json`, 'id', mark), 'slug', mark);
    if (column === 'reviewing_json') return markedAtEnds(mark);
    return sql.ref(column);
  });
  await sql`insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})
    select ${sql.join(values)} from ${sql.table(`first_${table}`)}`.execute(db);
}

/** JSON text in which a name of the row has the mark. */
function renamed(json: RawBuilder<unknown>, column: 'id' | 'slug', mark: string): RawBuilder<unknown> {
  const name = sql.ref(column);
  return sql`replace(${json}, '"' || ${name} || '"', '"' || ${name} || ${sql.lit(`${mark}"`)})`;
}

/** The review summary of a submission, in which each review's id comes last. */
function markedAtEnds(mark: string): RawBuilder<unknown> {
  const within = sql`replace(reviewing_json, '"],', ${sql.lit(`${mark}"],`)})`;
  return sql`replace(${within}, '"]]', ${sql.lit(`${mark}"]]`)})`;
}

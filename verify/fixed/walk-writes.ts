import { type RawBuilder, sql } from 'kysely';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';
import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { importDataset } from '#lib/store/import/import.ts';
import type { Store } from '#lib/store/database/store.ts';
import { fixedDatasets } from './fixed-world.ts';

type Row = Record<string, unknown>;

/** The tables whose rows are listed, with the column that orders the list and one that does not. */
const listed = {
  submissions: { order: 'created_at', free: 'title' },
  registrations: { order: 'created_at', free: 'first_name' },
  assignments: { order: 'assigned_at', free: 'responded_at' },
  reviews: { order: 'submitted_at', free: 'review_data_json' },
  conferences: { order: 'start_date', free: 'city' },
} as const;

type Table = keyof typeof listed;

const tables = Object.keys(listed) as Table[];

/** Times before, among and after those of the existing rows, and none. */
const times = [
  '',
  '2025-01-01',
  '2026-01-01',
  '2026-01-02',
  '2026-02-01',
  '2026-02-20',
  '2026-03-01',
  '2027-01-01',
].map((day) => (day === '' ? '' : `${day}T00:00:00.000Z`));

/**
 * Writes like importers, authors and chairs would: inserts rows anywhere in every list, changes rows without moving the
 * permanent ones, deletes its own rows, and sometimes imports a later state of the conference.
 *
 * @param seed gives the same writes again
 * @returns does the next write
 */
export async function createWriter(store: Store, size: number, seed: number): Promise<() => Promise<void>> {
  const generator = xoroshiro128plus(seed);
  const pick = <T>(values: readonly T[]): T => values[uniformInt(generator, 0, values.length - 1)] as T;
  const standing = {} as Record<Table, Row[]>;
  for (const table of tables) standing[table] = await rowsOf(store, table);
  const moving = Object.fromEntries(tables.map((table) => [table, [] as string[]])) as Record<Table, string[]>;
  let count = 0;

  /** Inserts a copy of a permanent row anywhere in its list. */
  async function copyOf(table: Table, original: Row, id: string, changes: Row = {}): Promise<void> {
    const slug = 'slug' in original ? { slug: id } : {};
    await insertRow(store, table, { ...original, id, ...slug, [listed[table].order]: pick(times), ...changes });
    moving[table].push(id);
  }

  async function insert(table: Table): Promise<void> {
    count += 1;
    const id = `${pick(['-', 'A', 'M', 'Z', 'a', 'm', 'z'])}moving-${count}`; // anywhere among rows of the same time
    const original = pick(standing[table]);
    if (table === 'submissions') {
      const listed_json = JSON.stringify({ ...JSON.parse(original['listed_json'] as string), id, slug: id });
      await copyOf(table, original, id, { listed_json, status: pick(['SUBMITTED', 'ACCEPTED']) });
      await repeat('authorships', 'submission_id', original['id'], id);
    } else if (table === 'conferences') {
      await copyOf(table, original, id);
      await repeat('grants', 'conference_id', original['id'], id);
    } else if (table === 'registrations') {
      await copyOf(table, original, id);
    } else {
      const review = pick(standing.reviews);
      const assignment = standing.assignments.find((row) => row['id'] === review['assignment_id'])!;
      await copyOf('assignments', assignment, id);
      await copyOf('reviews', review, id, { assignment_id: id });
    }
  }

  /** Copies the rows that belong to the original. */
  async function repeat(table: string, column: string, of: unknown, id: string): Promise<void> {
    const { rows } = await run(store, sql<Row>`select * from ${sql.table(table)} where ${sql.ref(column)} = ${of}`);
    for (const row of rows) await insertRow(store, table, { ...row, [column]: id });
  }

  async function change(table: Table): Promise<void> {
    const id = pick([...standing[table].map((row) => row['id'] as string), ...moving[table]]);
    const value =
      table === 'reviews'
        ? JSON.stringify({ rating: count })
        : table === 'assignments'
          ? pick(times) || null
          : `Changed ${count}`;
    await run(store, sql`update ${sql.table(table)} set ${sql.ref(listed[table].free)} = ${value} where id = ${id}`);
    const mover = moving.submissions.length > 0 ? pick(moving.submissions) : '';
    await run(store, sql`update submissions set status = ${pick(['WITHDRAWN', 'SUBMITTED'])} where id = ${mover}`);
  }

  async function remove(table: Table): Promise<void> {
    if (moving[table].length === 0) return;
    const id = pick(moving[table]);
    moving[table] = moving[table].filter((each) => each !== id);
    await run(store, sql`delete from ${sql.table(table)} where id = ${id}`);
  }

  async function importLater(): Promise<void> {
    const [alpha] = fixedDatasets(size);
    const submissions = [...alpha!.submissions].map((each) => ({ ...each, title: `${each.title}, version ${count}` }));
    const last = { ...submissions.at(-1)!, slug: `imported-${count}`, createdAt: pick(times) || null };
    await importDataset(store, { ...alpha!, submissions: [...submissions.slice(0, 5), last] });
  }

  let writes = 0;
  return async () => {
    writes += 1;
    if (writes % 100 === 0) return importLater();
    const table = pick(tables);
    const full = moving[table].length > standing[table].length;
    return full ? remove(table) : pick([insert, insert, change, remove])(table);
  };
}

async function rowsOf(store: Store, table: string): Promise<Row[]> {
  return (await run(store, sql<Row>`select * from ${sql.table(table)}`)).rows;
}

function insertRow(store: Store, table: string, row: Row) {
  const columns = sql.join(Object.keys(row).map((column) => sql.ref(column)));
  return run(store, sql`insert into ${sql.table(table)} (${columns}) values (${sql.join(Object.values(row))})`);
}

function run<Result>({ db }: Store, query: RawBuilder<Result>) {
  return query.execute(db);
}

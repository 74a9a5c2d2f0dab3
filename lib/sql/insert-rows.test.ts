import type { Kysely } from 'kysely';
import { expect, test } from 'vitest';
import { insertRows } from './insert-rows.ts';
import { open } from './open.ts';
import { testDatabase } from './test-database.ts';

interface Tables {
  things: { id: number; text: string | null; more: string };
}

async function database() {
  const { address } = await testDatabase('nothing');
  return open<Tables>(address, {
    '001-things': {
      up: (db) =>
        db.schema
          .createTable('things')
          .addColumn('id', 'integer', (column) => column.primaryKey())
          .addColumn('text', 'text')
          .addColumn('more', 'text', (column) => column.notNull())
          .execute(),
    },
  });
}

const insert = (db: Kysely<Tables>, rows: Tables['things'][]) =>
  db.transaction().execute((transaction) => insertRows<Tables, 'things'>(transaction, 'things', rows));

test('any text is stored exactly, and null differs from the empty text', async () => {
  const db = await database();
  const texts = [
    null,
    '',
    '\\N',
    '\\.',
    '\\',
    'a\tb',
    'a\nb\r\n',
    '\\t',
    '"quoted", \'too\'',
    '{"a":"\\"\\n"}',
    'é😀\u2028',
  ];
  const rows = texts.map((text, id) => ({ id, text, more: text ?? 'null' }));
  await insert(db, rows);
  expect(await db.selectFrom('things').selectAll().orderBy('id').execute()).toEqual(rows);
  await db.destroy();
});

test.each([0, 1, 9, 10, 100, 1111])('inserts each of %i rows once', async (count) => {
  const db = await database();
  const rows = Array.from({ length: count }, (_, id) => ({ id, text: `text ${id}`, more: '' }));
  await insert(db, rows);
  expect(await db.selectFrom('things').selectAll().orderBy('id').execute()).toEqual(rows);
  await db.destroy();
});

test('a row that violates a constraint leaves no rows, and the connection stays usable', async () => {
  const db = await database();
  const rows = Array.from({ length: 150 }, (_, at) => ({ id: at % 140, text: null, more: '' }));
  const failing = insert(db, rows);
  await expect(failing).rejects.toThrow(/unique/i);
  expect(await db.selectFrom('things').selectAll().execute()).toEqual([]);
  await insert(db, rows.slice(0, 5));
  expect(await db.selectFrom('things').selectAll().execute()).toHaveLength(5);
  await db.destroy();
});

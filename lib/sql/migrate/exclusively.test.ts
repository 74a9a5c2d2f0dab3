import type { Kysely } from 'kysely';
import { expect, test } from 'vitest';
import { alsoHold, exclusively } from './exclusively.ts';
import { open } from '#lib/sql/open.ts';
import { testDatabase } from '#lib/sql/test-database.ts';

interface Tables {
  paper: { title: string };
  person: { name: string };
}

const migrations = {
  '001': {
    async up(db: Kysely<unknown>) {
      await db.schema.createTable('paper').addColumn('title', 'text').execute();
      await db.schema.createTable('person').addColumn('name', 'text').execute();
    },
  },
};
const attached = { name: 'people', tables: ['person'] };

async function twoOver(limits = {}): Promise<[Kysely<Tables>, Kysely<Tables>]> {
  const { address } = await testDatabase('nothing');
  const openOne = () => open<Tables>(address, migrations, { limits, attached });
  return [await openOne(), await openOne()];
}

test('transactions that lock the same table run one after the other, and each reads what the one before wrote', async () => {
  const both = await twoOver({ lock: 60_000 });
  const next = (db: Kysely<Tables>) =>
    exclusively(db, ['paper'], async (held) => {
      const written = await held.selectFrom('paper').selectAll().execute();
      await held
        .insertInto('paper')
        .values({ title: `${written.length}` })
        .execute();
    });
  await Promise.all(Array.from({ length: 20 }, (_, at) => next(both[at % 2]!)));
  const titles = (await both[0].selectFrom('paper').selectAll().execute()).map(({ title }) => Number(title));
  expect(titles.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, at) => at));
  await Promise.all(both.map((db) => db.destroy()));
});

test('a transaction waits for another process only when it locks a table that process has locked', async () => {
  const [one, other] = await twoOver({ lock: 60_000 });
  const order: string[] = [];
  const [isHeld, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const long = exclusively(one, ['paper'], async (held) => {
    isHeld.resolve();
    await go.promise;
    await alsoHold(held, 'person');
    order.push('long');
    expect(await held.selectFrom('person').selectAll().execute()).toEqual([{ name: 'ada' }]);
  });
  await isHeld.promise;
  await exclusively(other, ['person'], async (held) => {
    go.resolve();
    await held.insertInto('person').values({ name: 'ada' }).execute();
    order.push('quick');
  });
  await long;
  expect(order).toEqual(['quick', 'long']);
  await Promise.all([one.destroy(), other.destroy()]);
});

test('a plain transaction, such as a migration, waits for every process that has locked any table', async () => {
  const [one, other] = await twoOver({ lock: 50 });
  await exclusively(one, ['paper'], async () => {
    await expect(other.transaction().execute(() => Promise.resolve())).rejects.toThrow(/lock/);
  });
  await other.transaction().execute(() => Promise.resolve());
  await Promise.all([one.destroy(), other.destroy()]);
});

test('a failed transaction writes nothing and releases its locks', async () => {
  const [one, other] = await twoOver();
  const failing = exclusively(one, ['paper'], async (held) => {
    await held.insertInto('paper').values({ title: 'half' }).execute();
    throw new Error('failed');
  });
  await expect(failing).rejects.toThrow('failed');
  await exclusively(other, ['paper'], async (held) => {
    expect(await held.selectFrom('paper').selectAll().execute()).toEqual([]);
  });
  await Promise.all([one.destroy(), other.destroy()]);
});

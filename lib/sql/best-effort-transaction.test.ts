import { type Kysely, sql } from 'kysely';
import { expect, test } from 'vitest';
import { bestEffortTransaction } from './best-effort-transaction.ts';
import { open } from './open.ts';
import { testDatabase, testEngine } from './test-database.ts';

interface Tables {
  tally: { count: number };
}

/** The settings of a connection, normally and during a best-effort transaction. */
const settings = {
  sqlite: { ask: ['pragma busy_timeout', 'pragma synchronous'], usual: [0, 2], bestEffort: [0, 1], refusal: 'locked' },
  postgres: {
    ask: ['show lock_timeout', 'show synchronous_commit'],
    usual: ['2min', 'on'],
    bestEffort: ['1s', 'off'],
    refusal: 'lock timeout',
  },
}[testEngine];

test('fails instead of waiting for another writer, and restores the settings of the connection', async () => {
  const { address } = await testDatabase('nothing');
  const migrations = {
    '001': { up: (it: Kysely<unknown>) => it.schema.createTable('tally').addColumn('count', 'integer').execute() },
  };
  const limits = { lock: 120_000 }; // longer than a test may take
  const [db, other] = [await open<Tables>(address, migrations, { limits }), await open<Tables>(address, migrations)];
  const tally = () =>
    bestEffortTransaction(db, ['tally'], (transaction) =>
      transaction.insertInto('tally').values({ count: 1 }).executeTakeFirstOrThrow(),
    );
  const asked = async (on: Kysely<Tables> = db) => {
    const answers = [];
    for (const question of settings.ask) {
      const { rows } = await sql.raw<Record<string, unknown>>(question).execute(on);
      answers.push(...Object.values(rows[0] ?? {}));
    }
    return answers;
  };
  await db.selectFrom('tally').selectAll().execute();
  await other.transaction().execute(async () => {
    await expect(tally()).rejects.toThrow(settings.refusal);
  });
  expect(await asked()).toEqual(settings.usual);
  await tally();
  expect(await bestEffortTransaction(db, ['tally'], (transaction) => asked(transaction))).toEqual(settings.bestEffort);
  expect(await db.selectFrom('tally').selectAll().execute()).toHaveLength(1);
  expect(await asked()).toEqual(settings.usual);
  await Promise.all([db.destroy(), other.destroy()]);
});

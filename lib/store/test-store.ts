import { testDatabase, testEngine } from '#lib/sql/test-database.ts';
import { openStore, type Store } from './store.ts';

/** A store of one test's own, on the engine of this run; on SQLite it is in memory. */
export async function testStore(): Promise<Store> {
  return openStore(testEngine === 'sqlite' ? ':memory:' : (await testDatabase()).address);
}

/** The address of an empty database, for a test that opens it more than once or spoils it. */
export async function testAddress(): Promise<string> {
  return (await testDatabase('nothing')).address;
}

/** What is expected of the engine of this run. */
export function byEngine<Expected>(expected: Readonly<Record<typeof testEngine, Expected>>): Expected {
  return expected[testEngine];
}

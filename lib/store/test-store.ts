import { testDatabase, testEngine } from '#lib/sql/test-database.ts';
import { openStore, type Store } from './store.ts';

/** For the server, however busy the machine is with other tests. */
export const patient = { connecting: 30_000, statement: 30_000, answer: 30_000 } as const;

/** A store of one test's own, on the engine of this run; on SQLite it is in memory. */
export async function testStore(): Promise<Store> {
  return openStore(testEngine === 'sqlite' ? ':memory:' : (await testDatabase()).address, patient);
}

/**
 * The address of a database, for a test that opens it more than once or spoils it.
 *
 * @param from `nothing` is empty; `store` may hold the store's tables already, where that is quicker
 */
export async function testAddress(from: 'nothing' | 'store' = 'nothing'): Promise<string> {
  return (await testDatabase(from)).address;
}

/** What is expected of the engine of this run. */
export function byEngine<Expected>(expected: Readonly<Record<typeof testEngine, Expected>>): Expected {
  return expected[testEngine];
}

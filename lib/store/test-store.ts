import { sql } from 'kysely';
import {
  addressOf,
  afterTest,
  emptyDatabase,
  isQuiet,
  KEPT,
  newDatabase,
  testDatabase,
  testEngine,
} from '#lib/sql/test-database.ts';
import { openStore } from './open-store.ts';
import type { Store } from '#lib/store/database/store.ts';

/** Long timeouts, because the machine may be busy with other tests. */
export const longTimeouts = { connecting: 30_000, statement: 30_000, answer: 30_000 } as const;

/** A store for one test, on the engine of this run; on SQLite it is in memory. */
export function testStore(): Promise<Store> {
  return testEngine === 'sqlite' ? openStore(':memory:', longTimeouts) : keptStore();
}

interface Kept {
  /** Name of its database. */
  name: string;
  store: Store;
}

/** PostgreSQL stores whose tests are over. */
const idle: Kept[] = [];

/** Kept open from one test to the next: learning the tables on a new connection takes longer than most tests. */
async function keptStore(): Promise<Store> {
  const kept = (await idleStore()) ?? (await newStore());
  afterTest(() => Promise.resolve(void idle.push({ ...kept })));
  return { ...kept.store, close: () => Promise.resolve() };
}

async function newStore(): Promise<Kept> {
  const name = await newDatabase('store');
  return { name, store: await openStore(`${addressOf(name)}?application_name=${KEPT}`, longTimeouts) };
}

/** A store that no test has closed, changed or left busy, emptied except for its secrets. */
async function idleStore(): Promise<Kept | undefined> {
  for (let kept = idle.pop(); kept; kept = idle.pop()) {
    const { db, counting } = kept.store;
    const asked = [db, ...(counting ? [counting] : [])].map((each) => sql`select 1`.execute(each));
    const works = (await Promise.allSettled(asked)).every(({ status }) => status === 'fulfilled');
    if (works && Object.keys(db).length === 0 && (await isQuiet(kept.name))) {
      await emptyDatabase(kept.name, ['secrets']);
      return kept;
    }
    kept.store.close().catch(() => undefined); // Ends when its work is done.
  }
  return undefined;
}

/**
 * The address of a database, for a test that opens it more than once or damages it.
 *
 * @param from `nothing` is empty; `store` may already have the store's tables, if that is quicker
 */
export async function testAddress(from: 'nothing' | 'store' = 'nothing'): Promise<string> {
  return (await testDatabase(from)).address;
}

/** Selects the expectation for the engine of this run. */
export function byEngine<Expected>(expected: Readonly<Record<typeof testEngine, Expected>>): Expected {
  return expected[testEngine];
}

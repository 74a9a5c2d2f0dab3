import { setTimeout } from 'node:timers/promises';
import { type Kysely, type Migration, Migrator, sql } from 'kysely';
import { DatabaseError } from 'pg';
import { engineOf } from '#lib/sql/engine/engine.ts';
import { beginFill, type Step } from './fill.ts';
import { migrationsOf } from './migrated.ts';

/** A step of a migration, which is told before it is done and after it. */
export interface Migrated {
  migration: string;
  /** Which one it is, of how many. */
  nth: number;
  of: number;
  /** How long it took; undefined before it is done. */
  seconds?: number;
}

/** PostgreSQL's code for a lock that was not had in time. */
const NO_LOCK = '55P03';

/**
 * Brings a schema up to date, a step at a time, each in a transaction of its own. Of processes that do so at once one does a step.
 * On PostgreSQL a step that needs a table for itself waits a second for those who read it at length, such as a backup, and then gives
 * way and tries again: anyone who would read it meanwhile would wait behind it.
 *
 * @param db a connection without limits of time
 * @throws the first failing step's error; nothing of that step stays
 */
export async function migrate<Tables>(
  db: Kysely<Tables>,
  steps: Readonly<Record<string, Step>>,
  tell: (migrated: Migrated) => void,
): Promise<void> {
  const migrations = Object.fromEntries(Object.entries(steps).map(([name, step]) => [name, filling(name, step)]));
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } });
  const names = Object.keys(migrations).toSorted();
  const missing = async () => {
    const had = await migrationsOf(db);
    return names.filter((name) => !had.has(name));
  };
  if (engineOf(db) === 'postgres') await sql`set lock_timeout = 1000`.execute(db);
  const of = (await missing()).length;
  for (let [migration, ...later] = await missing(); migration !== undefined; [migration, ...later] = await missing()) {
    const step = { migration, nth: of - later.length, of };
    tell(step);
    const began = performance.now();
    await patiently(async () => {
      const { error } = await migrator.migrateUp();
      if (error) throw error;
    });
    tell({ ...step, seconds: (performance.now() - began) / 1000 });
  }
}

/** A step as kysely does it: what is to be filled is written down with it. */
function filling(name: string, step: Step): Migration {
  return {
    async up(db) {
      await step.up(db);
      if (step.fill) await beginFill(db, name, step.fill);
    },
  };
}

async function patiently(work: () => Promise<void>): Promise<void> {
  for (;;) {
    try {
      await work();
      return;
    } catch (error) {
      if (!(error instanceof DatabaseError) || error.code !== NO_LOCK) throw error;
    }
    await setTimeout(1000);
  }
}

import { setTimeout } from 'node:timers/promises';
import { type Kysely, type Migration, Migrator, sql } from 'kysely';
import { DatabaseError } from 'pg';
import { engineOf } from '#lib/sql/engine/engine.ts';
import { beginFill, type Step } from './fill.ts';
import { migrationsOf } from './migrated.ts';

/** A migration, reported before and after it runs. */
export interface Migrated {
  migration: string;
  /** Its number, and the number of all. */
  nth: number;
  of: number;
  /** Undefined before it is done. */
  seconds?: number;
}

/** PostgreSQL's `lock_not_available`. */
const NO_LOCK = '55P03';

/**
 * Applies all missing migrations, each in its own transaction. If several processes do so at once, each migration runs
 * once. On PostgreSQL a migration that needs an exclusive lock waits at most a second for long readers, such as a
 * backup, then yields and retries: other readers would queue behind it.
 *
 * @param db a connection without time limits
 * @throws the first failing migration's error; nothing of that migration stays
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
      // Kysely reads the catalogue before it takes its lock, which fails if another process drops a column meanwhile. What
      // that process has recorded is done, and what has failed here was rolled back.
      if (error && (await missing()).length > later.length) throw error;
    });
    tell({ ...step, seconds: (performance.now() - began) / 1000 });
  }
}

/** The migration for Kysely, which also records its fill. */
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

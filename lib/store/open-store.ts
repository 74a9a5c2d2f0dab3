import { createSecretKey, type KeyObject, randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { countsIn } from '#lib/sql/counts.ts';
import { engineOf } from '#lib/sql/engine/engine.ts';
import { type Limits, usualLimits } from '#lib/sql/engine/limits.ts';
import { open, openAsItIs, type OpenOptions } from '#lib/sql/open.ts';
import { snapshotsOf } from '#lib/sql/snapshots.ts';
import { accountsFile } from '#lib/store/database/accounts-file.ts';
import { migrations } from '#lib/store/migrations/migrations.ts';
import { openCounting } from '#lib/store/database/request-counts.ts';
import type { Tables } from '#lib/store/database/schema.ts';
import type { Store } from '#lib/store/database/store.ts';

/** Why a store cannot be opened, for the operator. */
class StoreProblem extends Error {
  override readonly name = 'StoreProblem';
}

/**
 * Opens the store and applies missing migrations.
 *
 * @param file PostgreSQL URL, path of the SQLite file, or `:memory:`
 * @param limits those that differ from the usual ones
 * @param tell called for each migration
 * @throws if the database cannot be opened or migrated
 * @throws StoreProblem if an incomplete restore left it inconsistent
 */
export async function openStore(
  file: string,
  limits: Partial<Limits> = {},
  tell: OpenOptions['tell'] = () => undefined,
): Promise<Store> {
  const db = await open<Tables>(file, migrations, { limits, attached: accountsFile, tell });
  await requireOneVersion(db);
  const counting = openCounting(file, limits);
  const snapshots = snapshotsOf(file, db, { limits: { ...usualLimits, ...limits }, attached: accountsFile });
  return {
    db,
    counts: countsIn(db),
    counting,
    snapshots,
    idSecret: await secret(db, 'ids'),
    cursorSecret: await secret(db, 'cursors'),
    async beside(transaction, work) {
      if (file === ':memory:') return work(transaction);
      const other = openAsItIs<Tables>(file, accountsFile);
      try {
        return await work(other);
      } finally {
        await other.destroy();
      }
    },
    async close() {
      await Promise.all([db.destroy(), counting?.destroy(), snapshots.close()]);
    },
  };
}

/**
 * Without exactly one row, each request that reads roles would fail. A constraint prevents that, unless a restore
 * dropped it.
 */
async function requireOneVersion(db: Kysely<Tables>): Promise<void> {
  if (engineOf(db) !== 'postgres') return;
  const { rows } = await sql`select version from changes limit 2`.execute(db);
  if (rows.length === 1) return;
  await db.destroy();
  throw new StoreProblem(
    `The store is inconsistent: its table "changes" has ${rows.length === 0 ? 'no row' : 'more than one row'}. It was restored incompletely or while a program was running: stop all programs and restore it again.`,
  );
}

/** A random secret, created once and then kept. */
async function secret(db: Kysely<Tables>, name: string): Promise<KeyObject> {
  const find = () => db.selectFrom('secrets').select('value').where('name', '=', name).executeTakeFirst();
  const make = () =>
    db
      .insertInto('secrets')
      .values({ name, value: randomBytes(32).toString('base64url') })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  const stored = (await find()) ?? (await make().then(find)); // Another process may have created it.
  if (!stored) throw new Error(`The store did not keep the secret "${name}".`);
  return createSecretKey(stored.value, 'base64url');
}

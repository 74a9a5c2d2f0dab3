import { createHmac } from 'node:crypto';
import type { Kysely } from 'kysely';
import { open } from '#lib/sql/open.ts';
import { migrations, type SessionTables } from './schema.ts';

/** The sessions in the store are sealed with another secret, which this dashboard cannot open. */
export class OtherSecret extends Error {
  override readonly name = 'OtherSecret';

  constructor() {
    super(
      'SESSION_SECRET is not the one that sealed the sessions in this store. Set the same one for all dashboards over it (if it is not ' +
        'set, each has its own in the file session-secret of its DATA_DIR). To change it, stop all dashboards and run "rostrum sessions ' +
        'end", which ends every session. Saved and shared views, the texts of reminders, and the record of reminders are then lost too.',
    );
  }
}

/** Identifies a secret without revealing it, so that it can be stored in the database. */
function markOf(secret: string): string {
  return createHmac('sha256', secret).update('rostrum session secret mark v1').digest('base64url').slice(0, 22);
}

/**
 * Records the secret of a store that has none yet.
 *
 * @throws OtherSecret if the store has another one
 */
export async function claim(db: Kysely<SessionTables>, secret: string): Promise<void> {
  const ours = { name: 'session', mark: markOf(secret) };
  const find = () => db.selectFrom('secret_mark').select('mark').where('name', '=', ours.name).executeTakeFirst();
  const make = () =>
    db
      .insertInto('secret_mark')
      .values(ours)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  const found = (await find()) ?? (await make().then(find)); // read again, because another dashboard may have been first
  if (found?.mark !== ours.mark) throw new OtherSecret();
}

/**
 * Ends every session of a store and forgets its secret. The next dashboard to start sets a new one.
 *
 * @param address the dashboard's own database
 * @returns how many sessions were ended
 */
export async function endEverySession(address: string): Promise<number> {
  const db = await open<SessionTables>(address, migrations);
  try {
    return await db.transaction().execute(async (trx) => {
      const { numDeletedRows } = await trx.deleteFrom('session').executeTakeFirst();
      await trx.deleteFrom('secret_mark').execute();
      return Number(numDeletedRows);
    });
  } finally {
    await db.destroy();
  }
}

import { createHmac } from 'node:crypto';
import type { Kysely } from 'kysely';
import { open } from '#lib/sql/open.ts';
import { migrations, type SessionTables } from './schema.ts';

/** The dashboards that share a store of sessions have different secrets: neither opens what the other has sealed. */
export class OtherSecret extends Error {
  override readonly name = 'OtherSecret';

  constructor() {
    super(
      'SESSION_SECRET is another than that of the sessions in this store. Give all dashboards over it the same one (where none is set, ' +
        'each has its own in the file session-secret of its DATA_DIR). If it is to be another from now on, stop all dashboards and run ' +
        '"rostrum sessions end", which ends every session.',
    );
  }
}

/** Tells one secret from another and opens nothing: what a database may hold of it. */
function markOf(secret: string): string {
  return createHmac('sha256', secret).update('rostrum session secret mark v1').digest('base64url').slice(0, 22);
}

/**
 * Makes this the secret of a store that has none yet.
 *
 * @throws OtherSecret where it has another
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
  const found = (await find()) ?? (await make().then(find)); // another dashboard may have been first
  if (found?.mark !== ours.mark) throw new OtherSecret();
}

/**
 * Ends every session of a store and forgets with which secret they were sealed: whichever dashboard comes first says anew.
 *
 * @param address of the dashboard's own database
 * @returns how many sessions there were
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

import { randomBytes } from 'node:crypto';
import { MINUTE } from '#lib/contract/time/durations.ts';
import { open } from '#lib/sql/open.ts';
import { fewConnections, migrations, type SessionTables } from './schema.ts';
import { recordKey, seal, unseal } from '#lib/session/cookie/seal.ts';

/** How long a message is kept, in milliseconds. */
export const FLASH_LIFETIME = 10 * MINUTE;

/** How many messages a session can have, which keeps a script from filling the store. */
export const MOST_FLASH_MESSAGES = 32;

/** Messages from one request to the page that the browser is redirected to. Each has a name and ends with its session. */
export interface FlashMessages {
  /**
   * Stores a message; does nothing if there is no such session.
   *
   * @returns its name, for the page's address. It does not open the message without the session
   */
  leave(sessionId: string, text: string): Promise<string>;
  /** Reads the message of that name; `null` if there is none or it has expired. */
  read(sessionId: string, name: string): Promise<string | null>;
  /** Reads and deletes a message. Of several requests at the same moment only one gets it. */
  take(sessionId: string, name: string): Promise<string | null>;
  close(): Promise<void>;
}

/** Opens the messages in the dashboard's own store, where they are sealed like the session's key. */
export async function openFlashMessages(
  file: string,
  secret: string,
  now: () => number = Date.now,
): Promise<FlashMessages> {
  const db = await open<SessionTables>(file, migrations, { limits: fewConnections });

  async function read(sessionId: string, name: string): Promise<string | null> {
    const row = await db
      .selectFrom('note')
      .select(['sealed', 'left_at'])
      .where('note_key', '=', recordKey(name))
      .executeTakeFirst();
    if (!(row?.sealed instanceof Uint8Array) || now() - row.left_at >= FLASH_LIFETIME) return null;
    return unseal(row.sealed, secret, sessionId, contextOf(name, row.left_at));
  }

  return {
    async leave(sessionId, text) {
      const name = randomBytes(9).toString('base64url');
      const time = now();
      const sealed = seal(text, secret, sessionId, contextOf(name, time));
      const session = recordKey(sessionId);
      await db.transaction().execute(async (trx) => {
        const owner = trx
          .selectFrom('session')
          .where('record_key', '=', session)
          .select((build) => [
            build.val(recordKey(name)).as('note_key'),
            'record_key',
            build.val(sealed).as('sealed'),
            build.val(time).as('left_at'),
          ]);
        await trx
          .insertInto('note')
          .columns(['note_key', 'record_key', 'sealed', 'left_at'])
          .expression(owner)
          .execute();
        await trx
          .deleteFrom('note')
          .where('left_at', '<=', time - FLASH_LIFETIME)
          .execute();
        const kept = trx.selectFrom('note').select('note_key').where('record_key', '=', session);
        await trx
          .deleteFrom('note')
          .where('record_key', '=', session)
          .where('note_key', 'not in', kept.orderBy('left_at', 'desc').limit(MOST_FLASH_MESSAGES))
          .execute();
      });
      return name;
    },

    read,

    async take(sessionId, name) {
      const text = await read(sessionId, name);
      if (text === null) return null;
      const { numDeletedRows } = await db.deleteFrom('note').where('note_key', '=', recordKey(name)).executeTakeFirst();
      return numDeletedRows > 0n ? text : null;
    },

    close: () => db.destroy(),
  };
}

/** A message whose name or time was changed in the database does not open. */
function contextOf(name: string, leftAt: number): string {
  return `note ${name} ${leftAt}`;
}

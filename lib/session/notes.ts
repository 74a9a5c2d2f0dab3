import { randomBytes } from 'node:crypto';
import { open } from '#lib/sql/open.ts';
import { migrations, type SessionTables } from './schema.ts';
import { recordKey, seal, unseal } from './seal.ts';

/** How long a note waits for its page, in milliseconds. */
export const NOTE_LIFETIME = 10 * 60_000;

/** What a change has to say to the page that the browser is sent to next: one note a session, gone with it. */
export interface Notes {
  /**
   * Leaves a note in the place of the last one; nothing where there is no such session.
   *
   * @returns its name, for the page's address: it opens nothing without the session
   */
  leave(sessionId: string, text: string): Promise<string>;
  /** The note of that name; `null` where there is none, or another by now, or its time is over. */
  read(sessionId: string, name: string): Promise<string | null>;
  /** As `read`, and it is gone: of any number of pages that ask at once one gets it. */
  take(sessionId: string, name: string): Promise<string | null>;
  close(): Promise<void>;
}

/** Opens the notes in the dashboard's own store, where they are sealed as the session's key is. */
export async function openNotes(file: string, secret: string, now: () => number = Date.now): Promise<Notes> {
  const db = await open<SessionTables>(file, migrations);

  async function read(sessionId: string, name: string): Promise<{ text: string; note: Uint8Array } | null> {
    const row = await db
      .selectFrom('session')
      .select('note')
      .where('record_key', '=', recordKey(sessionId))
      .executeTakeFirst();
    if (!(row?.note instanceof Uint8Array)) return null;
    const opened = unseal(row.note, secret, sessionId, contextOf(name));
    if (opened === null) return null;
    const [, leftAt = '0', text = ''] = /^(\d+) (.*)$/s.exec(opened) ?? [];
    return now() - Number(leftAt) < NOTE_LIFETIME ? { text, note: row.note } : null;
  }

  return {
    async leave(sessionId, text) {
      const name = randomBytes(9).toString('base64url');
      const note = seal(`${now()} ${text}`, secret, sessionId, contextOf(name));
      await db.updateTable('session').set({ note }).where('record_key', '=', recordKey(sessionId)).execute();
      return name;
    },

    read: async (sessionId, name) => (await read(sessionId, name))?.text ?? null,

    async take(sessionId, name) {
      const found = await read(sessionId, name);
      if (!found) return null;
      const { numUpdatedRows } = await db
        .updateTable('session')
        .set({ note: null })
        .where('record_key', '=', recordKey(sessionId))
        .where('note', '=', found.note)
        .executeTakeFirst();
      return numUpdatedRows > 0n ? found.text : null;
    },

    close: () => db.destroy(),
  };
}

function contextOf(name: string): string {
  return `note ${name}`;
}

import { open } from '#lib/sql/open.ts';
import { seal, unseal } from '#lib/session/cookie/seal.ts';
import { ownerOf } from './saved-views.ts';
import { fewConnections, migrations, type SessionTables } from './schema.ts';

/** The subject and the text of a mail, with placeholders. */
interface ReminderText {
  subject: string;
  body: string;
}

/** The texts that a chair edited: for one reviewer (`own`), and for several (`common`). One that is absent is the standard text. */
interface ReminderTexts {
  own?: ReminderText | undefined;
  common?: ReminderText | undefined;
}

export interface ReminderTextStore {
  /** The texts that the session's owner edited for a conference (slug); none if the session has no owner. */
  read(sessionId: string, conference: string): Promise<ReminderTexts>;
  /**
   * Keeps these texts in place of those before. Without any, the entry is deleted.
   *
   * @returns whether they were kept; false if the session has no owner
   */
  keep(sessionId: string, conference: string, texts: ReminderTexts): Promise<boolean>;
  close(): Promise<void>;
}

/**
 * Opens the texts of reminders in the dashboard's own store. Like saved views, they belong to a person of a service, outlive the session,
 * and are sealed under the server's secret: with another secret there are none. Callers check their length, and that the person chairs
 * the conference, which bounds how many entries a person has.
 */
export async function openReminderTexts(file: string, secret: string): Promise<ReminderTextStore> {
  const db = await open<SessionTables>(file, migrations, { limits: fewConnections });
  return {
    async read(sessionId, conference) {
      const owner = await ownerOf(db, sessionId);
      if (owner === null) return {};
      const row = await db
        .selectFrom('reminder_texts')
        .select('sealed')
        .where('owner', '=', owner)
        .where('conference', '=', conference)
        .executeTakeFirst();
      const text = row?.sealed instanceof Uint8Array ? unseal(row.sealed, secret, owner, contextOf(conference)) : null;
      return text === null ? {} : (JSON.parse(text) as ReminderTexts);
    },

    async keep(sessionId, conference, texts) {
      const owner = await ownerOf(db, sessionId);
      if (owner === null) return false;
      if (texts.own === undefined && texts.common === undefined) {
        await db.deleteFrom('reminder_texts').where('owner', '=', owner).where('conference', '=', conference).execute();
        return true;
      }
      const sealed = seal(JSON.stringify(texts), secret, owner, contextOf(conference));
      await db
        .insertInto('reminder_texts')
        .values({ owner, conference, sealed })
        .onConflict((conflict) => conflict.columns(['owner', 'conference']).doUpdateSet({ sealed }))
        .execute();
      return true;
    },

    close: () => db.destroy(),
  };
}

/** What a text is sealed for, so that no other sealed entry of the same person opens in its place. */
function contextOf(conference: string): string {
  return `reminder texts ${conference}`;
}

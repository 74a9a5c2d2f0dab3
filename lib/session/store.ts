import { type Kysely, type Migration, sql } from 'kysely';
import { open } from '#lib/sql/open.ts';
import { newSessionId, recordKey, seal, unseal } from './seal.ts';

/** How long a session lasts unused, and at most; in milliseconds. */
export const lifetimes = { idle: 8 * 3_600_000, absolute: 7 * 24 * 3_600_000 } as const;

/** A read does not always write: the time of last use is kept to this precision. */
const SEEN_PRECISION = 60_000;

interface Tables {
  session: { record_key: string; sealed: Uint8Array; created_at: number; seen_at: number };
}

const migrations: Record<string, Migration> = {
  '001-session': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('session')
        .addColumn('record_key', 'text', (column) => column.primaryKey())
        .addColumn('sealed', sql`blob`, (column) => column.notNull())
        .addColumn('created_at', 'integer', (column) => column.notNull())
        .addColumn('seen_at', 'integer', (column) => column.notNull())
        .execute();
      await db.schema.createIndex('session_seen_at').on('session').column('seen_at').execute();
    },
  },
};

export interface Sessions {
  /** Keeps an API key and returns the new session's id, for the cookie. Expired records are removed on the way. */
  create(apiKey: string): Promise<string>;
  /** The session's API key; `null` where it never was, has expired, was ended or changed, or the secret is another. */
  read(sessionId: string): Promise<string | null>;
  /** Ends the session: its record is gone when this resolves. */
  end(sessionId: string): Promise<void>;
  close(): Promise<void>;
}

/**
 * Opens the dashboard's own store of sessions. It holds sealed keys only: neither the file nor the secret alone opens one.
 *
 * @param file path of the SQLite file, or `:memory:`
 * @param secret the server's, from `sessionSecret`
 * @param now the clock, in milliseconds since 1970
 */
export async function openSessions(file: string, secret: string, now: () => number = Date.now): Promise<Sessions> {
  const db = await open<Tables>(file, migrations);

  return {
    async create(apiKey) {
      const time = now();
      await db
        .deleteFrom('session')
        .where((where) =>
          where.or([
            where('seen_at', '<=', time - lifetimes.idle),
            where('created_at', '<=', time - lifetimes.absolute),
          ]),
        )
        .execute();
      const id = newSessionId();
      const sealed = seal(apiKey, secret, id, String(time)); // the age is sealed too: it cannot be set back in the file
      await db
        .insertInto('session')
        .values({ record_key: recordKey(id), sealed, created_at: time, seen_at: time })
        .execute();
      return id;
    },

    async read(sessionId) {
      const key = recordKey(sessionId);
      const record = await db.selectFrom('session').selectAll().where('record_key', '=', key).executeTakeFirst();
      if (!record) return null;
      const time = now();
      if (time - record.seen_at >= lifetimes.idle || time - record.created_at >= lifetimes.absolute) {
        await db.deleteFrom('session').where('record_key', '=', key).execute();
        return null;
      }
      if (!(record.sealed instanceof Uint8Array)) return null; // SQLite keeps what it is given, whatever the column says
      const apiKey = unseal(record.sealed, secret, sessionId, String(record.created_at));
      if (apiKey !== null && time - record.seen_at >= SEEN_PRECISION) {
        await db.updateTable('session').set({ seen_at: time }).where('record_key', '=', key).execute();
      }
      return apiKey;
    },

    async end(sessionId) {
      await db.deleteFrom('session').where('record_key', '=', recordKey(sessionId)).execute();
    },

    close: () => db.destroy(),
  };
}

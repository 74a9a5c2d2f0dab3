import type { Selectable, Transaction } from 'kysely';
import { MINUTE } from '#lib/contract/time/durations.ts';
import { bestEffortTransaction } from '#lib/sql/best-effort-transaction.ts';
import { isMigrated } from '#lib/sql/migrate/migrated.ts';
import { open } from '#lib/sql/open.ts';
import { type Lifetimes, usualLifetimes } from '#lib/session/cookie/lifetimes.ts';
import { migrations, type SessionTables } from './schema.ts';
import { claim } from './secret-mark.ts';
import { newSessionId, ownerTag, recordHandle, recordKey, seal, unseal } from '#lib/session/cookie/seal.ts';

/** The time of last use is stored to this precision (milliseconds), so that not every read writes. */
const SEEN_PRECISION = MINUTE;

/** The credentials that a session holds. */
interface Held {
  apiKey: string;
  /** The token for the service's account interface; null if the user signed in with an API key. */
  accountToken: string | null;
}

/** A session as its owner sees it; times in milliseconds since 1970. */
interface SessionFacts {
  /** Identifies the session in its owner's list; it gives no access. */
  handle: string;
  begunAt: number;
  /** The last use, to the minute. */
  seenAt: number;
  /** When it ends without further use. */
  idleEndsAt: number;
  /** When it ends in any case. */
  endsAt: number;
  isThis: boolean;
  hasAccount: boolean;
}

export interface Sessions {
  /**
   * Begins a session that holds an API key, and deletes expired records.
   *
   * @param person identifies the user, the same text at each sign-in, for signing out everywhere
   * @param accountToken the token of the account session that the key ends with
   * @returns the session's id, for the cookie
   */
  create(apiKey: string, person?: string, accountToken?: string): Promise<string>;
  /**
   * The session's API key; `null` if the session is unknown, expired, ended or tampered with.
   *
   * @param use `unattended` does not count as a use, so the idle time goes on
   * @throws OtherSecret if the record is sealed with another secret
   */
  read(sessionId: string, use?: 'attended' | 'unattended'): Promise<string | null>;
  /** All that the session holds; `null` and errors as in `read`. It does not count as a use. */
  held(sessionId: string): Promise<Held | null>;
  /** The open sessions of the same person, this one first, then by last use; none if this one is not open. */
  own(sessionId: string): Promise<SessionFacts[]>;
  /** Ends the session. Its record is deleted when this resolves. */
  end(sessionId: string): Promise<void>;
  /** Ends another session of the same person by its handle; does nothing if there is none. */
  endOther(sessionId: string, handle: string): Promise<void>;
  /** Ends all sessions of the same person, including this one. */
  endAll(sessionId: string): Promise<void>;
  /** Whether the store's schema is this program's, or a later one. Throws if the store cannot be reached. */
  isMigrated(): Promise<boolean>;
  close(): Promise<void>;
}

export interface SessionOptions {
  /** The clock, in milliseconds since 1970. */
  now?: () => number;
  lifetimes?: Lifetimes;
}

type SessionRow = Selectable<SessionTables['session']>;

/**
 * Opens the dashboard's session store. It holds only sealed keys, which neither the database nor the secret alone can open.
 *
 * @param file the path of a SQLite file, `:memory:`, or the address of a PostgreSQL database
 * @param secret the server's secret, from `sessionSecret`
 * @throws OtherSecret if the store's sessions are sealed with another secret; its methods throw it if that happens later
 */
export async function openSessions(
  file: string,
  secret: string,
  { now = Date.now, lifetimes = usualLifetimes }: SessionOptions = {},
): Promise<Sessions> {
  const db = await open<SessionTables>(file, migrations);
  try {
    await claim(db, secret);
  } catch (error) {
    await db.destroy();
    throw error;
  }

  const remove = (key: string) => db.deleteFrom('session').where('record_key', '=', key).execute();
  /** Writes of a read are best effort: if the store cannot be written now, the next read writes them. */
  const tryToWrite = (work: (trx: Transaction<SessionTables>) => Promise<unknown>) =>
    bestEffortTransaction(db, ['session'], work).catch(() => undefined);
  const isOver = (row: SessionRow, time: number) =>
    time - row.seen_at >= lifetimes.idle || time - row.created_at >= lifetimes.absolute;

  /** The record of an open session, and its contents. */
  async function openRecord(sessionId: string): Promise<{ row: SessionRow; held: Held } | null> {
    const key = recordKey(sessionId);
    const row = await db.selectFrom('session').selectAll().where('record_key', '=', key).executeTakeFirst();
    if (!row) return null;
    if (isOver(row, now())) {
      await tryToWrite((trx) => trx.deleteFrom('session').where('record_key', '=', key).execute());
      return null;
    }
    if (!(row.sealed instanceof Uint8Array)) return null; // tampered with: SQLite does not enforce the column's type
    const text = unseal(row.sealed, secret, sessionId, contextOf(row));
    if (text !== null) return { row, held: heldIn(text) };
    await claim(db, secret); // throws if the secret has changed, because then the session may not have ended
    return null;
  }

  /** The open records of the same person; a session without an owner is alone. */
  async function siblings(row: SessionRow): Promise<SessionRow[]> {
    if (row.owner === null) return [row];
    const rows = await db.selectFrom('session').selectAll().where('owner', '=', row.owner).execute();
    return rows.filter((other) => !isOver(other, now()));
  }

  return {
    async create(apiKey, person, accountToken) {
      const time = now();
      await claim(db, secret);
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
      const row = {
        created_at: time,
        seen_at: time,
        owner: person === undefined ? null : ownerTag(person, secret),
        has_account: accountToken === undefined ? 0 : 1,
      };
      const text = accountToken === undefined ? apiKey : `${apiKey} ${accountToken}`;
      const sealed = seal(text, secret, id, contextOf(row));
      await db
        .insertInto('session')
        .values({ record_key: recordKey(id), sealed, ...row })
        .execute();
      return id;
    },

    async read(sessionId, use = 'attended') {
      const found = await openRecord(sessionId);
      if (!found) return null;
      const time = now();
      if (use === 'attended' && time - found.row.seen_at >= SEEN_PRECISION) {
        const { record_key } = found.row;
        await tryToWrite((trx) =>
          trx.updateTable('session').set({ seen_at: time }).where('record_key', '=', record_key).execute(),
        );
      }
      return found.held.apiKey;
    },

    async held(sessionId) {
      return (await openRecord(sessionId))?.held ?? null;
    },

    async own(sessionId) {
      const found = await openRecord(sessionId);
      if (!found) return [];
      const facts = (await siblings(found.row)).map((row) => ({
        handle: recordHandle(row.record_key),
        begunAt: row.created_at,
        seenAt: row.seen_at,
        idleEndsAt: Math.min(row.seen_at + lifetimes.idle, row.created_at + lifetimes.absolute),
        endsAt: row.created_at + lifetimes.absolute,
        isThis: row.record_key === found.row.record_key,
        hasAccount: row.has_account === 1,
      }));
      return facts.toSorted((a, b) => Number(b.isThis) - Number(a.isThis) || b.seenAt - a.seenAt);
    },

    async end(sessionId) {
      await remove(recordKey(sessionId));
    },

    async endOther(sessionId, handle) {
      const found = await openRecord(sessionId);
      if (!found) return;
      const chosen = (await siblings(found.row)).find((row) => recordHandle(row.record_key) === handle);
      if (chosen) await remove(chosen.record_key);
    },

    async endAll(sessionId) {
      const found = await openRecord(sessionId);
      if (!found) return;
      const { owner, record_key } = found.row;
      if (owner === null) await remove(record_key);
      else await db.deleteFrom('session').where('owner', '=', owner).execute();
    },

    isMigrated: () => isMigrated(db, migrations),

    close: () => db.destroy(),
  };
}

/** Parses a key, or a key and a token separated by a space. Neither contains a space. */
function heldIn(text: string): Held {
  const [apiKey = '', accountToken = null] = text.split(' ');
  return { apiKey, accountToken };
}

/** The authenticated context of a record, so that its age, owner and has_account cannot be changed in the database. */
function contextOf({
  created_at,
  owner,
  has_account,
}: Pick<SessionRow, 'created_at' | 'owner' | 'has_account'>): string {
  return [created_at, ...(owner === null ? [] : [owner]), ...(has_account === 1 ? ['account'] : [])].join(' ');
}

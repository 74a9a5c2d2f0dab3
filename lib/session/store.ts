import type { Selectable, Transaction } from 'kysely';
import { bestEffortTransaction } from '#lib/sql/best-effort-transaction.ts';
import { isMigrated } from '#lib/sql/migrate/migrated.ts';
import { open } from '#lib/sql/open.ts';
import { type Lifetimes, usualLifetimes } from '#lib/session/cookie/lifetimes.ts';
import { migrations, type SessionTables } from './schema.ts';
import { claim } from './secret-mark.ts';
import { newSessionId, ownerTag, recordHandle, recordKey, seal, unseal } from '#lib/session/cookie/seal.ts';

/** A read does not always write: the time of last use is kept to this precision. */
const SEEN_PRECISION = 60_000;

/** What a session holds of its person. */
export interface Held {
  apiKey: string;
  /** Opens the service's account interface; null where one signed in by an API key. */
  accountToken: string | null;
}

/** A session as its owner may see it; times in milliseconds since 1970. */
export interface SessionFacts {
  /** Names the session in a list of one's own; it opens nothing. */
  handle: string;
  begunAt: number;
  /** Of the last use, to the minute. */
  seenAt: number;
  /** When it ends if it is not used any more. */
  idleEndsAt: number;
  /** When it ends in any case. */
  endsAt: number;
  isThis: boolean;
  hasAccount: boolean;
}

export interface Sessions {
  /**
   * Keeps an API key and returns the new session's id, for the cookie. Expired records are removed on the way.
   *
   * @param person whose it is, the same text at each sign-in: what "everywhere" means
   * @param accountToken of the account session that the key ends with
   */
  create(apiKey: string, person?: string, accountToken?: string): Promise<string>;
  /**
   * The session's API key; `null` where it never was, has expired, was ended or changed, or the secret is another.
   *
   * @param use `unattended` does not count as a use: it leaves the idle time running
   */
  read(sessionId: string, use?: 'attended' | 'unattended'): Promise<string | null>;
  /** All that the session holds; `null` as in `read`, and it does not count as a use. */
  held(sessionId: string): Promise<Held | null>;
  /** The open sessions of the same person, this one first, then by last use; none where this one is not open. */
  own(sessionId: string): Promise<SessionFacts[]>;
  /** Ends the session: its record is gone when this resolves. */
  end(sessionId: string): Promise<void>;
  /** Ends one of the same person's sessions, by its handle; nothing where there is none. */
  endOther(sessionId: string, handle: string): Promise<void>;
  /** Ends all sessions of the same person, this one too. */
  endAll(sessionId: string): Promise<void>;
  /** Whether the store's schema is this program's, or a later one. Throws where the store cannot be asked. */
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
 * Opens the dashboard's own store of sessions. It holds sealed keys only: neither the file nor the secret alone opens one.
 *
 * @param file path of the SQLite file, or `:memory:`
 * @param secret the server's, from `sessionSecret`
 * @throws OtherSecret where what it holds is sealed with another; so does what it does, where that is so since
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
  /** What a read writes beside: where that is not possible now, the next read does it. */
  const meanwhile = (work: (trx: Transaction<SessionTables>) => Promise<unknown>) =>
    bestEffortTransaction(db, ['session'], work).catch(() => undefined);
  const isOver = (row: SessionRow, time: number) =>
    time - row.seen_at >= lifetimes.idle || time - row.created_at >= lifetimes.absolute;

  /** The record of a session that is open, and what is in it. */
  async function openRecord(sessionId: string): Promise<{ row: SessionRow; held: Held } | null> {
    const key = recordKey(sessionId);
    const row = await db.selectFrom('session').selectAll().where('record_key', '=', key).executeTakeFirst();
    if (!row) return null;
    if (isOver(row, now())) {
      await meanwhile((trx) => trx.deleteFrom('session').where('record_key', '=', key).execute());
      return null;
    }
    if (!(row.sealed instanceof Uint8Array)) return null; // SQLite keeps what it is given, whatever the column says
    const text = unseal(row.sealed, secret, sessionId, contextOf(row));
    if (text !== null) return { row, held: heldIn(text) };
    await claim(db, secret); // of another dashboard whose secret has become another it is no session that has ended
    return null;
  }

  /** The open records of the same person; a session from before owners were kept is alone. */
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
        await meanwhile((trx) =>
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

/** A key alone, or a key and a token: neither has a space in it. */
function heldIn(text: string): Held {
  const [apiKey = '', accountToken = null] = text.split(' ');
  return { apiKey, accountToken };
}

/** What is sealed beside the key: age, owner, and whether there is an account, cannot be changed in the file. */
function contextOf({
  created_at,
  owner,
  has_account,
}: Pick<SessionRow, 'created_at' | 'owner' | 'has_account'>): string {
  return [created_at, ...(owner === null ? [] : [owner]), ...(has_account === 1 ? ['account'] : [])].join(' ');
}

import { type Kysely, sql, type Transaction } from 'kysely';
import { filledUp, batched } from '#lib/sql/batched.ts';
import { prepared } from '#lib/sql/prepared.ts';
import { cachedUntilWrite } from '#lib/sql/cached-until-write.ts';
import { writeAudit } from './audit.ts';
import type { Tables } from '#lib/store/database/schema.ts';
import type { Store } from '#lib/store/database/store.ts';
import { inTransaction } from '#lib/store/database/in-transaction.ts';

/** A stored key with its owner. Only a hash of the key itself is stored. */
export interface StoredKey {
  id: string;
  userId: string;
  name: string;
  prefix: string;
  scopes: string;
  conferenceId: string | null;
  createdAt: string;
  expiresAt: string | null;
  revokedAt: string | null;
  /** The account session the key ends with; null for most keys. */
  sessionId: string | null;
}

const columns = [
  'api_keys.id',
  'api_keys.user_id as userId',
  'api_keys.name',
  'api_keys.prefix',
  'api_keys.scopes',
  'api_keys.conference_id as conferenceId',
  'api_keys.created_at as createdAt',
  'api_keys.expires_at as expiresAt',
  'api_keys.revoked_at as revokedAt',
  'api_keys.session_id as sessionId',
] as const;

const keysQuery = prepared((db: Kysely<Tables>, { hashes }: { hashes: string[] }) =>
  db
    .selectFrom('api_keys')
    .innerJoin('users', 'users.id', 'api_keys.user_id')
    .select([...columns, 'api_keys.hash', 'users.email', 'users.first_name', 'users.last_name', 'users.tier'])
    .where('api_keys.hash', 'in', hashes),
);

const keyOf = cachedUntilWrite(
  batched(async (db: Kysely<Tables>, hashes: readonly string[]) => {
    const keys = new Map((await keysQuery(db, { hashes: filledUp(hashes) })).map((key) => [key.hash, key]));
    return hashes.map((hash) => keys.get(hash));
  }),
);

/** The key with this hash and its owner, even if it is revoked or expired. */
export function findKey({ db }: Store, hash: string) {
  return keyOf(db, hash);
}

/** Stores a key. */
export async function insertKey({ db }: Pick<Store, 'db'>, key: StoredKey & { hash: string }): Promise<void> {
  await db
    .insertInto('api_keys')
    .values({
      id: key.id,
      user_id: key.userId,
      name: key.name,
      prefix: key.prefix,
      hash: key.hash,
      scopes: key.scopes,
      conference_id: key.conferenceId,
      created_at: key.createdAt,
      expires_at: key.expiresAt,
      revoked_at: key.revokedAt,
      session_id: key.sessionId,
    })
    .execute();
}

/**
 * The keys of one person, or of everyone, newest first, with the slug of the conference they are restricted to and the
 * owner's address.
 */
export async function listKeys({ db }: Store, userId?: string) {
  let query = db
    .selectFrom('api_keys')
    .innerJoin('users', 'users.id', 'api_keys.user_id')
    .leftJoin('conferences', 'conferences.id', 'api_keys.conference_id')
    .select([...columns, 'api_keys.last_used_at as lastUsedAt', 'users.email', 'conferences.slug as conference']);
  if (userId !== undefined) query = query.where('api_keys.user_id', '=', userId);
  return query.orderBy('api_keys.created_at', 'desc').orderBy('api_keys.id').execute();
}

/**
 * Stores a new key and records who created it.
 *
 * @param by.conference slug of the conference it is restricted to
 */
export async function addKey(
  { db }: Store,
  by: { actor: string; conference: string | null },
  key: Parameters<typeof insertKey>[1],
): Promise<void> {
  const { id, prefix, name, scopes, expiresAt } = key;
  await inTransaction(db, async (transaction) => {
    await insertKey({ db: transaction }, key);
    await writeAudit(transaction, {
      at: key.createdAt,
      actor: by.actor,
      action: 'key.created',
      subject: key.userId,
      detail: { key: id, prefix, name, scopes, conference: by.conference, expiresAt },
    });
  });
}

/**
 * Revokes every key with this prefix that is not revoked yet, and records who did it.
 *
 * @param at RFC 3339 in UTC
 * @returns the number of keys revoked
 */
export function revokeKeys({ db }: Store, actor: string, prefix: string, at: string): Promise<number> {
  return inTransaction(db, async (transaction) => {
    const revoked = await transaction
      .updateTable('api_keys')
      .set({ revoked_at: at })
      .where('prefix', '=', prefix)
      .where('revoked_at', 'is', null)
      .returning(['id', 'user_id'])
      .execute();
    for (const { id, user_id: subject } of revoked) {
      await writeAudit(transaction, { at, actor, action: 'key.revoked', subject, detail: { key: id, prefix } });
    }
    return revoked.length;
  });
}

/** Number of objects a key has read since the start of this hour, without 404s. */
function readSince(hour: string) {
  return sql<number>`(
    select coalesce(sum(objects), 0) from key_reads where key_id = api_keys.id and hour >= ${hour} and kind <> 'absent')`;
}

/**
 * A person's valid keys, newest first, with what they read since two earlier hours.
 *
 * @param now RFC 3339 in UTC, like the hours
 */
export function goodKeysOf(
  { db }: Store,
  { userId, id }: { userId: string; id?: string },
  { now, day, week }: { now: string; day: string; week: string },
) {
  let query = db
    .selectFrom('api_keys')
    .leftJoin('conferences', 'conferences.id', 'api_keys.conference_id')
    .select([
      ...columns,
      'api_keys.last_used_at as lastUsedAt',
      'conferences.slug as conferenceSlug',
      'conferences.name as conferenceName',
    ])
    .select([readSince(day).as('readsOfDay'), readSince(week).as('readsOfWeek')])
    .where('api_keys.user_id', '=', userId)
    .where('api_keys.revoked_at', 'is', null)
    .where((is) => is.or([is('api_keys.expires_at', 'is', null), is('api_keys.expires_at', '>', now)]));
  if (id !== undefined) query = query.where('api_keys.id', '=', id);
  return query.orderBy('api_keys.created_at', 'desc').orderBy('api_keys.id').execute();
}

/**
 * Revokes one of a person's keys, if it is not revoked yet, and records who did it.
 *
 * @param at RFC 3339 in UTC
 * @returns whether there was one
 */
export function revokeKey({ db }: Store, { userId, id }: { userId: string; id: string }, at: string): Promise<boolean> {
  return inTransaction(db, async (transaction) => {
    const revoked = await transaction
      .updateTable('api_keys')
      .set({ revoked_at: at })
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .where('revoked_at', 'is', null)
      .returning('prefix')
      .executeTakeFirst();
    if (!revoked) return false;
    const detail = { key: id, prefix: revoked.prefix };
    await writeAudit(transaction, { at, actor: userId, action: 'key.revoked', subject: userId, detail });
    return true;
  });
}

/**
 * Revokes a person's keys that are not revoked yet, and records who did it.
 *
 * @param of.sessions only the keys that end with these sessions; all keys by default
 */
export async function revokeKeysOf(
  transaction: Transaction<Tables>,
  { userId, sessions }: { userId: string; sessions?: readonly string[] },
  { actor, now: at }: { actor: string; now: string },
): Promise<void> {
  const query = transaction
    .updateTable('api_keys')
    .set({ revoked_at: at })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null);
  const revoked = await (sessions ? query.where('session_id', 'in', sessions) : query)
    .returning(['id', 'prefix'])
    .execute();
  for (const { id, prefix } of revoked) {
    const detail = { key: id, prefix };
    await writeAudit(transaction, { at, actor, action: 'key.revoked', subject: userId, detail });
  }
}

/** The keys with this prefix, usually one, newest first. */
export function keysWithPrefix({ db }: Store, prefix: string): Promise<StoredKey[]> {
  return db.selectFrom('api_keys').select(columns).where('prefix', '=', prefix).orderBy('created_at', 'desc').execute();
}

/**
 * Stores a key that replaces another one, which expires at `endsAt`, and records who did it; all or nothing.
 *
 * @param endsAt RFC 3339 in UTC
 * @returns false if the old key has been revoked or rolled in the meantime; nothing is stored then
 */
export function replaceKey(
  { db }: Store,
  actor: string,
  old: StoredKey,
  endsAt: string,
  key: Parameters<typeof insertKey>[1],
): Promise<boolean> {
  return inTransaction(db, async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('api_keys')
      .set({ expires_at: endsAt })
      .where('id', '=', old.id)
      .where('revoked_at', 'is', null)
      .where('expires_at', 'is not distinct from', old.expiresAt)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) return false;
    await insertKey({ db: transaction }, key);
    await writeAudit(transaction, {
      at: key.createdAt,
      actor,
      action: 'key.rolled',
      subject: old.userId,
      detail: { key: old.id, prefix: old.prefix, endsAt, into: { key: key.id, prefix: key.prefix } },
    });
    return true;
  });
}

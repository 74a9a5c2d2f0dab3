import { setTimeout } from 'node:timers/promises';
import type { PostgresPoolClient } from 'kysely';
import { DatabaseError, type PoolClient } from 'pg';
import { ConnectionLost } from './connection-lost.ts';
import { copyIn } from './postgres-copy.ts';

/** With more distinct statements on one connection, the oldest prepared one is dropped. */
const PREPARED_AT_MOST = 500;

/** Name of the lock of a transaction that may write to any table; transactions that lock single tables share it. */
export const WRITER = 'rostrum writer';

/** Names of prepared statements by text, for each connection. */
const prepared = new WeakMap<PoolClient, Map<string, string>>();
let names = 0;

/**
 * A connection for Kysely: it prepares statements, makes plain transactions wait for the writers' lock, and leaves the
 * pool after any error that is not the server's.
 *
 * @param isPatient a transaction polls for the writers' lock instead of queueing for it, so that nobody waits behind it
 */
export function connectionOver(client: PoolClient, isPatient = false): PostgresPoolClient {
  let inTransaction = false;
  let lost: ConnectionLost | undefined;

  async function run(text: string, values: readonly unknown[]) {
    if (text === 'begin') {
      inTransaction = true;
      return isPatient ? beginPatiently(client) : begin(client);
    }
    if (text.startsWith('start transaction')) inTransaction = true;
    if (text === 'commit' || text === 'rollback') inTransaction = false;
    if (values.length === 0) return client.query(text);
    const storables = values.map(storable);
    if (text.endsWith(' from stdin')) return copyIn(client, text, String(storables[0]));
    try {
      return await client.query({ name: await nameOf(client, text), text, values: storables });
    } catch (error) {
      if (!isOutdated(error)) throw error;
      prepared.delete(client); // A migration changed a table.
      if (inTransaction) throw error;
      return client.query(text, storables);
    }
  }

  async function query(text: string, values: readonly unknown[]) {
    if (lost) throw lost; // Otherwise a rollback would wait just as long for a server that does not answer.
    try {
      return await run(text, values);
    } catch (error) {
      const told = ConnectionLost.from(error);
      if (told instanceof ConnectionLost) lost = told;
      else if (!(error instanceof DatabaseError)) lost = new ConnectionLost(error);
      throw told;
    }
  }

  return {
    query: query as unknown as PostgresPoolClient['query'], // Kysely only asks for rows, never for a cursor.
    release: () => client.release(lost),
  };
}

/** Plain transactions are writers: each waits until it is the only one on its database before it reads anything. */
async function begin(client: PoolClient) {
  try {
    return await client.query(`begin; select pg_advisory_xact_lock(hashtext('${WRITER}'))`);
  } catch (error) {
    if (error instanceof DatabaseError) await client.query('rollback');
    throw error;
  }
}

async function beginPatiently(client: PoolClient) {
  for (;;) {
    const begun = await client.query('begin');
    const { rows } = await client.query<{ got: boolean }>(
      `select pg_try_advisory_xact_lock(hashtext('${WRITER}')) as got`,
    );
    if (rows[0]?.got) return begun;
    await client.query('rollback');
    await setTimeout(50);
  }
}

async function nameOf(client: PoolClient, text: string): Promise<string> {
  const known = prepared.get(client) ?? new Map<string, string>();
  prepared.set(client, known);
  const name = known.get(text) ?? `rostrum_${(names += 1)}`;
  if (known.has(text)) return name;
  const [oldest] = known;
  if (oldest && known.size >= PREPARED_AT_MOST) {
    known.delete(oldest[0]);
    await forget(client, oldest[1]);
  }
  known.set(text, name);
  return name;
}

/**
 * The server does not know a statement that failed before it was prepared, for example because a table was missing or
 * locked.
 */
async function forget(client: PoolClient, name: string): Promise<void> {
  await client.query(`do $$ begin deallocate ${name}; exception when invalid_sql_statement_name then null; end $$`);
}

/**
 * PostgreSQL does not accept U+0000 in text, not even as a search term. Replaces it with U+FFFD, as the encoder does
 * with lone surrogates.
 */
function storable(value: unknown): unknown {
  return typeof value === 'string' && value.includes('\0') ? value.replaceAll('\0', '\uFFFD') : value;
}

/** "cached plan must not change result type": the columns have changed since the statement was prepared. */
function isOutdated(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === '0A000' && error.message.includes('cached plan');
}

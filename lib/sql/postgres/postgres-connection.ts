import { setTimeout } from 'node:timers/promises';
import type { PostgresPoolClient } from 'kysely';
import { DatabaseError, type PoolClient } from 'pg';
import { ConnectionLost } from './connection-lost.ts';
import { copyIn } from './postgres-copy.ts';

/** More distinct statements than this on one connection and the one prepared longest ago is forgotten. */
const PREPARED_AT_MOST = 500;

/** The lock of the process that may write to any table; who holds some tables shares it. */
export const WRITER = 'rostrum writer';

/** What each connection has prepared: names by text. */
const prepared = new WeakMap<PoolClient, Map<string, string>>();
let names = 0;

/**
 * A connection as kysely uses it: keeps statements prepared, begins transactions as the one writer, and leaves the pool where
 * anything but the server failed.
 *
 * @param isPatient a transaction asks for the writers' lock again and again, instead of queueing: nobody waits behind it
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
      prepared.delete(client); // a migration has changed a table since
      if (inTransaction) throw error;
      return client.query(text, storables);
    }
  }

  async function query(text: string, values: readonly unknown[]) {
    if (lost) throw lost; // else a rollback would wait as long again for a server that does not answer
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
    query: query as unknown as PostgresPoolClient['query'], // kysely asks for rows alone, never for a cursor
    release: () => client.release(lost),
  };
}

/** Plain transactions are writers: each waits until it is the only one of its database before it reads anything. */
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

/** The server never had a statement that failed before it was prepared: a table was not there, or locked for too long. */
async function forget(client: PoolClient, name: string): Promise<void> {
  await client.query(`do $$ begin deallocate ${name}; exception when invalid_sql_statement_name then null; end $$`);
}

/** PostgreSQL takes no U+0000 in text, not even to look for it: it is then what a lone surrogate is, U+FFFD. */
function storable(value: unknown): unknown {
  return typeof value === 'string' && value.includes('\0') ? value.replaceAll('\0', '\uFFFD') : value;
}

/** "cached plan must not change result type": a statement was prepared for columns that are others now. */
function isOutdated(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === '0A000' && error.message.includes('cached plan');
}

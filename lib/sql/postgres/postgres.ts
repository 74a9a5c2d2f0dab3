import {
  type DataTypeNode,
  PostgresDialect,
  type PostgresPool,
  PostgresQueryCompiler,
  type PrimitiveValueListNode,
} from 'kysely';
import { Pool, type PoolConfig, types } from 'pg';
import { metrics } from '#lib/runtime/telemetry/metrics.ts';
import { ConnectionLost } from './connection-lost.ts';
import { type Limits, usualLimits } from '#lib/sql/engine/limits.ts';
import { CarefulClient } from './postgres-client.ts';
import { connectionOver } from './postgres-connection.ts';

/** How long a connection waits for another writer, in milliseconds, and whether a commit waits for the disk. */
const settings = {
  usual: ['reset lock_timeout', 'reset synchronous_commit'],
  aside: ['set lock_timeout = 1000', 'set synchronous_commit = off'],
} as const;

/** The statements by which a connection writes in the usual way, or aside. */
export function writing(way: keyof typeof settings): readonly string[] {
  return settings[way];
}

const serving = (limits: Limits): PoolConfig => ({
  max: limits.connections,
  connectionTimeoutMillis: limits.connecting,
  min: 1, // so that it can be seen that the program runs
  idleTimeoutMillis: 30_000,
  lock_timeout: limits.lock,
  statement_timeout: limits.statement,
  query_timeout: limits.answer,
  idle_in_transaction_session_timeout: 60_000, // a writer whose process hangs gives way to the others
  // To plan a page anew for each request takes as long as to read it. Our queries have plans that are good for all values. To compile
  // one takes tens of milliseconds, which no query of ours is worth.
  options: '-c plan_cache_mode=force_generic_plan -c jit=off',
});

/** For work that takes as long as it takes, and waits for the one who does it already; nobody waits behind it. */
const migrating = (limits: Limits): PoolConfig => ({ max: 1, connectionTimeoutMillis: limits.connecting });

/** How a database is used; `migrating` has no limits of time. */
const uses = { serving, migrating };

/**
 * A PostgreSQL database as a kysely dialect, with the meaning that our queries have on SQLite: text compares by its bytes,
 * integers have 64 bits and come as numbers, and of all transactions, which are writers, one at a time goes on.
 *
 * @param address `postgres://…`; nothing is asked of it before the first query
 */
export function postgresDialect(
  address: string,
  limits: Limits = usualLimits,
  use: keyof typeof uses = 'serving',
): PostgresDialect {
  const pool = new Pool({
    connectionString: address,
    application_name: 'rostrum',
    keepAlive: true,
    Client: CarefulClient,
    types: { getTypeParser: parserOf },
    ...uses[use](limits),
  });
  // So it is told alone that a connection broke while nobody waited for it, and a process that does not listen ends. The
  // connection leaves the pool by itself; anyone who has it hears at the next query.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  metrics().pools.add(pool);
  return new Dialect({ pool: adapt(pool, use === 'migrating') });
}

function adapt(pool: Pool, isPatient: boolean): PostgresPool {
  return {
    end() {
      metrics().pools.delete(pool);
      return pool.end();
    },
    async connect() {
      try {
        return connectionOver(await pool.connect(), isPatient);
      } catch (error) {
        throw ConnectionLost.from(error);
      }
    },
  };
}

class Dialect extends PostgresDialect {
  override createQueryCompiler() {
    return new Compiler();
  }
}

/** Migrations name SQLite's types. */
const columnTypes: Readonly<Record<string, string>> = { text: 'text collate "C"', integer: 'bigint', blob: 'bytea' };

class Compiler extends PostgresQueryCompiler {
  protected override visitDataType(node: DataTypeNode): void {
    this.append(columnTypes[node.dataType] ?? node.dataType);
  }

  /** SQLite takes `in ()`. */
  protected override visitPrimitiveValueList(node: PrimitiveValueListNode): void {
    if (node.values.length === 0) this.append('(select null where false)');
    else super.visitPrimitiveValueList(node);
  }
}

/** Types whose values come as numbers: counts and sums, of which none of ours comes near the 53 bits of one. */
const numbers: readonly number[] = [types.builtins.INT8, types.builtins.NUMERIC];

const parserOf: typeof types.getTypeParser = (type: number, format?: unknown) =>
  numbers.includes(type) ? Number : (types.getTypeParser as (...of: unknown[]) => never)(type, format);

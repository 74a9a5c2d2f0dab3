import {
  type DataTypeNode,
  PostgresDialect,
  type PostgresPool,
  PostgresQueryCompiler,
  type PrimitiveValueListNode,
} from 'kysely';
import { DatabaseError, Pool, type PoolConfig, types } from 'pg';
import { metrics } from '#lib/runtime/telemetry/metrics.ts';
import { ConnectionLost } from './connection-lost.ts';
import { type Limits, usualLimits } from '#lib/sql/engine/limits.ts';
import { CarefulClient } from './postgres-client.ts';
import { connectionOver } from './postgres-connection.ts';

/** How long a connection waits for another writer, in milliseconds, and whether a commit waits for the disk. */
const settings = {
  usual: ['reset lock_timeout', 'reset synchronous_commit'],
  bestEffort: ['set lock_timeout = 1000', 'set synchronous_commit = off'],
} as const;

/** The statements that switch a connection between normal and best-effort writes. */
export function writing(way: keyof typeof settings): readonly string[] {
  return settings[way];
}

const serving = (limits: Limits): PoolConfig => ({
  max: limits.connections,
  connectionTimeoutMillis: limits.connecting,
  min: 1, // Shows that the program is running.
  idleTimeoutMillis: 30_000,
  lock_timeout: limits.lock,
  statement_timeout: limits.statement,
  query_timeout: limits.answer,
  idle_in_transaction_session_timeout: 60_000, // A writer whose process hangs must not block the others for longer.
  // Planning a page for each request takes as long as reading it, and our queries have plans that suit all values. JIT
  // compilation takes tens of milliseconds, more than it saves.
  options: '-c plan_cache_mode=force_generic_plan -c jit=off',
});

/** For work without time limits. Waits for a process that does the same; nobody queues behind it. */
const migrating = (limits: Limits): PoolConfig => ({ max: 1, connectionTimeoutMillis: limits.connecting });

/** How a database is used; `migrating` has no time limits. */
const uses = { serving, migrating };

/**
 * A PostgreSQL database as a Kysely dialect that behaves like SQLite in our queries: text compares by its bytes,
 * integers have 64 bits and arrive as numbers, and transactions, which are writers, run one at a time.
 *
 * @param address `postgres://…`; the first query connects
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
  // An error of an idle connection, reported only here, would end the process if nothing listened. The pool drops the
  // connection by itself, and a client in use fails at its next query.
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
        throw error instanceof DatabaseError ? error : new ConnectionLost(error);
      }
    },
  };
}

class Dialect extends PostgresDialect {
  override createQueryCompiler() {
    return new Compiler();
  }
}

/** Migrations use the type names of SQLite. */
const columnTypes: Readonly<Record<string, string>> = { text: 'text collate "C"', integer: 'bigint', blob: 'bytea' };

class Compiler extends PostgresQueryCompiler {
  protected override visitDataType(node: DataTypeNode): void {
    this.append(columnTypes[node.dataType] ?? node.dataType);
  }

  /** SQLite accepts `in ()`. */
  protected override visitPrimitiveValueList(node: PrimitiveValueListNode): void {
    if (node.values.length === 0) this.append('(select null where false)');
    else super.visitPrimitiveValueList(node);
  }
}

/** Types that arrive as numbers: counts and sums, none of which comes near 2^53. */
const numbers: readonly number[] = [types.builtins.INT8, types.builtins.NUMERIC];

const parserOf: typeof types.getTypeParser = (type: number, format?: unknown) =>
  numbers.includes(type) ? Number : (types.getTypeParser as (...of: unknown[]) => never)(type, format);

import {
  type DataTypeNode,
  PostgresDialect,
  type PostgresPool,
  PostgresQueryCompiler,
  type PrimitiveValueListNode,
} from 'kysely';
import { Pool, type PoolConfig, types } from 'pg';
import { ConnectionLost } from './connection-lost.ts';
import { connectionOver } from './postgres-connection.ts';

/** How long a connection waits for another writer, in milliseconds, and whether a commit waits for the disk. */
export const writing = {
  usual: ['set lock_timeout = 5000', 'reset synchronous_commit'],
  aside: ['set lock_timeout = 1', 'set synchronous_commit = off'],
} as const;

/** Of one process; times in milliseconds. The server must take as many connections from all processes together. */
const limits = {
  max: 10,
  connectionTimeoutMillis: 5000,
  idleTimeoutMillis: 30_000,
  lock_timeout: 5000,
  statement_timeout: 15_000,
  query_timeout: 20_000, // where the server does not even say that the statement took too long
  idle_in_transaction_session_timeout: 60_000, // a writer whose process hangs gives way to the others
} as const satisfies PoolConfig;

/** While the schema is brought up to date, which takes as long as it takes, and waits for whoever does it already. */
const patient = { max: 1, connectionTimeoutMillis: limits.connectionTimeoutMillis } as const satisfies PoolConfig;

/**
 * A PostgreSQL database as a kysely dialect, with the meaning that our queries have on SQLite: text compares by its bytes,
 * integers have 64 bits and come as numbers, and of all transactions, which are writers, one at a time goes on.
 *
 * @param address `postgres://…`; nothing is asked of it before the first query
 * @param use `migrating` has no limits of time
 */
export function postgresDialect(address: string, use: 'serving' | 'migrating' = 'serving'): PostgresDialect {
  const pool = new Pool({
    connectionString: address,
    application_name: 'rostrum',
    keepAlive: true,
    types: { getTypeParser: parserOf },
    ...(use === 'serving' ? limits : patient),
  });
  // So it is told alone that a connection broke while nobody waited for it, and a process that does not listen ends. The
  // connection leaves the pool by itself; whoever has it hears at the next query.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return new Dialect({ pool: adapt(pool) });
}

function adapt(pool: Pool): PostgresPool {
  return {
    end: () => pool.end(),
    connect: async () => connectionOver(await pool.connect().catch(ConnectionLost.rethrow)),
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

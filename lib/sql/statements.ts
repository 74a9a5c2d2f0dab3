import type { LogEvent } from 'kysely';
import { metrics } from '#lib/runtime/telemetry/metrics.ts';
import { shouldLogStatement, logStatement } from '#lib/runtime/telemetry/statement-log.ts';
import { startClientSpan, endClientSpan, isTraced } from '#lib/runtime/telemetry/tracing.ts';
import type { Engine } from '#lib/sql/engine/engine.ts';

const kinds: Readonly<Record<string, string>> = {
  SelectQueryNode: 'select',
  InsertQueryNode: 'insert',
  UpdateQueryNode: 'update',
  DeleteQueryNode: 'delete',
};

/** Returns a function for Kysely's `log` that counts each statement, and traces and logs it if needed. */
export function watchStatements(engine: Engine): (event: LogEvent) => void {
  const system = engine === 'postgres' ? 'postgresql' : 'sqlite';
  return (event) => {
    const { query, queryDurationMillis: took } = event;
    const hasFailed = event.level === 'error';
    metrics().statement(kinds[query.query.kind] ?? 'other', took / 1000);
    const isSpan = isTraced();
    const isLine = shouldLogStatement(took, hasFailed);
    if (!isSpan && !isLine) return;
    const [kind, table] = partsOf(query.sql);
    const name = table === undefined ? kind : `${kind} ${table}`;
    if (isSpan) {
      const attributes = {
        'db.system.name': system,
        'db.operation.name': kind,
        ...(table !== undefined && { 'db.collection.name': table }),
      };
      endClientSpan(startClientSpan(name, attributes, Date.now() - took), hasFailed);
    }
    if (isLine) logStatement(name, took, hasFailed ? event.error : undefined);
  };
}

/**
 * The kind of a statement and the first table it names: enough to tell statements attached, without any of their values.
 */
function partsOf(sql: string): [kind: string, table: string | undefined] {
  const [, kind = 'other'] = /^\s*(\w+)/.exec(sql) ?? [];
  const [, table] = /\b(?:from|into|update)\s+"(\w+)"/i.exec(sql) ?? [];
  return [kind.toLowerCase(), table];
}

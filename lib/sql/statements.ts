import type { LogEvent } from 'kysely';
import type { Logger } from 'pino';
import { describeError } from '#lib/runtime/log.ts';
import { metrics } from '#lib/runtime/metrics.ts';
import { perProcess } from '#lib/runtime/per-process.ts';
import { currentRequest, requestId } from '#lib/runtime/request.ts';
import { beginAsking, endAsking } from '#lib/runtime/tracing.ts';
import type { Engine } from './engine.ts';

const reporting = perProcess('statements', (): { log?: Logger; slowerThan: number } => ({ slowerThan: Infinity }));

/**
 * Has statements that fail, or take long, be lines of a log: which, for which request, how long. Never with parameters.
 *
 * @param slowerThan milliseconds
 */
export function logStatements(log: Logger, slowerThan: number): void {
  Object.assign(reporting(), { log, slowerThan });
}

const kinds: Readonly<Record<string, string>> = {
  SelectQueryNode: 'select',
  InsertQueryNode: 'insert',
  UpdateQueryNode: 'update',
  DeleteQueryNode: 'delete',
};

/** What is counted, logged and traced of each statement of a database, as kysely tells of it. */
export function watchStatements(engine: Engine): (event: LogEvent) => void {
  const system = { 'db.system.name': engine === 'postgres' ? 'postgresql' : 'sqlite' };
  return (event) => {
    const { query, queryDurationMillis: took, level } = event;
    metrics().statement(kinds[query.query.kind] ?? 'other', took / 1000);
    const request = currentRequest();
    if (request?.span) {
      const { kind, table } = summaryOf(query.sql);
      const attributes = { ...system, 'db.operation.name': kind, ...(table && { 'db.collection.name': table }) };
      const span = beginAsking(table ? `${kind} ${table}` : kind, attributes, Date.now() - took);
      endAsking(span, level === 'error');
    }
    const { log, slowerThan } = reporting();
    if (!log || (level !== 'error' && took < slowerThan)) return;
    const { kind, table } = summaryOf(query.sql);
    log.warn(
      {
        ...(request && { id: requestId(request), operation: request.operation }),
        statement: table ? `${kind} ${table}` : kind,
        ms: Math.round(took * 100) / 100,
        ...(level === 'error' && { error: describeError(event.error) }),
      },
      level === 'error' ? 'statement failed' : 'slow statement',
    );
  };
}

/** Its kind and first table: what tells statements apart, without anything that is in them. */
function summaryOf(sql: string): { kind: string; table: string | undefined } {
  const [, kind = 'other'] = /^\s*(\w+)/.exec(sql) ?? [];
  const [, table] = /\b(?:from|into|update)\s+"(\w+)"/i.exec(sql) ?? [];
  return { kind: kind.toLowerCase(), table };
}

import type { Logger } from 'pino';
import { describeError } from './describe-error.ts';
import { perProcess } from '#lib/runtime/per-process.ts';
import { currentRequest, requestId } from './request.ts';

const kept = perProcess('statement log', (): { log?: Logger; slowerThan: number } => ({ slowerThan: Infinity }));

/**
 * Turns on the logging of failed and slow statements, with their request and duration, and never with parameters.
 *
 * @param slowerThan milliseconds
 */
export function logStatements(log: Logger, slowerThan: number): void {
  Object.assign(kept(), { log, slowerThan });
}

/** Whether a statement should be logged. @param took milliseconds */
export function shouldLogStatement(took: number, hasFailed: boolean): boolean {
  const { log, slowerThan } = kept();
  return log !== undefined && (hasFailed || took >= slowerThan);
}

/** Logs a statement. @param statement its SQL or kind, without values */
export function logStatement(statement: string, took: number, error: unknown): void {
  const request = currentRequest();
  kept().log?.warn(
    {
      ...(request && { id: requestId(request), operation: request.operation }),
      statement,
      ms: Math.round(took * 100) / 100,
      ...(error !== undefined && { error: describeError(error) }),
    },
    error === undefined ? 'slow statement' : 'statement failed',
  );
}

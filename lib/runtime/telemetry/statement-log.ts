import type { Logger } from 'pino';
import { describeError } from './describe-error.ts';
import { perProcess } from '#lib/runtime/per-process.ts';
import { currentRequest, requestId } from './request.ts';

const kept = perProcess('statement log', (): { log?: Logger; slowerThan: number } => ({ slowerThan: Infinity }));

/**
 * Has statements that fail, or take long, be lines of a log: which, for which request, how long. Never with parameters.
 *
 * @param slowerThan milliseconds
 */
export function logStatements(log: Logger, slowerThan: number): void {
  Object.assign(kept(), { log, slowerThan });
}

/** Whether a statement is to be a line. @param took milliseconds */
export function isNoteworthy(took: number, hasFailed: boolean): boolean {
  const { log, slowerThan } = kept();
  return log !== undefined && (hasFailed || took >= slowerThan);
}

/** Writes that line. @param statement what it is, without anything that is in it */
export function noteStatement(statement: string, took: number, error: unknown): void {
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

import type { Logger } from 'pino';
import { Problem } from '#lib/contract/problem.ts';
import { describeError } from './log.ts';

/** SQLite's result codes for a store that is locked, unreadable or gone: worth a second try. */
const unreachable = [5, 6, 10, 14];

/**
 * The problem behind whatever was thrown. What an unexpected failure was goes to the log under the request's id; the answer
 * holds that id and nothing of the cause.
 */
export function problemOf(error: unknown, log: Logger, requestId: string): Problem {
  if (error instanceof Problem) {
    // A mail server or a provider that fails: the operator is to hear of it.
    if (error.status >= 500) log.warn({ id: requestId, error: describeError(error.cause) }, error.title);
    return error;
  }
  log.error({ id: requestId, error: describeError(error) }, 'request failed');
  if (isUnreachable(error)) {
    return Problem.of('unavailable', { detail: 'The store cannot be reached. Try again.', retryAfter: 2 });
  }
  return Problem.of('internal_error', { detail: 'The request failed; quote the instance to the operator.' });
}

function isUnreachable(error: unknown): boolean {
  const { errcode } = (error ?? {}) as { errcode?: unknown };
  return typeof errcode === 'number' && unreachable.includes(errcode & 0xff);
}

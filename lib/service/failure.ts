import type { Logger } from 'pino';
import { Problem } from '#lib/contract/problem.ts';
import { newInstance } from './render.ts';

/** SQLite's result codes for a store that is locked, unreadable or gone: worth a second try. */
const unreachable = [5, 6, 10, 14];

/**
 * The problem behind whatever was thrown. The cause of an unexpected failure goes to the log under a request id; the answer
 * holds that id and nothing of the cause.
 */
export function problemOf(error: unknown, log: Logger): Problem {
  if (error instanceof Problem) return error;
  const instance = newInstance();
  log.error({ err: error, instance }, 'request failed');
  if (isUnreachable(error)) {
    return Problem.of('unavailable', { detail: 'The store cannot be reached. Try again.', instance, retryAfter: 2 });
  }
  return Problem.of('internal_error', { detail: 'The request failed; quote the instance to the operator.', instance });
}

function isUnreachable(error: unknown): boolean {
  const { errcode } = error as { errcode?: unknown };
  return typeof errcode === 'number' && unreachable.includes(errcode & 0xff);
}

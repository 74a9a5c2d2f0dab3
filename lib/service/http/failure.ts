import type { Logger } from 'pino';
import { Problem } from '#lib/contract/problem.ts';
import { whyUnreachable } from '#lib/store/database/unreachable.ts';
import { describeError } from '#lib/runtime/telemetry/describe-error.ts';
import { metrics } from '#lib/runtime/telemetry/metrics.ts';

/**
 * Turns anything that was thrown into a problem. The cause of an unexpected failure is logged under the request's id; the response
 * contains that id and nothing of the cause.
 */
export function problemOf(error: unknown, log: Logger, requestId: string): Problem {
  if (error instanceof Problem) {
    // For example a mail server or a provider that fails: the operator should know.
    if (error.status >= 500) log.warn({ id: requestId, error: describeError(error.cause) }, error.title);
    return error;
  }
  const reason = whyUnreachable(error);
  if (reason !== undefined) {
    metrics().storeFailures += 1;
    log.error({ id: requestId, reason, error: describeError(error) }, 'store not available');
    return Problem.of('unavailable', { detail: 'The store cannot be reached. Try again.', retryAfter: 2 });
  }
  log.error({ id: requestId, error: describeError(error) }, 'request failed');
  return Problem.of('internal_error', { detail: 'The request failed; quote the instance to the operator.' });
}

import { Problem } from '#lib/contract/problem.ts';
import { describeError } from '#lib/runtime/telemetry/describe-error.ts';
import { metrics } from '#lib/runtime/telemetry/metrics.ts';
import { programLog } from '#lib/runtime/telemetry/program-log.ts';
import { currentRequest, requestId } from '#lib/runtime/telemetry/request.ts';

/**
 * Wraps a store of the dashboard's own so that its failures are logged and thrown as Problem `unavailable`. A session that cannot be
 * read has not ended.
 *
 * @param name the store's name in the log
 */
export function withStoreErrors<Store extends object>(name: string, store: Store): Store {
  return new Proxy(store, {
    get(target, key, receiver) {
      const method = Reflect.get(target, key, receiver) as unknown;
      if (typeof method !== 'function') return method;
      return (...given: unknown[]) =>
        reportStoreErrors(name, (method as (...given: unknown[]) => Promise<unknown>)(...given));
    },
  });
}

/** Awaits the work; throws Problem `unavailable` if it fails. Each request logs and counts at most one such failure. */
export async function reportStoreErrors<T>(name: string, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Problem) throw error;
    const request = currentRequest();
    if (request?.isStoreAway !== true) {
      metrics().storeFailures += 1;
      const line = { ...(request && { id: requestId(request) }), store: name, error: describeError(error) };
      programLog()?.error(line, 'store not available');
    }
    if (request) request.isStoreAway = true;
    const detail = 'The dashboard cannot reach its own store at the moment. Try again; you are still signed in.';
    throw Problem.of('unavailable', { detail, retryAfter: 2, cause: error });
  }
}

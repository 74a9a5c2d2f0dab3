import type { BlockList } from 'node:net';
import { isTrustedPeer } from '#lib/contract/client-address.ts';
import { metrics } from '#lib/runtime/telemetry/metrics.ts';
import { asRequest, currentRequest, newRequest, receivedRequest, requestId } from '#lib/runtime/telemetry/request.ts';
import { startServerSpan, endServerSpan } from '#lib/runtime/telemetry/tracing.ts';
import type { Bindings } from './options.ts';

/**
 * Runs the work of a request under its id: the one from a trusted peer (`traceparent`), or a new one. Counts and traces the request
 * if the work calls `nameOperation`.
 *
 * @param trusted the trusted peers
 */
export function withRequestContext<Answer extends { status: number }>(
  method: string | undefined,
  bindings: Bindings,
  trusted: BlockList | undefined,
  work: () => Answer | Promise<Answer>,
): Promise<Answer> {
  const isTrusted = (remote: string | undefined) => trusted !== undefined && isTrustedPeer(remote, trusted);
  const request = receivedRequest(bindings.incoming ?? {}, isTrusted);
  return asRequest(request, async () => {
    const counts = metrics();
    const began = performance.now();
    startServerSpan(request);
    counts.requestsUnderWay += 1;
    let status = 500;
    try {
      const answer = await work();
      ({ status } = answer);
      return answer;
    } finally {
      counts.requestsUnderWay -= 1;
      const { operation, route } = request;
      if (operation !== undefined) counts.request(operation, status, (performance.now() - began) / 1000);
      endServerSpan(request, method ?? '_OTHER', route, status);
    }
  });
}

/**
 * Records which operation the current request is for, once known.
 *
 * @param id undefined if there is no such operation
 * @param route its path with parameter names, as in OpenAPI
 */
export function nameOperation(id: string | undefined, route?: string): void {
  const request = currentRequest();
  if (!request) return;
  request.operation = id ?? 'none';
  if (route !== undefined) request.route = route;
}

/** The id of the current request: safe to show, to quote to the operator, and to log. */
export function currentRequestId(): string {
  return requestId(currentRequest() ?? newRequest());
}

/** @returns the milliseconds since `performance.now()` was `began`, rounded for the log */
export function millisecondsSince(began: number): number {
  return Math.round((performance.now() - began) * 100) / 100;
}

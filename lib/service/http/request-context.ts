import type { BlockList } from 'node:net';
import { isTrustedPeer } from '#lib/contract/client-address.ts';
import { metrics } from '#lib/runtime/telemetry/metrics.ts';
import { asRequest, currentRequest, newRequest, receivedRequest, requestId } from '#lib/runtime/telemetry/request.ts';
import { startServerSpan, endServerSpan } from '#lib/runtime/telemetry/tracing.ts';
import type { Bindings } from './options.ts';

/**
 * Does the work of a request under its id: the one that a trusted peer has given it (`traceparent`), or a new one. It is counted and
 * traced where the work says what it is.
 *
 * @param trusted the peers that are believed
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
 * Says what the request under way asks for, once that is known.
 *
 * @param id the operation's; undefined where there is none
 * @param route its path, as the description has it
 */
export function nameOperation(id: string | undefined, route?: string): void {
  const request = currentRequest();
  if (!request) return;
  request.operation = id ?? 'none';
  if (route !== undefined) request.route = route;
}

/** The id of the request under way: safe to show, to quote to the operator, and in our log. */
export function currentRequestId(): string {
  return requestId(currentRequest() ?? newRequest());
}

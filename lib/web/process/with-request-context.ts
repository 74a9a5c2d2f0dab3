import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { isTrustedPeer } from '#lib/contract/client-address.ts';
import { metrics } from '#lib/runtime/telemetry/metrics.ts';
import { asRequest, receivedRequest, requestId } from '#lib/runtime/telemetry/request.ts';
import { startServerSpan, endServerSpan } from '#lib/runtime/telemetry/tracing.ts';
import { setRemoteAddress } from '#lib/web/server/remote-address.ts';
import { builtRoutes } from '#lib/web/server/routes.ts';
import { settings } from '#lib/web/server/server.ts';

/** Asked all the time, and by nobody who would want to read of it. */
const quiet: readonly (string | null)[] = ['/healthz', '/readyz', null];

/**
 * A server's requests, each done under its id and a line of the log when it is over. The line holds nothing that was sent: the
 * route in the place of the address, and no route where the request leads to none. Of files and of questions after health it is
 * one for `debug`.
 */
export function withRequestContext(
  handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>,
  log: Logger,
): RequestListener {
  const routeOf = builtRoutes();
  return (request, response) => {
    const began = performance.now();
    const counts = metrics();
    const current = receivedRequest(request, (remote) => isTrustedPeer(remote, settings().trustedProxies));
    const route = routeOf(request.url ?? '');
    const isQuiet = quiet.includes(route);
    if (route !== null) current.route = route;
    counts.requestsUnderWay += 1;
    response.once('close', () => {
      const { method = '' } = request;
      const { statusCode: status } = response;
      const took = performance.now() - began;
      counts.requestsUnderWay -= 1;
      counts.request(route ?? 'none', status, took / 1000);
      endServerSpan(current, method, current.route, status);
      const line = {
        id: requestId(current),
        method,
        ...(route !== null && { route }),
        status,
        ms: Math.round(took * 100) / 100,
        ...(!response.writableFinished && { cut: true }), // anyone who asked has left
      };
      log[isQuiet ? 'debug' : 'info'](line, 'request');
    });
    setRemoteAddress(request);
    void asRequest(current, async () => {
      if (!isQuiet) startServerSpan(current);
      if (!isMethod(request.method)) return void response.writeHead(405, { ...refusal, Allow: 'GET, HEAD' }).end();
      return isPath(request.url) ? handle(request, response) : void response.writeHead(400, refusal).end();
    });
  };
}

const refusal = { 'Cache-Control': 'no-store', 'Content-Length': 0 };

/** What a route can answer. At others, as `TRACE` and those of WebDAV, Next would fail (500). */
function isMethod(method = ''): boolean {
  return ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'].includes(method);
}

/** What browsers ask servers for. To others Next would answer that it failed (500), and print what they asked. */
function isPath(target = ''): boolean {
  if (!target.startsWith('/')) return false;
  try {
    decodeURIComponent(target.split('?', 1)[0] ?? '');
    return true;
  } catch {
    return false;
  }
}

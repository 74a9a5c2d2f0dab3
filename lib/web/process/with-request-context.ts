import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { isTrustedPeer } from '#lib/contract/client-address.ts';
import { metrics } from '#lib/runtime/telemetry/metrics.ts';
import { asRequest, receivedRequest, requestId } from '#lib/runtime/telemetry/request.ts';
import { startServerSpan, endServerSpan } from '#lib/runtime/telemetry/tracing.ts';
import { setRemoteAddress } from '#lib/web/server/remote-address.ts';
import { buildFolder } from './built.ts';
import { builtRoutes } from '#lib/web/server/routes.ts';
import { securityOf } from '#lib/web/server/secure-headers.ts';
import { settings } from '#lib/web/server/server.ts';

/** Routes that are requested all the time and logged at `debug` only. */
const quiet: readonly (string | null)[] = ['/healthz', '/readyz', null];

/**
 * Wraps a request listener: each request gets its id and, when it is over, a log line. The line has nothing that the client sent: it
 * names the route instead of the address, and no route if the request matches none. Files and health checks are logged at `debug`.
 */
export function withRequestContext(
  handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>,
  log: Logger,
): RequestListener {
  const routeOf = builtRoutes(buildFolder);
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
        ...(!response.writableFinished && { cut: true }), // the client left
      };
      log[isQuiet ? 'debug' : 'info'](line, 'request');
    });
    setRemoteAddress(request);
    void asRequest(current, async () => {
      if (!isQuiet) startServerSpan(current);
      const refusal = { ...securityOf(request.headers), 'Cache-Control': 'no-store', 'Content-Length': 0 };
      if (!isMethod(request.method)) return void response.writeHead(405, { ...refusal, Allow: 'GET, HEAD' }).end();
      return isPath(request.url) ? handle(request, response) : void response.writeHead(400, refusal).end();
    });
  };
}

/** Whether a route can have this method. On others, such as `TRACE` or WebDAV's, Next would answer 500. */
function isMethod(method = ''): boolean {
  return ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'].includes(method);
}

/** Whether the target is a valid path. On others Next would answer 500 and print the target. */
function isPath(target = ''): boolean {
  if (!target.startsWith('/')) return false;
  try {
    decodeURIComponent(target.split('?', 1)[0] ?? '');
    return true;
  } catch {
    return false;
  }
}

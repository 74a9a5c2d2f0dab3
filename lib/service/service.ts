import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { accountOperationIds, accountOperations } from '#lib/contract/account-operations.ts';
import { operationIds, operations } from '#lib/contract/operations.ts';
import { createConcurrencyLimit } from '#lib/runtime/http/concurrency-limit.ts';
import { accountPath, respondForAccount } from '#lib/service/account/respond.ts';
import { mountHealth } from '#lib/service/http/health.ts';
import type { Bindings, ServiceOptions } from '#lib/service/http/options.ts';
import { userConcurrency, strangerConcurrency } from '#lib/service/limits/concurrency.ts';
import { refuse } from '#lib/service/http/refuse.ts';
import { createStreamSlots } from '#lib/service/stream/stream-slots.ts';
import { createTurns } from '#lib/service/stream/stream.ts';
import { respond } from '#lib/service/v1/respond.ts';
import { mcpPath } from '#lib/service/mcp/path.ts';
import type { AskService } from '#lib/service/mcp/respond.ts';
import { withRequestContext } from '#lib/service/http/request-context.ts';

/** The path of the API below `{base_url}`. */
export const basePath = '/api/v1';

/** The service: a function from `Request` to `Response`, for a port or for a test. */
export interface Service {
  fetch(request: Request, bindings?: Bindings): Response | Promise<Response>;
  /** Responds to input that is not a valid HTTP request: 400 `bad_request`. */
  refuse(address?: string): Promise<Response>;
}

/** Creates the service, with all routes from the operations table. */
export function createService(options: ServiceOptions): Service {
  const app = new Hono<{ Bindings: Bindings }>();
  if (options.corsOrigins?.length) {
    app.use(
      `${basePath}/*`, // not the account interface, which is for servers only
      cors({
        origin: [...options.corsOrigins],
        allowMethods: ['GET', 'HEAD'],
        allowHeaders: ['Authorization', 'If-None-Match'],
        exposeHeaders: [
          'ETag',
          'RateLimit',
          'RateLimit-Policy',
          'Retry-After',
          'X-RateLimit-Limit',
          'X-RateLimit-Remaining',
          'X-RateLimit-Reset',
          'X-Total-Count',
        ],
      }),
    );
    if (options.mcp !== false) {
      app.use(mcpPath, cors({ origin: [...options.corsOrigins], allowMethods: ['POST'] })); // any header of the protocol
    }
  }
  const serving = {
    ...options,
    identifying: createConcurrencyLimit(strangerConcurrency),
    answering: createConcurrencyLimit(userConcurrency),
    slots: createStreamSlots(options.store.snapshots.atMost),
    turn: createTurns(),
  };
  for (const id of operationIds) {
    app.all(`${basePath}${routeOf(operations[id].path)}`, ({ req, env }) =>
      respond(serving, { id, request: req.raw, bindings: env, path: req.param() }),
    );
  }
  const ask: AskService = (request, bindings) =>
    withRequestContext(request.method, bindings, options.trustedProxies, () => app.fetch(request, bindings));
  if (options.mcp !== false) {
    app.all(mcpPath, async ({ req, env }) => {
      const { respondToMessage } = await import('#lib/service/mcp/respond.ts'); // much code, only for services that assistants use
      return respondToMessage(serving, { request: req.raw, bindings: env }, ask);
    });
  }
  if (options.account) mountAccount(app, { ...options, account: options.account });
  if (options.readiness) mountHealth(app, options.readiness);
  app.all('*', ({ req, env }) => respond(serving, { id: undefined, request: req.raw, bindings: env, path: {} }));
  return {
    fetch: (request, bindings = {}) => ask(request, bindings),
    refuse: (address) => withRequestContext(undefined, {}, undefined, () => refuse(serving, address)),
  };
}

/** Adds the account interface: a route for each path of its table, and one for all other paths below `accountPath`. */
function mountAccount(
  app: Hono<{ Bindings: Bindings }>,
  serving: ServiceOptions & { account: NonNullable<ServiceOptions['account']> },
): void {
  const byPath = Map.groupBy(accountOperationIds, (id) => accountOperations[id].path);
  for (const [path, ids] of byPath) {
    const byMethod = new Map(ids.map((id) => [accountOperations[id].method as string, id]));
    app.all(`${accountPath}${routeOf(path)}`, ({ req, env }) =>
      respondForAccount(serving, { byMethod, request: req.raw, bindings: env, path: req.param() }),
    );
  }
  app.all(`${accountPath}/*`, ({ req, env }) =>
    respondForAccount(serving, { byMethod: new Map(), request: req.raw, bindings: env, path: {} }),
  );
}

/** Converts a path of a table to the router's syntax. */
function routeOf(path: string): string {
  return path.replaceAll(/\{([^}]+)\}/g, ':$1');
}

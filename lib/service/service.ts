import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { operationIds, operations } from '#lib/contract/operations.ts';
import type { Bindings, ServiceOptions } from './options.ts';
import { refuse } from './refuse.ts';
import { respond } from './respond.ts';
import { createTurns } from './turns.ts';

/** Where the interface begins, below `{base_url}`. */
export const basePath = '/api/v1';

/** The service: a function from Request to Response, for a port or for a test. */
export interface Service {
  fetch(request: Request, bindings?: Bindings): Response | Promise<Response>;
  /** The answer to what is no request at all, from this address: 400 `bad_request`. */
  refuse(address?: string): Response;
}

/** Puts the interface together: every route from the operations table. */
export function createService(options: ServiceOptions): Service {
  const app = new Hono<{ Bindings: Bindings }>();
  if (options.corsOrigins?.length) {
    app.use(
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
        ],
      }),
    );
  }
  const serving = { ...options, turns: createTurns() };
  for (const id of operationIds) {
    const route = operations[id].path.replaceAll(/\{([^}]+)\}/g, ':$1');
    app.all(`${basePath}${route}`, ({ req, env }) =>
      respond(serving, { id, request: req.raw, bindings: env, path: req.param() }),
    );
  }
  app.all('*', ({ req, env }) => respond(serving, { id: undefined, request: req.raw, bindings: env, path: {} }));
  return {
    fetch: (request, bindings = {}) => app.fetch(request, bindings),
    refuse: (address) => refuse(serving, address),
  };
}

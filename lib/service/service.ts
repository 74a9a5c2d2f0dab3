import { Hono } from 'hono';
import type { HttpBindings } from '@hono/node-server';
import { cors } from 'hono/cors';
import type { Logger } from 'pino';
import { authenticate, type Caller } from '#lib/accounts/authenticate.ts';
import { operationIds, type OperationId, operations } from '#lib/contract/operations.ts';
import { Problem } from '#lib/contract/problem.ts';
import { viewerOf } from '#lib/policy/viewer.ts';
import { factsOf } from '#lib/store/people.ts';
import type { Store } from '#lib/store/store.ts';
import type { Context } from './context.ts';
import { problemOf } from './failure.ts';
import { handlers } from './handlers.ts';
import { openapi } from './openapi.ts';
import { readQuery } from './query.ts';
import { notFound } from './reach.ts';
import { renderAnswer, renderProblem } from './render.ts';
import { budgetHeaders, type Budget, type Throttle } from './throttle.ts';

export interface ServiceOptions {
  store: Store;
  throttle: Throttle;
  /** What a problem's `type` begins with, without a slash at its end. */
  problemsBase: string;
  /** Origins whose scripts may read the interface; none by default. */
  corsOrigins?: readonly string[];
  log: Logger;
  now?: () => Date;
}

/** Where the interface begins, below `{base_url}`. */
export const basePath = '/api/v1';

/** What the HTTP server knows beside the request; empty in tests. */
type Bindings = Partial<HttpBindings>;

/** The service: a function from Request to Response, for a port or for a test. */
export interface Service {
  fetch(request: Request, bindings?: Bindings): Response | Promise<Response>;
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
  for (const id of operationIds) {
    const route = operations[id].path.replaceAll(/\{([^}]+)\}/g, ':$1');
    app.all(`${basePath}${route}`, (context) =>
      respond(options, id, context.req.raw, context.env, context.req.param()),
    );
  }
  app.all('*', (context) => respond(options, undefined, context.req.raw, context.env, {}));
  return { fetch: (request, bindings = {}) => app.fetch(request, bindings) };
}

/**
 * One request from key to bytes: who asks, what is left of their budget, may they, what they asked for, the answer. Whatever is
 * thrown on the way is rendered here, once.
 */
async function respond(
  options: ServiceOptions,
  id: OperationId | undefined,
  request: Request,
  bindings: Bindings,
  path: Record<string, string>,
): Promise<Response> {
  let budget: Record<string, string> = {};
  try {
    const now = options.now?.() ?? new Date();
    const open = id !== undefined && operations[id].access === 'public';
    const { caller, failure } = open ? {} : await identify(options.store, request, now);
    const left = options.throttle(subjectOf(caller, bindings), caller?.tier ?? 'default', now);
    budget = budgetHeaders(left);
    if (failure) throw failure;
    admit(left, { needsKey: !open, caller, method: request.method, id });
    const answer = await answerTo(options.store, id as OperationId, caller, request, path, now);
    return renderAnswer(answer, request.headers.get('if-none-match'), budget);
  } catch (error) {
    return renderProblem(problemOf(error, options.log), options.problemsBase, budget);
  }
}

interface Identified {
  caller?: Caller | undefined;
  /** Why nobody could be identified; thrown once the request has been counted. */
  failure?: Error;
}

async function identify(store: Store, request: Request, now: Date): Promise<Identified> {
  try {
    return { caller: await authenticate(store, request.headers.get('authorization'), now) };
  } catch (error) {
    return { failure: error as Error };
  }
}

/** The limits are a user's, whatever number of keys; a request without a valid key counts for its address. */
function subjectOf(caller: Caller | undefined, bindings: Bindings): string {
  return caller ? `user ${caller.user.id}` : `address ${bindings.incoming?.socket.remoteAddress ?? 'unknown'}`;
}

/** @throws Problem where the request goes no further, before anything is looked up */
function admit(
  left: Budget,
  request: { needsKey: boolean; caller: Caller | undefined; method: string; id: OperationId | undefined },
): void {
  if (left.exceeded) {
    throw Problem.of('rate_limited', {
      detail: `The limit of ${left.limit} requests (${left.policy}) is used up. Wait ${left.resetIn} s.`,
      retryAfter: left.resetIn,
    });
  }
  if (request.needsKey && !request.caller) {
    throw Problem.of('invalid_api_key', {
      detail:
        'Send a valid key as "Authorization: Bearer <API_KEY>". This one is missing, malformed, revoked or expired.',
    });
  }
  if (request.id === undefined) throw notFound();
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    throw Problem.of('method_not_allowed', { detail: `The interface is read-only: ${request.method} is not served.` });
  }
  if (request.caller && !request.caller.key.scopes.includes('read')) {
    throw Problem.of('insufficient_scope', { detail: 'This key lacks the scope "read".' });
  }
}

async function answerTo(
  store: Store,
  id: OperationId,
  caller: Caller | undefined,
  request: Request,
  path: Record<string, string>,
  now: Date,
): Promise<unknown> {
  if (id === 'getOpenapi' || !caller) return openapi;
  const from = request.url.indexOf('?');
  const query = readQuery(id, new URLSearchParams(from < 0 ? '' : request.url.slice(from + 1)));
  const viewer = viewerOf(caller.user.id, await factsOf(store, caller.user.id), caller.key.conferenceId);
  const handle = handlers[id] as (context: unknown) => Promise<unknown>;
  return handle({ operation: id, store, caller, viewer, path, query, now } satisfies Omit<
    Context<typeof id>,
    'path'
  > & {
    path: Record<string, string>;
  });
}

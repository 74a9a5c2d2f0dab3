import { BlockList } from 'node:net';
import { authenticate, type Caller, keyIn } from '#lib/accounts/keys/authenticate.ts';
import { type OperationId, operations } from '#lib/contract/operations.ts';
import { Problem } from '#lib/contract/problem.ts';
import { viewerOf } from '#lib/policy/viewer.ts';
import { roleFactsOf } from '#lib/store/accounts/people.ts';
import type { Store } from '#lib/store/database/store.ts';
import { TooManyInFlight, type ConcurrencyLimit } from '#lib/runtime/http/concurrency-limit.ts';
import { clientAddress } from '#lib/service/http/address.ts';
import { userConcurrency } from '#lib/service/limits/concurrency.ts';
import type { Context } from './context.ts';
import { problemOf } from '#lib/service/http/failure.ts';
import { handlers } from './handlers.ts';
import { openapi } from '#lib/service/openapi/openapi.ts';
import type { Bindings, ServiceOptions } from '#lib/service/http/options.ts';
import { readQuery } from '#lib/service/http/query.ts';
import { notFound } from './find-or-404.ts';
import { keyReadOf } from './key-usage.ts';
import { renderAnswer, renderProblem } from '#lib/service/http/render.ts';
import { type Budget, budgetHeaders } from '#lib/service/limits/throttle.ts';
import { currentRequestId, nameOperation } from '#lib/service/http/request-context.ts';

/** One request, routed. */
interface RoutedRequest {
  /** undefined if no operation has this path. */
  id: OperationId | undefined;
  request: Request;
  bindings: Bindings;
  path: Record<string, string>;
}

/** Concurrency limits, per sender and per user. */
export interface Limits {
  /** Authenticating and counting requests of one sender: a key, or an address without a key. */
  identifying: ConcurrencyLimit;
  /** Answering requests of one user, or of one address without a valid key. */
  answering: ConcurrencyLimit;
}

/**
 * Answers one request: authenticates, counts it against the limits, authorizes, reads and renders. Anything thrown on the way is
 * rendered here as a problem. Every request is one line in the log and one entry in its key's usage.
 */
export async function respond(serving: ServiceOptions & Limits, asked: RoutedRequest): Promise<Response> {
  const began = performance.now();
  const { id, request } = asked;
  const { store, log } = serving;
  const now = serving.now?.() ?? new Date();
  const requestId = currentRequestId();
  nameOperation(id, id && operations[id].path);
  let budget: Record<string, string> = {};
  let caller: Caller | undefined;
  let answer: unknown;
  let response: Response;
  try {
    const open = id !== undefined && operations[id].access === 'public';
    const counted = await serving.identifying.take(senderOf(asked, serving.trustedProxies), () =>
      identifyAndCount(serving, asked, open, now),
    );
    const { subject, left } = counted;
    ({ caller } = counted);
    budget = budgetHeaders(left);
    if (counted.failure) throw counted.failure;
    admit(left, { needsKey: !open, caller, method: request.method, id });
    answer = await limited(serving.answering, subject, () => answerTo(store, caller, asked, now));
    response = renderAnswer(answer, request.headers.get('if-none-match'), budget);
  } catch (error) {
    const { problemsBase } = serving;
    response = renderProblem(problemOf(error, log, requestId), { problemsBase, requestId, budget });
  }
  const { status } = response;
  if (caller) serving.keyUsage?.note(caller.key, keyReadOf(id, status, answer), now);
  log.info(
    {
      id: requestId,
      method: request.method,
      path: id && operations[id].path,
      status,
      ms: Math.round((performance.now() - began) * 100) / 100,
      key: caller?.key.prefix,
    },
    'request',
  );
  return response;
}

interface Identified {
  caller?: Caller | undefined;
  /** Why authentication failed; thrown once the request has been counted. */
  failure?: Error;
}

async function identify(store: Store, request: Request, now: Date): Promise<Identified> {
  try {
    return { caller: await authenticate(store, request.headers.get('authorization'), now) };
  } catch (error) {
    return { failure: error as Error };
  }
}

/** Authenticates the caller and counts the request for them. */
async function identifyAndCount(serving: ServiceOptions, asked: RoutedRequest, open: boolean, now: Date) {
  const identified: Identified = open ? {} : await identify(serving.store, asked.request, now);
  const { caller } = identified;
  // Limits are per user, whatever the number of keys; a request without a valid key counts for its address.
  const subject = caller ? `user ${caller.user.id}` : addressOf(asked, serving.trustedProxies);
  const left = await serving.throttle(subject, caller?.tier ?? 'default', serving.now?.());
  return { ...identified, subject, left };
}

/** The sender before authentication: a well-formed key by itself, so that others behind the same address do not delay it. */
function senderOf(asked: RoutedRequest, trusted: BlockList | undefined): string {
  return keyIn(asked.request.headers.get('authorization')) ?? addressOf(asked, trusted);
}

const none = new BlockList();

function addressOf({ request, bindings }: RoutedRequest, trusted = none): string {
  const { remoteAddress } = bindings.incoming?.socket ?? {};
  return `address ${clientAddress(remoteAddress, request.headers.get('x-forwarded-for'), trusted)}`;
}

/** @throws Problem `rate_limited` if too many requests of the subject are queued already */
async function limited<T>(limit: ConcurrencyLimit, subject: string, work: () => Promise<T>): Promise<T> {
  try {
    return await limit.take(subject, work);
  } catch (error) {
    if (!(error instanceof TooManyInFlight)) throw error;
    const detail = `More than ${userConcurrency.inAll} requests at the same time. Wait 1 s, and send fewer at a time.`;
    throw Problem.of('rate_limited', { detail, retryAfter: 1 });
  }
}

/** @throws Problem if the request is refused before anything is looked up */
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
    throw Problem.of('method_not_allowed', { detail: `The API is read-only: ${request.method} is not allowed.` });
  }
  if (request.caller && !request.caller.key.scopes.includes('read')) {
    throw Problem.of('insufficient_scope', { detail: 'This key lacks the scope "read".' });
  }
}

async function answerTo(
  store: Store,
  caller: Caller | undefined,
  { id, request, path }: RoutedRequest,
  now: Date,
): Promise<unknown> {
  if (id === undefined || id === 'getOpenapi' || !caller) return openapi;
  const from = request.url.indexOf('?');
  const query = readQuery(id, new URLSearchParams(from < 0 ? '' : request.url.slice(from + 1)));
  const { facts, version } = await roleFactsOf(store, caller.user.id);
  const viewer = viewerOf(caller.user.id, facts, caller.key.conferenceId);
  const handle = handlers[id] as (context: unknown) => Promise<unknown>;
  const read = (store: Store) =>
    handle({ operation: id, store, caller, viewer, path, query, now } satisfies Omit<Context<typeof id>, 'path'> & {
      path: Record<string, string>;
    });
  if (!store.replica || id === 'getMe') return read(store); // `/me` reads hardly anything else
  return store.replica.reading(store, version, read);
}

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
import type { Asking } from '#lib/service/http/plain.ts';
import { readQuery } from '#lib/service/http/query.ts';
import { notFound } from './find-or-404.ts';
import { keyReadOf } from './key-usage.ts';
import { renderAnswer, renderProblem } from '#lib/service/http/render.ts';
import type { Reply } from '#lib/service/http/reply.ts';
import { type Budget, budgetHeaders } from '#lib/service/limits/throttle.ts';
import { currentRequestId, nameOperation } from '#lib/service/http/request-context.ts';

/** One request, routed. */
interface RoutedRequest {
  /** undefined where no operation has this path. */
  id: OperationId | undefined;
  request: Asking;
  bindings: Bindings;
  path: Record<string, string>;
}

/** What requests wait for, each with those of the same sender or user alone. */
export interface Waiting {
  /** Until it is looked at who asks, and what is left of their budget. */
  looks: ConcurrencyLimit;
  /** Until it is answered. */
  turns: ConcurrencyLimit;
}

/**
 * One request from key to bytes: who asks, what is left of their budget, may they, what they asked for, the answer. Whatever is
 * thrown on the way is rendered here, once. Every request is one line of the log and one entry in its key's ledger.
 */
export async function respond(serving: ServiceOptions & Waiting, asked: RoutedRequest): Promise<Reply> {
  const began = performance.now();
  const { id, request } = asked;
  const { store, log } = serving;
  const now = serving.now?.() ?? new Date();
  const requestId = currentRequestId();
  nameOperation(id, id && operations[id].path);
  let budget: Record<string, string> = {};
  let caller: Caller | undefined;
  let answer: unknown;
  let reply: Reply;
  try {
    const open = id !== undefined && operations[id].access === 'public';
    const looked = await serving.looks.take(senderOf(asked, serving.trustedProxies), () =>
      look(serving, asked, open, now),
    );
    const { subject, left } = looked;
    ({ caller } = looked);
    budget = budgetHeaders(left);
    if (looked.failure) throw looked.failure;
    admit(left, { needsKey: !open, caller, method: request.method, id });
    answer = await inTurn(serving.turns, subject, () => answerTo(store, caller, asked, now));
    reply = renderAnswer(answer, request.headers.get('if-none-match'), budget);
  } catch (error) {
    const { problemsBase } = serving;
    reply = renderProblem(problemOf(error, log, requestId), { problemsBase, requestId, budget });
  }
  const { status } = reply;
  if (caller) serving.ledger?.note(caller.key, keyReadOf(id, status, answer), now);
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
  return reply;
}

interface Identified {
  caller?: Caller | undefined;
  /** Why nobody could be identified; thrown once the request has been counted. */
  failure?: Error;
}

async function identify(store: Store, request: Asking, now: Date): Promise<Identified> {
  try {
    return { caller: await authenticate(store, request.headers.get('authorization'), now) };
  } catch (error) {
    return { failure: error as Error };
  }
}

/** Who asks, as far as the store can tell, whom it counts for, and what that leaves them. */
async function look(serving: ServiceOptions, asked: RoutedRequest, open: boolean, now: Date) {
  const identified: Identified = open ? {} : await identify(serving.store, asked.request, now);
  const { caller } = identified;
  // The limits are a user's, whatever number of keys; a request without a valid key counts for its address.
  const subject = caller ? `user ${caller.user.id}` : addressOf(asked, serving.trustedProxies);
  const left = await serving.throttle(subject, caller?.tier ?? 'default', serving.now?.());
  return { ...identified, subject, left };
}

/** Whose request it is, before anybody has looked: anyone who sends what may be a key is not kept waiting by their neighbours. */
function senderOf(asked: RoutedRequest, trusted: BlockList | undefined): string {
  return keyIn(asked.request.headers.get('authorization')) ?? addressOf(asked, trusted);
}

const none = new BlockList();

function addressOf({ request, bindings }: RoutedRequest, trusted = none): string {
  const { remoteAddress } = bindings.incoming?.socket ?? {};
  return `address ${clientAddress(remoteAddress, request.headers.get('x-forwarded-for'), trusted)}`;
}

/** @throws Problem where too many of the subject's wait already */
async function inTurn<T>(turns: ConcurrencyLimit, subject: string, work: () => Promise<T>): Promise<T> {
  try {
    return await turns.take(subject, work);
  } catch (error) {
    if (!(error instanceof TooManyInFlight)) throw error;
    const detail = `More than ${userConcurrency.inAll} requests at once. Wait 1 s, and ask for less at a time.`;
    throw Problem.of('rate_limited', { detail, retryAfter: 1 });
  }
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
  if (!store.replica || id === 'getMe') return read(store); // what `/me` shows is known already
  return store.replica.reading(store, version, read);
}

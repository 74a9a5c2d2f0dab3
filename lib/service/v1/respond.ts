import type { Caller } from '#lib/accounts/keys/authenticate.ts';
import { type OperationId, operations } from '#lib/contract/operations.ts';
import { Problem } from '#lib/contract/problem.ts';
import { type RoleFact, viewerOf } from '#lib/policy/viewer.ts';
import { roleFactsOf } from '#lib/store/accounts/people.ts';
import type { Store } from '#lib/store/database/store.ts';
import { readConsistently } from '#lib/store/submissions/read-consistently.ts';
import { TooManyInFlight, type ConcurrencyLimit } from '#lib/runtime/http/concurrency-limit.ts';
import { userConcurrency } from '#lib/service/limits/concurrency.ts';
import type { Context } from './context.ts';
import { problemOf } from '#lib/service/http/failure.ts';
import { handlers } from './handlers.ts';
import { openapi } from '#lib/service/openapi/openapi.ts';
import { admitCaller, requireRead } from '#lib/service/http/admit.ts';
import { identifyAndCount, type RoutedRequest, senderOf } from '#lib/service/http/identify.ts';
import type { ServiceOptions } from '#lib/service/http/options.ts';
import { readQuery } from '#lib/service/http/query.ts';
import { notFound } from './find-or-404.ts';
import type { KeyRead } from '#lib/accounts/keys/key-usage.ts';
import { metrics } from '#lib/runtime/telemetry/metrics.ts';
import { CutOff } from '#lib/service/stream/body.ts';
import type { Sent } from '#lib/service/stream/stream.ts';
import { keyReadOf, streamReadOf } from './key-usage.ts';
import { parametersOf, respondWithStream, streamedIn, type Streaming, varyOf } from './stream.ts';
import { renderAnswer, renderProblem } from '#lib/service/http/render.ts';
import { type Budget, budgetHeaders } from '#lib/service/limits/throttle.ts';
import { currentRequestId, millisecondsSince, nameOperation } from '#lib/service/http/request-context.ts';

/** Concurrency limits, per sender and per user. */
export interface Limits {
  /** Authenticating and counting requests of one sender: a key, or an address without a key. */
  identifying: ConcurrencyLimit;
  /** Answering requests of one user, or of one address without a valid key. */
  answering: ConcurrencyLimit;
}

/** A request, and what is known of it so far. */
interface Answered {
  asked: RoutedRequest;
  caller: Caller | undefined;
  now: Date;
  requestId: string;
  began: number;
}

/**
 * Answers one request: authenticates, counts it against the limits, authorizes, reads and renders. Anything thrown on the way is
 * rendered here as a problem. Every request is one line in the log and one entry in its key's usage; a stream when it has ended.
 */
export async function respond(serving: ServiceOptions & Limits & Streaming, asked: RoutedRequest): Promise<Response> {
  const { id, request } = asked;
  const { log, problemsBase } = serving;
  const now = serving.now?.() ?? new Date();
  const requestId = currentRequestId();
  const answered: Answered = { asked, caller: undefined, now, requestId, began: performance.now() };
  nameOperation(id, id && operations[id].path);
  let budget: Record<string, string> = {};
  try {
    const open = id !== undefined && operations[id].access === 'public';
    const counted = await serving.identifying.take(senderOf(asked, serving.trustedProxies), () =>
      identifyAndCount(serving, asked, open, now),
    );
    const { subject, left, caller } = counted;
    answered.caller = caller;
    budget = budgetHeaders(left);
    if (counted.failure) throw counted.failure;
    admit(left, { needsKey: !open, caller, method: request.method, id });
    const streamed = streamedIn(asked);
    if (streamed && caller) {
      const ended = (sent: Sent) => noteStream(serving, answered, sent);
      return await limited(serving.answering, subject, () =>
        respondWithStream(serving, { id: streamed, asked, caller, subject, left, now, ended }),
      );
    }
    const answer = await limited(serving.answering, subject, () => answerTo(serving.store, caller, asked, now));
    const response = renderAnswer(answer, request.headers.get('if-none-match'), budget, varyOf(id));
    note(serving, answered, response.status, keyReadOf(id, response.status, answer));
    return response;
  } catch (error) {
    const response = renderProblem(problemOf(error, log, requestId), { problemsBase, requestId, budget });
    note(serving, answered, response.status, keyReadOf(id, response.status, undefined));
    return response;
  }
}

/**
 * Notes a stream that has ended, and cuts off one that has failed: a client that does not read would not notice.
 *
 * @returns whether it has closed the connection
 */
function noteStream(serving: ServiceOptions, answered: Answered, sent: Sent): boolean {
  const { asked, requestId, began } = answered;
  const { status, items, bytes, error } = sent;
  if (error !== undefined) {
    if (!(error instanceof CutOff)) problemOf(error, serving.log, requestId);
    asked.bindings.outgoing?.destroy();
  }
  if (status === 200) metrics().stream(asked.id ?? 'none', items, bytes, (performance.now() - began) / 1000);
  const cut = error === undefined ? {} : { cut: error instanceof CutOff ? error.message : 'failed' };
  note(serving, answered, status, streamReadOf(asked.id, items), { items, bytes, ...cut });
  return error !== undefined && asked.bindings.outgoing !== undefined;
}

/** Writes the log's line of a request, and adds it to its key's usage. */
function note(
  { keyUsage, log }: ServiceOptions,
  { asked: { id, request, bindings }, caller, now, requestId, began }: Answered,
  status: number,
  read: KeyRead | undefined,
  more: Readonly<Record<string, unknown>> = {},
): void {
  if (caller) keyUsage?.note(caller.key, read, now);
  log.info(
    {
      id: requestId,
      method: request.method,
      path: id && operations[id].path,
      status,
      ms: millisecondsSince(began),
      key: caller?.key.prefix,
      ...(bindings.paid && { by: 'mcp' }),
      ...more,
    },
    'request',
  );
}

/** @throws Problem `rate_limited` if too many requests of the subject are queued already */
async function limited<T>(limit: ConcurrencyLimit, subject: string, work: () => Promise<T>): Promise<T> {
  try {
    return await limit.take(subject, work);
  } catch (error) {
    if (!(error instanceof TooManyInFlight)) throw error;
    const detail = `More than ${userConcurrency.total} requests at the same time. Wait 1 s, and send fewer at a time.`;
    throw Problem.of('rate_limited', { detail, retryAfter: 1 });
  }
}

/** @throws Problem if the request is refused before anything is looked up */
function admit(
  left: Budget,
  request: { needsKey: boolean; caller: Caller | undefined; method: string; id: OperationId | undefined },
): void {
  admitCaller(left, request.caller, request.needsKey);
  if (request.id === undefined) throw notFound();
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    throw Problem.of('method_not_allowed', { detail: `The API is read-only: ${request.method} is not allowed.` });
  }
  requireRead(request.caller);
}

/**
 * Reads an answer, which must be of the same moment as the caller's roles: an import that is committed in between can bring a chair's own
 * submission, with the names of its reviewers, or give a submission to other authors; and a list read with the roles of before has times of
 * after, so that whoever asks for what has changed since would miss what new roles show. If their roles have changed meanwhile, it is
 * read again, with those that they have by then.
 */
async function answerTo(
  store: Store,
  caller: Caller | undefined,
  { id, request, path }: RoutedRequest,
  now: Date,
): Promise<unknown> {
  if (id === undefined || id === 'getOpenapi' || !caller) return openapi;
  const query = readQuery(id, parametersOf(request));
  const handle = handlers[id] as (context: unknown) => Promise<unknown>;
  const userId = caller.user.id;
  let roles = await roleFactsOf(store, userId);
  return readConsistently(async () => {
    const { facts, version } = roles;
    const viewer = viewerOf(userId, facts, caller.key.conferenceId);
    const read = (store: Store) =>
      handle({ operation: id, store, caller, viewer, path, query, now } satisfies Omit<Context<typeof id>, 'path'> & {
        path: Record<string, string>;
      });
    if (id === 'getMe') return read(store); // it reads hardly anything else
    const answer = await (store.replica ? store.replica.reading(store, version, read) : read(store));
    roles = await roleFactsOf(store, userId);
    return roles.facts === facts || textOf(roles.facts) === textOf(facts) ? answer : null;
  });
}

/** Facts as a text to compare. They come in any order, and with the version of the store if there is a replica. */
function textOf(facts: readonly RoleFact[]): string {
  return JSON.stringify(facts.map((fact) => JSON.stringify({ ...fact, version: undefined })).toSorted());
}

import { createMcpHandler } from '@modelcontextprotocol/server';
import type { Caller } from '#lib/accounts/keys/authenticate.ts';
import { Problem } from '#lib/contract/problem.ts';
import { createMcpServer } from '#lib/mcp/server.ts';
import { describeError } from '#lib/runtime/telemetry/describe-error.ts';
import { admitCaller, requireRead } from '#lib/service/http/admit.ts';
import { problemOf } from '#lib/service/http/failure.ts';
import { identifyAndCount, type ReceivedRequest, senderOf } from '#lib/service/http/identify.ts';
import { readJson } from '#lib/service/http/json-body.ts';
import type { Bindings, ServiceOptions } from '#lib/service/http/options.ts';
import { renderProblem } from '#lib/service/http/render.ts';
import { currentRequestId, millisecondsSince, nameOperation } from '#lib/service/http/request-context.ts';
import { type Budget, budgetHeaders } from '#lib/service/limits/throttle.ts';
import { openapi } from '#lib/service/openapi/openapi.ts';
import type { Limits } from '#lib/service/v1/respond.ts';
import { mcpPath } from './path.ts';

/** The limit on a message, in bytes. Inputs of tools are short. */
const MOST = 64 * 1024;

/** Sends a request to the service without going through its port. */
export type AskService = (request: Request, bindings: Bindings) => Response | Promise<Response>;

/**
 * Answers one message of the Model Context Protocol (streamable HTTP, revision 2026-07-28; older clients are served without a session).
 * It is authenticated, counted and refused like a request to the API. What its tool reads is requested from the API with the same key, so that all
 * rules apply to it; the first of these requests is the one that was counted.
 */
export async function respondToMessage(
  serving: ServiceOptions & Limits,
  asked: ReceivedRequest,
  ask: AskService,
): Promise<Response> {
  const { request } = asked;
  const { log, problemsBase, keyUsage } = serving;
  const now = serving.now?.() ?? new Date();
  const requestId = currentRequestId();
  const began = performance.now();
  nameOperation('mcp', mcpPath);
  let budget: Record<string, string> = {};
  let caller: Caller | undefined;
  let response: Response;
  try {
    const counted = await serving.identifying.take(senderOf(asked, serving.trustedProxies), () =>
      identifyAndCount(serving, asked, false, now),
    );
    ({ caller } = counted);
    budget = budgetHeaders(counted.left);
    if (counted.failure) throw counted.failure;
    admitCaller(counted.left, caller, true);
    if (request.method !== 'POST') {
      throw Problem.of('method_not_allowed', { detail: 'Send each message as a POST; there are no sessions here.' });
    }
    requireRead(caller);
    requireKnownOrigin(request, serving.corsOrigins ?? []);
    const message = await readJson(request, MOST);
    if (Array.isArray(message)) throw Problem.of('bad_request', { detail: 'Send one message at a time, not a batch.' });
    const answer = await answerTo(serving, message, asked, ask, counted.left);
    response = new Response(answer.body, { status: answer.status, headers: { ...headersOf(answer), ...budget } });
  } catch (error) {
    response = renderProblem(problemOf(error, log, requestId), { problemsBase, requestId, budget, allow: 'POST' });
  }
  if (caller) keyUsage?.note(caller.key, undefined, now);
  log.info(
    {
      id: requestId,
      method: request.method,
      path: mcpPath,
      status: response.status,
      ms: millisecondsSince(began),
      key: caller?.key.prefix,
    },
    'request',
  );
  return response;
}

/** Answers a message by a server of its own, whose tools request operations with the key of the message. */
function answerTo(
  serving: ServiceOptions,
  message: unknown,
  { request, bindings }: ReceivedRequest,
  ask: AskService,
  counted: Budget,
): Promise<Response> {
  const authorization = request.headers.get('authorization') ?? '';
  let left: Budget | undefined = counted;
  const paid = () => {
    const budget = left;
    left = undefined;
    return budget;
  };
  const { incoming } = bindings;
  const failed = (error: unknown) => serving.log.error({ error: describeError(error) }, 'tool failed');
  const handler = createMcpHandler(
    () =>
      createMcpServer({
        service: {
          baseUrl: new URL('/api/v1', request.url).href,
          headers: () => ({ authorization }),
          fetch: async (url, init) => ask(new Request(url, init), { ...(incoming && { incoming }), paid }),
          describe: () => Promise.resolve(openapi),
        },
        ...(serving.now && { now: serving.now }),
        failed,
      }),
    { maxSubscriptions: 0 }, // nothing changes here that a client could wait for
  );
  return handler.fetch(request, { parsedBody: message });
}

/**
 * Pages of other sites may not send messages, not even to a service on the reader's own machine (DNS rebinding). Programs send no origin.
 *
 * @throws Problem `forbidden`
 */
function requireKnownOrigin(request: Request, known: readonly string[]): void {
  const origin = request.headers.get('origin');
  if (origin !== null && !known.includes(origin)) {
    throw Problem.of('forbidden', { detail: 'Pages of this origin may not send messages here.' });
  }
}

/** The headers of an answer, which only its reader may see. `Connection` is left out: the server decides whether the connection stays open. */
function headersOf({ headers }: Response): Record<string, string> {
  const { connection: _connection, ...kept } = Object.fromEntries(headers);
  return { ...kept, 'cache-control': 'no-store', vary: 'Authorization' };
}

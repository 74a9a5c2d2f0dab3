import { BlockList } from 'node:net';
import { findCalendarOwner } from '#lib/accounts/keys/calendar-address.ts';
import { findSignedIn, type SignedIn } from '#lib/accounts/sign-in/sessions.ts';
import { type AccountOperationId, accountOperations } from '#lib/contract/account-operations.ts';
import { Problem } from '#lib/contract/problem.ts';
import { readBody } from './body.ts';
import { accountHandlers } from './handlers.ts';
import { accountOpenapi } from '#lib/service/openapi/account-openapi.ts';
import type { AccountOptions } from '#lib/service/http/account-options.ts';
import { clientAddress } from '#lib/service/http/address.ts';
import { problemOf } from '#lib/service/http/failure.ts';
import type { Bindings, ServiceOptions } from '#lib/service/http/options.ts';
import { renderProblem } from '#lib/service/http/render.ts';
import { budgetHeaders } from '#lib/service/limits/throttle.ts';
import { currentRequestId, nameOperation } from '#lib/service/http/request-context.ts';

/** The path of the account interface, below `{base_url}`. */
export const accountPath = '/api/account';

/** A request with the operations that its path matched. */
interface RoutedRequest {
  /** The operations of its path, by method; empty if the path is unknown. */
  byMethod: ReadonlyMap<string, AccountOperationId>;
  request: Request;
  bindings: Bindings;
  path: Record<string, string>;
}

const nobody = new BlockList();

/**
 * Handles one request of the account interface. An API key is not a session token and gives no access here; the token of a calendar
 * address gives access to review deadlines only. No response may be
 * cached, because some of them contain secrets that are shown only once.
 */
export async function respondForAccount(
  serving: ServiceOptions & { account: AccountOptions },
  { byMethod, request, bindings, path }: RoutedRequest,
): Promise<Response> {
  const began = performance.now();
  const { account, log, problemsBase } = serving;
  const now = serving.now?.() ?? new Date();
  const requestId = currentRequestId();
  const { remoteAddress } = bindings.incoming?.socket ?? {};
  const forwarded = request.headers.get('x-forwarded-for');
  const client = clientAddress(remoteAddress, forwarded, serving.trustedProxies ?? nobody);
  const id = byMethod.get(request.method === 'HEAD' ? 'GET' : request.method);
  nameOperation(id, id && accountOperations[id].path);
  const access = id === undefined ? 'public' : accountOperations[id].access;
  let budget: Record<string, string> = {};
  let signedIn: SignedIn | undefined;
  let calendarOwner: string | undefined;
  let failure: Error | undefined; // thrown after the request was counted
  let response: Response;
  try {
    const authorization = request.headers.get('authorization');
    const failed = (error: unknown) => void (failure = error as Error);
    if (access === 'account') signedIn = await findSignedIn(account.accounts, authorization, now).catch(failed);
    if (access === 'calendar') {
      calendarOwner = await findCalendarOwner(account.accounts.store, authorization, now).catch(failed);
    }
    const [subject, tier] = signedIn
      ? [`user ${signedIn.user.id}`, signedIn.tier]
      : calendarOwner
        ? [`calendar ${calendarOwner}`, 'default'] // programs that read too often do not lock their owner out
        : [`address ${client}`, 'elevated']; // a dashboard sends the requests of many users
    const left = await account.throttle(subject, tier, serving.now?.());
    budget = budgetHeaders(left);
    if (failure) throw failure;
    if (left.exceeded) {
      const detail = `The limit of ${left.limit} requests (${left.policy}) is used up. Wait ${left.resetIn} s.`;
      throw Problem.of('rate_limited', { detail, retryAfter: left.resetIn });
    }
    if (byMethod.size === 0) throw Problem.of('not_found', { detail: 'The account interface has no such path.' });
    if (id === undefined) throw Problem.of('method_not_allowed', { detail: `${request.method} is not allowed here.` });
    if (access === 'calendar' && calendarOwner === undefined) {
      throw Problem.of('not_signed_in', { detail: 'This calendar address does not work, or no longer works.' });
    }
    if (access === 'account' && !signedIn) {
      const detail = 'Send the token of an account session as "Authorization: Bearer <token>", not an API key.';
      throw Problem.of('not_signed_in', { detail });
    }
    const body = await readBody(id, request);
    const { accounts, codes, guesses } = account;
    const answer =
      id === 'getAccountOpenapi'
        ? accountOpenapi
        : await (accountHandlers[id] as (context: unknown) => Promise<unknown>)({
            accounts,
            codes,
            guesses,
            signedIn,
            calendarOwner,
            client,
            path,
            body,
            now,
          });
    response = render(accountOperations[id].status, answer, budget);
  } catch (error) {
    const allow = [...byMethod.keys(), ...(byMethod.has('GET') ? ['HEAD'] : [])].join(', ');
    response = renderProblem(problemOf(error, log, requestId), { problemsBase, requestId, budget, allow });
  }
  log.info(
    {
      id: requestId,
      method: request.method,
      path: id && `${accountPath}${accountOperations[id].path}`,
      status: response.status,
      ms: Math.round((performance.now() - began) * 100) / 100,
      session: signedIn?.id,
    },
    'request',
  );
  return response;
}

function render(status: number, answer: unknown, budget: Record<string, string>): Response {
  const headers = { ...budget, 'Cache-Control': 'private, no-store', Vary: 'Authorization' };
  if (status === 204) return new Response(null, { status, headers });
  const body = JSON.stringify(answer);
  return new Response(body, { status, headers: { ...headers, 'Content-Type': 'application/json' } });
}

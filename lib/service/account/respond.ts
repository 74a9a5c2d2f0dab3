import { findCalendarOwner } from '#lib/accounts/keys/calendar-address.ts';
import { findSignedIn, type SignedIn } from '#lib/accounts/sign-in/sessions.ts';
import type { Accounts } from '#lib/accounts/sign-in/accounts.ts';
import type { AccountOperation } from '#lib/contract/account/operation.ts';
import { type AccountOperationId, accountOperations } from '#lib/contract/account-operations.ts';
import { Problem } from '#lib/contract/problem.ts';
import { readBody } from './body.ts';
import { accountHandlers } from './handlers.ts';
import { accountOpenapi } from '#lib/service/openapi/account-openapi.ts';
import type { AccountOptions } from '#lib/service/http/account-options.ts';
import { requireBudget } from '#lib/service/http/admit.ts';
import { problemOf } from '#lib/service/http/failure.ts';
import { clientOf } from '#lib/service/http/identify.ts';
import type { Bindings, ServiceOptions } from '#lib/service/http/options.ts';
import { renderProblem } from '#lib/service/http/render.ts';
import { budgetHeaders } from '#lib/service/limits/throttle.ts';
import { currentRequestId, millisecondsSince, nameOperation } from '#lib/service/http/request-context.ts';

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

/**
 * Handles one request of the account interface. An API key is not a session token and gives no access here; the token of a calendar
 * address gives access to review deadlines only. No response may be cached, because some contain secrets that are shown only once.
 */
export async function respondForAccount(
  serving: ServiceOptions & { account: AccountOptions },
  { byMethod, request, bindings, path }: RoutedRequest,
): Promise<Response> {
  const began = performance.now();
  const { account, log, problemsBase } = serving;
  const now = serving.now?.() ?? new Date();
  const requestId = currentRequestId();
  const client = clientOf({ request, bindings }, serving.trustedProxies);
  const id = byMethod.get(request.method === 'HEAD' ? 'GET' : request.method);
  nameOperation(id, id && accountOperations[id].path);
  const access = id === undefined ? 'public' : accountOperations[id].access;
  let budget: Record<string, string> = {};
  let identified: Identified = {};
  let response: Response;
  try {
    identified = await identify(account.accounts, access, request.headers.get('authorization'), now);
    const { signedIn, calendarOwner, failure } = identified;
    const left = await account.throttle(...subjectOf(identified, client), serving.now?.());
    budget = budgetHeaders(left);
    if (failure) throw failure;
    requireBudget(left);
    if (byMethod.size === 0) throw Problem.of('not_found', { detail: 'The account interface has no such path.' });
    if (id === undefined) throw Problem.of('method_not_allowed', { detail: `${request.method} is not allowed here.` });
    requireIdentity(access, identified);
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
      ms: millisecondsSince(began),
      session: identified.signedIn?.id,
    },
    'request',
  );
  return response;
}

type Access = AccountOperation['access'];

interface Identified {
  signedIn?: SignedIn | undefined;
  /** The user id of the owner of the calendar address. */
  calendarOwner?: string | undefined;
  /** Why the identity could not be read; thrown once the request has been counted. */
  failure?: Error;
}

async function identify(
  accounts: Accounts,
  access: Access,
  authorization: string | null,
  now: Date,
): Promise<Identified> {
  try {
    if (access === 'account') return { signedIn: await findSignedIn(accounts, authorization, now) };
    if (access === 'calendar') return { calendarOwner: await findCalendarOwner(accounts.store, authorization, now) };
    return {};
  } catch (error) {
    return { failure: error as Error };
  }
}

/** Whom a request counts for, and the tier of the limits. */
function subjectOf({ signedIn, calendarOwner }: Identified, client: string): [subject: string, tier: string] {
  if (signedIn) return [`user ${signedIn.user.id}`, signedIn.tier];
  if (calendarOwner) return [`calendar ${calendarOwner}`, 'default']; // programs that read too often do not lock their owner out
  return [`address ${client}`, 'elevated']; // a dashboard sends the requests of many users
}

/** @throws Problem `not_signed_in` if the operation needs an identity that the request lacks */
function requireIdentity(access: Access, { signedIn, calendarOwner }: Identified): void {
  if (access === 'calendar' && calendarOwner === undefined) {
    throw Problem.of('not_signed_in', { detail: 'This calendar address does not work, or no longer works.' });
  }
  if (access === 'account' && !signedIn) {
    const detail = 'Send the token of an account session as "Authorization: Bearer <token>", not an API key.';
    throw Problem.of('not_signed_in', { detail });
  }
}

function render(status: number, answer: unknown, budget: Record<string, string>): Response {
  const headers = { ...budget, 'Cache-Control': 'private, no-store', Vary: 'Authorization' };
  if (status === 204) return new Response(null, { status, headers });
  const body = JSON.stringify(answer);
  return new Response(body, { status, headers: { ...headers, 'Content-Type': 'application/json' } });
}

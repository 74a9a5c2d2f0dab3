import type * as z from 'zod/mini';
import type { AccountOperation } from '#lib/contract/account/operation.ts';
import {
  type AccountAnswer,
  type AccountInput,
  type AccountOperationId,
  accountOperations,
  type AccountPath,
} from '#lib/contract/account-operations.ts';
import { type Tolerant, tolerant } from '#lib/contract/tolerant.ts';
import { segment } from './address.ts';
import { BadAnswer } from '#lib/client/transport/errors.ts';
import { readJson } from '#lib/client/transport/read-json.ts';
import { readProblem } from '#lib/client/transport/read-problem.ts';
import { exchange, type Exchange, type Fetch, type Limits, usualLimits } from '#lib/client/transport/transport.ts';

export interface AccountClientOptions extends Partial<Limits> {
  /** The URL that an operation's path is appended to: `{API_BASE_URL}/api/account`. */
  baseUrl: string;
  /** The token of an account session, or of a calendar address; left out before sign-in. */
  token?: string | undefined;
  /** The browser's address. The service applies its limits to it, if it trusts this server. */
  forwardedFor?: string | undefined;
  fetch?: Fetch;
}

/** An answer of the account interface as a client reads it: everything but ids may be null or missing. */
export type AccountData<Id extends AccountOperationId> = Tolerant<AccountAnswer<Id>>;

/** Path parameters and body of a request, each required only if the operation needs it. */
type AccountRequest<Id extends AccountOperationId> = ([keyof AccountPath<Id>] extends [never]
  ? unknown
  : { path: AccountPath<Id> }) &
  (AccountInput<Id> extends undefined ? unknown : { body: AccountInput<Id> });

export interface AccountClient {
  /**
   * Calls one operation of the account interface.
   *
   * @throws Problem for every error status; NoAnswer; BadAnswer
   */
  call<Id extends AccountOperationId>(id: Id, request: AccountRequest<Id>): Promise<AccountData<Id>>;
}

/** Creates a typed client of a service's account interface. For servers only: its schemas are too large for a browser. */
export function createAccountClient(options: AccountClientOptions): AccountClient {
  const { baseUrl, token, forwardedFor } = options;
  const limits: Limits = { ...usualLimits, ...options };

  return {
    async call<Id extends AccountOperationId>(id: Id, request: AccountRequest<Id>) {
      const { path = {}, body } = request as { path?: Readonly<Record<string, string>>; body?: unknown };
      const operation: AccountOperation = accountOperations[id];
      const headers = new Headers({ accept: 'application/json, application/problem+json' });
      if (token !== undefined && operation.access !== 'public') headers.set('authorization', `Bearer ${token}`);
      if (forwardedFor) headers.set('x-forwarded-for', forwardedFor);
      if (body !== undefined) headers.set('content-type', 'application/json');
      const pathname = operation.path.replace(/\{([^}]+)\}/g, (_, name: string) => segment(path[name] ?? ''));
      const answer = await exchange(
        baseUrl + pathname,
        { method: operation.method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) },
        limits,
        options.fetch,
      );
      const { status } = answer.response;
      if (status >= 400) throw readProblem(answer, Date.now());
      if (status !== operation.status) throw new BadAnswer('shape', status);
      return read(operation, answer) as AccountData<Id>;
    },
  };
}

function read({ response }: AccountOperation, answer: Exchange): unknown {
  if (response === null) return undefined;
  const result = tolerant<z.ZodMiniType>(response).safeParse(readJson(answer));
  if (!result.success) throw new BadAnswer('shape', answer.response.status, { cause: result.error });
  return result.data;
}

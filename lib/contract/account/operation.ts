import type * as z from 'zod/mini';

/** One endpoint of the account interface, which manages accounts and their API keys. */
export interface AccountOperation {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Relative to `{base_url}/api/account`, with `{name}` for each path parameter. */
  readonly path: `/${string}`;
  readonly pathParameters: readonly string[];
  /**
   * `public` needs no token; `account` needs the token of an account session, `calendar` that of a calendar address. An API key is
   * never accepted.
   */
  readonly access: 'account' | 'calendar' | 'public';
  /** null if the request has no body. */
  readonly body: z.ZodMiniObject | null;
  readonly status: 200 | 201 | 202 | 204;
  /** null if the response has no body. */
  readonly response: z.ZodMiniType | null;
  readonly summary: string;
}

/** Parts that many operations share. */
export const noBody = { body: null, pathParameters: [] } as const;
export const nothing = { status: 204, response: null } as const;

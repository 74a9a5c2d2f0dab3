import type * as z from 'zod/mini';
import { addressOperations } from '#lib/contract/account/addresses.ts';
import { calendarOperations } from '#lib/contract/account/calendar.ts';
import { digestOperations } from '#lib/contract/account/digest.ts';
import { keyOperations } from '#lib/contract/account/keys.ts';
import { noBody, type AccountOperation } from '#lib/contract/account/operation.ts';
import { passkeyOperations } from '#lib/contract/account/passkeys.ts';
import { profileOperations } from '#lib/contract/account/profile.ts';
import { providerOperations } from '#lib/contract/account/provider.ts';
import { sessionOperations } from '#lib/contract/account/sessions.ts';
import { signInOperations } from '#lib/contract/account/sign-in.ts';
import { freeForm } from '#lib/contract/resources/references.ts';

/** Every operation of the account interface. The router, OpenAPI, the dashboard's calls and the tests derive from this table. */
export const accountOperations = {
  ...signInOperations,
  ...sessionOperations,
  ...profileOperations,
  ...addressOperations,
  ...keyOperations,
  ...passkeyOperations,
  ...providerOperations,
  ...calendarOperations,
  ...digestOperations,
  getAccountOpenapi: {
    method: 'GET',
    path: '/openapi.json',
    ...noBody,
    access: 'public',
    status: 200,
    response: freeForm,
    summary: 'This API description (OpenAPI 3.1)',
  },
} as const satisfies Record<string, AccountOperation>;

export type AccountOperations = typeof accountOperations;
export type AccountOperationId = keyof AccountOperations;

/** The request body as a caller passes it. */
export type AccountInput<Id extends AccountOperationId> = AccountOperations[Id]['body'] extends z.ZodMiniObject
  ? z.input<AccountOperations[Id]['body']>
  : undefined;

/** The request body after parsing. */
export type AccountBody<Id extends AccountOperationId> = AccountOperations[Id]['body'] extends z.ZodMiniObject
  ? z.output<AccountOperations[Id]['body']>
  : undefined;

export type AccountAnswer<Id extends AccountOperationId> = AccountOperations[Id]['response'] extends z.ZodMiniType
  ? z.output<AccountOperations[Id]['response']>
  : undefined;

/** The values of an operation's path parameters, by name. */
export type AccountPath<Id extends AccountOperationId> = Record<
  AccountOperations[Id]['pathParameters'][number],
  string
>;

/** Every operation id, in the order of the table. */
export const accountOperationIds = Object.keys(accountOperations) as AccountOperationId[];

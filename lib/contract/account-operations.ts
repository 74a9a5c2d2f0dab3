import * as z from 'zod/mini';
import {
  accountAddress,
  accountKey,
  accountSession,
  all,
  attempt,
  calendarAddress,
  ceremony,
  code,
  codeSent,
  credential,
  currentAccount,
  emailAddress,
  newAccountKey,
  newCalendarAddress,
  ownName,
  passkey,
  providerLink,
  providerReturn,
  providerVisit,
  signedIn,
  ways,
} from '#lib/contract/resources/account.ts';
import { reviewDeadline } from '#lib/contract/resources/assignments.ts';
import { freeForm, timestamp } from '#lib/contract/resources/references.ts';
import { scopes } from '#lib/contract/resources/vocabulary.ts';

/** One endpoint of the account interface, which manages accounts and their API keys. */
export interface AccountOperation {
  readonly method: 'GET' | 'POST' | 'DELETE';
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

const noBody = { body: null, pathParameters: [] } as const;
const nothing = { status: 204, response: null } as const;

/** Every operation of the account interface. The router, OpenAPI, the dashboard's calls and the tests derive from this table. */
export const accountOperations = {
  getWays: {
    method: 'GET',
    path: '/ways',
    ...noBody,
    access: 'public',
    status: 200,
    response: ways,
    summary: 'The available sign-in methods',
  },
  requestCode: {
    method: 'POST',
    path: '/codes',
    pathParameters: [],
    access: 'public',
    body: z.object({ address: emailAddress }),
    status: 202,
    response: codeSent,
    summary: 'Sends a code to an address; the response is the same whether or not an account has it',
  },
  signInByCode: {
    method: 'POST',
    path: '/session',
    pathParameters: [],
    access: 'public',
    body: z.object({ attempt, code }),
    status: 201,
    response: signedIn,
    summary: 'Signs in with a code; a new address gets a new account',
  },
  getAccount: {
    method: 'GET',
    path: '/session',
    ...noBody,
    access: 'account',
    status: 200,
    response: currentAccount,
    summary: 'Who is signed in, and since when',
  },
  signOut: {
    method: 'DELETE',
    path: '/session',
    ...noBody,
    access: 'account',
    ...nothing,
    summary: 'Ends this session and the keys tied to it',
  },
  startPasskeySignIn: {
    method: 'POST',
    path: '/session/passkey/challenge',
    ...noBody,
    access: 'public',
    status: 200,
    response: ceremony,
    summary: 'Starts a sign-in with a passkey',
  },
  signInByPasskey: {
    method: 'POST',
    path: '/session/passkey',
    pathParameters: [],
    access: 'public',
    body: z.object({ attempt, credential }),
    status: 201,
    response: signedIn,
    summary: 'Signs in with a passkey',
  },
  startProviderSignIn: {
    method: 'POST',
    path: '/session/provider/visit',
    ...noBody,
    access: 'public',
    status: 200,
    response: providerVisit,
    summary: 'Starts a sign-in at the linked OpenID Connect provider',
  },
  signInByProvider: {
    method: 'POST',
    path: '/session/provider',
    pathParameters: [],
    access: 'public',
    body: z.object({ attempt, query: providerReturn }),
    status: 201,
    response: signedIn,
    summary: 'Signs in to the account linked to the provider account',
  },
  listSessions: {
    method: 'GET',
    path: '/sessions',
    ...noBody,
    access: 'account',
    status: 200,
    response: all(accountSession),
    summary: 'The open sessions of the account, this one first, then by last use',
  },
  endSessions: {
    method: 'DELETE',
    path: '/sessions',
    ...noBody,
    access: 'account',
    ...nothing,
    summary: 'Ends all sessions, including this one',
  },
  endSession: {
    method: 'DELETE',
    path: '/sessions/{session-id}',
    pathParameters: ['session-id'],
    access: 'account',
    body: null,
    ...nothing,
    summary: 'Ends one session and the keys tied to it',
  },
  listAddresses: {
    method: 'GET',
    path: '/addresses',
    ...noBody,
    access: 'account',
    status: 200,
    response: all(accountAddress),
    summary: 'The addresses of the account, the main one first',
  },
  addAddress: {
    method: 'POST',
    path: '/addresses',
    pathParameters: [],
    access: 'account',
    body: z.object({ address: emailAddress }),
    status: 202,
    response: codeSent,
    summary: 'Sends a code to an address that is to be added to the account',
  },
  verifyAddress: {
    method: 'POST',
    path: '/addresses/verification',
    pathParameters: [],
    access: 'account',
    body: z.object({ attempt, code }),
    status: 201,
    response: accountAddress,
    summary: 'Adds the address to which the code was sent',
  },
  makeAddressMain: {
    method: 'POST',
    path: '/addresses/{address-id}/main',
    pathParameters: ['address-id'],
    access: 'account',
    body: null,
    status: 200,
    response: accountAddress,
    summary: 'Makes a verified address the main one',
  },
  removeAddress: {
    method: 'DELETE',
    path: '/addresses/{address-id}',
    pathParameters: ['address-id'],
    access: 'account',
    body: null,
    ...nothing,
    summary: 'Removes an address and the access it gave; the last verified address cannot be removed',
  },
  listKeys: {
    method: 'GET',
    path: '/keys',
    ...noBody,
    access: 'account',
    status: 200,
    response: all(accountKey),
    summary: 'The valid API keys of the account, newest first',
  },
  createKey: {
    method: 'POST',
    path: '/keys',
    pathParameters: [],
    access: 'account',
    body: z.object({
      name: ownName,
      /** `write` means read and write (specification §5.4). */
      scope: z.enum(scopes),
      /** The slug of the only conference the key may reach, in which the owner must hold a role; null for all conferences. */
      conference: z.nullable(z.string()),
      /** Must be in the future; null for never. */
      expiresAt: z.nullable(timestamp),
      /** Whether the key ends with this session at the latest: for a dashboard's own key. */
      endsWithSession: z.optional(z.boolean()),
    }),
    status: 201,
    response: newAccountKey,
    summary: 'Creates an API key, which is shown only once',
  },
  rollKey: {
    method: 'POST',
    path: '/keys/{key-id}/roll',
    pathParameters: ['key-id'],
    access: 'account',
    body: z.object({ overlapDays: z.int().check(z.gte(0), z.lte(7)) }),
    status: 201,
    response: newAccountKey,
    summary: 'Replaces a key with a new one; the old one keeps working for the overlap',
  },
  revokeKey: {
    method: 'DELETE',
    path: '/keys/{key-id}',
    pathParameters: ['key-id'],
    access: 'account',
    body: null,
    ...nothing,
    summary: 'Revokes a key from the next request on',
  },
  listPasskeys: {
    method: 'GET',
    path: '/passkeys',
    ...noBody,
    access: 'account',
    status: 200,
    response: all(passkey),
    summary: 'The passkeys of the account, newest first',
  },
  startPasskey: {
    method: 'POST',
    path: '/passkeys/challenge',
    ...noBody,
    access: 'account',
    status: 200,
    response: ceremony,
    summary: 'Starts the creation of a passkey',
  },
  addPasskey: {
    method: 'POST',
    path: '/passkeys',
    pathParameters: [],
    access: 'account',
    body: z.object({ attempt, credential, name: ownName }),
    status: 201,
    response: passkey,
    summary: 'Saves a passkey that the browser has created',
  },
  removePasskey: {
    method: 'DELETE',
    path: '/passkeys/{passkey-id}',
    pathParameters: ['passkey-id'],
    access: 'account',
    body: null,
    ...nothing,
    summary: 'Removes a passkey',
  },
  getProviderLink: {
    method: 'GET',
    path: '/provider',
    ...noBody,
    access: 'account',
    status: 200,
    response: providerLink,
    summary: 'The linked account at the provider',
  },
  startProviderLink: {
    method: 'POST',
    path: '/provider/visit',
    ...noBody,
    access: 'account',
    status: 200,
    response: providerVisit,
    summary: 'Starts linking an account at the provider',
  },
  linkProvider: {
    method: 'POST',
    path: '/provider',
    pathParameters: [],
    access: 'account',
    body: z.object({ attempt, query: providerReturn }),
    status: 201,
    response: providerLink,
    summary: 'Links the account with which the browser returned from the provider',
  },
  unlinkProvider: {
    method: 'DELETE',
    path: '/provider',
    ...noBody,
    access: 'account',
    ...nothing,
    summary: 'Unlinks the account at the provider',
  },
  getCalendarAddress: {
    method: 'GET',
    path: '/calendar',
    ...noBody,
    access: 'account',
    status: 200,
    response: calendarAddress,
    summary: 'The secret address at which calendar programs read the review deadlines of the account’s owner',
  },
  createCalendarAddress: {
    method: 'POST',
    path: '/calendar',
    ...noBody,
    access: 'account',
    status: 201,
    response: newCalendarAddress,
    summary: 'Creates the calendar address, whose token is shown only once; an earlier one stops working',
  },
  revokeCalendarAddress: {
    method: 'DELETE',
    path: '/calendar',
    ...noBody,
    access: 'account',
    ...nothing,
    summary: 'Revokes the calendar address from the next request on',
  },
  listReviewDeadlines: {
    method: 'GET',
    path: '/calendar/review-deadlines',
    ...noBody,
    access: 'calendar',
    status: 200,
    response: all(reviewDeadline),
    summary: 'The deadlines of the reviews that the owner of a calendar address still has to write, the earliest first',
  },
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

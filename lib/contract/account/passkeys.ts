import * as z from 'zod/mini';
import { all, attempt, ceremony, credential, ownName, passkey } from '#lib/contract/resources/account.ts';
import { type AccountOperation, noBody, nothing } from './operation.ts';

/** The passkeys of the account. */
export const passkeyOperations = {
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
} as const satisfies Record<string, AccountOperation>;

import * as z from 'zod/mini';
import { accountAddress, all, attempt, code, codeSent, emailAddress } from '#lib/contract/resources/account.ts';
import { type AccountOperation, noBody, nothing } from './operation.ts';

/** The addresses of the account. */
export const addressOperations = {
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
  requestMainCode: {
    method: 'POST',
    path: '/addresses/main/code',
    ...noBody,
    access: 'account',
    status: 202,
    response: codeSent,
    summary: 'Sends a code to the main address, which is needed to change or remove it',
  },
  makeAddressMain: {
    method: 'POST',
    path: '/addresses/{address-id}/main',
    pathParameters: ['address-id'],
    access: 'account',
    body: z.object({ attempt, code }),
    status: 200,
    response: accountAddress,
    summary: 'Makes a verified address the main one, with a code that was sent to the main address so far',
  },
  removeMainAddress: {
    method: 'POST',
    path: '/addresses/main/removal',
    pathParameters: [],
    access: 'account',
    body: z.object({ attempt, code }),
    ...nothing,
    summary: 'Removes the main address, with a code that was sent to it; another verified address becomes the main one',
  },
  removeAddress: {
    method: 'DELETE',
    path: '/addresses/{address-id}',
    pathParameters: ['address-id'],
    access: 'account',
    body: null,
    ...nothing,
    summary:
      'Removes an address and the access it gave; the main address is removed in another way, and the last verified one not at all',
  },
} as const satisfies Record<string, AccountOperation>;

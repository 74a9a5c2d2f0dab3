import * as z from 'zod/mini';
import { attempt, providerLink, providerReturn, providerVisit } from '#lib/contract/resources/account.ts';
import { type AccountOperation, noBody, nothing } from './operation.ts';

/** The linked account at the OpenID Connect provider. */
export const providerOperations = {
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
} as const satisfies Record<string, AccountOperation>;

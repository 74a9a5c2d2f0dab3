import { digest, digestToken, newDigest } from '#lib/contract/resources/account.ts';
import { noBody, nothing, type AccountOperation } from './operation.ts';

/** The digest by mail. A service that cannot send it, or does not know where the dashboard is, answers 404. */
export const digestOperations = {
  getDigest: {
    method: 'GET',
    path: '/digest',
    ...noBody,
    access: 'account',
    status: 200,
    response: digest,
    summary: 'When the owner of the account gets the digest by mail; 404 if the service sends none',
  },
  setDigest: {
    method: 'PUT',
    path: '/digest',
    pathParameters: [],
    access: 'account',
    body: newDigest,
    status: 200,
    response: digest,
    summary: 'Chooses when the owner gets the digest, at their main address, or turns it off',
  },
  unsubscribe: {
    method: 'POST',
    path: '/digest/unsubscribe',
    pathParameters: [],
    access: 'public',
    body: digestToken,
    ...nothing,
    summary: 'Turns off the digest of the person to whom a token was mailed; the token opens nothing else',
  },
} as const satisfies Record<string, AccountOperation>;

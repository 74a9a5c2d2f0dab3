import { accountSession, all } from '#lib/contract/resources/account.ts';
import { type AccountOperation, noBody, nothing } from './operation.ts';

/** The open sessions of the account. */
export const sessionOperations = {
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
} as const satisfies Record<string, AccountOperation>;

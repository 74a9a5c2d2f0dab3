import { accountUser, newName } from '#lib/contract/resources/account.ts';
import type { AccountOperation } from './operation.ts';

/** What the owner of an account says about themselves. */
export const profileOperations = {
  changeName: {
    method: 'PUT',
    path: '/name',
    pathParameters: [],
    access: 'account',
    body: newName,
    status: 200,
    response: accountUser,
    summary: 'Sets the name under which others see the owner; imports do not change it',
  },
} as const satisfies Record<string, AccountOperation>;

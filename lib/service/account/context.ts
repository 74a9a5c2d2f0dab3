import type { SignedIn } from '#lib/accounts/sign-in/sessions.ts';
import type {
  AccountAnswer,
  AccountBody,
  AccountOperationId,
  AccountOperations,
  AccountPath,
} from '#lib/contract/account-operations.ts';
import type { AccountOptions } from '#lib/service/http/account-options.ts';

/** What a handler of the account interface knows of one request. */
export interface AccountContext<Id extends AccountOperationId> extends Omit<AccountOptions, 'throttle'> {
  /** Who is signed in: read from the store for this request. */
  signedIn: AccountOperations[Id]['access'] extends 'account' ? SignedIn : undefined;
  /** Where the request comes from, as `clientAddress` says. */
  client: string;
  path: AccountPath<Id>;
  body: AccountBody<Id>;
  now: Date;
}

/** One handler for each operation but the description's. */
export type AccountHandlers = {
  [Id in Exclude<AccountOperationId, 'getAccountOpenapi'>]: (context: AccountContext<Id>) => Promise<AccountAnswer<Id>>;
};

import type { SignedIn } from '#lib/accounts/sign-in/sessions.ts';
import type {
  AccountAnswer,
  AccountBody,
  AccountOperationId,
  AccountOperations,
  AccountPath,
} from '#lib/contract/account-operations.ts';
import type { AccountOptions } from '#lib/service/http/account-options.ts';

/** One request, as a handler of the account interface gets it. */
interface AccountContext<Id extends AccountOperationId> extends Omit<AccountOptions, 'throttle'> {
  /** The signed-in user's session, read from the store for this request. */
  signedIn: AccountOperations[Id]['access'] extends 'account' ? SignedIn : undefined;
  /** The user id of the owner of the calendar address, read from the store for this request. */
  calendarOwner: AccountOperations[Id]['access'] extends 'calendar' ? string : undefined;
  /** The client's address, from `clientAddress`. */
  client: string;
  path: AccountPath<Id>;
  body: AccountBody<Id>;
  now: Date;
}

/** One handler per operation, except the OpenAPI document. */
export type AccountHandlers = {
  [Id in Exclude<AccountOperationId, 'getAccountOpenapi'>]: (context: AccountContext<Id>) => Promise<AccountAnswer<Id>>;
};

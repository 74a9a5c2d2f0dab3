import type { Accounts } from '#lib/accounts/sign-in/accounts.ts';
import type { CodeCounts } from '#lib/accounts/sign-in/codes.ts';
import type { GuessCounts } from '#lib/accounts/sign-in/guesses.ts';
import type { Throttle } from '#lib/service/limits/throttle.ts';

/** What the account interface needs in addition to `ServiceOptions`. */
export interface AccountOptions {
  accounts: Accounts;
  codes: CodeCounts;
  guesses: GuessCounts;
  /** Separate from the limits on conference data, so that a user who has used those up can still revoke a key. */
  throttle: Throttle;
}

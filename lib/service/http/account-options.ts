import type { Accounts } from '#lib/accounts/sign-in/accounts.ts';
import type { CodeCounts } from '#lib/accounts/sign-in/codes.ts';
import type { GuessCounts } from '#lib/accounts/sign-in/guesses.ts';
import type { Throttle } from '#lib/service/limits/throttle.ts';

/** What the account interface is made of, beside what the service is. */
export interface AccountOptions {
  accounts: Accounts;
  codes: CodeCounts;
  guesses: GuessCounts;
  /** Apart from that of conference data: anyone who used that up can still revoke a key. */
  throttle: Throttle;
}

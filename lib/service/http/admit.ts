import type { Caller } from '#lib/accounts/keys/authenticate.ts';
import { Problem } from '#lib/contract/problem.ts';
import type { Budget } from '#lib/service/limits/throttle.ts';

/** @throws Problem `rate_limited` if the budget is used up, `invalid_api_key` if there is no caller although one is needed */
export function admitCaller(left: Budget, caller: Caller | undefined, needsKey: boolean): void {
  if (left.exceeded) {
    throw Problem.of('rate_limited', {
      detail: `The limit of ${left.limit} requests (${left.policy}) is used up. Wait ${left.resetIn} s.`,
      retryAfter: left.resetIn,
    });
  }
  if (needsKey && !caller) {
    throw Problem.of('invalid_api_key', {
      detail:
        'Send a valid key as "Authorization: Bearer <API_KEY>". This one is missing, malformed, revoked or expired.',
    });
  }
}

/** @throws Problem `insufficient_scope` if the key may not read */
export function requireRead(caller: Caller | undefined): void {
  if (caller && !caller.key.scopes.includes('read')) {
    throw Problem.of('insufficient_scope', { detail: 'This key lacks the scope "read".' });
  }
}

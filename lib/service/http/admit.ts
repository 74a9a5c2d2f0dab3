import type { Caller } from '#lib/accounts/keys/authenticate.ts';
import { Problem } from '#lib/contract/problem.ts';
import type { Budget } from '#lib/service/limits/throttle.ts';

/** @throws Problem `rate_limited` if the budget is used up */
export function requireBudget(left: Budget): void {
  if (left.exceeded) throw usedUp(left, `The limit of ${left.limit} requests (${left.policy}) is used up.`);
}

/** @throws Problem `rate_limited` if the budget is used up, `invalid_api_key` if there is no caller although one is needed */
export function admitCaller(left: Budget, caller: Caller | undefined, needsKey: boolean): void {
  requireBudget(left);
  if (needsKey && !caller) {
    throw Problem.of('invalid_api_key', {
      detail:
        'Send a valid key as "Authorization: Bearer <API_KEY>". This one is missing, malformed, revoked or expired.',
    });
  }
}

/** The problem of a request for which too little of the limit is left. */
export function usedUp({ resetIn }: Budget, why: string): Problem {
  return Problem.of('rate_limited', { detail: `${why} Wait ${resetIn} s.`, retryAfter: resetIn });
}

/** @throws Problem `insufficient_scope` if the key may not read */
export function requireRead(caller: Caller | undefined): void {
  if (caller && !caller.key.scopes.includes('read')) {
    throw Problem.of('insufficient_scope', { detail: 'This key lacks the scope "read".' });
  }
}

/** An account or its roles cannot be changed as the operator asks; the message says why. */
export class AccountProblem extends Error {
  override readonly name = 'AccountProblem';
}

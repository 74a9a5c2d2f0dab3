import { problemResponse } from '#lib/client/forward.ts';
import { Problem } from '#lib/contract/problem.ts';

/** The answer to a request whose fields are not valid: 422, with each field that is wrong. @param issues as zod reports them */
export function invalid(issues: readonly { path: readonly PropertyKey[]; message: string }[]): Response {
  const errors = issues.map(({ path, message }) => ({ param: path.join('.'), code: 'invalid_value', message }));
  return problemResponse(Problem.of('validation_error', { errors }));
}

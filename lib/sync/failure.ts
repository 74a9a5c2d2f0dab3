import { SourceProblem } from '#lib/importers/files/source-problem.ts';
import { MassRemovalProblem } from '#lib/store/import/missing.ts';

/**
 * Says why a conference was not synced, to its chairs and in the log. What is wrong with a single record is for the operator alone: it may name the
 * reviewer of a submission, and a chair may have written that submission.
 */
export function failureForChairs(error: unknown): string {
  if (error instanceof SourceProblem || error instanceof MassRemovalProblem) return error.message;
  return 'it was read, but could not be stored; the operator of this service learns why by `rostrum conference check`';
}

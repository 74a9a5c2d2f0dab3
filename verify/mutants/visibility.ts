import type { Mutant } from './mutant.ts';
import { accessMutants } from './of-access.ts';
import { conferenceMutants } from './of-conferences.ts';
import { reviewerMutants } from './of-reviewers.ts';
import { reviewMutants } from './of-reviews.ts';
import { submissionMutants } from './of-submissions.ts';

/** At least one mutant for each rule of `lib/contract/visibility`. */
export const visibilityMutants: readonly Mutant[] = [
  ...conferenceMutants,
  ...submissionMutants,
  ...reviewerMutants,
  ...reviewMutants,
  ...accessMutants,
];

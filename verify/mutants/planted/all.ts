import { accountMutants } from './accounts.ts';
import { changeMutants } from './changes.ts';
import { keyMutants } from './keys.ts';
import { listMutants } from './lists.ts';
import type { Mutant } from './mutant.ts';
import { operationMutants } from './operation.ts';
import { peopleMutants } from './people.ts';
import { policyMutants } from './policy.ts';
import { reviewMutants } from './reviews.ts';
import { serviceMutants } from './service.ts';
import { sharedMutants } from './shared.ts';
import { signInMutants } from './sign-in.ts';
import { submissionMutants } from './submissions.ts';

/** Every seeded leak. */
export const mutants: readonly Mutant[] = [
  ...policyMutants,
  ...peopleMutants,
  ...submissionMutants,
  ...reviewMutants,
  ...listMutants,
  ...changeMutants,
  ...serviceMutants,
  ...keyMutants,
  ...accountMutants,
  ...signInMutants,
  ...sharedMutants,
  ...operationMutants,
];

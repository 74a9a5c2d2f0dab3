import type { Mutant } from './mutant.ts';
import { accountMutants } from './of-accounts.ts';
import { serviceMutants } from './of-service.ts';
import { visibilityMutants } from './visibility.ts';

export const mutants: readonly Mutant[] = [...visibilityMutants, ...accountMutants, ...serviceMutants];

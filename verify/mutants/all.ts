import type { Mutant } from './mutant.ts';
import { otherMutants } from './others.ts';
import { visibilityMutants } from './visibility.ts';

export const mutants: readonly Mutant[] = [...visibilityMutants, ...otherMutants];

import { completionMutants } from './completion.ts';
import type { Mutant } from './mutant.ts';
import { reviewerMutants } from './reviewers.ts';
import { scoreMutants } from './scores.ts';

/** Every seeded fault. */
export const mutants: readonly Mutant[] = [...reviewerMutants, ...completionMutants, ...scoreMutants];

/** A change of each file that changes nothing: anyone who finds one of these out finds out anything. */
export const controls: readonly Mutant[] = [...new Set(mutants.map(({ file }) => file))].map((file) => ({
  name: 'a line is added that says nothing',
  file,
  find: '',
  replace: '// Nothing.\n',
}));

import { expect, test } from 'vitest';
import { changed } from '#verify/mutants/mutant.ts';
import { mutants } from './mutants.ts';

test.each(mutants)('the dashboard that $does can be made from the present source', (mutant) => {
  expect(() => changed(mutant)).not.toThrow();
});

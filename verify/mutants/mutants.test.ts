import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { visibility } from '#lib/contract/visibility/visibility.ts';
import { mutants } from './all.ts';
import { changed } from './mutant.ts';
import { visibilityMutants } from './visibility.ts';

test.each(mutants)('the program that $does can be made from the present source', (mutant) => {
  expect(() => changed(mutant)).not.toThrow();
  expect(existsSync(mutant.caughtBy)).toBe(true);
});

test('every visibility rule has a mutant, and every visibility mutant a rule', () => {
  const rules = visibility.flatMap((topic) => topic.rules.map(({ id }) => id));
  expect([...new Set(visibilityMutants.map(({ rule }) => rule))].toSorted()).toEqual(rules.toSorted());
});

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { visibility } from '#lib/contract/visibility.ts';
import { mutants } from './all.ts';

test('there are at least sixty seeded leaks, each by a name of its own', () => {
  expect(new Set(mutants.map(({ name }) => name)).size).toBe(mutants.length);
  expect(mutants.length).toBeGreaterThanOrEqual(60);
});

test.for(mutants)('$name: the place to change stands exactly once in $file', ({ file, find, replace }) => {
  expect(readFileSync(file, 'utf8').split(find)).toHaveLength(2);
  expect(replace).not.toBe(find);
});

test.for(visibility.flatMap(({ rules }) => rules))('a seeded leak breaks the rule $id', ({ id }) => {
  expect(mutants.some(({ rule }) => rule === id)).toBe(true);
});

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { mutants } from './all.ts';

test('there are at least forty seeded faults, each by a name of its own', () => {
  expect(new Set(mutants.map(({ name }) => name)).size).toBe(mutants.length);
  expect(mutants.length).toBeGreaterThanOrEqual(40);
});

test.for(mutants)('$name: the place to change stands exactly once in $file', ({ file, find, replace }) => {
  expect(readFileSync(file, 'utf8').split(find)).toHaveLength(2);
  expect(replace).not.toBe(find);
});

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { visibility } from '#lib/contract/visibility/visibility.ts';
import { mutants } from './all.ts';
import { meaningOf, sameInOtherWords } from '#verify/mutants/control.ts';
import { suitesFor, suitesForAll } from '#verify/mutants/suites.ts';

const byFile = [...Map.groupBy(mutants, ({ file }) => file)];

test('there are at least sixty seeded leaks, each by a name of its own', () => {
  expect(new Set(mutants.map(({ name }) => name)).size).toBe(mutants.length);
  expect(mutants.length).toBeGreaterThanOrEqual(60);
});

test.for(mutants)('$name: the place to change stands exactly once in $file', ({ file, find, replace }) => {
  const source = readFileSync(file, 'utf8');
  expect(source.split(find)).toHaveLength(2);
  expect(meaningOf(source.replace(find, () => replace))).not.toBe(meaningOf(source));
});

test.for(visibility.flatMap(({ rules }) => rules))('a seeded leak breaks the rule $id', ({ id }) => {
  expect(mutants.some(({ rule }) => rule === id)).toBe(true);
});

test.for(byFile)('%s: its control is another text and the same program', ([file, some]) => {
  const source = readFileSync(file, 'utf8');
  const same = sameInOtherWords(source, some);
  expect(same.source).not.toBe(source);
  expect(meaningOf(same.source)).toBe(meaningOf(source));
  expect(some.filter(({ find }) => same.source.includes(find)).length).toBeLessThanOrEqual(some.length - same.places);
});

test('no suite that judges reads the source as text', () => {
  const suites = suitesForAll(byFile.map(([file]) => file));
  const files = suites.flatMap((suite) => ('files' in suite ? suite.files : []));
  expect(files.filter((file) => file.startsWith('verify/mutants/'))).toEqual([]);
  expect(suites.filter((suite) => 'files' in suite && suite.files.length === 0)).toEqual([]);
});

test('a layer without tests is no suite, which would fail whatever is broken', () => {
  expect(suitesFor('lib/policy/viewer.ts').map(({ name }) => name)).not.toContain('layer lib/policy');
  expect(suitesFor('lib/store/conference/page.ts').map(({ name }) => name)).toContain('layer lib/store');
});

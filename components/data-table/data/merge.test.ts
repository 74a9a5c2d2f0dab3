import { expect, test } from 'vitest';
import { distinctRows, mergeRows } from './merge.ts';

const row = (id: string, title = '') => ({ id, title });
const shown = (rows: readonly ReturnType<typeof row>[]) => rows.map(({ id, title }) => id + title);

test('while everything is fetched anew, rows stay in their places, in their new form, and new ones come last', () => {
  const before = [row('a'), row('b'), row('c')];
  expect(shown(mergeRows(before, [row('new'), row('b', '!')]))).toEqual(['a', 'b!', 'c', 'new']);
});

test('a row that a walk meets twice is one, in its latest form', () => {
  expect(shown(distinctRows([row('a'), row('b'), row('a', '!')]))).toEqual(['a!', 'b']);
});

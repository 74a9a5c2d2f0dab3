import { expect, test } from 'vitest';
import { distinctRows, mergeRows } from './merge.ts';

const row = (id: string, title = '') => ({ id, title });
const shown = (rows: readonly ReturnType<typeof row>[]) => rows.map(({ id, title }) => id + title);

test('during a refresh, rows keep their places with their new content, and new rows come last', () => {
  const before = [row('a'), row('b'), row('c')];
  expect(shown(mergeRows(before, [row('new'), row('b', '!')]))).toEqual(['a', 'b!', 'c', 'new']);
});

test('a row that a load meets twice appears once, with its latest content', () => {
  expect(shown(distinctRows([row('a'), row('b'), row('a', '!')]))).toEqual(['a!', 'b']);
});

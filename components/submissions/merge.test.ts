import { expect, test } from 'vitest';
import { submissionRow } from './index-row.ts';
import { distinctRows, mergeRows } from './merge.ts';

const row = (slug: string, title = '') => submissionRow({ id: slug, slug, title });
const shown = (rows: readonly ReturnType<typeof row>[]) => rows.map((row) => row.slug + row.submission.title);

test('while everything is fetched anew, rows stay in their places, in their new form, and new ones come last', () => {
  const before = [row('a'), row('b'), row('c')];
  expect(shown(mergeRows(before, [row('new'), row('b', '!')]))).toEqual(['a', 'b!', 'c', 'new']);
});

test('a submission that a walk meets twice is one row, in its latest form', () => {
  expect(shown(distinctRows([row('a'), row('b'), row('a', '!')]))).toEqual(['a!', 'b']);
});

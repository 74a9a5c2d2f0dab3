import { expect, test } from 'vitest';
import { findBest } from './match.ts';

const candidates = [
  'Submissions',
  'Settings',
  'Évaluation of Sums',
  'Theme: dark',
  'CVL 2026',
  'cvl-26-s114 Graph Sums',
].map((text) => ({ text }));
const find = (query: string, most = 10) => findBest(candidates, query, most).map(({ text }) => text);

test('without a query everything stands in its own order, as many as asked for', () => {
  expect(find('', 2)).toEqual(['Submissions', 'Settings']);
  expect(find('  ')).toHaveLength(candidates.length);
});

test('the start of a text comes before the start of a word, that before the middle of one, and letters last', () => {
  expect(
    findBest([{ text: 'A Resub' }, { text: 'My sub' }, { text: 'Sub' }, { text: 'Some unread box' }], 'sub', 9),
  ).toEqual([{ text: 'Sub' }, { text: 'My sub' }, { text: 'A Resub' }, { text: 'Some unread box' }]);
});

test('case, diacritics and the order of words do not matter', () => {
  expect(find('EVALUATION')).toEqual(['Évaluation of Sums']);
  expect(find('sums evaluation')).toEqual(['Évaluation of Sums']);
  expect(find('dark')).toEqual(['Theme: dark']);
});

test('a submission is found by the number in its slug', () => {
  expect(find('114')).toEqual(['cvl-26-s114 Graph Sums']);
  expect(find('s114')[0]).toBe('cvl-26-s114 Graph Sums');
});

test('what is not there is not found, and long texts not by scattered letters', () => {
  expect(find('sums zzz')).toEqual([]);
  const long = [{ text: 'a very long title about many things that is longer than forty letters' }];
  expect(findBest(long, 'avltb', 9)).toEqual([]);
});

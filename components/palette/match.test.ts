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

test('an empty query returns the first candidates in their own order', () => {
  expect(find('', 2)).toEqual(['Submissions', 'Settings']);
  expect(find('  ')).toHaveLength(candidates.length);
});

const among = (texts: readonly string[], query: string) =>
  findBest(
    texts.map((text) => ({ text })),
    query,
    9,
  ).map(({ text }) => text);

test('a match at the start of the text ranks before the start of a word, and that before the middle of a word', () => {
  expect(among(['A Resub', 'My sub', 'Sub'], 'sub')).toEqual(['Sub', 'My sub', 'A Resub']);
});

test('scattered letters match only if no candidate matches by words', () => {
  expect(among(['Some unread box', 'A Resub'], 'sub')).toEqual(['A Resub']);
  expect(among(['Some unread box', 'Registrations'], 'sub')).toEqual(['Some unread box']);
});

test('a text ranks by its worst matching word', () => {
  expect(among(['Graphs in subnets', 'On graph nets'], 'graph net')).toEqual(['On graph nets', 'Graphs in subnets']);
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

test('a text must contain every word, and long texts do not match by scattered letters', () => {
  expect(find('sums zzz')).toEqual([]);
  const long = [{ text: 'a very long title about many things that is longer than forty letters' }];
  expect(findBest(long, 'avltb', 9)).toEqual([]);
});

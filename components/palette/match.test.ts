import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { normalizeText } from '#components/ui/text/normalize-text.ts';
import { compareScores, findBest, wordsOf } from './match.ts';

const findable = (texts: readonly string[]) => texts.map((name) => ({ name, text: normalizeText(name) }));
const among = (texts: readonly string[], query: string, how: 'words' | 'letters' = 'words', most = 10) =>
  findBest(findable(texts), wordsOf(query), most, how).best.map(({ name }) => name);

const candidates = [
  'Submissions',
  'Settings',
  'Évaluation of Sums',
  'Theme: dark',
  'CVL 2026',
  'cvl-26-s114 Graph Sums',
];
const find = (query: string, most = 10) => among(candidates, query, 'words', most);

test('an empty query returns the first candidates in their own order', () => {
  expect(find('', 2)).toEqual(['Submissions', 'Settings']);
  expect(find('  ')).toHaveLength(candidates.length);
});

test('a match at the start of the text ranks before the start of a word, and that before the middle of a word', () => {
  expect(among(['A Resub', 'My sub', 'Sub'], 'sub')).toEqual(['Sub', 'My sub', 'A Resub']);
});

test('a whole word ranks before the beginning of one, so that a slug comes before longer ones', () => {
  expect(among(['x\ncvl-26-s1140', 'a long title\ncvl-26-s114'], 'cvl-26-s114')[0]).toContain('a long title');
});

test('scattered letters match only if they are asked for, and never long texts', () => {
  expect(among(['Some unread box', 'Registrations'], 'sub')).toEqual([]);
  expect(among(['Some unread box', 'Registrations'], 'sub', 'letters')).toEqual(['Some unread box']);
  expect(among(['a very long title about many things that is longer than forty letters'], 'avltb', 'letters')).toEqual(
    [],
  );
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

test('a text must contain every word', () => {
  expect(find('sums zzz')).toEqual([]);
});

test('a limit keeps the best of all matches, in the order that they have without one', () => {
  const texts = fc.array(fc.stringMatching(/^[ab ]{0,12}$/), { maxLength: 40 });
  fc.assert(
    fc.property(texts, fc.stringMatching(/^[ab]{1,3}$/), fc.integer({ min: 1, max: 9 }), (all, query, most) => {
      expect(among(all, query, 'words', most)).toEqual(among(all, query, 'words', 100).slice(0, most));
    }),
  );
});

test('groups are compared by their best match; those without any come last', () => {
  const scoreIn = (texts: readonly string[]) => findBest(findable(texts), ['sub'], 9).score;
  expect(compareScores(scoreIn(['Sub']), scoreIn(['A Resub', 'My sub']))).toBeLessThan(0);
  expect(compareScores(scoreIn(['zzz']), scoreIn(['A Resub']))).toBeGreaterThan(0);
});

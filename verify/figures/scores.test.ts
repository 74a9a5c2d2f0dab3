import { expect, test } from 'vitest';
import { fieldsOf, scoredOf, scoreFieldsOf, shownField } from './scores.ts';
import { middleHalf } from './statistics.ts';
import { days, full, seenOf, submission } from './test-seen.ts';

const track = (slug: string) => ({ track: { slug, name: 'Main' } });

test('a field is a score field from nineteen numbers of twenty on', () => {
  const reviews = (numbers: number) =>
    Array.from({ length: 20 }, (_, at) => full(`r${at}`, 1, { rating: at < numbers ? at : 'see below' }));
  expect([...scoreFieldsOf(reviews(19)).keys()]).toEqual(['rating']);
  expect([...scoreFieldsOf(reviews(18)).keys()]).toEqual([]);
});

test('texts are scores where the same number has the same name', () => {
  const reviews = (texts: readonly string[]) => texts.map((questions, at) => full(`r${at}`, 1, { questions }));
  expect(scoreFieldsOf(reviews(['3: good', '3: good', '4: fine'])).size).toBe(1);
  expect(scoreFieldsOf(reviews(['8/10', '3 - weak', '5'])).size).toBe(1);
  expect(scoreFieldsOf(reviews(['1: Where are they?', '1: Who is it?', '2: Why?'])).size).toBe(0);
});

test('each reviewer counts once, with the latest completed review that gives the field', () => {
  const one = submission([]);
  const reviews = [
    full('ana', 1, { rating: 2 }),
    full('ana', 2, { rating: 9 }, days(-3)),
    full('ana', 3, { comment: 'as before' }),
    full('ben', 1, { rating: 4 }),
  ];
  const [field] = fieldsOf(seenOf([one], { main: [5] }, new Map([[one.slug, reviews]])), 'main');
  expect(field).toMatchObject({ key: 'rating', least: 4, most: 9, count: 2 });
  expect(scoredOf(field!)).toEqual([
    { slug: one.slug, scores: [4, 9], mean: 6.5, median: 6.5, spread: 5, apart: 100, isFarApart: true },
  ]);
});

test('each track has its own field and scale', () => {
  const [one, other] = [submission([]), submission([], track('other'))];
  const seen = seenOf(
    [one, other],
    { main: [5], other: [5] },
    new Map([
      [one.slug, [full('ana', 1, { rating: 2, confidence: 1 }), full('ben', 1, { rating: 8, confidence: 2 })]],
      [other.slug, [full('ana', 1, { overall: '3: good', depth: 5 })]],
    ]),
  );
  expect(shownField(seen, 'main')).toMatchObject({ key: 'rating', least: 2, most: 8 });
  expect(shownField(seen, 'other')).toMatchObject({ key: 'overall', least: 3, most: 3 });
  expect(shownField(seen, 'other', 'rating')).toMatchObject({ key: 'overall' });
  expect(shownField(seen, 'main', 'confidence')).toMatchObject({ key: 'confidence' });
  expect(scoredOf(shownField(seen, 'other')!)).toMatchObject([{ apart: 0, isFarApart: false }]);
});

test('the middle half is told between neighbours in proportion', () => {
  expect(middleHalf([1, 2, 3, 4])).toEqual([1.75, 3.25]);
  expect(middleHalf([7])).toBeNull();
});

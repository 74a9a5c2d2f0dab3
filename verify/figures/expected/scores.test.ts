import { expect, test } from 'vitest';
import { fieldsOf, scalesOf, scoredOf, scoreFieldsOf } from './scores.ts';
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
  const seen = seenOf([one], { main: [5] }, new Map([[one.slug, reviews]]));
  expect(fieldsOf(seen, 'main')).toMatchObject([{ key: 'rating', least: 4, most: 9, count: 2 }]);
  expect(scoredOf(scalesOf(seen)[0]!)).toEqual([
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
  expect(scalesOf(seen)).toMatchObject([
    { key: 'rating', least: 2, most: 8, fields: [{ track: 'main' }] },
    { key: 'overall', least: 3, most: 3, fields: [{ track: 'other' }] },
  ]);
  expect(scalesOf(seen, 'rating').map(({ key }) => key)).toEqual(['rating', 'overall']);
  expect(scalesOf(seen, 'confidence').map(({ key }) => key)).toEqual(['confidence', 'overall']);
  expect(scoredOf(scalesOf(seen)[1]!)).toMatchObject([{ apart: 0, isFarApart: false }]);
});

test('of hidden reviewers the scores of the latest phase count', () => {
  const one = submission([]);
  const hidden = (phase: number, rating: number) => ({
    ...full('', phase, { rating }),
    reviewer: { name: '', email: '' },
    reviewerId: '',
  });
  const reviews = [hidden(1, 2), hidden(1, 3), hidden(2, 5), hidden(2, 9)];
  const seen = seenOf([one], { main: [5] }, new Map([[one.slug, reviews]]));
  expect(scoredOf(scalesOf(seen)[0]!)).toMatchObject([{ scores: [5, 9] }]);
});

test('tracks share a scale that is less than twice as wide as that of each, and a track with few values joins', () => {
  const of = (slug: string, numbers: readonly number[]) => {
    const given = submission([], track(slug));
    return { given, full: numbers.map((rating, at) => full(`r${at}`, 1, { rating })) };
  };
  const many = (least: number, most: number) => [least, most, ...Array.from({ length: 10 }, () => least)];
  const scales = (tracks: Readonly<Record<string, readonly number[]>>) => {
    const all = Object.entries(tracks).map(([slug, numbers]) => of(slug, numbers));
    const due = Object.fromEntries(Object.keys(tracks).map((slug) => [slug, [5]]));
    const seen = seenOf(
      all.map(({ given }) => given),
      due,
      new Map(all.map((each) => [each.given.slug, each.full])),
    );
    return scalesOf(seen).map(({ least, most, fields }) => [least, most, ...fields.map((field) => field.track)]);
  };
  expect(scales({ main: many(1, 10), other: many(3, 8) })).toEqual([[1, 10, 'main', 'other']]);
  expect(scales({ main: many(1, 4), other: many(1, 10) })).toEqual([
    [1, 10, 'other'],
    [1, 4, 'main'],
  ]);
  expect(scales({ main: [2, 3], other: many(1, 10) })).toEqual([[1, 10, 'main', 'other']]);
});

test('the middle half is told between neighbours in proportion', () => {
  expect(middleHalf([1, 2, 3, 4])).toEqual([1.75, 3.25]);
  expect(middleHalf([7])).toBeNull();
});

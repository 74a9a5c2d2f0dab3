import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Scored } from './latest-scores.ts';
import { meanChange, scoreChanges } from './score-changes.ts';

const review = (reviewer: string, phase: number, overall?: number, more: Partial<Scored> = {}): Scored => ({
  reviewer,
  phase,
  submittedAt: '',
  id: `${reviewer}${phase}`,
  scores: overall === undefined ? {} : { overall },
  ...more,
});

test('a reviewer with a score in two phases has a change, whether it differs or not; the others have none', () => {
  const reviews = [review('a', 1, 5), review('a', 2, 7), review('b', 1, 4), review('b', 2, 4), review('c', 1, 9)];
  expect(scoreChanges(reviews)).toEqual({
    overall: [
      { before: 4, after: 4 },
      { before: 5, after: 7 },
    ],
  });
});

test('only the last phase counts that has a change: who did not review again in it has none', () => {
  const reviews = [review('a', 1, 1), review('a', 2, 2), review('b', 1, 5), review('b', 3, 6), review('c', 4, 9)];
  expect(scoreChanges(reviews)).toEqual({ overall: [{ before: 5, after: 6 }] });
});

test('two reviews in one phase are no change; of each phase the latest review counts that has the field', () => {
  const twice = [
    review('a', 1, 3, { submittedAt: '2026-01-01', id: '1' }),
    review('a', 1, 5, { submittedAt: '2026-01-02', id: '2' }),
  ];
  expect(scoreChanges(twice)).toEqual({});
  expect(scoreChanges([...twice, review('a', 2), review('a', 3, 6)])).toEqual({ overall: [{ before: 5, after: 6 }] });
});

test('hidden reviewers have no changes', () => {
  expect(scoreChanges([review('', 1, 3), review('', 2, 5)])).toEqual({});
});

test('changes do not depend on the order of the reviews, nor on who the reviewers are', () => {
  const drawn = fc.array(
    fc.record({
      who: fc.constantFrom('a', 'b', 'c'),
      phase: fc.integer({ min: 1, max: 3 }),
      score: fc.integer({ min: 1, max: 5 }),
    }),
    { maxLength: 9 },
  );
  fc.assert(
    fc.property(drawn, (all) => {
      const reviews = all.map(({ who, phase, score }, at) => review(who, phase, score, { id: String(at) }));
      const renamed = reviews.map((each) => ({ ...each, reviewer: `z${'cab'['abc'.indexOf(each.reviewer)]}` }));
      expect(scoreChanges(reviews.toReversed())).toEqual(scoreChanges(reviews));
      expect(scoreChanges(renamed)).toEqual(scoreChanges(reviews));
    }),
  );
});

test('the mean change is the mean after less the mean before, of the same reviewers', () => {
  expect(
    meanChange([
      { before: 4, after: 6 },
      { before: 5, after: 5 },
    ]),
  ).toEqual({ before: 4.5, after: 5.5, change: 1 });
  expect(meanChange([])).toBeUndefined();
});

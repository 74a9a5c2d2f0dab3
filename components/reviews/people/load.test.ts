import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { loadBins, loadInWords, loadOf } from './load.ts';

const reviewer = (pending: number, late = 0, reviews = pending + 1) => ({ pending, late, reviews });

describe('load', () => {
  test('compares the pending reviews of each reviewer with the median of all others', () => {
    const all = [reviewer(1), reviewer(2), reviewer(6)];
    expect(loadOf(all).map(({ load }) => load)).toEqual([1 - 4, 2 - 3.5, 6 - 1.5]);
  });

  test('is the same as a median of the others that is computed one by one', () => {
    const some = fc.array(fc.record({ pending: fc.nat(6), late: fc.nat(1), reviews: fc.nat(6) }), { maxLength: 12 });
    fc.assert(
      fc.property(some, (all) => {
        for (const [at, { load }] of loadOf(all).entries()) {
          const others = all
            .filter(({ reviews }, place) => reviews > 0 && place !== at)
            .map(({ pending }) => pending)
            .toSorted((a, b) => a - b);
          const half = others.length / 2;
          const median = ((others[Math.ceil(half) - 1] ?? 0) + (others[Math.floor(half)] ?? 0)) / 2;
          expect(load).toBe(all[at]!.reviews === 0 || others.length === 0 ? undefined : all[at]!.pending - median);
        }
      }),
    );
  });

  test('capacity has who has nothing late, and fewer pending reviews than the others, or none', () => {
    const capacity = (...all: ReturnType<typeof reviewer>[]) => loadOf(all).map(({ hasCapacity }) => hasCapacity);
    expect(capacity(reviewer(1), reviewer(3), reviewer(4))).toEqual([true, false, false]);
    expect(capacity(reviewer(1, 1), reviewer(3), reviewer(4))).toEqual([false, false, false]);
    expect(capacity(reviewer(0), reviewer(0), reviewer(1))).toEqual([true, true, false]);
  });

  test('capacity has nobody without a review, who may have declined, and nobody who is alone', () => {
    expect(loadOf([reviewer(0, 0, 0), reviewer(2), reviewer(3)])[0]).toEqual({ load: undefined, hasCapacity: false });
    expect(loadOf([reviewer(0)])).toEqual([{ load: undefined, hasCapacity: false }]);
  });
});

describe('the histogram of reviews per reviewer', () => {
  test('has every reviewer in exactly one of at most twenty bars, which leave no gap', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 200 }), { minLength: 1, maxLength: 50 }), (reviews) => {
        const bins = loadBins(reviews);
        expect(bins.length).toBeLessThanOrEqual(20);
        expect(bins.reduce((sum, { count }) => sum + count, 0)).toBe(reviews.length);
        for (const [at, { from }] of bins.entries()) if (at > 0) expect(from).toBe(bins[at - 1]!.to + 1);
      }),
    );
  });

  test('opens the reviewers of a bar by their number of reviews', () => {
    expect(loadBins([1, 2, 2]).map(({ query, count }) => [query, count])).toEqual([
      ['reviews:1', 1],
      ['reviews:2', 2],
    ]);
    expect(loadBins([1, 40]).map(({ query }) => query)[0]).toBe('reviews:1..2');
  });

  test('is described by how many there are and how many the middle half has', () => {
    expect(loadInWords([1, 3, 3, 4, 9])).toBe('5 reviewers have 20 reviews, the middle half 3 to 4 each; from 1 to 9.');
    expect(loadInWords([2, 2, 2])).toBe('3 reviewers have 6 reviews, 2 each.');
    expect(loadInWords([2])).toBe('1 reviewer has 2 reviews.');
  });
});

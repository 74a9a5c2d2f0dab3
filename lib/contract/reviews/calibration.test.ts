import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { doAtOnce } from '#lib/contract/long-work.ts';
import { adjustedMean, calibrate, type ComparedSubmission, tendencyOf } from './calibration.ts';

const calibrated = (all: readonly ComparedSubmission[]) => doAtOnce(calibrate(all));

const people = ['ada', 'bob', 'cyd', 'dan', 'eve', 'fay'];

const submission = fc
  .uniqueArray(fc.tuple(fc.constantFrom(...people), fc.integer({ min: 1, max: 10 })), {
    selector: ([reviewer]) => reviewer,
    maxLength: 5,
  })
  .map((scores) => new Map(scores));
const conference = fc
  .array(submission, { maxLength: 20 })
  .map((all) => all.map((scores, at): ComparedSubmission => ({ slug: `s-${at}`, scores })));

const moved = (all: readonly ComparedSubmission[], by: (slug: string, reviewer: string) => number) =>
  all.map(({ slug, scores }) => ({
    slug,
    scores: new Map([...scores].map(([reviewer, score]) => [reviewer, score + by(slug, reviewer)])),
  }));

/** Each reviewer's figures, rounded where adding in another order may differ. */
const figures = (all: readonly ComparedSubmission[]) =>
  Object.fromEntries(
    [...calibrated(all)]
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([reviewer, { offset, low, high, comparisons }]) => [
        reviewer,
        [...[offset, low, high].map((value) => Math.round(value * 1e6) / 1e6 + 0), comparisons.length],
      ]),
  );

/** So many submissions that `ada` scores this much above both others, who agree. */
const aboveOthers = (count: number, by: number) =>
  Array.from({ length: count }, (_, at): ComparedSubmission => {
    const score = 3 + (at % 4);
    return {
      slug: `s-${at}`,
      scores: new Map([
        ['ada', score + by],
        [`x-${at}`, score],
        [`y-${at}`, score],
      ]),
    };
  });

describe('calibration', () => {
  test('does not change if all scores of a submission are higher: what counts is the difference from co-reviewers', () => {
    fc.assert(
      fc.property(
        conference,
        fc.array(fc.integer({ min: -5, max: 5 }), { minLength: 20, maxLength: 20 }),
        (all, by) => {
          expect(figures(moved(all, (slug) => by[Number(slug.slice(2))] ?? 0))).toEqual(figures(all));
        },
      ),
    );
  });

  test('does not depend on the order of submissions or of reviewers', () => {
    fc.assert(
      fc.property(conference, (all) => {
        const reversed = all
          .toReversed()
          .map(({ slug, scores }) => ({ slug, scores: new Map([...scores].toReversed()) }));
        expect(figures(reversed)).toEqual(figures(all));
      }),
    );
  });

  test('has nobody with fewer than three submissions that others have scored, too', () => {
    fc.assert(
      fc.property(conference, (all) => {
        const compared = (reviewer: string) =>
          all.filter(({ scores }) => scores.size > 1 && scores.has(reviewer)).length;
        expect([...calibrated(all).keys()].toSorted()).toEqual(people.filter((person) => compared(person) >= 3));
      }),
    );
    expect(calibrated(aboveOthers(2, 1)).size).toBe(0);
  });

  test('draws the difference towards 0, never past it, and the interval contains the offset', () => {
    fc.assert(
      fc.property(conference, (all) => {
        for (const { offset, difference, low, high } of calibrated(all).values()) {
          expect(Math.abs(offset)).toBeLessThanOrEqual(Math.abs(difference));
          expect(offset * difference).toBeGreaterThanOrEqual(0);
          expect(low).toBeLessThanOrEqual(offset);
          expect(high).toBeGreaterThanOrEqual(offset);
        }
      }),
    );
  });

  test('of somebody who always gives one point more comes nearer to one point with each review', () => {
    const offsets = [3, 6, 30, 300].map((count) => calibrated(aboveOthers(count, 1)).get('ada')!.offset);
    expect(offsets[0]).toBeCloseTo(0.5, 9);
    expect(offsets[1]).toBeCloseTo(2 / 3, 9);
    expect(offsets).toEqual(offsets.toSorted((a, b) => a - b));
    expect(offsets[3]).toBeGreaterThan(0.98);
    expect(offsets[3]).toBeLessThan(1);
  });

  test('has a narrower interval the more submissions are compared', () => {
    const reach = (count: number) => {
      const noisy = aboveOthers(count, 1).map(({ slug, scores }, at) => ({
        slug,
        scores: new Map([...scores, ['ada', scores.get('ada')! + (at % 2 === 0 ? 1 : -1)]] as [string, number][]),
      }));
      const { low, high } = calibrated(noisy).get('ada')!;
      return high - low;
    };
    expect(reach(4)).toBeGreaterThan(reach(16));
    expect(reach(16)).toBeGreaterThan(reach(64));
  });

  test('grows with the scale: on one with points twice as wide, everything is twice as large', () => {
    fc.assert(
      fc.property(conference, (all) => {
        const doubled = all.map(({ slug, scores }) => ({
          slug,
          scores: new Map([...scores].map(([reviewer, score]) => [reviewer, 2 * score])),
        }));
        const [once, twice] = [calibrated(all), calibrated(doubled)];
        for (const [reviewer, { offset, low }] of once) {
          expect(twice.get(reviewer)!.offset).toBeCloseTo(2 * offset, 9);
          expect(twice.get(reviewer)!.low).toBeCloseTo(2 * low, 9);
        }
      }),
    );
  });

  test('calls somebody higher or lower only if the interval does not contain 0', () => {
    expect(tendencyOf({ low: 0.1, high: 2 })).toBe('higher');
    expect(tendencyOf({ low: -2, high: -0.1 })).toBe('lower');
    expect(tendencyOf({ low: -0.1, high: 2 })).toBe('alike');
    expect(tendencyOf({ low: 0, high: 0 })).toBe('alike');
  });
});

describe('the adjusted mean', () => {
  test('moves along if all scores of the submission are higher', () => {
    fc.assert(
      fc.property(conference, fc.integer({ min: -5, max: 5 }), (all, by) => {
        const known = calibrated(all);
        for (const each of all) {
          const [mean, shifted] = [each, ...moved([each], () => by)].map((one) => adjustedMean(one, known));
          if (mean === undefined) expect(shifted).toBeUndefined();
          else expect(shifted).toBeCloseTo(mean + by, 9);
        }
      }),
    );
  });

  test('takes the offset of each reviewer who has one from their score', () => {
    const known = calibrated(aboveOthers(6, 3));
    const scores = new Map([
      ['ada', 9],
      ['somebody', 5],
    ]);
    expect(known.get('ada')!.offset).toBeCloseTo(2, 9);
    expect(adjustedMean({ slug: 's', scores }, known)).toBeCloseTo((9 - 2 + 5) / 2, 9);
  });

  test('does not exist if no reviewer of the submission has an offset', () => {
    expect(
      adjustedMean({ slug: 's', scores: new Map([['somebody', 5]]) }, calibrated(aboveOthers(6, 3))),
    ).toBeUndefined();
  });
});

import { describe, expect, test } from 'vitest';
import { doAtOnce } from '#lib/contract/long-work.ts';
import type { RowScale } from './scales.ts';
import { conferenceCalibration } from './conference-calibration.ts';

const rating: RowScale = { key: 'rating', tracks: ['vision'], least: 1, most: 10 };
const overall: RowScale = { key: 'overall', tracks: ['theory'], least: 1, most: 5 };

/** Submissions in which `ada` gives this much more than the two others, who agree. */
function conference(scale: RowScale, count: number, by: number) {
  return Array.from({ length: count }, (_, at) => {
    const given = { ada: 3 + by, bob: 3, [`x-${at}`]: 3 };
    const scores = Object.values(given).toSorted((a, b) => a - b);
    return { row: { slug: `${scale.key}-${at}`, scale, scores }, given };
  });
}

function calibrated(all: ReturnType<typeof conference>) {
  const given = new Map(all.map(({ row, given }) => [row.slug, { [row.scale.key]: given }]));
  return doAtOnce(
    conferenceCalibration(
      all.map(({ row }) => row),
      (slug) => given.get(slug),
    ),
  );
}

describe('the calibration of a conference', () => {
  test('is made on each scale, and a reviewer’s scale with the most comparisons comes first', () => {
    const { byReviewer } = calibrated([...conference(rating, 3, 1), ...conference(overall, 6, 2)]);
    expect(byReviewer.get('ada')!.map(({ scale, offset }) => [scale.key, offset])).toEqual([
      ['overall', (2 * 6) / 9],
      ['rating', 0.5],
    ]);
  });

  test('puts of scales with as many comparisons the one of the first track first, in whatever order submissions come', () => {
    const all = [...conference(rating, 3, 1), ...conference(overall, 3, 2)];
    for (const order of [all, all.toReversed()]) {
      expect(
        calibrated(order)
          .byReviewer.get('ada')!
          .map(({ scale }) => scale.key),
      ).toEqual(['overall', 'rating']);
    }
  });

  test('leaves out a submission that is listed with other scores, as one with a hidden reviewer', () => {
    const [first, ...rest] = conference(rating, 4, 1);
    const hidden = { ...first!, row: { ...first!.row, scores: [...first!.row.scores, 9] } };
    const { byReviewer, adjusted } = calibrated([hidden, ...rest]);
    expect(byReviewer.get('ada')![0]!.comparisons).toHaveLength(3);
    expect(adjusted.has(first!.row.slug)).toBe(false);
    expect(adjusted.size).toBe(3);
  });

  test('has nobody if it is not known who gave which score', () => {
    const rows = conference(rating, 4, 1).map(({ row }) => row);
    expect(doAtOnce(conferenceCalibration(rows, () => undefined)).byReviewer.size).toBe(0);
  });
});

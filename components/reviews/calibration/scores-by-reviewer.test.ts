import { expect, test } from 'vitest';
import { rowsOf, submission } from '#components/reviews/release/test-release.ts';
import type { ConferenceReview } from '#lib/queries/lists/reviews.ts';
import { readScores, scoresVersion } from './scores-by-reviewer.ts';

const listed = (scores: readonly number[][], reviewedAt = '2026-02-20T00:00:00.000Z') =>
  rowsOf(scores.map((rating, at) => submission(`s${at}`, 'single', { scores: { rating }, reviewedAt: [reviewedAt] })));
const before = [
  [4, 6],
  [5, 7],
];

test('the same scores have the same version', () => {
  expect(scoresVersion(listed(before))).toBe(scoresVersion(listed(before)));
});

test.each([
  [
    'a score is added',
    listed([
      [4, 6, 6],
      [5, 7],
    ]),
  ],
  [
    'a score changes',
    listed([
      [4, 6],
      [5, 8],
    ]),
  ],
  [
    'one rises as much as another falls',
    listed([
      [5, 6],
      [4, 7],
    ]),
  ],
  ['two reviewers of a submission exchange their scores, in later reviews', listed(before, '2026-02-21T00:00:00.000Z')],
])('the version differs if %s', (_, rows) => {
  expect(scoresVersion(rows)).not.toBe(scoresVersion(listed(before)));
});

test('of two scores of a reviewer, that of the later phase counts, whatever its index', async () => {
  const review = (index: number, rating: number) =>
    ({
      slug: `r${index}`,
      submission: { slug: 'p' },
      reviewerId: 'ada',
      phase: { index },
      reviewData: { rating },
    }) as unknown as ConferenceReview;
  const read = async function* () {
    yield await Promise.resolve([review(2, 6), review(3, 4)]);
  };
  const external = (_submission: string, index: number) => (index === 3 ? 1 : index);
  expect((await readScores(read(), external)).get('p')).toEqual({ rating: { ada: 6 } });
});

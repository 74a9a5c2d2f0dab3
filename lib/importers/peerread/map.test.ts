import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { mapPaper } from './map.ts';
import { paper } from './wire.ts';

const lines = readFileSync(join(import.meta.dirname, 'fixtures', 'small.jsonl'), 'utf8')
  .trim()
  .split('\n');
const papers = lines.map((line) => mapPaper(paper.parse(JSON.parse(line))));
const find = (id: string) => {
  const found = papers.find((paper) => paper.id === id);
  if (!found) throw new Error(`no paper ${id}`);
  return found;
};

test('the meta-review is the decision, and no review', () => {
  expect(find('aB1')).toMatchObject({
    status: 'ACCEPTED',
    decision: 'ACCEPT',
    decidedAt: '2026-03-20T00:00:00.000Z',
    notesToAuthors: 'The reviewers agree on counting sheep with graph networks.',
    submissionData: { sourceId: 'aB1', sourceDecision: 'Accept (oral)' },
  });
  expect(find('aB1').reviews.map(({ reviewer }) => reviewer)).toEqual([1, 2, 3]);
  expect(find('c-3')).toMatchObject({ status: 'REJECTED', decision: 'REJECT' });
});

test('a paper without meta-review and without "accepted" is under review', () => {
  expect(find('e5')).toMatchObject({ status: 'UNDER_REVIEW', decision: null, decidedAt: null, notesToAuthors: null });
  expect(find('e5').submissionData).not.toHaveProperty('sourceDecision');
});

test('scores have names, other upper-case numbers become camel case, texts go by section', () => {
  expect(find('d4').reviews[0]?.reviewData).toEqual({
    rating: 9,
    confidence: 4,
    soundness: 4,
    originality: 4,
    meaningfulComparison: 2,
    summary: 'A NUL \u0000 hides here.',
  });
  expect(find('c-3').reviews[1]?.reviewData).toMatchObject({ comments: 'Free text without any heading.' });
});

test('scores that would share a name both stay', () => {
  const review = { IS_META_REVIEW: false, comments: 'x', RECOMMENDATION: 7, RATING: 3 };
  const data = mapPaper(paper.parse({ ...(JSON.parse(lines[4] ?? '') as object), reviews: [review] })).reviews[0];
  expect(data?.reviewData).toEqual({ rating: 7, RATING: 3, comments: 'x' });
});

test('a title is kept where it says more than "Official Review"', () => {
  const titles = find('aB1').reviews.map(({ reviewData }) => reviewData.title);
  expect(titles).toEqual([undefined, undefined, 'Sheep, and why they matter']);
});

test('keyword entries that hold several are split, and none is repeated', () => {
  expect(find('aB1').keywords).toEqual(['graph neural networks', 'counting', 'sheep']);
  expect(find('c-3').keywords).toEqual(['teapots', 'maps']);
});

test('a review is submitted at midnight UTC of its date', () => {
  expect(find('Ab1').reviews.map(({ submittedAt }) => submittedAt)).toEqual([
    '2026-01-08T00:00:00.000Z',
    '2026-01-09T00:00:00.000Z',
  ]);
});

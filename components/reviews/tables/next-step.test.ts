import { describe, expect, test } from 'vitest';
import type { Round } from '#components/conferences/model/rounds.ts';
import { findRows } from '#components/data-table/model/filter.ts';
import { reviewedRow } from '#components/reviews/model/reviewed-row.ts';
import { submissionQueries } from '#components/reviews/model/review-queries.ts';
import { submissionRow } from '#components/submissions/model/index-row.ts';
import { nextField, nextStep } from './next-step.tsx';

const now = Date.parse('2026-11-20T12:00:00Z');
const round = (index: number, days: number): Round => ({
  track: 'vision',
  trackName: 'Vision',
  index,
  name: `Round ${index}`,
  deadline: now + days * 86_400_000,
  zone: null,
  target: 2,
  released: false,
  submissionDeadline: null,
});

interface Given {
  /** The states of the reviews of Ada and Ben in the first round. */
  states: readonly string[];
  scores?: readonly number[];
  days?: number;
  more?: object;
}

/** A submission of a track that wants two reviewers and has scores from 1 to 10. */
function row({ states, scores = [], days = 2, more = {} }: Given) {
  const submission = {
    id: 'id',
    slug: 'paper',
    title: 'A title',
    status: 'UNDER_REVIEW',
    decision: null,
    track: { slug: 'vision', name: 'Vision' },
    ...more,
  } as Parameters<typeof submissionRow>[0];
  const names = ['Ada', 'Ben', 'Ada'];
  const reviews = states.map((status, at) => ({
    id: `r${at}`,
    status,
    reviewer: names[at] ?? '',
    phase: { index: at === 2 ? 1 : 0, name: '' },
  }));
  const scale = { key: 'rating', least: 1, most: 10, label: 'Rating' } as never;
  return reviewedRow(
    submissionRow(submission),
    { reviews, scores: { rating: [...scores] }, currentPhase: { index: 0, name: '' } },
    { rounds: [round(0, days), round(1, days)], now, target: null, scales: new Map([['vision', scale]]) },
  );
}

const done = 'SUBMITTED';
const open = 'NOT_STARTED';

describe('the next step with a submission', () => {
  test.each<[string, Given, string | undefined]>([
    ['to find reviewers if nobody is asked', { states: [] }, 'assign'],
    ['to find reviewers if fewer are asked than it should have', { states: [done] }, 'assign'],
    ['to remind if a review is late', { states: [done, open], days: -1 }, 'remind'],
    ['to wait if a review is open', { states: [done, open] }, 'wait'],
    ['to wait if somebody who has done one owes another', { states: [done, done, open] }, 'wait'],
    ['to discuss if the scores are far apart', { states: [done, done], scores: [2, 9] }, 'discuss'],
    ['to decide if the scores are close', { states: [done, done], scores: [7, 8] }, 'decide'],
    ['to decide if there are no scores', { states: [done, done] }, 'decide'],
    ['none once it is decided', { states: [done, done], more: { decision: 'ACCEPT', status: 'ACCEPTED' } }, undefined],
    ['none if it is withdrawn', { states: [done, done], more: { status: 'WITHDRAWN' } }, undefined],
  ])('is %s', (_, given, step) => {
    expect(nextStep(row(given))).toBe(step);
  });

  test('is unknown as long as the reviews are', () => {
    const unread = reviewedRow(row({ states: [] }), undefined, { rounds: [], now, target: null, scales: new Map() });
    expect(nextStep(unread)).toBeUndefined();
  });

  test('is what the view "Ready to decide" asks for', () => {
    const rows = [row({ states: [done, done], scores: [7, 8] }), row({ states: [done, open] }), row({ states: [] })];
    expect(findRows(rows, submissionQueries.readyToDecide(), [nextField])).toEqual([rows[0]]);
  });
});

import { expect, test } from 'vitest';
import { doAtOnce } from '#lib/contract/long-work.ts';
import { invitationOf } from '#components/reviews/model/invitation.ts';
import { scoresByReviewer } from './scores-by-reviewer.ts';

const assignment = (index: number, scores: Record<string, number>, status = 'SUBMITTED') =>
  invitationOf({
    id: `a${index}`,
    status: 'ACCEPTED',
    submission: { slug: 'p', title: 'Tides' },
    track: { slug: 'main' },
    reviewerId: 'ada',
    phase: { index },
    review: { slug: `r${index}`, status, submittedAt: '2026-02-20T00:00:00.000Z', scores },
  } as never);

const external = (_track: string, index: number) => (index === 3 ? 1 : index);

test('of two scores of a reviewer, that of the later phase counts, whatever its index', () => {
  const invitations = [assignment(2, { rating: 6 }), assignment(3, { rating: 4 })];
  expect(doAtOnce(scoresByReviewer(invitations, external)).get('p')).toEqual({ rating: { ada: 6 } });
});

test('a review that is not completed has no scores', () => {
  expect(doAtOnce(scoresByReviewer([assignment(2, { rating: 6 }, 'IN_PROGRESS')], external)).get('p')).toEqual({});
});

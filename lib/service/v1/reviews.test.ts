import { describe, expect, test } from 'vitest';
import type { Dataset } from '#lib/store/dataset/dataset.ts';
import {
  assignmentRecord,
  conferenceRecord,
  notStarted,
  submissionRecord,
  trackRecord,
} from '#lib/store/dataset/test-records.ts';
import { worldOf } from '#lib/service/test-world.ts';

const path = '/submissions/paper/reviews';

function reviewed(): Dataset {
  return conferenceRecord('conf', {
    tracks: [trackRecord('main', 'DOUBLE_BLIND', [{}])],
    grants: [
      { email: 'chair@x.org', role: 'chair' },
      { email: 'track@x.org', role: 'trackChair', track: 'main' },
    ],
    submissions: [
      submissionRecord('paper', 'main', {
        assignments: [
          assignmentRecord('zoe@x.org', {
            review: {
              status: 'SUBMITTED',
              submittedAt: '2026-02-10T00:00:00.000Z',
              version: 2,
              reviewData: { rating: 3 },
            },
          }),
          assignmentRecord('yan@x.org'),
          assignmentRecord('late@x.org', { status: 'ACCEPTED', review: notStarted }),
        ],
      }),
    ],
  });
}

describe('full reviews', () => {
  test.each(['chair@x.org', 'track@x.org'])(
    'show those who chair the submission its completed reviews: %s',
    async (as) => {
      const { ask } = await worldOf([reviewed()]);
      const { status, body } = await ask(path, { as });
      expect(status).toBe(200);
      expect(body.data).toMatchObject([
        {
          submittedAt: '2026-02-10T00:00:00.000Z',
          phase: { index: 1, name: 'Round 1' },
          reviewer: { name: 'Zoe Person', email: 'zoe@x.org' },
          version: 2,
          reviewData: { rating: 3 },
        },
        { reviewer: { name: 'Yan Person', email: 'yan@x.org' } },
      ]);
    },
  );

  test('are paged by the time of submission', async () => {
    const { ask } = await worldOf([reviewed()]);
    const first = await ask(`${path}?limit=1`, { as: 'chair@x.org' });
    expect(first.body).toMatchObject({ hasMore: true, data: [{ reviewer: { name: 'Zoe Person' } }] });
    const second = await ask(`${path}?limit=1&cursor=${first.body.nextCursor}`, { as: 'chair@x.org' });
    expect(second.body).toMatchObject({
      hasMore: false,
      nextCursor: null,
      data: [{ reviewer: { name: 'Yan Person' } }],
    });
  });
});

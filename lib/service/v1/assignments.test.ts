import { describe, expect, test } from 'vitest';
import { assignmentRecord, conferenceRecord, notStarted, submissionRecord } from '#lib/store/dataset/test-records.ts';
import { type Answer, worldOf } from '#lib/service/test-world.ts';

const of = ({ body }: Answer): string[] =>
  body.data.map((item: { submission: { slug: string } }) => item.submission.slug);

function conference(slug: string) {
  return conferenceRecord(slug, {
    grants: [{ email: 'chair@x.org', role: 'chair' }],
    submissions: [
      submissionRecord(`${slug}-late`, 'open', {
        assignments: [
          assignmentRecord('rev@x.org', {
            status: 'PENDING',
            assignedAt: '2026-02-03T00:00:00.000Z',
            respondedAt: null,
            review: notStarted,
          }),
        ],
      }),
      submissionRecord(`${slug}-early`, 'double', {
        assignments: [
          assignmentRecord('rev@x.org', { assignedAt: '2026-02-02T00:00:00.000Z' }),
          assignmentRecord('cancelled@x.org', { status: 'CANCELLED', review: notStarted }),
        ],
      }),
    ],
  });
}

describe('assignments', () => {
  test('are the caller’s own, by time of assignment', async () => {
    const { ask } = await worldOf([conference('conf')]);
    expect(of(await ask('/assignments', { as: 'rev@x.org' }))).toEqual(['conf-early', 'conf-late']);
    expect(of(await ask('/assignments', { as: 'chair@x.org' }))).toEqual([]);
  });

  test('show their status and deadline, and the status of the review', async () => {
    const { ask } = await worldOf([conference('conf')]);
    const { body } = await ask('/assignments?status=PENDING', { as: 'rev@x.org' });
    expect(body.data).toMatchObject([
      {
        status: 'PENDING',
        respondedAt: null,
        phase: { index: 1, name: 'Round 1', reviewDeadline: null },
        submission: { slug: 'conf-late', title: 'Title of conf-late' },
        conference: { slug: 'conf', name: 'Conference conf' },
        track: { slug: 'open', name: 'Track open' },
        review: { status: 'NOT_STARTED' },
      },
    ]);
  });

  test('are filtered by conference; a conference without a role is 404', async () => {
    const { ask } = await worldOf([conference('conf'), conference('next'), conferenceRecord('closed')]);
    expect(of(await ask('/assignments?conference=next', { as: 'rev@x.org' }))).toEqual(['next-early', 'next-late']);
    expect(of(await ask('/assignments', { as: 'rev@x.org' }))).toHaveLength(4);
    expect((await ask('/assignments?conference=closed', { as: 'rev@x.org' })).status).toBe(404);
  });

  test('a cancelled assignment is not listed and gives no role', async () => {
    const { ask } = await worldOf([conference('conf')]);
    expect(of(await ask('/assignments', { as: 'cancelled@x.org' }))).toEqual([]);
    expect((await ask('/me', { as: 'cancelled@x.org' })).body.conferences).toEqual([]);
  });
});

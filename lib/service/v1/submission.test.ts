import { describe, expect, test } from 'vitest';
import type { Dataset } from '#lib/store/dataset/dataset.ts';
import {
  assignmentRecord,
  conferenceRecord,
  notStarted,
  submissionRecord,
  trackRecord,
} from '#lib/store/dataset/test-records.ts';
import { type Answer, person, worldOf, withoutRandom } from '#lib/service/test-world.ts';

const reviewers = ({ body }: Answer): string[] => body.reviews.map((review: { reviewer: string }) => review.reviewer);

/** One submission on a track of this type, with two completed reviews, one not started and one declined. */
function reviewed(reviewType: string, reviewsReleased: boolean, grants: Dataset['grants'] = []): Dataset {
  return conferenceRecord('conf', {
    people: [person('ada@x.org')],
    tracks: [
      trackRecord('main', reviewType, [{ reviewsReleased, reviewDeadline: '2026-03-01T00:00:00.000Z' }, {}]),
      trackRecord('other', reviewType, [{}]),
    ],
    grants: [{ email: 'chair@x.org', role: 'chair' }, ...grants],
    submissions: [
      submissionRecord('paper', 'main', {
        authors: ['ada@x.org'],
        status: 'ACCEPTED',
        decision: 'ACCEPT',
        notesToChairs: 'Close call.',
        assignments: [
          assignmentRecord('zoe@x.org'),
          assignmentRecord('yan@x.org'),
          assignmentRecord('late@x.org', { status: 'ACCEPTED', review: notStarted }),
          assignmentRecord('no@x.org', { status: 'DECLINED', review: notStarted }),
        ],
      }),
    ],
  });
}

const ask = async (data: Dataset, as: string) => (await worldOf([data])).ask('/submissions/paper', { as });

describe('the names of reviewers', () => {
  test.each(['SINGLE_BLIND', 'DOUBLE_BLIND', 'TRIPLE_BLIND', ''])(
    'an author never sees a reviewer’s name on a blind track or a track of unknown type: "%s"',
    async (reviewType) => {
      const answer = await ask(reviewed(reviewType, true), 'ada@x.org');
      expect(reviewers(answer)).toEqual(['', '']);
      expect(withoutRandom(answer.text)).not.toMatch(/zoe|yan|late|no@x/i);
    },
  );

  test.each(['SINGLE_BLIND', 'DOUBLE_BLIND', 'UNKNOWN'])(
    'a chair who is an author of the submission sees no name on a %s track: in the detail, the list or the full reviews',
    async (reviewType) => {
      for (const grant of [
        { email: 'ada@x.org', role: 'chair' as const },
        { email: 'ada@x.org', role: 'trackChair' as const, track: 'main' },
      ]) {
        const world = await worldOf([reviewed(reviewType, false, [grant])]);
        const detail = await world.ask('/submissions/paper', { as: 'ada@x.org' });
        expect(reviewers(detail)).toEqual(['', '', '']);
        expect(detail.body.decision).toMatchObject({ decision: 'ACCEPT', notesToChairs: 'Close call.' });
        const list = await world.ask('/submissions?conference=conf&track=main&expand=reviews,scores', {
          as: 'ada@x.org',
        });
        const full = await world.ask('/submissions/paper/reviews', { as: 'ada@x.org' });
        expect(full.body.data).toMatchObject([1, 2].map(() => ({ reviewer: { name: '', email: '' } })));
        expect(withoutRandom(detail.text + list.text + full.text)).not.toMatch(/zoe|yan|late/i);
      }
    },
  );

  test('no other role of an author reveals the reviewers or the notes to chairs', async () => {
    const grants: Dataset['grants'] = [
      { email: 'ada@x.org', role: 'reviewer' },
      { email: 'ada@x.org', role: 'seniorEditor' },
      { email: 'ada@x.org', role: 'associateEditor' },
      { email: 'ada@x.org', role: 'trackChair', track: 'other' },
    ];
    const answer = await ask(reviewed('SINGLE_BLIND', true, grants), 'ada@x.org');
    expect(reviewers(answer)).toEqual(['', '']);
    expect(answer.body).toMatchObject({ reviewerProgress: [], decision: { notesToChairs: null } });
  });
});

describe('reviewerProgress', () => {
  test('has one object per phase with counts and no identities', async () => {
    expect((await ask(reviewed('OPEN', false), 'chair@x.org')).body.reviewerProgress).toEqual([
      { phaseIndex: 1, phaseName: 'Round 1', assigned: 3, accepted: 3, declined: 1, completed: 2, overdue: 1 },
      { phaseIndex: 2, phaseName: 'Round 2', assigned: 0, accepted: 0, declined: 0, completed: 0, overdue: 0 },
    ]);
  });
});

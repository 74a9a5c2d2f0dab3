import { describe, expect, test } from 'vitest';
import type { Dataset } from '#lib/store/dataset/dataset.ts';
import {
  assignmentRecord,
  authorRecord,
  conferenceRecord,
  notStarted,
  submissionRecord,
  trackRecord,
} from '#lib/store/dataset/test-records.ts';
import { type Answer, person, worldOf, withoutRandom } from '#lib/service/test-world.ts';

const reviewers = ({ body }: Answer): string[] => body.reviews.map((review: { reviewer: string }) => review.reviewer);

/** One submission on a track of this type: two completed reviews, one not started, one declined. */
function reviewed(reviewType: string, reviewsReleased: boolean, grants: Dataset['grants'] = []): Dataset {
  return conferenceRecord('conf', {
    people: [person('ada@x.org')],
    tracks: [
      trackRecord('main', reviewType, [{ reviewsReleased, reviewDeadline: '2026-03-01T00:00:00.000Z' }, {}]),
      trackRecord('other', reviewType, [{}]),
    ],
    grants: [
      { email: 'chair@x.org', role: 'chair' },
      { email: 'track@x.org', role: 'trackChair', track: 'main' },
      { email: 'elsewhere@x.org', role: 'trackChair', track: 'other' },
      ...grants,
    ],
    submissions: [
      submissionRecord('paper', 'main', {
        authors: [authorRecord('ada@x.org'), authorRecord('co@x.org')],
        status: 'ACCEPTED',
        decision: 'ACCEPT',
        decidedAt: '2026-03-10T00:00:00.000Z',
        notesToAuthors: 'Well done.',
        notesToChairs: 'Close call.',
        assignments: [
          assignmentRecord('zoe@x.org'),
          assignmentRecord('yan@x.org'),
          assignmentRecord('late@x.org', { status: 'ACCEPTED', review: notStarted }),
          assignmentRecord('no@x.org', { status: 'DECLINED', review: notStarted }),
        ],
      }),
      submissionRecord('foreign', 'other', { authors: ['co@x.org'] }),
    ],
  });
}

const ask = async (data: Dataset, as: string, path = '/submissions/paper') => (await worldOf([data])).ask(path, { as });

describe('reviews and who wrote them', () => {
  test.each(['SINGLE_BLIND', 'DOUBLE_BLIND', 'TRIPLE_BLIND', ''])(
    'an author never sees a reviewer’s name on a blind track; an unknown type hides: %s',
    async (reviewType) => {
      const answer = await ask(reviewed(reviewType, true), 'ada@x.org');
      expect(reviewers(answer)).toEqual(['', '']);
      expect(withoutRandom(answer.text)).not.toMatch(/zoe|yan|late|no@x/i);
    },
  );

  test('on an open track the author sees the reviewer’s name once released', async () => {
    expect(reviewers(await ask(reviewed('OPEN', true), 'ada@x.org')).toSorted()).toEqual(['Yan Person', 'Zoe Person']);
  });

  test('an author sees reviews of released phases only; before that none', async () => {
    expect((await ask(reviewed('OPEN', false), 'ada@x.org')).body.reviews).toEqual([]);
  });

  test('an author is not told of reviews that are not completed', async () => {
    const { body } = await ask(reviewed('OPEN', true), 'ada@x.org');
    expect(body.reviews.map((review: { status: string }) => review.status)).toEqual(['SUBMITTED', 'SUBMITTED']);
  });

  test.each(['chair@x.org', 'track@x.org'])('who chairs it sees every review and every name: %s', async (as) => {
    const answer = await ask(reviewed('DOUBLE_BLIND', false), as);
    expect(reviewers(answer).toSorted()).toEqual(['Late Person', 'Yan Person', 'Zoe Person']);
  });

  test.each(['SINGLE_BLIND', 'DOUBLE_BLIND', 'UNKNOWN'])(
    'authorship beats chairship: a chair who is an author sees the reviews without names on a %s track',
    async (reviewType) => {
      for (const grant of [
        { email: 'ada@x.org', role: 'chair' as const },
        { email: 'ada@x.org', role: 'trackChair' as const, track: 'main' },
      ]) {
        const answer = await ask(reviewed(reviewType, false, [grant]), 'ada@x.org');
        expect(reviewers(answer)).toEqual(['', '', '']);
        expect(answer.body.decision).toMatchObject({ decision: 'ACCEPT', notesToChairs: 'Close call.' });
        expect(withoutRandom(answer.text)).not.toMatch(/zoe|yan|late/i);
      }
    },
  );

  test('several roles at once: no role but chair weakens blindness', async () => {
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

  test('the order of reviews and their ids follow no name and repeat in no other submission', async () => {
    const data = conferenceRecord('conf', {
      people: [person('ada@x.org')],
      tracks: [trackRecord('main', 'DOUBLE_BLIND', [{ reviewsReleased: true }])],
      submissions: Array.from({ length: 40 }, (_, at) =>
        submissionRecord(`paper-${at}`, 'main', {
          authors: ['ada@x.org'],
          assignments: ['a@x.org', 'b@x.org', 'c@x.org'].map((reviewer) => assignmentRecord(reviewer)),
        }),
      ),
      grants: [{ email: 'chair@x.org', role: 'chair' }],
    });
    const world = await worldOf([data]);
    const orders = new Set<string>();
    const ids = new Set<string>();
    for (let at = 0; at < 40; at += 1) {
      const shown = await world.ask(`/submissions/paper-${at}`, { as: 'ada@x.org' });
      for (const review of shown.body.reviews) ids.add(review.id);
      orders.add(reviewers(await world.ask(`/submissions/paper-${at}`, { as: 'chair@x.org' })).join());
    }
    expect(ids.size).toBe(120);
    expect(orders.size).toBeGreaterThan(1);
  });
});

describe('the decision', () => {
  const nothing = { decision: null, notesToAuthors: null, notesToChairs: null, decidedAt: null };

  test('its author is shown nothing of it before release, and never the notes to chairs', async () => {
    const before = await ask(reviewed('OPEN', false), 'ada@x.org');
    expect(before.body).toMatchObject({ status: 'UNDER_REVIEW', decision: nothing });
    const after = await ask(reviewed('OPEN', true), 'ada@x.org');
    expect(after.body).toMatchObject({
      status: 'ACCEPTED',
      decision: { decision: 'ACCEPT', notesToAuthors: 'Well done.', notesToChairs: null },
    });
  });

  test.each(['chair@x.org', 'track@x.org'])('notes to chairs are for who chairs it: %s', async (as) => {
    expect((await ask(reviewed('OPEN', false), as)).body.decision.notesToChairs).toBe('Close call.');
  });
});

describe('reviewerProgress', () => {
  test('for who chairs it: one object a phase with counts only, no identities', async () => {
    expect((await ask(reviewed('OPEN', false), 'chair@x.org')).body.reviewerProgress).toEqual([
      { phaseIndex: 1, phaseName: 'Round 1', assigned: 3, accepted: 3, declined: 1, completed: 2, overdue: 1 },
      { phaseIndex: 2, phaseName: 'Round 2', assigned: 0, accepted: 0, declined: 0, completed: 0, overdue: 0 },
    ]);
  });

  test('for everyone else: empty', async () => {
    expect((await ask(reviewed('OPEN', true), 'ada@x.org')).body.reviewerProgress).toEqual([]);
  });
});

describe('who may see it', () => {
  test.each(['chair@x.org', 'track@x.org', 'ada@x.org'])(
    'author e-mail addresses are for chairs, chairs of the track and its own authors: %s',
    async (as) => {
      const { body } = await ask(reviewed('DOUBLE_BLIND', false), as);
      expect(body.authors.map((author: { email: string }) => author.email)).toEqual(['ada@x.org', 'co@x.org']);
    },
  );

  test('the list never shows an address', async () => {
    const world = await worldOf([reviewed('OPEN', true)]);
    expect((await world.ask('/submissions?conference=conf', { as: 'chair@x.org' })).text).not.toContain('@');
  });

  test.each(['zoe@x.org', 'elsewhere@x.org'])(
    'a reviewer of it and the chair of another track get 404, as for one that does not exist: %s',
    async (as) => {
      const world = await worldOf([reviewed('OPEN', true)]);
      const hidden = await world.ask('/submissions/paper', { as });
      const absent = await world.ask('/submissions/absent', { as });
      expect(hidden.status).toBe(404);
      expect(hidden.text.replace(hidden.body.instance, '')).toBe(absent.text.replace(absent.body.instance, ''));
    },
  );

  test('a restricted key gets 403 where its owner could see the submission, else 404', async () => {
    const data = reviewed('OPEN', true);
    const world = await worldOf([
      data,
      conferenceRecord('second', { grants: [{ email: 'ada@x.org', role: 'chair' }] }),
    ]);
    const key = await world.keyOf('ada@x.org', { conference: 'second' });
    expect((await world.ask('/submissions/paper', { key })).body.code).toBe('forbidden');
    expect((await world.ask('/submissions/foreign', { key })).body.code).toBe('not_found');
  });
});

import { describe, expect, test } from 'vitest';
import type { Dataset, SubmissionRecord } from '#lib/store/dataset/dataset.ts';
import {
  assignmentRecord,
  authorRecord,
  conferenceRecord,
  notStarted,
  registrationRecord,
  submissionRecord,
  trackRecord,
} from '#lib/store/dataset/test-records.ts';
import { person, worldOf } from '#lib/service/test-world.ts';

const list = '/submissions?conference=conf';
const [chair, author, reviewer] = ['chair@x.org', 'ada@x.org', 'rev@x.org'];
const day = (number: number) => `2026-02-${String(number).padStart(2, '0')}T00:00:00.000Z`;
const moment = new Date('2026-03-01T09:30:00.000Z');

/** One submission: created on the 1st, changed by its authors on the 2nd, assigned on the 3rd, reviewed on the 5th, decided on the 7th, released on the 9th. */
function conference(
  released: boolean,
  change: Partial<SubmissionRecord> = {},
  releasedAt: string | null = day(9),
): Dataset {
  return conferenceRecord('conf', {
    people: [person(author)],
    tracks: [trackRecord('main', 'DOUBLE_BLIND', [released ? { reviewsReleased: true, releasedAt } : {}, {}])],
    grants: [{ email: chair, role: 'chair' }],
    submissions: [
      {
        ...submissionRecord('paper', 'main', {
          authors: [author],
          createdAt: day(1),
          updatedAt: day(2),
          status: 'ACCEPTED',
          decision: 'ACCEPT',
          decidedAt: day(7),
          assignments: [asked()],
        }),
        ...change,
      },
    ],
    registrations: [registrationRecord('g@x.org', { createdAt: day(4) })],
  });
}

function asked(overrides: Parameters<typeof assignmentRecord>[1] = {}) {
  const review = { status: 'SUBMITTED' as const, submittedAt: day(5), version: 1, reviewData: { rating: 6 } };
  return assignmentRecord(reviewer, { assignedAt: day(3), respondedAt: day(4), review, ...overrides });
}

/** `updatedAt` of the only submission; checks that list and detail agree. */
async function shownTo(as: string, { ask }: Pick<Awaited<ReturnType<typeof worldOf>>, 'ask'>): Promise<string | null> {
  const [{ body }, detail] = [await ask(list, { as }), await ask('/submissions/paper', { as })];
  expect(detail.body.updatedAt).toBe(body.data[0].updatedAt);
  return body.data[0].updatedAt;
}

describe('updatedAt', () => {
  test('shows an author the authors’ last change until the release, whatever was reviewed and decided meanwhile', async () => {
    expect(await shownTo(author, await worldOf([conference(false)]))).toBe(day(2));
  });

  test('shows an author the time of the release or the decision, and never when a review was submitted', async () => {
    expect(await shownTo(author, await worldOf([conference(true)]))).toBe(day(9));
    expect(await shownTo(author, await worldOf([conference(true, {}, null)]))).toBe(day(7));
    const undecided = { decision: null, decidedAt: null, status: 'UNDER_REVIEW' } as const;
    expect(await shownTo(author, await worldOf([conference(true, undecided, null)]))).toBe(day(2));
  });

  test('never tells a chair when a reviewer was asked or answered, which is the same in all that this person reviews', async () => {
    const written = { authors: [authorRecord(chair, 'Chair')] };
    const world = await worldOf([conference(false, written)]);
    const { headers } = await world.ask('/conferences/conf/assignments', { as: chair });
    await world.change(
      conference(false, { ...written, assignments: [asked({ assignedAt: day(2), respondedAt: day(6) })] }),
      moment,
    );
    expect(await shownTo(chair, world)).toBe(day(7));
    const again = await world.ask('/conferences/conf/assignments', { as: chair });
    expect(again.headers.get('etag')).toBe(headers.get('etag')); // nothing of their own submission is in it
  });

  test('shows a chair the latest of decision and completed reviews, and not when reviewers answered: a chair who is an author would recognise it', async () => {
    const open = { decision: null, decidedAt: null, status: 'UNDER_REVIEW' } as const;
    const shown = async (change: Partial<SubmissionRecord>) =>
      shownTo(chair, await worldOf([conference(false, change)]));
    expect(await shown({})).toBe(day(7));
    expect(await shown(open)).toBe(day(5));
    expect(
      await shown({ ...open, assignments: [asked({ respondedAt: day(6), status: 'ACCEPTED', review: notStarted })] }),
    ).toBe(day(2));
    expect(await shown({ ...open, withdrawnAt: day(8) })).toBe(day(8));
  });

  test('is null if no time is known', async () => {
    const unknown = { createdAt: null, updatedAt: null, decision: null, decidedAt: null, assignments: [] };
    expect(await shownTo(chair, await worldOf([conference(false, unknown)]))).toBeNull();
  });

  test('of an assignment is the latest of its assignment, response and review; of a registration its creation', async () => {
    const { ask } = await worldOf([conference(false)]);
    expect((await ask('/assignments', { as: reviewer })).body.data).toMatchObject([{ updatedAt: day(5) }]);
    expect((await ask('/registrations?conference=conf', { as: chair })).body.data).toMatchObject([
      { updatedAt: day(4) },
    ]);
  });
});

describe('updatedAt after a later import', () => {
  const now = moment.toISOString();

  test('changes for the authors when a release changes, and not for the chairs, who saw everything before', async () => {
    const world = await worldOf([conference(false)]);
    await world.change(conference(true, {}, null), moment);
    expect(await shownTo(author, world)).toBe(now);
    expect(await shownTo(chair, world)).toBe(day(7));
    const later = new Date('2026-03-02T00:00:00.000Z');
    await world.change(conference(false), later);
    expect(await shownTo(author, world)).toBe(later.toISOString());
  });

  test('is the time of the import if the change has no time of its own', async () => {
    const world = await worldOf([conference(false)]);
    await world.change(conference(false, { title: 'Another title' }), moment);
    expect(await shownTo(author, world)).toBe(now);
    expect(await shownTo(chair, world)).toBe(now);
    expect((await world.ask('/assignments', { as: reviewer })).body.data).toMatchObject([{ updatedAt: now }]);
  });

  test.each<[string, Partial<SubmissionRecord>]>([
    ['a decision', { decision: 'REJECT', status: 'REJECTED', decidedAt: day(8) }],
    ['notes to chairs', { notesToChairs: 'Close.' }],
    ['a review', { assignments: [asked({ review: { ...asked().review, submittedAt: day(8), version: 2 } })] }],
    [
      'an assignment',
      { assignments: [asked(), assignmentRecord('new@x.org', { status: 'PENDING', review: notStarted })] },
    ],
  ])('changes for chairs and not for authors with %s that is not released', async (_what, change) => {
    const world = await worldOf([conference(false)]);
    await world.change(conference(false, change), moment);
    expect(await shownTo(chair, world)).toBe(now);
    expect(await shownTo(author, world)).toBe(day(2));
  });

  test.each<[string, Partial<SubmissionRecord>]>([
    ['a decision', { decision: 'REJECT', status: 'REJECTED' }],
    ['notes to authors', { notesToAuthors: 'Well done.' }],
    ['a completed review', { assignments: [asked(), assignmentRecord('new@x.org', { review: asked().review })] }],
  ])('changes for authors with %s that is already released', async (_what, change) => {
    const world = await worldOf([conference(true)]);
    await world.change(conference(true, change), moment);
    expect(await shownTo(author, world)).toBe(now);
  });

  test.each<[string, Parameters<typeof assignmentRecord>[1]]>([
    ['another person', { reviewer: 'new@x.org' }],
    ['the phase of external reviewers', { phase: 2 }],
  ])(
    'changes for authors if a released review becomes one of %s, on an open track, where they see it, and on no other',
    async (_what, change) => {
      const rounds = [
        { name: 'Round', reviewsReleased: true },
        { name: 'Round, external', reviewsReleased: true },
      ];
      const of = (reviewType: string, ...assignments: SubmissionRecord['assignments'][number][]) => ({
        ...conference(true, { assignments }),
        tracks: [trackRecord('main', reviewType, rounds)],
      });
      for (const [reviewType, expected] of [
        ['OPEN', now],
        ['SINGLE_BLIND', day(7)],
      ] as const) {
        const world = await worldOf([of(reviewType, asked())]);
        await world.change(of(reviewType, asked(change)), moment);
        expect([reviewType, await shownTo(author, world)]).toEqual([reviewType, expected]);
      }
    },
  );

  test('does not change if the import changes nothing', async () => {
    const world = await worldOf([conference(false)]);
    await world.change(conference(true, {}, null), moment);
    await world.change(conference(true, {}, null), new Date('2026-03-02T00:00:00.000Z'));
    expect(await shownTo(author, world)).toBe(now);
  });

  test('does not change for anyone when the text of a declined review changes, because it is not shown', async () => {
    const declined = (rating: number) => {
      const review = { ...asked().review, reviewData: { rating } };
      return { assignments: [asked(), assignmentRecord('new@x.org', { status: 'DECLINED', review })] };
    };
    const world = await worldOf([conference(false, declined(3))]);
    const before = await shownTo(chair, world);
    await world.change(conference(false, declined(9)), moment);
    expect(await shownTo(chair, world)).toBe(before);
  });

  test('changes for chairs when a review is submitted again, and not for its assignment, which does not show that time', async () => {
    const world = await worldOf([conference(false)]);
    const updatedAt = async () => (await world.ask('/assignments', { as: reviewer })).body.data[0].updatedAt;
    const before = await updatedAt();
    await world.change(
      conference(false, { assignments: [asked({ review: { ...asked().review, submittedAt: day(8) } })] }),
      moment,
    );
    expect(await shownTo(chair, world)).toBe(now);
    expect(await updatedAt()).toBe(before);
  });

  test('does not change for anyone else when a draft changes', async () => {
    const draft = (rating: number) =>
      asked({
        status: 'ACCEPTED',
        review: { status: 'IN_PROGRESS', submittedAt: null, version: 1, reviewData: { rating } },
      });
    const world = await worldOf([conference(true, { assignments: [draft(3)] })]);
    const before = [await shownTo(chair, world), await shownTo(author, world)];
    await world.change(conference(true, { assignments: [draft(4)] }), moment);
    expect([await shownTo(chair, world), await shownTo(author, world)]).toEqual(before);
  });

  test('of a submission, assignment or registration new in a known conference is the time of the import', async () => {
    const world = await worldOf([conference(false)]);
    const data = conference(false);
    const added = submissionRecord('second', 'main', { assignments: [asked()] });
    await world.change(
      {
        ...data,
        submissions: [...data.submissions, added],
        registrations: [registrationRecord('late@x.org', { createdAt: day(4) })],
      },
      moment,
    );
    const slugs = async (path: string, as: string) =>
      (await world.ask(path, { as })).body.data.map((item: { updatedAt: string }) => item.updatedAt);
    expect(await slugs(`${list}&updatedSince=${now}`, chair)).toEqual([now]);
    expect(await slugs(`/assignments?updatedSince=${now}`, reviewer)).toEqual([now]);
    expect(await slugs(`/registrations?conference=conf&updatedSince=${now}`, chair)).toEqual([now]);
  });
});

describe('updatedSince', () => {
  const slugs = async (query: string, as: string, data: Dataset) =>
    (await (await worldOf([data])).ask(list + query, { as })).body.data.map((item: { slug: string }) => item.slug);

  test('acts on the updatedAt that the caller is shown: an unreleased decision does not match for the author', async () => {
    for (const [as, since, found] of [
      [author, day(2), ['paper']],
      [author, day(3), []],
      [author, day(7), []],
      [chair, day(7), ['paper']],
      [chair, day(8), []],
    ] as const) {
      expect([as, since, await slugs(`&updatedSince=${since}`, as, conference(false))]).toEqual([as, since, found]);
    }
  });

  test('matches a release for the author', async () => {
    expect(await slugs(`&updatedSince=${day(9)}`, author, conference(true))).toEqual(['paper']);
    expect(await slugs(`&updatedSince=${day(10)}`, author, conference(true))).toEqual([]);
  });

  test('takes times of any precision', async () => {
    for (const [since, found] of [
      ['2026-02-07T00:00:00Z', ['paper']],
      ['2026-02-07T00:00:00.000000Z', ['paper']],
      ['2026-02-07T00:00:01Z', []],
    ] as const) {
      expect(await slugs(`&updatedSince=${since}`, chair, conference(false))).toEqual(found);
    }
  });

  test.each(['yesterday', '2026-02-07', '2026-02-30T00:00:00Z', '2026-02-07T00:00:00+02:00', ''])(
    'is 422 unless it is a time in UTC: "%s"',
    async (value) => {
      const { ask } = await worldOf([conference(false)]);
      for (const path of [list, '/assignments?conference=conf', '/registrations?conference=conf']) {
        const { status, body } = await ask(`${path}&updatedSince=${encodeURIComponent(value)}`, { as: chair });
        expect(status).toBe(422);
        expect(body.errors).toMatchObject([{ param: 'updatedSince' }]);
      }
    },
  );

  test('binds the cursor, and paging returns every match once, in order of creation', async () => {
    const submissions = Array.from({ length: 30 }, (_, at) =>
      submissionRecord(`p${at}`, 'main', { createdAt: day(1 + (at % 5)), updatedAt: day(10 + ((at * 7) % 13)) }),
    );
    const registrations = Array.from({ length: 30 }, (_, at) =>
      registrationRecord(`p${at}@x.org`, { createdAt: day(1 + (at % 9)) }),
    );
    const { ask } = await worldOf([{ ...conference(false), submissions, registrations }]);
    for (const [path, since] of [
      [list, day(15)],
      ['/registrations?conference=conf', day(4)],
    ] as const) {
      const all = (await ask(`${path}&limit=100`, { as: chair })).body.data as { updatedAt: string }[];
      const walked: unknown[] = [];
      let cursor: string | null = null;
      do {
        const at: string = cursor === null ? '' : `&cursor=${cursor}`;
        const { body } = await ask(`${path}&updatedSince=${since}&limit=4${at}`, { as: chair });
        walked.push(...body.data);
        cursor = body.nextCursor;
        if (cursor !== null) {
          expect((await ask(`${path}&limit=4&cursor=${cursor}`, { as: chair })).status).toBe(422);
        }
      } while (cursor !== null);
      expect(walked.length).toBeGreaterThan(8);
      expect(walked).toEqual(all.filter(({ updatedAt }) => updatedAt >= since));
    }
  });

  test('combines with the status and track filters', async () => {
    const data = conference(false);
    expect(await slugs(`&updatedSince=${day(1)}&status=ACCEPTED&track=main`, chair, data)).toEqual(['paper']);
    expect(await slugs(`&updatedSince=${day(1)}&status=REJECTED,DRAFT`, chair, data)).toEqual([]);
    expect(await slugs(`&updatedSince=${day(1)}&status=ACCEPTED`, author, data)).toEqual([]);
    expect(await slugs(`&updatedSince=${day(1)}&status=UNDER_REVIEW`, author, data)).toEqual(['paper']);
  });
});

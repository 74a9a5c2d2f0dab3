import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { streamType } from '#lib/contract/stream.ts';
import type { Answer } from '#lib/contract/operations.ts';
import { assignmentStatuses } from '#lib/contract/resources/vocabulary.ts';
import type { AssignmentRecord } from '#lib/store/dataset/dataset.ts';
import {
  assignmentRecord,
  conferenceRecord,
  notStarted,
  submissionRecord,
  trackRecord,
} from '#lib/store/dataset/test-records.ts';
import { countStatements } from '#lib/service/test-statements.ts';
import { allItems, now, person, type World, worldOf } from '#lib/service/test-world.ts';

const [chair, trackChair, author] = ['chair@x.org', 'track@x.org', 'author@x.org'];
const path = '/conferences/conf/reviewers';

type Row = Answer<'listConferenceReviewers'>['data'][number];
type Assignment = Answer<'listConferenceAssignments'>['data'][number];

const rowsOf = async (it: World, as = chair, query = '', limit = 2) =>
  (await allItems<Row>(it, path + query, as, limit)).toSorted((a, b) => (a.email < b.email ? -1 : 1));

const grants = [
  { email: chair, role: 'chair' as const },
  { email: trackChair, role: 'trackChair' as const, track: 'single' },
  { email: trackChair, role: 'trackChair' as const, track: 'double' },
];
const deadlines = [{ reviewDeadline: '2026-03-01T00:00:00.000Z' }, { reviewDeadline: '2026-06-01T00:00:00.000Z' }];
const tracks = [
  trackRecord('open', 'OPEN', deadlines),
  trackRecord('single', 'SINGLE_BLIND', deadlines),
  trackRecord('double', 'DOUBLE_BLIND', deadlines),
];
type Paper = { track?: string; authors?: readonly string[]; assignments: AssignmentRecord[] };

const worldWith = (papers: readonly Paper[]) =>
  worldOf([
    conferenceRecord('conf', {
      tracks,
      grants,
      people: [person(author)],
      submissions: papers.map(({ track = 'double', authors = [author], assignments }, at) =>
        submissionRecord(`s${at}`, track, { authors, assignments }),
      ),
    }),
  ]);

/** A completed review with this rating. */
const rated = (reviewer: string, rating: number, more: Record<string, number> = {}) => {
  const { review, ...rest } = assignmentRecord(reviewer);
  return { ...rest, review: { ...review, reviewData: { rating, ...more } } };
};

/** Three papers to which `ana` gives two points more than `bob` and `eve`, who agree. */
const compared = Array.from({ length: 3 }, () => ({
  assignments: [rated('ana@x.org', 7, { soundness: 1 }), rated('bob@x.org', 5), rated('eve@x.org', 5)],
}));

describe('the reviewers of a conference', () => {
  test('say how each has answered, what is completed and late, and how long it took', async () => {
    const it = await worldWith([
      { assignments: [assignmentRecord('ana@x.org')] },
      {
        assignments: [
          assignmentRecord('ana@x.org', { status: 'ACCEPTED', review: notStarted }),
          assignmentRecord('ana@x.org', { phase: 2, status: 'PENDING', respondedAt: null, review: notStarted }),
          assignmentRecord('bob@x.org', { status: 'DECLINED', review: notStarted }),
          assignmentRecord('eve@x.org', { status: 'CANCELLED', review: notStarted }),
        ],
      },
    ]);
    expect(await rowsOf(it)).toMatchObject([
      {
        name: expect.any(String) as string,
        email: 'ana@x.org',
        invitations: { asked: 3, accepted: 2, declined: 0, unanswered: 1, daysToAccept: 1, daysToSubmit: 18 },
        reviews: { assigned: 3, completed: 1, late: 1 },
        offsets: [],
      },
      {
        email: 'bob@x.org',
        invitations: { asked: 1, accepted: 0, declined: 1, unanswered: 0, daysToAccept: null, daysToSubmit: null },
        reviews: { assigned: 0, completed: 0, late: 0 },
      },
    ]);
  });

  test('have how they score against co-reviewers, from three comparisons on', async () => {
    const it = await worldWith(compared);
    const [ana, bob] = await rowsOf(it);
    // The difference from the others is always 2, drawn towards 0 as if three more had been 0.
    const expected = { scoreField: 'rating', tracks: ['double'], least: 5, most: 7, comparisons: 3 };
    expect(ana?.offsets).toEqual([{ ...expected, difference: 2, offset: 1, low: 1, high: 1 }]);
    expect(bob?.offsets).toEqual([{ ...expected, difference: -1, offset: -0.5, low: -0.5, high: -0.5 }]);
    const fewer = await worldWith(compared.slice(1));
    expect((await rowsOf(fewer)).map(({ offsets }) => offsets)).toEqual([[], [], []]);
  });

  test('have with expand=comparisons each submission that is compared, and are otherwise the same', async () => {
    const it = await worldWith(compared);
    const rows = await rowsOf(it, chair, '?expand=comparisons');
    const [first, ...others] = rows[0]?.offsets[0]?.compared ?? [];
    expect(first).toMatchObject({ own: 7, others: 5, adjusted: rounded((6 + 5.5 + 5.5) / 3), mean: rounded(17 / 3) });
    expect(new Set([first, ...others].map((each) => each?.submission.slug))).toEqual(new Set(['s0', 's1', 's2']));
    for (const { offsets } of rows) for (const offset of offsets) delete offset.compared;
    expect(rows).toEqual(await rowsOf(it));
    expect((await it.ask(`${path}?expand=scores`, { as: chair })).status).toBe(422);
  });

  test('are compared by the field that is asked for, in the tracks that have it', async () => {
    const scored = (field: 'rating' | 'overall', track: string) =>
      Array.from({ length: 4 }, () => ({
        track,
        assignments: ['ana@x.org', 'bob@x.org'].map((reviewer, at) =>
          rated(reviewer, 5 + at, field === 'overall' ? { soundness: 3 - at } : {}),
        ),
      }));
    const it = await worldWith([...scored('rating', 'single'), ...scored('overall', 'double')]);
    const fieldsOf = async (query: string) =>
      (await rowsOf(it, chair, query))[0]?.offsets.map(({ scoreField, tracks: own, offset }) => [
        scoreField,
        own.toSorted().join(' '),
        Math.sign(offset),
      ]);
    expect(await fieldsOf('')).toEqual([['rating', 'double single', -1]]);
    expect(await fieldsOf('?scoreField=absent')).toEqual([['rating', 'double single', -1]]);
    expect(await fieldsOf('?scoreField=soundness')).toEqual([
      ['soundness', 'double', 1],
      ['rating', 'single', -1],
    ]);
    expect(await fieldsOf('?scoreField=soundness&track=single')).toEqual([['rating', 'single', -1]]);
  });

  test('have nothing of a submission that the chair wrote on a blind track', async () => {
    const own = (track: string) => [
      { track, authors: [chair], assignments: [rated('hidden@x.org', 9), rated('ana@x.org', 9)] },
      ...compared.map((paper) => ({ ...paper, track })),
    ];
    const visible = await rowsOf(await worldWith(compared.map((paper) => ({ ...paper, track: 'single' }))));
    const figuresOf = (rows: readonly Row[]) =>
      rows.map(({ email, invitations, reviews, offsets }) => ({
        email,
        invitations,
        reviews,
        offsets: offsets.map(({ offset, low, high, comparisons }) => ({ offset, low, high, comparisons })),
      }));
    // The scale is as wide as the scores that the chair is shown without names.
    expect(figuresOf(await rowsOf(await worldWith(own('single'))))).toEqual(figuresOf(visible));
    const open = await rowsOf(await worldWith(own('open')));
    expect(open.map(({ email, reviews }) => [email, reviews.assigned])).toEqual([
      ['ana@x.org', 4],
      ['bob@x.org', 3],
      ['eve@x.org', 3],
      ['hidden@x.org', 1],
    ]);
  });

  const eachTrack = ['open', 'single', 'double'].map((track) => ({
    track,
    assignments: [assignmentRecord(`${track}@x.org`)],
  }));
  test.each([
    ['of two tracks', trackChair, '', ['double@x.org', 'single@x.org']],
    ['of one of them', trackChair, '?track=double', ['double@x.org']],
    ['of a track that is not theirs: none', trackChair, '?track=open', []],
    ['of a conference, for one track', chair, '?track=open', ['open@x.org']],
    ['of a conference', chair, '', ['double@x.org', 'open@x.org', 'single@x.org']],
  ])('for a chair %s', async (_, as, query, emails) => {
    const rows = await rowsOf(await worldWith(eachTrack), as, query);
    expect(rows.map(({ email }) => email)).toEqual(emails);
  });

  test('are refused to everyone else, and for a track that the conference does not have', async () => {
    const it = await worldWith(eachTrack);
    expect((await it.ask(path, { as: author })).body).toMatchObject({ code: 'forbidden' });
    expect((await it.ask(path, { as: 'single@x.org' })).status).toBe(403);
    expect((await it.ask(`${path}?track=absent`, { as: chair })).status).toBe(422);
  });

  test('have the ids of the assignments, by which both lists can be asked for one reviewer', async () => {
    const it = await worldWith(compared);
    const [ana] = await rowsOf(it);
    expect(await rowsOf(it, chair, `?reviewer=${ana!.id}`)).toEqual([ana]);
    const own = await allItems<Assignment>(it, `/conferences/conf/assignments?reviewer=${ana!.id}`, chair, 2);
    const bySlug = own.toSorted((one, other) => (one.submission.slug < other.submission.slug ? -1 : 1));
    expect(bySlug.map(({ reviewer, reviewerId, submission }) => [reviewer.email, reviewerId, submission.slug])).toEqual(
      ['s0', 's1', 's2'].map((slug) => ['ana@x.org', ana!.id, slug]),
    );
    const streamed = await it.ask(`/conferences/conf/assignments?reviewer=${ana!.id}`, {
      as: chair,
      headers: { accept: streamType },
    });
    expect([streamed.body.length - 1, streamed.headers.get('x-total-count')]).toEqual([3, '3']);
    for (const list of [path, '/conferences/conf/assignments']) {
      expect((await it.ask(`${list}?reviewer=r_nobody`, { as: chair })).body.data).toEqual([]);
    }
  });

  test('cannot be asked for one whose only submission the chair wrote on a blind track', async () => {
    const it = await worldWith([{ track: 'single', authors: [chair], assignments: [assignmentRecord('ana@x.org')] }]);
    const [ana] = await rowsOf(it, trackChair);
    for (const list of [path, '/conferences/conf/assignments']) {
      const asked = `${list}?reviewer=${ana!.id}`;
      expect((await it.ask(asked, { as: trackChair })).body.data).toHaveLength(1);
      expect((await it.ask(asked, { as: chair })).body.data).toEqual([]);
    }
  });

  test('come as pages and as a stream alike, by id', async () => {
    const it = await worldWith([...compared, ...eachTrack]);
    for (const as of [chair, trackChair]) {
      const rows = await allItems<Row>(it, path, as, 2);
      expect(rows.map(({ id }) => id)).toEqual(rows.map(({ id }) => id).toSorted());
      const { headers, body } = await it.ask(path, { as, headers: { accept: streamType } });
      expect((body as unknown[]).slice(0, -1)).toEqual(rows);
      expect(headers.get('x-total-count')).toBe(String(rows.length));
    }
  });

  test('are counted once for all who see the whole conference, until it changes or a deadline passes', async () => {
    let at = now;
    const papersOf = (reviewer: string) => [
      submissionRecord('s0', 'double', { assignments: [assignmentRecord(reviewer, { phase: 2, review: notStarted })] }),
    ];
    const conference = { tracks, grants, submissions: papersOf('ana@x.org') };
    const it = await worldOf([conferenceRecord('conf', conference)], { at: () => at });
    const readings = () => countStatements(/"responded_at"/, () => it.ask(path, { as: chair }));
    expect(await readings()).toBeGreaterThan(0);
    expect(await readings()).toBe(0);
    const lateOf = async () => (await rowsOf(it)).map(({ email, reviews }) => [email, reviews.late]);
    expect(await lateOf()).toEqual([['ana@x.org', 0]]);
    at = new Date('2026-06-02T00:00:00.000Z');
    expect(await lateOf()).toEqual([['ana@x.org', 1]]);
    await it.change(conferenceRecord('conf', { ...conference, submissions: papersOf('bob@x.org') }), at);
    expect(await lateOf()).toEqual([['bob@x.org', 1]]);
  });

  test('are counted once for all pages of a stream, for every chair', async () => {
    const reviewers = Array.from({ length: 120 }, (_, at) => assignmentRecord(`r${at}@x.org`));
    const it = await worldWith([{ assignments: reviewers }]);
    for (const as of [chair, trackChair]) {
      const stream = async () => {
        const { body } = await it.ask(path, { as, headers: { accept: streamType } });
        expect(body).toHaveLength(reviewers.length + 1);
      };
      expect(await countStatements(/"responded_at"/, stream)).toBeLessThanOrEqual(1);
      expect(await countStatements(/"authored"|"withdrawn_at"/, stream)).toBeLessThanOrEqual(1);
    }
  });

  const assignments = fc.uniqueArray(
    fc.record({
      reviewer: fc.constantFrom('ana@x.org', 'bob@x.org', 'eve@x.org'),
      phase: fc.constantFrom(1, 2),
      status: fc.constantFrom(...assignmentStatuses),
      assignedAt: fc.constantFrom(null, '2026-02-01T00:00:00.000Z', '2026-02-04T12:00:00.000Z'),
      respondedAt: fc.constantFrom(null, '2026-02-02T00:00:00.000Z', '2026-02-09T06:00:00.000Z'),
      review: fc.constantFrom(assignmentRecord('').review, notStarted),
    }),
    { maxLength: 5, selector: ({ reviewer, phase }) => `${reviewer} ${phase}` },
  );
  const papers = fc.array(
    fc.record({
      track: fc.constantFrom('open', 'single', 'double'),
      authors: fc.constantFrom([chair], [trackChair], [author]),
      assignments,
    }),
    { maxLength: 6 },
  );
  test('equal what the list of assignments counts, for every chair', async () => {
    await fc.assert(
      fc.asyncProperty(papers, async (given) => {
        const it = await worldWith(given);
        for (const as of [chair, trackChair]) {
          const listed = await allItems<Assignment>(it, '/conferences/conf/assignments', as, 100);
          const byReviewer = Map.groupBy(listed, ({ reviewerId }) => reviewerId);
          const rows = await rowsOf(it, as, '', 100);
          expect(rows.map(({ id }) => id).toSorted()).toEqual([...byReviewer.keys()].toSorted());
          for (const { id, reviews, invitations } of rows) {
            expect({ reviews, invitations }).toMatchObject(countedIn(byReviewer.get(id)!));
          }
        }
      }),
      { numRuns: 25 },
    );
  });
});

const rounded = (value: number) => Math.round(value * 1e9) / 1e9;

function countedIn(own: readonly Assignment[]) {
  const done = own.filter(({ review }) => review?.status === 'SUBMITTED');
  const standing = own.filter(({ status }) => status !== 'DECLINED');
  const late = standing.filter(
    ({ review, phase }) => review?.status !== 'SUBMITTED' && phase.reviewDeadline! < now.toISOString(),
  );
  const unanswered = standing.filter(({ status, review }) => status === 'PENDING' && review?.status !== 'SUBMITTED');
  return {
    reviews: { assigned: standing.length, completed: done.length, late: late.length },
    invitations: {
      asked: own.length,
      declined: own.length - standing.length,
      unanswered: unanswered.length,
      accepted: standing.length - unanswered.length,
    },
  };
}

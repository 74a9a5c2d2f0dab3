import { describe, expect, test } from 'vitest';
import { submissionStatuses } from '#lib/contract/resources/vocabulary.ts';
import { assignmentRecord, conferenceRecord, submissionRecord, trackRecord } from '#lib/store/dataset/test-records.ts';
import { allItems, type Answer, person, worldOf } from '#lib/service/test-world.ts';

const slugs = ({ body }: Answer): string[] => body.data.map((item: { slug: string }) => item.slug);
const list = '/submissions?conference=conf';

/** One submission in each of two tracks, two in the third, and people who may see them. */
function conference() {
  return conferenceRecord('conf', {
    people: [
      person('ada@x.org', [
        { address: 'Ada@Second.org', verified: true },
        { address: 'ada@claimed.org', verified: false },
      ]),
    ],
    grants: [
      { email: 'chair@x.org', role: 'chair' },
      { email: 'open@x.org', role: 'trackChair', track: 'open' },
    ],
    submissions: [
      submissionRecord('in-open', 'open', { authors: ['someone@x.org'], createdAt: '2026-01-01T00:00:00.000Z' }),
      submissionRecord('in-single', 'single', { authors: ['ADA@x.org'], createdAt: '2026-01-02T00:00:00.000Z' }),
      submissionRecord('in-double', 'double', { authors: ['ada@second.ORG'], createdAt: '2026-01-03T00:00:00.000Z' }),
      submissionRecord('claimed', 'double', { authors: ['ada@claimed.org'], createdAt: '2026-01-04T00:00:00.000Z' }),
    ],
  });
}

describe('the list of submissions', () => {
  test('shows a chair the whole conference, by creation', async () => {
    const { ask } = await worldOf([conference()]);
    expect(slugs(await ask(list, { as: 'chair@x.org' }))).toEqual(['in-open', 'in-single', 'in-double', 'claimed']);
  });

  test('shows authors their submissions across all verified addresses, ignoring case, and none by an unverified address', async () => {
    const { ask } = await worldOf([conference()]);
    expect(slugs(await ask(list, { as: 'ada@x.org' }))).toEqual(['in-single', 'in-double']);
  });

  test('shows a caller with several roles the union, each submission once', async () => {
    const data = conference();
    const { ask } = await worldOf([
      {
        ...data,
        grants: [
          { email: 'ada@x.org', role: 'trackChair', track: 'open' },
          { email: 'ada@x.org', role: 'trackChair', track: 'single' },
        ],
      },
    ]);
    expect(slugs(await ask(list, { as: 'ada@x.org' }))).toEqual(['in-open', 'in-single', 'in-double']);
  });
});

describe('filters', () => {
  test('an unknown track is 422 invalid_value on track', async () => {
    const { ask } = await worldOf([conference()]);
    const { status, body } = await ask(`${list}&track=nope`, { as: 'chair@x.org' });
    expect(status).toBe(422);
    expect(body.errors).toMatchObject([{ param: 'track', code: 'invalid_value' }]);
  });

  test('the track filter narrows what a chair, a track chair and an author see', async () => {
    const { ask } = await worldOf([conference()]);
    expect(slugs(await ask(`${list}&track=single`, { as: 'chair@x.org' }))).toEqual(['in-single']);
    expect(slugs(await ask(`${list}&track=open`, { as: 'open@x.org' }))).toEqual(['in-open']);
    expect(slugs(await ask(`${list}&track=double`, { as: 'open@x.org' }))).toEqual([]);
    expect(slugs(await ask(`${list}&track=double`, { as: 'ada@x.org' }))).toEqual(['in-double']);
  });

  test('a missing conference is 422 invalid_type on conference', async () => {
    const { ask } = await worldOf([conference()]);
    const { status, body } = await ask('/submissions', { as: 'chair@x.org' });
    expect(status).toBe(422);
    expect(body.errors).toMatchObject([{ param: 'conference', code: 'invalid_type' }]);
  });
});

describe('a decision before its release', () => {
  const decided = { decision: 'ACCEPT', status: 'ACCEPTED', decidedAt: '2026-03-01T00:00:00.000Z' } as const;

  function withDecisions() {
    return conferenceRecord('conf', {
      people: [person('ada@x.org')],
      tracks: [
        trackRecord('hidden', 'OPEN', [{}]),
        trackRecord('shown', 'OPEN', [{ reviewsReleased: true }, { reviewsReleased: false }]),
      ],
      grants: [
        { email: 'chair@x.org', role: 'chair' },
        { email: 'track@x.org', role: 'trackChair', track: 'hidden' },
      ],
      submissions: [
        submissionRecord('accepted', 'hidden', { ...decided, authors: ['ada@x.org'] }),
        submissionRecord('rejected', 'hidden', {
          ...decided,
          decision: 'REJECT',
          status: 'REJECTED',
          authors: ['ada@x.org'],
        }),
        submissionRecord('revise', 'hidden', {
          ...decided,
          decision: 'REVISE',
          status: 'IN_REVISION',
          authors: ['ada@x.org'],
        }),
        submissionRecord('withdrawn', 'hidden', { status: 'WITHDRAWN', authors: ['ada@x.org'] }),
        submissionRecord('no-phase', 'hidden', { ...decided, phase: null, authors: ['ada@x.org'] }),
        submissionRecord('released', 'shown', { ...decided, authors: ['ada@x.org'] }),
        submissionRecord('next-round', 'shown', { ...decided, phase: 2, authors: ['ada@x.org'] }),
      ],
    });
  }

  test('the status filter acts on the statuses that the caller is shown', async () => {
    const { ask } = await worldOf([withDecisions()]);
    const shown = async (as: string, status: string) => slugs(await ask(`${list}&status=${status}`, { as })).toSorted();
    expect(await shown('ada@x.org', 'ACCEPTED')).toEqual(['released']);
    expect(await shown('ada@x.org', 'REJECTED')).toEqual([]);
    expect(await shown('ada@x.org', 'UNDER_REVIEW')).toEqual([
      'accepted',
      'next-round',
      'no-phase',
      'rejected',
      'revise',
    ]);
    expect(await shown('ada@x.org', 'WITHDRAWN,ACCEPTED')).toEqual(['released', 'withdrawn']);
    expect(await shown('chair@x.org', 'UNDER_REVIEW')).toEqual([]);
    expect(await shown('chair@x.org', 'ACCEPTED')).toEqual(['accepted', 'next-round', 'no-phase', 'released']);
    expect(await shown('track@x.org', 'REJECTED,IN_REVISION')).toEqual(['rejected', 'revise']);
  });
});

test('the chair of many tracks gets each submission once and in order, whatever statuses they ask for', async () => {
  const tracks = Array.from({ length: 80 }, (_, at) => trackRecord(`t${at}`, 'OPEN', [{}]));
  const conference = conferenceRecord('conf', {
    tracks,
    grants: tracks.map(({ slug }) => ({ email: 'chair@x.org', role: 'trackChair' as const, track: slug })),
    submissions: Array.from({ length: 160 }, (_, at) =>
      submissionRecord(`s${String(at).padStart(3, '0')}`, `t${at % 80}`, {
        status: submissionStatuses[at % submissionStatuses.length]!,
        createdAt: new Date(Date.UTC(2026, 0, 1, 0, at)).toISOString(),
        assignments: [assignmentRecord('zoe@x.org')],
      }),
    ),
    people: [person('zoe@x.org')],
  });
  const world = await worldOf([conference]);
  const expected = [...conference.submissions].map(({ slug }) => slug);
  const all = submissionStatuses.join(',');
  for (const path of ['/submissions?conference=conf', `/submissions?conference=conf&status=${all}`]) {
    const found = await allItems<{ slug: string }>(world, path, 'chair@x.org', 50);
    expect(found.map(({ slug }) => slug)).toEqual(expected);
  }
  const reviews = await allItems<{ submission: { slug: string } }>(
    world,
    '/conferences/conf/reviews',
    'chair@x.org',
    50,
  );
  expect(reviews.map(({ submission }) => submission.slug)).toEqual(expected);
});

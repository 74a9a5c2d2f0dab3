import { describe, expect, test } from 'vitest';
import { conferenceRecord, submissionRecord, trackRecord } from '#lib/store/dataset/test-records.ts';
import { type Answer, person, worldOf } from '#lib/service/test-world.ts';

const slugs = ({ body }: Answer): string[] => body.data.map((item: { slug: string }) => item.slug);
const list = '/submissions?conference=conf';

/** One submission a track, and the people who hold each role. */
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
      { email: 'reviewer@x.org', role: 'reviewer' },
      { email: 'editor@x.org', role: 'seniorEditor' },
      { email: 'associate@x.org', role: 'associateEditor' },
    ],
    submissions: [
      submissionRecord('in-open', 'open', { authors: ['someone@x.org'], createdAt: '2026-01-01T00:00:00.000Z' }),
      submissionRecord('in-single', 'single', { authors: ['ADA@x.org'], createdAt: '2026-01-02T00:00:00.000Z' }),
      submissionRecord('in-double', 'double', { authors: ['ada@second.ORG'], createdAt: '2026-01-03T00:00:00.000Z' }),
      submissionRecord('claimed', 'double', { authors: ['ada@claimed.org'], createdAt: '2026-01-04T00:00:00.000Z' }),
    ],
  });
}

describe('who lists what', () => {
  test('a chair lists the whole conference, by creation', async () => {
    const { ask } = await worldOf([conference()]);
    expect(slugs(await ask(list, { as: 'chair@x.org' }))).toEqual(['in-open', 'in-single', 'in-double', 'claimed']);
  });

  test('a track chair lists the tracks managed and no other', async () => {
    const { ask } = await worldOf([conference()]);
    expect(slugs(await ask(list, { as: 'open@x.org' }))).toEqual(['in-open']);
    expect(slugs(await ask(`${list}&track=double`, { as: 'open@x.org' }))).toEqual([]);
  });

  test('an author lists own submissions across all verified addresses, case aside; an unverified address gives nothing', async () => {
    const { ask } = await worldOf([conference()]);
    expect(slugs(await ask(list, { as: 'ada@x.org' }))).toEqual(['in-single', 'in-double']);
  });

  test.each(['reviewer@x.org', 'editor@x.org', 'associate@x.org'])(
    'a caller whose only role is reviewer or editor gets an empty page: %s',
    async (email) => {
      const { ask } = await worldOf([conference()]);
      expect((await ask(list, { as: email })).body).toEqual({ data: [], hasMore: false, nextCursor: null });
    },
  );

  test('several roles at once give the union, each submission once', async () => {
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

  test('a conference without a role and one that does not exist answer the same 404, the request id aside', async () => {
    const { ask } = await worldOf([
      conference(),
      conferenceRecord('other', { grants: [{ email: 'o@x.org', role: 'chair' }] }),
    ]);
    const [hidden, absent] = [
      await ask('/submissions?conference=other', { as: 'chair@x.org' }),
      await ask('/submissions?conference=nowhere', { as: 'chair@x.org' }),
    ];
    expect(hidden.status).toBe(404);
    expect(hidden.text.replace(hidden.body.instance, '')).toBe(absent.text.replace(absent.body.instance, ''));
  });

  test('a key restricted to another conference: 403 where its owner could see the thing, else 404', async () => {
    const grants = [{ email: 'chair@x.org', role: 'chair' as const }];
    const { ask, keyOf } = await worldOf([
      conferenceRecord('conf', { grants }),
      conferenceRecord('second', { grants }),
      conferenceRecord('third'),
    ]);
    const key = await keyOf('chair@x.org', { conference: 'conf' });
    expect((await ask(list, { key })).status).toBe(200);
    expect((await ask('/submissions?conference=second', { key })).body).toMatchObject({
      status: 403,
      code: 'forbidden',
    });
    expect((await ask('/submissions?conference=third', { key })).body).toMatchObject({
      status: 404,
      code: 'not_found',
    });
  });
});

describe('filters', () => {
  test('an unknown track is 422 on track, code invalid_value', async () => {
    const { ask } = await worldOf([conference()]);
    const { status, body } = await ask(`${list}&track=nope`, { as: 'chair@x.org' });
    expect(status).toBe(422);
    expect(body.errors).toMatchObject([{ param: 'track', code: 'invalid_value' }]);
  });

  test('a track filter narrows what a chair, a track chair and an author see', async () => {
    const { ask } = await worldOf([conference()]);
    expect(slugs(await ask(`${list}&track=single`, { as: 'chair@x.org' }))).toEqual(['in-single']);
    expect(slugs(await ask(`${list}&track=open`, { as: 'open@x.org' }))).toEqual(['in-open']);
    expect(slugs(await ask(`${list}&track=double`, { as: 'ada@x.org' }))).toEqual(['in-double']);
  });

  test('a missing conference is 422 with an entry of code invalid_type', async () => {
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

  test('its author is shown UNDER_REVIEW, no decision and no time, until the current phase is released', async () => {
    const { ask } = await worldOf([withDecisions()]);
    const { body } = await ask(list, { as: 'ada@x.org' });
    const shown = Object.fromEntries(
      body.data.map((item: Record<string, unknown>) => [
        item['slug'],
        [item['status'], item['decision'], item['decidedAt']],
      ]),
    );
    const veiled = ['UNDER_REVIEW', null, null];
    expect(shown).toEqual({
      accepted: veiled,
      rejected: veiled,
      revise: veiled,
      'no-phase': veiled,
      'next-round': veiled,
      withdrawn: ['WITHDRAWN', null, null],
      released: ['ACCEPTED', 'ACCEPT', decided.decidedAt],
    });
  });

  test('chairs and the chairs of its track are shown it', async () => {
    const { ask } = await worldOf([withDecisions()]);
    for (const as of ['chair@x.org', 'track@x.org']) {
      const { body } = await ask(`${list}&track=hidden`, { as });
      expect(body.data.find((item: { slug: string }) => item.slug === 'accepted')).toMatchObject(decided);
    }
  });

  test('filters act on the values that this caller is shown', async () => {
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

import { describe, expect, test } from 'vitest';
import { conferenceRecord, submissionRecord } from '#lib/store/dataset/test-records.ts';
import { type Answer, person, worldOf } from '#lib/service/test-world.ts';

const slugs = ({ body }: Answer): string[] => body.data.map((item: { slug: string }) => item.slug);
const chaired = [{ email: 'chair@x.org', role: 'chair' as const }];

describe('conferences', () => {
  test('are those in which the caller has a role, latest first, unknown dates last', async () => {
    const { ask } = await worldOf([
      conferenceRecord('old', { grants: chaired, conference: { startDate: '2025-06-01T00:00:00.000Z' } }),
      conferenceRecord('undated', { grants: chaired }),
      conferenceRecord('new', { grants: chaired, conference: { startDate: '2026-06-01T00:00:00.000Z' } }),
      conferenceRecord('foreign', { conference: { startDate: '2026-07-01T00:00:00.000Z' } }),
    ]);
    expect(slugs(await ask('/conferences', { as: 'chair@x.org' }))).toEqual(['new', 'old', 'undated']);
  });

  test('are paged completely, even with equal and unknown dates', async () => {
    const dates = ['2026-06-01T00:00:00.000Z', '2026-06-01T00:00:00.000Z', '2025-06-01T00:00:00.000Z', null, null];
    const { ask } = await worldOf(
      dates.map((startDate, at) => conferenceRecord(`c${at}`, { grants: chaired, conference: { startDate } })),
    );
    const walked: string[] = [];
    for (let cursor = ''; ;) {
      const page = await ask(`/conferences?limit=2${cursor && `&cursor=${cursor}`}`, { as: 'chair@x.org' });
      walked.push(...slugs(page));
      if (!page.body.hasMore) break;
      cursor = page.body.nextCursor;
    }
    expect(walked.toSorted()).toEqual(['c0', 'c1', 'c2', 'c3', 'c4']);
    expect(walked.slice(2)[0]).toBe('c2');
  });

  test('are filtered by role', async () => {
    const { ask } = await worldOf([
      conferenceRecord('chaired', { grants: chaired }),
      conferenceRecord('authored', { submissions: [submissionRecord('paper', 'open', { authors: ['chair@x.org'] })] }),
    ]);
    expect(slugs(await ask('/conferences?role=author', { as: 'chair@x.org' }))).toEqual(['authored']);
    expect((await ask('/conferences?role=king', { as: 'chair@x.org' })).body.errors).toMatchObject([
      { param: 'role', code: 'invalid_value' },
    ]);
  });
});

describe('one conference', () => {
  test('shows its tracks and phases to every role', async () => {
    const { ask } = await worldOf([
      conferenceRecord('conf', {
        people: [person('ada@x.org')],
        grants: [{ email: 'rev@x.org', role: 'reviewer' }],
        submissions: [submissionRecord('paper', 'open', { authors: ['ada@x.org'] })],
      }),
    ]);
    for (const as of ['rev@x.org', 'ada@x.org']) {
      const { body } = await ask('/conferences/conf', { as });
      expect(body.tracks.map((track: { slug: string }) => track.slug)).toEqual(['open', 'single', 'double']);
      expect(body.tracks[1]).toMatchObject({
        reviewType: 'SINGLE_BLIND',
        phases: [
          { index: 1, name: 'Round 1', reviewsReleased: false },
          { index: 2, name: 'Round 2', reviewsReleased: false },
        ],
      });
    }
  });

  test('shows which tracks the caller chairs, as conference chair or as track chair', async () => {
    const { ask } = await worldOf([
      conferenceRecord('conf', {
        people: [person('ada@x.org')],
        grants: [
          { email: 'chair@x.org', role: 'chair' },
          { email: 'track@x.org', role: 'trackChair', track: 'single' },
          { email: 'track@x.org', role: 'seniorEditor' },
        ],
        submissions: [submissionRecord('paper', 'open', { authors: ['ada@x.org'] })],
      }),
    ]);
    for (const [as, chaired] of [
      ['chair@x.org', [true, true, true]],
      ['track@x.org', [false, true, false]],
      ['ada@x.org', [false, false, false]],
    ] as const) {
      const { body } = await ask('/conferences/conf', { as });
      expect(body.tracks.map((track: { chaired: boolean }) => track.chaired)).toEqual(chaired);
    }
  });
});

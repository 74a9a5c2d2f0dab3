import { describe, expect, test } from 'vitest';
import type { Dataset } from '#lib/store/dataset/dataset.ts';
import { importDataset } from '#lib/store/import/import.ts';
import {
  assignmentRecord,
  conferenceRecord,
  notStarted,
  submissionRecord,
  trackRecord,
} from '#lib/store/dataset/test-records.ts';
import { countStatements } from '#lib/service/test-statements.ts';
import { type Answer, person, worldOf, withoutRandom } from '#lib/service/test-world.ts';

const list = '/submissions?conference=conf';
const members = ['reviews', 'currentPhase', 'reviewerProgress', 'scores', 'scoreChanges', 'lastReviewAt', 'reviewedAt'];

function review(submittedAt: string | null, reviewData: Record<string, unknown>) {
  return { status: 'SUBMITTED' as const, submittedAt, version: 1, reviewData };
}

/** Two tracks; `paper` has two completed reviews, a draft, and a declined and a cancelled assignment. Ada is an author in both tracks. */
function conference(reviewType = 'DOUBLE_BLIND', grants: Dataset['grants'] = []): Dataset {
  return conferenceRecord('conf', {
    people: [person('ada@x.org')],
    tracks: [
      trackRecord('main', reviewType, [{ reviewsReleased: true, reviewDeadline: '2026-03-01T00:00:00.000Z' }, {}]),
      trackRecord('other', reviewType, [{ reviewsReleased: true }]),
    ],
    grants: [
      { email: 'chair@x.org', role: 'chair' },
      { email: 'track@x.org', role: 'trackChair', track: 'main' },
      ...grants,
    ],
    submissions: [
      submissionRecord('paper', 'main', {
        authors: ['ada@x.org'],
        assignments: [
          assignmentRecord('zoe@x.org', {
            review: review('2026-02-20T00:00:00.000Z', { rating: '8/10', soundness: 3, text: 'Zoe liked it.' }),
          }),
          assignmentRecord('yan@x.org', {
            review: review('2026-02-18T00:00:00.000Z', {
              rating: '6: Marginally above',
              'overall score': 2.5,
              fit: true,
            }),
          }),
          assignmentRecord('late@x.org', {
            status: 'ACCEPTED',
            review: { status: 'IN_PROGRESS', submittedAt: null, version: 1, reviewData: { rating: 1 } },
          }),
          assignmentRecord('no@x.org', {
            status: 'DECLINED',
            review: review('2026-02-21T00:00:00.000Z', { rating: 1 }),
          }),
          assignmentRecord('gone@x.org', { status: 'CANCELLED', review: notStarted }),
        ],
      }),
      submissionRecord('elsewhere', 'other', { authors: ['ada@x.org'], assignments: [assignmentRecord('zoe@x.org')] }),
      submissionRecord('early', 'main', { authors: ['co@x.org'], phase: null }),
    ],
  });
}

async function itemsFor(data: Dataset, as: string, query: string) {
  return itemsOf(await (await worldOf([data])).ask(list + query, { as }));
}

function itemsOf({ text, body }: Answer) {
  const items = new Map<string, Record<string, unknown>>(body.data.map((item: { slug: string }) => [item.slug, item]));
  return { text, items, paper: items.get('paper') ?? {} };
}

const has = (item: Record<string, unknown> | undefined) => members.filter((member) => item && member in item);

describe('an expanded item', () => {
  test.each(['chair@x.org', 'track@x.org'])('has reviews, phase and counts with expand=reviews: %s', async (as) => {
    const { paper } = await itemsFor(conference(), as, '&expand=reviews');
    expect(has(paper)).toEqual(['reviews', 'currentPhase', 'reviewerProgress']);
    const reviews = paper['reviews'] as { reviewer: string; phase: unknown; status: string }[];
    expect(reviews.map(({ reviewer, status }) => `${reviewer}: ${status}`).toSorted()).toEqual([
      'Late Person: IN_PROGRESS',
      'Yan Person: SUBMITTED',
      'Zoe Person: SUBMITTED',
    ]);
    expect(reviews[0]?.phase).toEqual({ index: 1, name: 'Round 1' });
    expect(paper['currentPhase']).toEqual({ index: 1, name: 'Round 1' });
    expect(paper['reviewerProgress']).toMatchObject([
      { phaseIndex: 1, assigned: 3, accepted: 3, declined: 1, completed: 2, overdue: 1 },
      { phaseIndex: 2, assigned: 0 },
    ]);
  });

  test('has the scores of completed reviews with expand=scores, in ascending order, and when they were submitted', async () => {
    const { paper, items } = await itemsFor(conference(), 'chair@x.org', '&expand=scores');
    expect(has(paper)).toEqual(['scores', 'scoreChanges', 'lastReviewAt', 'reviewedAt']);
    expect(paper['scores']).toEqual({ rating: [6, 8], soundness: [3], 'overall score': [2.5] });
    expect(paper['reviewedAt']).toEqual(['2026-02-18T00:00:00.000Z', '2026-02-20T00:00:00.000Z']);
    expect(paper['lastReviewAt']).toBe('2026-02-20T00:00:00.000Z');
    expect(items.get('early')).toMatchObject({ scores: {}, lastReviewAt: null, reviewedAt: [] });
  });

  test.each(['&expand=reviews,scores', '&expand=scores&expand=reviews', '&expand[]=reviews&expand[]=scores'])(
    'has both with %s',
    async (query) => {
      expect(has((await itemsFor(conference(), 'chair@x.org', query)).paper).toSorted()).toEqual(members.toSorted());
    },
  );

  test('has no phase and no reviews before the first phase', async () => {
    const { items } = await itemsFor(conference(), 'chair@x.org', '&expand=reviews');
    expect(items.get('early')).toMatchObject({ reviews: [], currentPhase: null });
  });

  test('has the same reviews, phase and counts as the detail, even after a later import or an import by an earlier version', async () => {
    const world = await worldOf([conference()]);
    const asInTheDetail = async () => {
      const { paper } = itemsOf(await world.ask(`${list}&expand=reviews`, { as: 'chair@x.org' }));
      const { body } = await world.ask('/submissions/paper', { as: 'chair@x.org' });
      const { reviews, currentPhase, reviewerProgress } = body;
      expect(paper).toMatchObject({ reviews, currentPhase, reviewerProgress });
      return reviews as unknown[];
    };
    expect(await asInTheDetail()).toHaveLength(3);
    const [paper, ...others] = conference().submissions;
    const assignments = [...(paper?.assignments ?? []).slice(1), assignmentRecord('new@x.org', { phase: 2 })];
    const people = ['ada', 'chair', 'track', 'new', 'yan', 'late', 'no', 'gone', 'zoe'].map((name) =>
      person(`${name}@x.org`),
    );
    await importDataset(world.store, {
      ...conference(),
      people,
      submissions: [{ ...paper!, phase: 2, assignments }, ...others],
    });
    expect(await asInTheDetail()).toHaveLength(3);
    await world.store.db.updateTable('submissions').set({ reviewing_json: null }).execute();
    expect(await asInTheDetail()).toHaveLength(3);
  });

  test('has none of these fields without expand', async () => {
    expect(has((await itemsFor(conference(), 'chair@x.org', '')).paper)).toEqual([]);
  });
});

describe('the fields of expand', () => {
  test.each(['OPEN', 'SINGLE_BLIND', 'DOUBLE_BLIND'])(
    'are never shown to an author on a track of type %s: the response is the same as without expand, byte for byte',
    async (reviewType) => {
      const world = await worldOf([conference(reviewType)]);
      const [plain, expanded] = await Promise.all(
        [list, `${list}&expand=reviews,scores`].map((path) => world.ask(path, { as: 'ada@x.org' })),
      );
      expect(expanded?.text).toBe(plain?.text);
      expect(withoutRandom(expanded?.text ?? '')).not.toMatch(/zoe|yan|late|rating|2026-02/i);
    },
  );

  test('are shown to a track chair for the chaired track, and not for an authored submission of another track', async () => {
    const grants: Dataset['grants'] = [{ email: 'ada@x.org', role: 'trackChair', track: 'main' }];
    const { items } = await itemsFor(conference('OPEN', grants), 'ada@x.org', '&expand=reviews,scores');
    expect(has(items.get('early'))).toHaveLength(members.length);
    expect(has(items.get('paper'))).toHaveLength(members.length);
    expect(has(items.get('elsewhere'))).toEqual([]);
  });

  test('a chair who is an author on a blind track: names that are not shown are not read from the store', async () => {
    const { ask } = await worldOf([conference('DOUBLE_BLIND', [{ email: 'ada@x.org', role: 'chair' }])]);
    const lookUps = async (as: string, expand: string) => {
      const path = `${list}&expand=${expand}`;
      await ask(path, { as }); // the caller is cached from here on
      return countStatements(/\busers\b/, () => ask(path, { as }));
    };
    expect(await lookUps('ada@x.org', 'reviews')).toBe(await lookUps('ada@x.org', 'scores'));
    expect(await lookUps('chair@x.org', 'reviews')).toBe((await lookUps('chair@x.org', 'scores')) + 1);
  });
});

describe('expand as a parameter', () => {
  test.each(['authors', '', 'reviews,', 'Reviews'])('an unknown value is 422 on expand: "%s"', async (value) => {
    const { ask } = await worldOf([conference()]);
    const { status, body } = await ask(`${list}&expand=${value}`, { as: 'chair@x.org' });
    expect(status).toBe(422);
    expect(body.errors).toMatchObject([{ param: 'expand', code: 'invalid_value' }]);
  });

  test('a cursor is bound to it', async () => {
    const { ask } = await worldOf([conference()]);
    const { nextCursor } = (await ask(`${list}&expand=scores&limit=1`, { as: 'chair@x.org' })).body;
    const next = (expand: string) => ask(`${list}${expand}&limit=1&cursor=${nextCursor}`, { as: 'chair@x.org' });
    expect((await next('&expand=scores')).status).toBe(200);
    for (const other of ['', '&expand=reviews', '&expand=reviews,scores']) expect((await next(other)).status).toBe(422);
  });
});

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
const members = ['reviews', 'currentPhase', 'reviewerProgress', 'scores', 'lastReviewAt', 'reviewedAt'];

function review(submittedAt: string | null, reviewData: Record<string, unknown>) {
  return { status: 'SUBMITTED' as const, submittedAt, version: 1, reviewData };
}

/** Two tracks; `paper` has two completed reviews, a draft, a refusal and a cancelled one. Ada authors one submission in each track. */
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

describe('what an expanded item carries', () => {
  test.each(['chair@x.org', 'track@x.org'])('reviews, phase and counts with expand=reviews: %s', async (as) => {
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

  test('with expand=scores the numbers of completed reviews alone, ascending, and when those were submitted', async () => {
    const { paper, items } = await itemsFor(conference(), 'chair@x.org', '&expand=scores');
    expect(has(paper)).toEqual(['scores', 'lastReviewAt', 'reviewedAt']);
    expect(paper['scores']).toEqual({ rating: [6, 8], soundness: [3], 'overall score': [2.5] });
    expect(paper['reviewedAt']).toEqual(['2026-02-18T00:00:00.000Z', '2026-02-20T00:00:00.000Z']);
    expect(paper['lastReviewAt']).toBe('2026-02-20T00:00:00.000Z');
    expect(items.get('early')).toMatchObject({ scores: {}, lastReviewAt: null, reviewedAt: [] });
  });

  test.each(['&expand=reviews,scores', '&expand=scores&expand=reviews', '&expand[]=reviews&expand[]=scores'])(
    'both with %s',
    async (query) => {
      expect(has((await itemsFor(conference(), 'chair@x.org', query)).paper).toSorted()).toEqual(members.toSorted());
    },
  );

  test('a submission before its first phase has none, and no reviews', async () => {
    const { items } = await itemsFor(conference(), 'chair@x.org', '&expand=reviews');
    expect(items.get('early')).toMatchObject({ reviews: [], currentPhase: null });
  });

  test('reviews, phase and counts are those of the detail, also after an import that changes them, be it by an earlier release', async () => {
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

  test('without expand an item carries none of it', async () => {
    expect(has((await itemsFor(conference(), 'chair@x.org', '')).paper)).toEqual([]);
  });
});

describe('who is given it', () => {
  test.each(['OPEN', 'SINGLE_BLIND', 'DOUBLE_BLIND'])(
    'an author’s items carry none of it, released or not, on a track that is %s: the answer is the plain one, byte for byte',
    async (reviewType) => {
      const world = await worldOf([conference(reviewType)]);
      const [plain, expanded] = await Promise.all(
        [list, `${list}&expand=reviews,scores`].map((path) => world.ask(path, { as: 'ada@x.org' })),
      );
      expect(expanded?.text).toBe(plain?.text);
      expect(withoutRandom(expanded?.text ?? '')).not.toMatch(/zoe|yan|late|rating|2026-02/i);
    },
  );

  test('a track chair who is an author in another track is given it for the track managed, and for the other nothing', async () => {
    const grants: Dataset['grants'] = [{ email: 'ada@x.org', role: 'trackChair', track: 'main' }];
    const { items } = await itemsFor(conference('OPEN', grants), 'ada@x.org', '&expand=reviews,scores');
    expect(has(items.get('early'))).toHaveLength(6);
    expect(has(items.get('paper'))).toHaveLength(6);
    expect(has(items.get('elsewhere'))).toEqual([]);
  });

  test.each(['SINGLE_BLIND', 'DOUBLE_BLIND', 'UNKNOWN'])(
    'authorship beats chairship: a chair who is an author is given no name on a %s track',
    async (reviewType) => {
      const grants: Dataset['grants'] = [{ email: 'ada@x.org', role: 'chair' }];
      const { paper, text } = await itemsFor(conference(reviewType, grants), 'ada@x.org', '&expand=reviews,scores');
      expect(paper['reviews']).toMatchObject([{ reviewer: '' }, { reviewer: '' }, { reviewer: '' }]);
      expect(withoutRandom(text)).not.toMatch(/zoe|yan|late/i);
    },
  );

  test('names that such a chair is not given are not looked up either', async () => {
    const { ask } = await worldOf([conference('DOUBLE_BLIND', [{ email: 'ada@x.org', role: 'chair' }])]);
    const lookUps = async (as: string, expand: string) => {
      const path = `${list}&expand=${expand}`;
      await ask(path, { as }); // who asks is looked up but once
      return countStatements(/\busers\b/, () => ask(path, { as }));
    };
    expect(await lookUps('ada@x.org', 'reviews')).toBe(await lookUps('ada@x.org', 'scores'));
    expect(await lookUps('chair@x.org', 'reviews')).toBe((await lookUps('chair@x.org', 'scores')) + 1);
  });

  test('such a chair is given the names of submissions that are not her own', async () => {
    const data = conference('DOUBLE_BLIND', [{ email: 'co@x.org', role: 'chair' }]);
    const { paper } = await itemsFor({ ...data, people: [person('co@x.org')] }, 'co@x.org', '&expand=reviews');
    expect(JSON.stringify(paper['reviews'])).toMatch(/Zoe Person/);
  });

  test('the order of reviews follows no name, and no id repeats in another submission', async () => {
    const asked = ['a@x.org', 'b@x.org', 'c@x.org'].map((reviewer) => assignmentRecord(reviewer));
    const data = conferenceRecord('conf', {
      tracks: [trackRecord('main', 'DOUBLE_BLIND', [{}])],
      grants: [{ email: 'chair@x.org', role: 'chair' }],
      submissions: Array.from({ length: 40 }, (_, at) => submissionRecord(`p${at}`, 'main', { assignments: asked })),
    });
    const { items } = await itemsFor(data, 'chair@x.org', '&expand=reviews&limit=100');
    const reviews = [...items.values()].map((item) => item['reviews'] as { id: string; reviewer: string }[]);
    expect(new Set(reviews.flat().map(({ id }) => id)).size).toBe(120);
    expect(new Set(reviews.map((each) => each.map(({ reviewer }) => reviewer).join())).size).toBeGreaterThan(1);
  });

  test('a restricted key is given it in its conference, and 403 in another', async () => {
    const second = conferenceRecord('second', { grants: [{ email: 'chair@x.org', role: 'chair' }] });
    const world = await worldOf([conference(), second]);
    const key = await world.keyOf('chair@x.org', { conference: 'conf' });
    expect(has((await world.ask(`${list}&expand=scores`, { key })).body.data[0])).toHaveLength(3);
    expect((await world.ask('/submissions?conference=second&expand=scores', { key })).status).toBe(403);
  });
});

describe('expand as a parameter', () => {
  test.each(['authors', '', 'reviews,', 'Reviews'])(
    'a value that is not known is 422 on expand: "%s"',
    async (value) => {
      const { ask } = await worldOf([conference()]);
      const { status, body } = await ask(`${list}&expand=${value}`, { as: 'chair@x.org' });
      expect(status).toBe(422);
      expect(body.errors).toMatchObject([{ param: 'expand', code: 'invalid_value' }]);
    },
  );

  test('a cursor is bound to it', async () => {
    const { ask } = await worldOf([conference()]);
    const { nextCursor } = (await ask(`${list}&expand=scores&limit=1`, { as: 'chair@x.org' })).body;
    const next = (expand: string) => ask(`${list}${expand}&limit=1&cursor=${nextCursor}`, { as: 'chair@x.org' });
    expect((await next('&expand=scores')).status).toBe(200);
    for (const other of ['', '&expand=reviews', '&expand=reviews,scores']) expect((await next(other)).status).toBe(422);
  });

  test('an expanded page has an ETag of its own, and 304 while nothing of it changes', async () => {
    const { ask } = await worldOf([conference()]);
    const as = 'chair@x.org';
    const etagOf = async (query: string) => (await ask(list + query, { as })).headers.get('etag') ?? '';
    const etag = await etagOf('&expand=scores');
    expect(new Set([etag, await etagOf(''), await etagOf('&expand=reviews')]).size).toBe(3);
    const headers = { 'if-none-match': etag };
    expect((await ask(`${list}&expand=scores`, { as, headers })).status).toBe(304);
  });
});

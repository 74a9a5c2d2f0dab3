import { describe, expect, test } from 'vitest';
import { streamType } from '#lib/contract/stream.ts';
import { assignmentRecord, conferenceRecord, submissionRecord } from '#lib/store/dataset/test-records.ts';
import { countStatements } from '#lib/service/test-statements.ts';
import { allItems, person, type World, worldOf } from '#lib/service/test-world.ts';

const [chair, trackChair, author, reviewer] = ['chair@x.org', 'track@x.org', 'author@x.org', 'rev@x.org'];
const path = '/conferences/conf/assignments';

const completed = {
  ...assignmentRecord(reviewer).review,
  reviewData: { rating: '7: Good', soundness: 3, text: 'Sound.' },
};

/** Submission s1 is the chair's own; each has an accepted, a declined and a cancelled assignment, s0 and every third a completed one too. */
function world(count = 3) {
  const submissions = Array.from({ length: count }, (_, at) =>
    submissionRecord(`s${at}`, ['open', 'single', 'double'][at % 3]!, {
      createdAt: at % 2 ? '2026-01-01T00:00:00.000Z' : null,
      authors: at === 1 ? [chair] : [author],
      assignments: [
        ...(at % 3 === 0 ? [assignmentRecord(reviewer, { review: completed })] : []),
        assignmentRecord('second@x.org', {
          status: 'ACCEPTED',
          assignedAt: '2026-01-02T00:00:00.000Z',
          respondedAt: '2026-01-03T00:00:00.000Z',
          review: { ...completed, status: 'IN_PROGRESS', submittedAt: null },
        }),
        assignmentRecord('third@x.org', { status: 'DECLINED' }),
        assignmentRecord('fourth@x.org', { status: 'CANCELLED' }),
      ],
    }),
  );
  const grants = [
    { email: chair, role: 'chair' as const },
    { email: trackChair, role: 'trackChair' as const, track: 'single' },
    { email: trackChair, role: 'trackChair' as const, track: 'double' },
  ];
  return worldOf([conferenceRecord('conf', { grants, submissions, people: [person(author)] })]);
}

interface Row {
  id: string;
  status: string;
  submission: { slug: string };
  reviewer: { name: string; email: string };
  reviewerId: string;
  review: { id: string; status: string; submittedAt: string | null; scores?: Record<string, number> } | null;
}

const rowsOf = (it: World, as: string, at = path, limit = 2) => allItems<Row>(it, at, as, limit);

describe('the assignments of a conference', () => {
  test('say who was asked, with the address, and what became of it', async () => {
    const it = await world();
    const rows = await rowsOf(it, trackChair);
    expect(rows.filter(({ submission }) => submission.slug === 's2')).toMatchObject([
      { reviewer: { email: expect.any(String) as string } },
      { reviewer: { email: expect.any(String) as string } },
    ]);
    const accepted = rows.find(({ status, submission }) => status === 'ACCEPTED' && submission.slug === 's2');
    expect(accepted).toMatchObject({
      assignedAt: '2026-01-02T00:00:00.000Z',
      respondedAt: '2026-01-03T00:00:00.000Z',
      track: { slug: 'double' },
      reviewer: { email: 'second@x.org' },
      review: { status: 'IN_PROGRESS', submittedAt: null },
    });
  });

  test('have the ids of reviewers and reviews that the submissions list has', async () => {
    const it = await world();
    const list = await it.ask('/submissions?conference=conf&expand=reviews&limit=100', { as: trackChair });
    const listed = (list.body.data as { reviews: { id: string; reviewerId: string }[] }[]).flatMap(({ reviews }) =>
      reviews.map(({ id, reviewerId }) => `${id} ${reviewerId}`),
    );
    const rows = await rowsOf(it, trackChair);
    const here = rows.flatMap(({ review, reviewerId }) => (review ? [`${review.id} ${reviewerId}`] : []));
    expect(here.toSorted()).toEqual(listed.toSorted());
    expect(here.length).toBeGreaterThan(1);
  });

  test('have declined ones without their review, and no cancelled ones', async () => {
    const rows = await rowsOf(await world(), trackChair);
    expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(['ACCEPTED', 'DECLINED']));
    for (const { status, review } of rows) expect([status, review === null]).toEqual([status, status === 'DECLINED']);
    expect(JSON.stringify(rows)).not.toContain('fourth@x.org');
  });

  test('have with expand=scores the numbers of each completed review, and are otherwise the same', async () => {
    const it = await world();
    const rows = await rowsOf(it, chair);
    const scored = await rowsOf(it, chair, `${path}?expand=scores`);
    const given = Map.groupBy(scored, ({ status, review }) => review?.status ?? status);
    const scoresIn = (status: string) => given.get(status)?.map(({ review }) => review?.scores);
    expect(scoresIn('SUBMITTED')).toEqual([{ rating: 7, soundness: 3 }]);
    expect(scoresIn('IN_PROGRESS')).toEqual([{}, {}]);
    expect(scoresIn('DECLINED')).toEqual([undefined, undefined]);
    for (const { review } of scored) delete review?.scores;
    expect(scored).toEqual(rows);
    expect((await it.ask(`${path}?expand=reviews`, { as: chair })).status).toBe(422);
  });

  test('have none of a submission that the chair wrote on a blind track', async () => {
    const it = await world();
    const rows = await rowsOf(it, chair);
    expect(new Set(rows.map(({ submission }) => submission.slug))).toEqual(new Set(['s0', 's2']));
    const { headers, body } = await it.ask(path, { as: chair, headers: { accept: streamType } });
    expect([body.length - 1, headers.get('x-total-count')]).toEqual([rows.length, String(rows.length)]);
  });

  test.each([
    ['of two tracks', trackChair, '', ['s1', 's2']],
    ['of one of them', trackChair, '?track=double', ['s2']],
    ['of a track that is not theirs: none', trackChair, '?track=open', []],
    ['of a conference, for one track', chair, '?track=open', ['s0']],
  ])('for a chair %s', async (_, as, query, slugs) => {
    const rows = await rowsOf(await world(), as, path + query);
    expect([...new Set(rows.map(({ submission }) => submission.slug))].toSorted()).toEqual(slugs);
  });

  test.each([1, 3, 100])(
    'come in the order of the submissions, each once, by pages of %i as in a stream',
    async (limit) => {
      const it = await world(7);
      const rows = await rowsOf(it, trackChair, path, limit);
      const stream = await it.ask(path, { as: trackChair, headers: { accept: streamType } });
      expect((stream.body as unknown as Row[]).slice(0, -1)).toEqual(rows);
      expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
      const list = await it.ask('/submissions?conference=conf&limit=100', { as: trackChair });
      const order = (list.body.data as { slug: string }[]).map(({ slug }) => slug);
      const places = rows.map(({ submission }) => order.indexOf(submission.slug));
      expect(places).toEqual(places.toSorted((one, other) => one - other));
    },
  );

  test('can be asked for by status, however many submissions have none of it', async () => {
    const it = await world(600);
    const rows = await rowsOf(it, trackChair, `${path}?status=PENDING&status=DECLINED`, 100);
    expect([rows.length, new Set(rows.map(({ status }) => status))]).toEqual([400, new Set(['DECLINED'])]);
    expect(await rowsOf(it, trackChair, `${path}?status=PENDING`)).toEqual([]);
    expect(await rowsOf(it, trackChair, `${path}?status=CANCELLED`)).toEqual([]);
  });

  test('are read track by track for a chair of several, as no index has several tracks in the order of the list', async () => {
    const it = await world(300);
    let rows = 0;
    const sorting = await countStatements(/"track_id" in \([^()]*,[^()]*\).* order by/s, async () => {
      rows = (await it.ask(path, { as: trackChair, headers: { accept: streamType } })).body.length - 1;
    });
    expect({ rows, sorting }).toEqual({ rows: 400, sorting: 0 });
  });

  test.each([
    [author, path, 403],
    [reviewer, path, 403],
    ['nobody@x.org', path, 404],
    [chair, '/conferences/none/assignments', 404],
    [chair, `${path}?track=none`, 422],
    [chair, `${path}?status=NONE`, 422],
  ])('for %s at %s: %i', async (as, at, status) => {
    const it = await world();
    if (as === 'nobody@x.org') await it.signIn(as);
    for (const accept of ['application/json', streamType]) {
      expect((await it.ask(at, { as, headers: { accept } })).status).toBe(status);
    }
  });
});

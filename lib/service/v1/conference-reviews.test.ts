import { describe, expect, test } from 'vitest';
import { streamType } from '#lib/contract/stream.ts';
import { assignmentRecord, conferenceRecord, submissionRecord } from '#lib/store/dataset/test-records.ts';
import { allItems, person, type World, worldOf } from '#lib/service/test-world.ts';

const [chair, trackChair, author, reviewer] = ['chair@x.org', 'track@x.org', 'author@x.org', 'rev@x.org'];
const path = '/conferences/conf/reviews';

/** Its rating has its name on the scale. */
const named = { ...assignmentRecord('').review, reviewData: { rating: '8: Accept', text: 'Fine.' } };

function world(count = 2) {
  const submissions = Array.from({ length: count }, (_, at) =>
    submissionRecord(`s${at}`, ['open', 'single', 'double'][at % 3]!, {
      createdAt: at % 2 ? '2026-01-01T00:00:00.000Z' : null,
      authors: at === 1 ? [chair] : [author],
      assignments: [
        assignmentRecord(reviewer),
        assignmentRecord('second@x.org', { review: named }),
        assignmentRecord('third@x.org', { status: 'DECLINED' }),
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

type Row = { slug: string; submission?: { slug: string }; reviewData: { text: string } };

const pagesOf = (it: World, at: string, as: string) => allItems<Row>(it, at, as, 3);

/** The reviews of each submission that someone may list, one submission after the other. */
async function bySubmission(it: World, as: string, track?: string): Promise<Row[]> {
  const list = await it.ask(`/submissions?conference=conf&limit=100${track ? `&track=${track}` : ''}`, { as });
  const all: Row[] = [];
  for (const { slug, title } of list.body.data as { slug: string; title: string }[]) {
    const { status, body } = await it.ask(`/submissions/${slug}/reviews`, { as });
    if (status === 200) all.push(...(body.data as Row[]).map((row) => ({ ...row, submission: { slug, title } })));
  }
  return all;
}

describe('the reviews of a conference', () => {
  test.each([
    ['a chair', chair, undefined],
    ['a chair, of one track', chair, 'single'],
    ['a chair of two tracks', trackChair, undefined],
    ['a chair of two tracks, of one', trackChair, 'double'],
    ['a chair of other tracks, of one', trackChair, 'open'],
  ])('are for %s those of each submission, in the order of the submissions', async (_, as, track) => {
    const it = await world(8);
    const at = track ? `${path}?track=${track}` : path;
    const expected = await bySubmission(it, as, track);
    expect(await pagesOf(it, at, as)).toEqual(expected);
    const stream = await it.ask(at, { as, headers: { accept: streamType } });
    expect(stream.body.slice(0, -1)).toEqual(expected);
    expect(stream.headers.get('x-total-count')).toBe(String(expected.length));
  });

  test('name no reviewer of a submission that the chair wrote on a blind track', async () => {
    const it = await world(3);
    const rows = (await it.ask(path, { as: chair })).body.data as Record<string, unknown>[];
    const own = rows.filter(({ submission }) => (submission as { slug: string }).slug === 's1');
    expect(own).toMatchObject(Array.from({ length: 2 }, () => ({ reviewer: { name: '', email: '' }, reviewerId: '' })));
    expect(JSON.stringify(rows.filter((row) => !own.includes(row)))).toContain(reviewer);
    expect(JSON.stringify(own)).not.toMatch(/@|Rev |Second/);
  });

  test.each([
    [author, path, 403],
    [reviewer, path, 403],
    ['nobody@x.org', path, 404],
    [chair, '/conferences/none/reviews', 404],
    [chair, `${path}?track=none`, 422],
  ])('for %s at %s: %i', async (as, at, status) => {
    const it = await world();
    if (as === 'nobody@x.org') await it.signIn(as);
    for (const accept of ['application/json', streamType]) {
      expect((await it.ask(at, { as, headers: { accept } })).status).toBe(status);
    }
  });

  test('are counted before a stream begins, however many there are', async () => {
    const it = await world(520);
    for (const as of [chair, trackChair]) {
      const { status, headers, body } = await it.ask(path, { as, headers: { accept: streamType } });
      expect(status, JSON.stringify(body)).toBe(200);
      expect(Number(headers.get('x-total-count'))).toBe(body.length - 1);
      expect(body.length).toBeGreaterThan(600);
    }
  });
});

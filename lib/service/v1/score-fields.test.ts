import { expect, test } from 'vitest';
import type { Dataset } from '#lib/store/dataset/dataset.ts';
import {
  assignmentRecord,
  authorRecord,
  conferenceRecord,
  submissionRecord,
  trackRecord,
} from '#lib/store/dataset/test-records.ts';
import { now, person, type World, worldOf } from '#lib/service/test-world.ts';

const chair = 'chair@x.org';

type Data = Record<string, unknown>;

function paper(slug: string, track: string, data: Data, overrides: Parameters<typeof assignmentRecord>[1] = {}) {
  const review = { ...assignmentRecord('').review, reviewData: data };
  return submissionRecord(slug, track, { assignments: [assignmentRecord('zoe@x.org', { review, ...overrides })] });
}

/** Twenty papers in one track, one with a remark that begins with a number. In the other track the same field is a scale. */
function conference(papers: Dataset['submissions'] = []): Dataset {
  const twenty = Array.from({ length: 20 }, (_, at) =>
    paper(`p${at}`, 'main', {
      rating: `${(at % 3) + 4}: grade ${at % 3} ${'of a scale with long names '.repeat(6)}`,
      remarks: at === 0 ? '1: Where are the regions?' : 'None.',
      overall: at % 2 ? 5 : 'not given',
    }),
  );
  return conferenceRecord('conf', {
    people: [person(chair), person('zoe@x.org')],
    tracks: [trackRecord('main', 'DOUBLE_BLIND', [{}]), trackRecord('other', 'DOUBLE_BLIND', [{}])],
    grants: [{ email: chair, role: 'chair' }],
    submissions: [
      ...twenty,
      ...[0, 1, 2].map((at) => paper(`o${at}`, 'other', { remarks: at + 1, rating: 'good' })),
      ...papers,
    ],
  });
}

/** The scores by submission, of the first hundred of each track. */
async function scoresOf(world: World): Promise<Map<string, Record<string, number[]>>> {
  return new Map([...(await scoresIn(world, 'main')), ...(await scoresIn(world, 'other'))]);
}

async function scoresIn({ ask }: World, track: string): Promise<[slug: string, scores: Record<string, number[]>][]> {
  const { data } = (await ask(`/submissions?conference=conf&expand=scores&limit=100&track=${track}`, { as: chair }))
    .body;
  const items = data as { slug: string; scores: Record<string, number[]> }[];
  return items.map(({ slug, scores }) => [slug, scores]);
}

const fieldsOf = (scores: Map<string, Data>, prefix: string) =>
  [...new Set([...scores].flatMap(([slug, own]) => (slug.startsWith(prefix) ? Object.keys(own) : [])))].toSorted();

test('a field is a score if it is a scale in its track, however long the names, and not because one remark begins with a number', async () => {
  const scores = await scoresOf(await worldOf([conference()]));
  expect(fieldsOf(scores, 'p')).toEqual(['rating']);
  expect(scores.get('p0')).toEqual({ rating: [4] });
  expect(fieldsOf(scores, 'o')).toEqual(['remarks']);
});

test('score fields are decided again when reviews are imported, for their tracks', async () => {
  const world = await worldOf([conference()]);
  const more = Array.from({ length: 70 }, (_, at) => paper(`x${at}`, 'other', { remarks: 'Fine.' }));
  await world.change(conference(more), now);
  const scores = await scoresOf(world);
  expect(fieldsOf(scores, 'p')).toEqual(['rating']);
  expect(fieldsOf(scores, 'o')).toEqual([]);
  const moved = { ...conference(), submissions: more.map((each) => ({ ...each, track: 'main' })) };
  await world.change(moved, now);
  expect(fieldsOf(await scoresOf(world), 'o')).toEqual(['remarks']);
});

test('updatedSince returns each submission whose score fields changed and no other', async () => {
  const world = await worldOf([conference()]);
  const polled = async (since: string) => {
    const { data } = (await world.ask(`/submissions?conference=conf&limit=100&updatedSince=${since}`, { as: chair }))
      .body;
    return (data as { slug: string }[]).map(({ slug }) => slug).toSorted();
  };
  const later = new Date(now.getTime() + 1000);
  const silent = paper('x1', 'other', {});
  const more = [paper('x0', 'other', { remarks: 'Fine.' }), silent];
  await world.change({ ...conference(), submissions: [silent] }, now);
  expect(await polled(now.toISOString())).toEqual(['x1']);
  await world.change({ ...conference(), submissions: more }, later);
  expect(fieldsOf(await scoresOf(world), 'o')).toEqual([]);
  expect(await polled(later.toISOString())).toEqual(['o0', 'o1', 'o2', 'x0']);
});

test('an author is not shown that the score fields of their track changed', async () => {
  const ada = 'ada@x.org';
  const authored = { ...paper('o3', 'other', { remarks: 4, rating: 'good' }), authors: [authorRecord(ada)] };
  const dataset = { ...conference([authored]), people: [person(ada), person(chair), person('zoe@x.org')] };
  const world = await worldOf([dataset]);
  const own = async (query = '') =>
    (await world.ask(`/submissions?conference=conf${query}`, { as: ada })).body['data'] as { updatedAt: string }[];
  const [before] = await own();
  const later = new Date(now.getTime() + 1000);
  await world.change({ ...dataset, submissions: [paper('x0', 'other', { remarks: 'Fine.' })] }, later);
  expect(fieldsOf(await scoresOf(world), 'o')).toEqual([]);
  expect(await own()).toEqual([before]);
  expect(await own(`&updatedSince=${later.toISOString()}`)).toEqual([]);
});

test('unfinished, declined and cancelled reviews do not count', async () => {
  const hidden = (['DECLINED', 'CANCELLED'] as const).flatMap((status) =>
    Array.from({ length: 25 }, (_, at) => paper(`${status}${at}`, 'other', { remarks: 'No number.' }, { status })),
  );
  const draft = {
    status: 'IN_PROGRESS' as const,
    submittedAt: null,
    version: 1,
    reviewData: { remarks: 'No number.' },
  };
  const drafts = Array.from({ length: 25 }, (_, at) => paper(`d${at}`, 'other', {}, { review: draft }));
  const scores = await scoresOf(await worldOf([conference([...hidden, ...drafts])]));
  expect(scores.get('o0')).toEqual({ remarks: [1] });
});

test('data imported by an earlier version keeps its score fields until the next import', async () => {
  const world = await worldOf([conference()]);
  await world.store.db.updateTable('tracks').set({ score_fields_json: null }).execute();
  await world.store.db.updateTable('submissions').set({ score_forms_json: null }).execute();
  expect((await scoresOf(world)).get('p0')).toEqual({ rating: [4], remarks: [1] });
  await world.change(conference(), now);
  expect((await scoresOf(world)).get('p0')).toEqual({ rating: [4] });
});

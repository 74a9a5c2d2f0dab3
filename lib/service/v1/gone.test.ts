import { beforeEach, describe, expect, test } from 'vitest';
import { mergeAccounts } from '#lib/accounts/people/merge.ts';
import { streamType } from '#lib/contract/stream.ts';
import { deleteAddress, insertAddress } from '#lib/store/accounts/addresses.ts';
import { inTransaction } from '#lib/store/database/in-transaction.ts';
import { GONE_AT_MOST } from '#lib/store/changes/departures.ts';
import type { AssignmentRecord, Dataset, SubmissionRecord } from '#lib/store/dataset/dataset.ts';
import {
  assignmentRecord,
  conferenceRecord,
  registrationRecord,
  submissionRecord,
  trackRecord,
} from '#lib/store/dataset/test-records.ts';
import { type World, worldOf } from '#lib/service/test-world.ts';

const [first, read, second, third] = [5, 6, 7, 8].map((day) => new Date(`2026-03-0${day}T00:00:00.000Z`)) as [
  Date,
  Date,
  Date,
  Date,
];

const grants: Dataset['grants'] = [
  { email: 'chair@x.org', role: 'chair' },
  { email: 'one@x.org', role: 'trackChair', track: 'one' },
  { email: 'two@x.org', role: 'trackChair', track: 'two' },
];
const tracks = ['one', 'two'].map((slug) => trackRecord(slug, 'DOUBLE_BLIND', [{ reviewDeadline: null }]));

const people = [{ email: 'author@x.org', firstName: 'A', lastName: 'U' }];

const dataset = (submissions: readonly SubmissionRecord[], overrides: Partial<Dataset> = {}, slug = 'conf') =>
  conferenceRecord(slug, { tracks, grants, people, submissions, ...overrides });
const paper = (slug: string, overrides: Parameters<typeof submissionRecord>[2] = {}, track = 'one') =>
  submissionRecord(slug, track, { authors: ['author@x.org'], ...overrides });
const asked = (...reviewers: string[]): Pick<SubmissionRecord, 'assignments'> => ({
  assignments: reviewers.map((email) => assignmentRecord(email)),
});
const cancelled = (email: string): AssignmentRecord => assignmentRecord(email, { status: 'CANCELLED' });

let it: World;
beforeEach(async () => {
  it = await worldOf([]);
});

/** A world of one conference, imported at `first`. */
async function begin(...given: Parameters<typeof dataset>): Promise<void> {
  await it.change(dataset(...given), first);
}

interface Page {
  data: { id: string; slug: string; status: string; updatedAt: string }[];
  gone?: string[] | null;
}

async function page(as: string, path: string): Promise<Page> {
  const { status, body } = await it.ask(path, { as });
  expect([path, status]).toEqual([path, 200]);
  return body as Page;
}

const list = '/submissions?conference=conf';
const since = (path: string, at = read) => `${path}${path.includes('?') ? '&' : '?'}updatedSince=${at.toISOString()}`;
const gone = async (as: string, path: string, at = read) => (await page(as, since(path, at))).gone;
/** The ids in a list, by slug. */
const idsOf = async (as: string, path = list) =>
  Object.fromEntries((await page(as, path)).data.map(({ slug, id }) => [slug, id]));

describe('a submission is gone for', () => {
  test('the chairs of a track that it has left, and nobody else', async () => {
    await begin([paper('a'), paper('b')]);
    const { a } = await idsOf('chair@x.org');
    await it.change(dataset([paper('a', {}, 'two')]), second);
    expect(await gone('one@x.org', list)).toEqual([a]);
    expect(await gone('one@x.org', list, third)).toEqual([]);
    for (const as of ['chair@x.org', 'two@x.org', 'author@x.org']) expect(await gone(as, list)).toEqual([]);
  });

  test('nobody once it has come back', async () => {
    await begin([paper('a')]);
    await it.change(dataset([paper('a', {}, 'two')]), second);
    await it.change(dataset([paper('a')]), third);
    const { data, gone: left } = await page('one@x.org', since(list));
    expect([data.map(({ slug }) => slug), left]).toEqual([['a'], []]);
    expect(await gone('two@x.org', list)).toHaveLength(1);
  });

  test('an author who is taken off it, unless another of their addresses stays', async () => {
    const both = ['author@x.org', 'other@x.org', 'home@x.org'];
    await begin([paper('a', { authors: both }), paper('b', { authors: both })], {
      people: [
        {
          email: 'author@x.org',
          firstName: 'A',
          lastName: 'B',
          otherAddresses: [{ address: 'home@x.org', verified: true }],
        },
        { email: 'other@x.org', firstName: 'O', lastName: 'T' },
      ],
    });
    const { a } = await idsOf('other@x.org');
    await it.change(dataset([paper('a', { authors: ['home@x.org'] })]), second);
    expect(await gone('other@x.org', list)).toEqual([a]);
    expect(await gone('author@x.org', list)).toEqual([]);
  });

  test('nobody if it is withdrawn: that is a change', async () => {
    await begin([paper('a')]);
    await it.change(dataset([paper('a', { status: 'WITHDRAWN' })]), second);
    const { data, gone: left } = await page('chair@x.org', since(list));
    expect([data.map(({ status }) => status), left]).toEqual([['WITHDRAWN'], []]);
  });
});

describe('an assignment is gone for its reviewer', () => {
  test('if it is taken back, and for nobody else', async () => {
    await begin([paper('a', asked('rev@x.org', 'other@x.org')), paper('b', asked('rev@x.org', 'other@x.org'))]);
    const { data } = await page('rev@x.org', '/assignments');
    await it.change(dataset([paper('a', asked('other@x.org'))]), second);
    const left = (await page('rev@x.org', '/assignments')).data.map(({ id }) => id);
    expect(await gone('rev@x.org', '/assignments')).toEqual(
      data.map(({ id }) => id).filter((id) => !left.includes(id)),
    );
    expect(left).toHaveLength(1);
    expect(await gone('other@x.org', '/assignments')).toEqual([]);
  });

  test('with all of that conference if no active one is left, also by a key for that conference, and by no key for another', async () => {
    await begin([paper('a', { assignments: [cancelled('rev@x.org')] }), paper('b', asked('rev@x.org'))]);
    await it.change(dataset([paper('c', asked('rev@x.org'))], {}, 'other'), first);
    const { data } = await page('rev@x.org', '/assignments?conference=conf');
    await it.change(dataset([paper('b', { assignments: [cancelled('rev@x.org')] })]), second);
    const ids = data.map(({ id }) => id).toSorted();
    expect(ids).toHaveLength(2);
    expect(await gone('rev@x.org', '/assignments')).toEqual(ids);
    const by = async (conference: string) => {
      const key = await it.keyOf('rev@x.org', { conference });
      return ((await it.ask(since('/assignments'), { key })).body as Page).gone;
    };
    expect([await by('conf'), await by('other')]).toEqual([ids, []]);
  });
});

test('an assignment is not gone for who never saw it, because it was cancelled before they had any role', async () => {
  await begin([paper('a', { assignments: [cancelled('rev@x.org')] }), paper('b')]);
  const authors = ['author@x.org', 'rev@x.org'];
  await it.change(dataset([paper('a', { assignments: [] }), paper('b', { authors })]), second);
  expect(await page('rev@x.org', since('/assignments'))).toMatchObject({ data: [], gone: [] });
});

test('what is gone stays known to reviewers who get another assignment, also by a key for another conference, but not to those who had no role left', async () => {
  const everybody = [
    asked('rev@x.org', 'other@x.org'),
    { assignments: [cancelled('rev@x.org'), cancelled('other@x.org')] },
  ];
  await begin(everybody.map((assignments, at) => paper(`a${at}`, assignments)));
  await it.change(dataset([paper('a0', asked('rev@x.org'))]), first);
  await it.change(dataset([paper('b', asked('rev@x.org'))], {}, 'other'), first);
  await it.change(dataset([paper('c', asked('rev@x.org', 'other@x.org'))]), second);
  expect(await gone('rev@x.org', '/assignments')).toEqual([]);
  const key = await it.keyOf('rev@x.org', { conference: 'other' });
  expect((await it.ask(since('/assignments'), { key })).body).toMatchObject({ data: [], gone: [] });
  expect(await gone('other@x.org', '/assignments')).toBeNull();
});

describe('what no longer passes the filters is gone from the list', () => {
  test('by status or track, as the caller is shown it', async () => {
    await begin([paper('a'), paper('b')]);
    const { a } = await idsOf('chair@x.org');
    await it.change(dataset([paper('a', { status: 'ACCEPTED', decision: 'ACCEPT' }, 'two')]), second);
    expect(await gone('chair@x.org', `${list}&status=SUBMITTED`)).toEqual([a]);
    expect(await gone('chair@x.org', `${list}&track=one`)).toEqual([a]);
    expect(await gone('chair@x.org', `${list}&status=ACCEPTED`)).toEqual([]);
    expect(await gone('author@x.org', `${list}&status=UNDER_REVIEW`)).toEqual([]); // the decision is not released
    expect(await gone('author@x.org', `${list}&status=ACCEPTED`)).toEqual([a]);
  });

  test('in assignments and registrations too', async () => {
    await begin([paper('a', asked('rev@x.org')), paper('b', asked('rev@x.org'))], {
      registrations: [registrationRecord('g@x.org')],
    });
    const declined = assignmentRecord('rev@x.org', { status: 'DECLINED' });
    const registrations = [registrationRecord('g@x.org', { status: 'CANCELLED' })];
    await it.change(dataset([paper('a', { assignments: [declined] })], { registrations }), second);
    expect(await gone('rev@x.org', '/assignments?status=COMPLETED')).toHaveLength(1);
    expect(await gone('chair@x.org', '/registrations?conference=conf&status=ACTIVE')).toHaveLength(1);
    expect(await gone('chair@x.org', '/registrations?conference=conf')).toEqual([]);
  });
});

describe('it is not known what is gone', () => {
  const unknown = async (as = 'chair@x.org', path = list) => expect(await gone(as, path)).toBeNull();

  test('since before the conference was first imported', async () => {
    await begin([paper('a')]);
    expect(await gone('chair@x.org', list, new Date(first.getTime() - 1))).toBeNull();
    expect(await gone('chair@x.org', list, first)).toEqual([]);
  });

  test.each<[string, Partial<Dataset>]>([
    ['the name of a track', { tracks: tracks.map((track) => ({ ...track, name: 'New' })) }],
    [
      'a deadline',
      {
        tracks: tracks.map((track) => ({
          ...track,
          phases: [{ ...track.phases[0]!, reviewDeadline: third.toISOString() }],
        })),
      },
    ],
    ['the name of the conference', { conference: { ...conferenceRecord('conf').conference, name: 'New' } }],
  ])('since before %s changed', async (_, changed) => {
    await begin([paper('a', asked('rev@x.org'))]);
    await it.change(dataset([], changed), second);
    await unknown();
    await unknown('rev@x.org', '/assignments');
    expect(await gone('chair@x.org', list, second)).toEqual([]);
  });

  test('since before the caller’s roles changed, by a grant or by an address', async () => {
    await begin([paper('a')]);
    await it.change(
      dataset([], { grants: [...grants, { email: 'one@x.org', role: 'trackChair', track: 'two' }] }),
      second,
    );
    await unknown('one@x.org');
    expect(await gone('two@x.org', list)).toEqual([]);
    const change = (what: typeof insertAddress, email: string) =>
      inTransaction(it.store.db, async (db) => {
        const { id } = await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow();
        await what(db, id, 'more@x.org', second.toISOString());
      });
    await change(insertAddress, 'two@x.org');
    await unknown('two@x.org');
    await change(deleteAddress, 'chair@x.org');
    await unknown();
  });

  test('in items with reviews, since before a deadline that has passed', async () => {
    const phases = [{ ...tracks[0]!.phases[0]!, reviewDeadline: second.toISOString() }];
    await begin([paper('a')], { tracks: tracks.map((track) => ({ ...track, phases })) });
    await unknown('chair@x.org', `${list}&expand=reviews`);
    expect(await gone('chair@x.org', list)).toEqual([]);
    expect(await gone('chair@x.org', `${list}&expand=reviews`, third)).toEqual([]);
  });

  test(`if it is more than ${GONE_AT_MOST}`, async () => {
    const many = Array.from({ length: GONE_AT_MOST + 1 }, (_, at) => paper(`s${at}`));
    await begin(many);
    await it.change(dataset(many.slice(0, -1).map((each) => ({ ...each, track: 'two' }))), second);
    expect(await gone('one@x.org', list)).toHaveLength(GONE_AT_MOST);
    await it.change(dataset(many.map((each) => ({ ...each, track: 'two' }))), second);
    await unknown('one@x.org');
  });

  test('if it is older than half a year', async () => {
    const later = new Date(second.getTime() + 181 * 86_400_000);
    it = await worldOf([], { at: () => later });
    await begin([paper('a')]);
    await it.change(dataset([paper('a', {}, 'two')]), second);
    await unknown('one@x.org');
    await unknown('two@x.org'); // to whom nothing is gone: the answer does not tell whether anything is
    await it.change(dataset([]), later);
    expect(await gone('one@x.org', list, later)).toEqual([]);
    expect(await it.store.db.selectFrom('departures').selectAll().execute()).toEqual([]);
  });
});

test('a copy that is brought up to date counts two reviewers as one after they were merged, for chairs and nobody else', async () => {
  const named = ['rev@x.org', 'twin@x.org'].map((email) => ({ email, firstName: 'R', lastName: 'V' }));
  await begin([paper('a', asked('rev@x.org')), paper('b', asked('twin@x.org'))], { people: [...people, ...named] });
  const reviewersIn = ({ data }: Page) =>
    data.flatMap((each) =>
      (each as unknown as { reviews: { reviewerId: string }[] }).reviews.map((one) => one.reviewerId),
    );
  const before = await page('chair@x.org', `${list}&expand=reviews`);
  await mergeAccounts(it.store, 'operator', { from: 'twin@x.org', into: 'rev@x.org' }, second);
  const { data, gone: left } = await page('chair@x.org', since(`${list}&expand=reviews`));
  expect([left, data.map(({ slug }) => slug)]).toEqual([[], ['b']]);
  expect(reviewersIn(before)).toContain(reviewersIn({ data })[0]);
  expect((await page('author@x.org', since(list))).data).toEqual([]);
});

describe('gone is told', () => {
  test('only with updatedSince, and with the last page', async () => {
    await begin([paper('a'), paper('b'), paper('c', {}, 'two')]);
    await it.change(dataset([paper('a', { title: 'New' }), paper('b', { title: 'New' }), paper('d')]), second);
    expect(await page('one@x.org', list)).not.toHaveProperty('gone');
    const first2 = await page('one@x.org', since(`${list}&limit=2`));
    expect(first2).toMatchObject({ hasMore: true });
    expect(first2).not.toHaveProperty('gone');
    const { nextCursor } = first2 as unknown as { nextCursor: string };
    expect(await page('one@x.org', `${since(`${list}&limit=2`)}&cursor=${nextCursor}`)).toMatchObject({ gone: [] });
  });

  test('in the last line of a stream as in the last page, and its validator tells what is gone', async () => {
    await begin([paper('a'), paper('b')]);
    const stream = async (at: Date) => {
      const { headers, body } = await it.ask(since(list, at), { as: 'one@x.org', headers: { accept: streamType } });
      return { tag: headers.get('etag'), end: (body as object[]).at(-1) };
    };
    const before = await stream(third);
    await it.change(dataset([paper('a', {}, 'two')]), third);
    const after = await stream(third);
    expect(after.end).toMatchObject({ complete: true, count: 0, gone: [expect.any(String)] });
    expect(after.tag).not.toBe(before.tag);
    expect((await stream(first)).end).toMatchObject({ gone: await gone('one@x.org', list, first) });
  });
});

test('a key for a conference in which its owner has no role does not tell when a track was renamed or a deadline was moved there', async () => {
  await begin([paper('a')]);
  await it.change(dataset([paper('b', asked('rev@x.org'))], {}, 'other'), first);
  const key = await it.keyOf('rev@x.org', { conference: 'conf' });
  const told = async () => (await it.ask(since('/assignments'), { key })).text;
  const before = await told();
  const renamed = tracks.map((track) => ({ ...track, name: 'New' }));
  await it.change(dataset([paper('a')], { tracks: renamed }), second);
  expect(await told()).toBe(before);
});

import { expect, test } from 'vitest';
import { assignmentRecord, conferenceRecord, submissionRecord, trackRecord } from '#lib/store/dataset/test-records.ts';
import { person, type World, worldOf } from '#lib/service/test-world.ts';

const chair = 'chair@x.org';
const author = 'ada@x.org';
const reviewer = 'rev@x.org';
const later = new Date('2026-03-16T12:00:00.000Z');

/** A blind and an open track, each with a released review by the same reviewer. */
const dataset = () =>
  conferenceRecord('conf', {
    people: [person(author), { ...person(reviewer), firstName: 'Rita', lastName: 'Import' }],
    grants: [{ email: chair, role: 'chair' }],
    tracks: [
      trackRecord('blind', 'DOUBLE_BLIND', [{ reviewsReleased: true }]),
      trackRecord('open', 'OPEN', [{ reviewsReleased: true }]),
    ],
    submissions: ['blind', 'open'].map((track) =>
      submissionRecord(`in-${track}`, track, { authors: [author], assignments: [assignmentRecord(reviewer)] }),
    ),
  });

const world = (at?: () => Date) => worldOf([dataset()], at && { at });
const rename = (it: World, token: string, body: unknown) => it.account('PUT', '/name', { token, body });
const reviewersIn = async ({ ask }: World, as: string, slug: string) =>
  (await ask(`/submissions/${slug}/reviews`, { as })).text;

test('the owner’s name is shown in their account, by their key, and to chairs, from the next request on', async () => {
  const it = await world();
  const token = await it.signIn(reviewer);
  const { status, body } = await rename(it, token, { firstName: '  Margarita ', lastName: 'Owner' });
  expect([status, body]).toEqual([
    200,
    expect.objectContaining({ firstName: 'Margarita', lastName: 'Owner', name: 'Margarita Owner', email: reviewer }),
  ]);
  expect((await it.account('GET', '/session', { token })).body.user.name).toBe('Margarita Owner');
  expect((await it.ask('/me', { as: reviewer })).body.user).toMatchObject({
    firstName: 'Margarita',
    lastName: 'Owner',
  });
  for (const slug of ['in-blind', 'in-open']) {
    expect(await reviewersIn(it, chair, slug)).toContain('Margarita Owner');
    expect(await reviewersIn(it, chair, slug)).not.toContain('Rita Import');
  }
});

test('an import that brings another name does not change the owner’s', async () => {
  const it = await world();
  const token = await it.signIn(reviewer);
  await rename(it, token, { firstName: '', lastName: 'Owner' });
  await it.change({ ...dataset(), people: [{ ...person(reviewer), firstName: 'New', lastName: 'Import' }] }, later);
  expect((await it.ask('/me', { as: reviewer })).body.user).toMatchObject({ firstName: '', lastName: 'Owner' });
  expect(await reviewersIn(it, chair, 'in-open')).toContain('Owner');
});

test('authors of an open track see the new name and that something changed; those of a blind track get the same bytes', async () => {
  let time = new Date('2026-03-15T12:00:00.000Z');
  const it = await world(() => time);
  const token = await it.signIn(reviewer);
  const seen = async () => {
    const paths = ['blind', 'open'].map((track) => [
      `/submissions/in-${track}`,
      `/submissions?conference=conf&track=${track}`,
    ]);
    return Promise.all(
      paths.map((ofTrack) =>
        Promise.all(
          ofTrack.map(async (path) => {
            const { text, headers } = await it.ask(path, { as: author });
            return [text, headers.get('etag')];
          }),
        ),
      ),
    );
  };
  const [blind, open] = await seen();
  time = later;
  await rename(it, token, { firstName: 'Margarita', lastName: 'Owner' });
  const [blindAfter, openAfter] = await seen();
  expect(blindAfter).toEqual(blind);
  expect(JSON.stringify(open)).toContain('Rita Import');
  expect(JSON.stringify(openAfter)).toContain('Margarita Owner');
  expect(JSON.stringify(openAfter)).not.toContain('Rita Import');
  const changedSince = async (as: string) => {
    const { body } = await it.ask('/submissions?conference=conf&updatedSince=2026-03-16T00:00:00Z', { as });
    return (body.data as { slug: string }[]).map(({ slug }) => slug).toSorted((a, b) => a.localeCompare(b));
  };
  expect(await changedSince(author)).toEqual(['in-open']);
  expect(await changedSince(chair)).toEqual(['in-blind', 'in-open']);
});

test('a chair who has written a submission does not find its reviewer by the time that a new name gives to all that they review', async () => {
  const own = submissionRecord('own', 'blind', { authors: ['both@x.org'], assignments: [assignmentRecord(reviewer)] });
  const { submissions, grants, ...rest } = dataset();
  const both = { email: 'both@x.org', role: 'chair' } as const;
  let time = new Date('2026-03-15T12:00:00.000Z');
  const it = await worldOf(
    [
      {
        ...rest,
        grants: [...grants, both],
        submissions: [...submissions, own],
        people: [...rest.people, person('both@x.org')],
      },
    ],
    { at: () => time },
  );
  const token = await it.signIn(reviewer);
  time = later;
  await rename(it, token, { firstName: 'Margarita', lastName: 'Owner' });
  const { body } = await it.ask('/submissions?conference=conf&updatedSince=2026-03-16T00:00:00Z', { as: 'both@x.org' });
  expect((body.data as { slug: string }[]).map(({ slug }) => slug).toSorted()).toEqual(['in-blind', 'in-open']);
});

test.each([
  ['is granted the role', 'both@x.org', []],
  ['is given the author’s address', 'both@home.org', [{ address: 'both@home.org', verified: true }]],
])(
  'a chair does not find the reviewer of their own submission by the time of a name that comes with the import in which the chair %s',
  async (_, address, others) => {
    const { submissions, grants, people, ...rest } = dataset();
    const own = submissionRecord('own', 'blind', { authors: [address], assignments: [assignmentRecord(reviewer)] });
    const it = await worldOf([]);
    await it.signIn(reviewer); // makes an account without a name
    await it.change(
      {
        ...rest,
        grants: [...grants, { email: 'both@x.org', role: 'chair' }],
        submissions: [...submissions, own],
        people: [...people, person('both@x.org', others)],
      },
      later,
    );
    expect(await reviewersIn(it, chair, 'own')).toContain('Rita Import');
    const { body } = await it.ask('/submissions?conference=conf&updatedSince=2026-03-16T00:00:00Z', {
      as: 'both@x.org',
    });
    expect((body.data as { slug: string }[]).map(({ slug }) => slug).toSorted()).toEqual(['in-blind', 'in-open']);
  },
);

test('each change of a name is in the audit log, once', async () => {
  const it = await world();
  const token = await it.signIn(reviewer);
  for (let time = 0; time < 2; time++) await rename(it, token, { firstName: 'Margarita', lastName: 'Owner' });
  const rows = await it.store.db.selectFrom('audit').selectAll().where('action', '=', 'name.changed').execute();
  expect(rows.map(({ detail_json: detail }) => JSON.parse(detail) as unknown)).toEqual([
    { from: 'Rita Import', to: 'Margarita Owner' },
  ]);
});

test.each([
  ['an empty last name', { firstName: 'Ada', lastName: ' ' }, ['lastName']],
  ['names that are too long', { firstName: 'x'.repeat(101), lastName: 'x'.repeat(101) }, ['firstName', 'lastName']],
  ['a line break', { firstName: 'Ada\nByron', lastName: 'L' }, ['firstName']],
  ['no name', {}, ['firstName', 'lastName']],
])('%s is refused with an error that names the field, and nothing changes', async (_, body, params) => {
  const it = await world();
  const token = await it.signIn(reviewer);
  const answer = await rename(it, token, body);
  expect(answer.status).toBe(422);
  expect((answer.body.errors as { param: string }[]).map(({ param }) => param)).toEqual(params);
  expect((await it.account('GET', '/session', { token })).body.user.name).toBe('Rita Import');
});

import { expect, test } from 'vitest';
import type { Dataset, SubmissionRecord } from '#lib/store/dataset/dataset.ts';
import { insertGrant } from '#lib/store/accounts/grants.ts';
import { idOf } from '#lib/store/database/ids.ts';
import { type ImportOptions, importDataset } from './import.ts';
import { MassRemovalProblem } from './missing.ts';
import { openStore } from '#lib/store/open-store.ts';
import type { Store } from '#lib/store/database/store.ts';
import {
  assignmentRecord,
  conferenceRecord,
  notStarted,
  submissionRecord,
  trackRecord,
} from '#lib/store/dataset/test-records.ts';
import { testAddress, testStore } from '#lib/store/test-store.ts';
import { inTransaction } from '#lib/store/database/in-transaction.ts';

const people = ['chair@x.org', 'second@x.org', 'rev@x.org', 'other@x.org', 'kept@x.org', 'new@x.org'].map((email) => ({
  email,
  firstName: 'A',
  lastName: email.split('@')[0] ?? '',
}));

function conference(submissions: readonly SubmissionRecord[], chairs: readonly string[] = ['chair@x.org']): Dataset {
  return conferenceRecord('conf', {
    tracks: [trackRecord('main', 'DOUBLE_BLIND', [{}])],
    people,
    grants: chairs.map((email) => ({ email, role: 'chair' as const })),
    submissions,
  });
}

const paper = (slug: string, reviewers: readonly string[] = ['rev@x.org', 'other@x.org']) =>
  submissionRecord(slug, 'main', { assignments: reviewers.map((email) => assignmentRecord(email)) });

const closing: ImportOptions = { missing: 'close' };

async function stored({ db }: Store) {
  const submissions = await db
    .selectFrom('submissions')
    .select(['slug', 'status', 'withdrawn_at'])
    .orderBy('slug')
    .execute();
  const assignments = await db
    .selectFrom('assignments')
    .innerJoin('submissions', 'submissions.id', 'assignments.submission_id')
    .innerJoin('users', 'users.id', 'assignments.reviewer_id')
    .innerJoin('reviews', 'reviews.assignment_id', 'assignments.id')
    .select(['submissions.slug', 'users.email', 'assignments.status', 'reviews.status as review'])
    .orderBy('submissions.slug')
    .orderBy('users.email')
    .execute();
  return { submissions, assignments };
}

test('a submission that the source no longer has is withdrawn without a time, and returns with the source', async () => {
  const store = await testStore();
  const all = conference([paper('a'), paper('b')]);
  await importDataset(store, all, closing);
  const before = await stored(store);
  const { submissions } = await importDataset(store, conference([paper('a')]), closing);
  expect(submissions).toMatchObject({ unchanged: 1, withdrawn: 1 });
  const withdrawn = await stored(store);
  expect(withdrawn.submissions).toEqual([
    { slug: 'a', status: 'SUBMITTED', withdrawn_at: null },
    { slug: 'b', status: 'WITHDRAWN', withdrawn_at: null },
  ]);
  expect(withdrawn.assignments).toEqual(before.assignments);
  await importDataset(store, all, closing);
  expect(await stored(store)).toEqual(before);
});

test('nothing is due in a submission that the source no longer has, also if an earlier release withdrew it; submitted reviews stay', async () => {
  const store = await testStore();
  const open = {
    status: 'ACCEPTED',
    review: { ...assignmentRecord('rev@x.org').review, status: 'IN_PROGRESS' },
  } as const;
  const assignments = [assignmentRecord('rev@x.org', open), assignmentRecord('other@x.org')];
  const both = conference([paper('a'), submissionRecord('b', 'main', { assignments })]);
  await importDataset(store, both, closing);
  const before = await stored(store);
  const closed = [
    { slug: 'b', email: 'other@x.org', status: 'COMPLETED', review: 'SUBMITTED' },
    { slug: 'b', email: 'rev@x.org', status: 'CANCELLED', review: 'IN_PROGRESS' },
  ];
  const look = async () => (await stored(store)).assignments.filter(({ slug }) => slug === 'b');
  await importDataset(store, conference([paper('a')]), closing);
  expect(await look()).toEqual(closed);
  await inTransaction(store.db, async (db) => {
    await db.updateTable('assignments').set({ status: 'ACCEPTED' }).where('status', '=', 'CANCELLED').execute();
  });
  const { submissions } = await importDataset(store, conference([paper('a')]), closing);
  expect([submissions.withdrawn, await look()]).toEqual([0, closed]);
  await importDataset(store, both, closing);
  expect(await stored(store)).toEqual(before);
});

test('what is open in missing submissions is closed without prune if they are few, also what an earlier release left open', async () => {
  const store = await testStore();
  const open = assignmentRecord('rev@x.org', { status: 'PENDING', review: notStarted });
  const many = Array.from({ length: 20 }, (_, at) => submissionRecord(`b${at}`, 'main', { assignments: [open] }));
  await importDataset(store, conference([paper('a'), ...many]), closing);
  await inTransaction(store.db, async (db) => {
    await db.updateTable('submissions').set({ status: 'WITHDRAWN' }).where('slug', '<>', 'a').execute();
  });
  const cancelled = async () => (await stored(store)).assignments.filter(({ status }) => status === 'CANCELLED').length;
  await importDataset(store, conference([{ ...paper('a'), title: 'Another' }]), closing);
  expect(await cancelled()).toBe(20);
  const asked = ['other@x.org', 'kept@x.org'].map((email) => ({ ...open, reviewer: email }));
  const few = ['c', 'd', 'e', 'f'].map((slug) => submissionRecord(slug, 'main', { assignments: asked }));
  await importDataset(store, conference([paper('a'), ...few]), closing);
  await importDataset(store, conference([paper('a')]), closing);
  expect(await cancelled()).toBe(28);
});

test('an assignment that the source no longer has is cancelled and keeps its review, even if the submission changes again', async () => {
  const store = await testStore();
  await importDataset(store, conference([paper('a')]), closing);
  await importDataset(store, conference([paper('a', ['rev@x.org'])]), closing);
  const cancelled = await stored(store);
  expect(cancelled.assignments).toEqual([
    { slug: 'a', email: 'other@x.org', status: 'CANCELLED', review: 'SUBMITTED' },
    { slug: 'a', email: 'rev@x.org', status: 'COMPLETED', review: 'SUBMITTED' },
  ]);
  await importDataset(store, conference([{ ...paper('a', ['rev@x.org']), title: 'Another' }]), closing);
  expect((await stored(store)).assignments).toEqual(cancelled.assignments);
});

test('a role that only an import granted is removed with the source; other roles stay', async () => {
  const store = await testStore();
  await importDataset(store, conference([], ['chair@x.org', 'second@x.org']), closing);
  const conferenceId = idOf(store, 'conference', 'conf');
  const kept = await store.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', 'kept@x.org')
    .executeTakeFirstOrThrow();
  await inTransaction(store.db, (db) =>
    insertGrant(db, { userId: kept.id, conferenceId, role: 'chair', trackId: '' }, ''),
  );
  await importDataset(store, conference([], ['chair@x.org']), closing);
  const chairs = await store.db
    .selectFrom('grants')
    .innerJoin('users', 'users.id', 'grants.user_id')
    .select('users.email')
    .orderBy('users.email')
    .execute();
  expect(chairs.map(({ email }) => email)).toEqual(['chair@x.org', 'kept@x.org']);
});

test('what a source withholds of a submission is kept, also in lists', async () => {
  const store = await testStore();
  const whole = submissionRecord('a', 'main', {
    authors: ['author@x.org'],
    assignments: ['rev@x.org', 'other@x.org'].map((email) => assignmentRecord(email)),
  });
  await importDataset(store, conference([whole]), closing);
  const before = await stored(store);
  const lists = () =>
    store.db.selectFrom('submissions').select(['reviewing_json', 'score_forms_json', 'listed_json']).execute();
  const authors = () => store.db.selectFrom('authorships').selectAll().execute();
  const [listed, authored] = [await lists(), await authors()];
  const partial = { ...paper('a', ['rev@x.org']), isPartial: true };
  await importDataset(store, conference([partial]), closing);
  expect([await stored(store), await lists(), await authors()]).toEqual([before, listed, authored]);
  await importDataset(store, conference([whole]), closing);
  expect([await stored(store), await lists(), await authors()]).toEqual([before, listed, authored]);
});

test('missing records stay if an import does not close them', async () => {
  const store = await testStore();
  await importDataset(store, conference([paper('a'), paper('b')]));
  const before = await stored(store);
  await importDataset(store, conference([]));
  expect(await stored(store)).toEqual(before);
});

const many = (count: number) => Array.from({ length: count }, (_, at) => paper(`p${String(at).padStart(3, '0')}`));

test.each([
  ['submissions', conference(many(54)), /^6 of 60 submissions, 12 of 120/, false],
  ['submissions', conference(many(53)), /7 of 60 submissions/, true],
  [
    'reviews',
    conference(many(60).map((each) => ({ ...each, assignments: [] }))),
    /120 of 120 assignments, 120 of 120 reviews/,
    true,
  ],
  ['all', conference([]), /60 of 60 submissions/, true],
])('a source with far fewer %s than before changes nothing without prune', async (_, less, message, refused) => {
  const store = await testStore();
  await importDataset(store, conference(many(60)), closing);
  const before = await stored(store);
  const attempt = importDataset(store, less, closing);
  if (refused) {
    await expect(attempt).rejects.toThrow(MassRemovalProblem);
    await expect(attempt).rejects.toThrow(message);
    expect(await stored(store)).toEqual(before);
    await importDataset(store, less, { missing: 'prune' });
  } else await attempt;
  expect(await stored(store)).not.toEqual(before);
});

test('tracks and phases that the source no longer has are removed once they are empty', async () => {
  const store = await testStore();
  const shape = async () => ({
    tracks: (await store.db.selectFrom('tracks').select('slug').orderBy('slug').execute()).map(({ slug }) => slug),
    phases: (await store.db.selectFrom('phases').select('name').orderBy('name').execute()).map(({ name }) => name),
  });
  const two = [{ name: 'One' }, { name: 'Two' }];
  const later = submissionRecord('a', 'main', { phase: 2, assignments: [assignmentRecord('rev@x.org', { phase: 2 })] });
  const at = (tracks: Dataset['tracks'], submissions: readonly SubmissionRecord[]) => ({
    ...conference(submissions),
    tracks,
  });
  await importDataset(
    store,
    at([trackRecord('main', 'OPEN', two), trackRecord('other', 'OPEN', [{}])], [later]),
    closing,
  );
  await importDataset(store, at([trackRecord('main', 'OPEN', two.slice(0, 1))], [paper('a')]), closing);
  // The cancelled assignment is in the second phase.
  expect(await shape()).toEqual({ tracks: ['main'], phases: ['One', 'Two'] });
  await importDataset(store, at([trackRecord('main', 'OPEN', two)], [paper('a')]), closing);
  expect(await shape()).toEqual({ tracks: ['main'], phases: ['One', 'Two'] });
});

test('up to five missing records are closed without prune', async () => {
  const store = await testStore();
  await importDataset(store, conference(many(5)), closing);
  expect((await importDataset(store, conference([]), closing)).submissions.withdrawn).toBe(5);
});

test('an import that closes finds new people and their roles in a store of two files', async () => {
  const store = await openStore(await testAddress());
  await importDataset(store, conference([paper('a')]), closing);
  await importDataset(
    store,
    conference([paper('a'), paper('b', ['new@x.org'])], ['chair@x.org', 'new@x.org']),
    closing,
  );
  const grants = await store.db.selectFrom('grants').selectAll().execute();
  expect(grants.map(({ imported }) => imported)).toEqual([1, 1]);
  await store.close();
});

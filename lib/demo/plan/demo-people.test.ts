import { expect, test } from 'vitest';
import type { SubmissionRecord } from '#lib/store/dataset/dataset.ts';
import { demoDatasets } from '#lib/demo/demo.ts';
import { demoPeople } from './demo-people.ts';
import { read, type ReadDataset } from '#lib/demo/test-dataset.ts';

const now = new Date('2027-02-03T16:20:00Z');
const [lastYear, thisYear] = demoDatasets({ submissions: 400, seed: 1, now }).map(read);
if (!lastYear || !thisYear) throw new Error('two conferences expected');

const mine = ({ submissions }: ReadDataset, address: string) =>
  submissions.filter(({ authors }) => authors.some(({ email }) => email === address));
const track = (slug: string) => thisYear.submissions.filter((submission) => submission.track === slug);
const statuses = (submissions: readonly SubmissionRecord[]) => new Set(submissions.map(({ status }) => status));
const assignmentsOf = ({ submissions }: ReadDataset, address: string) =>
  submissions.flatMap((submission) =>
    submission.assignments
      .filter(({ reviewer }) => reviewer === address)
      .map((assignment) => ({ ...assignment, submission })),
  );

const released = (slug: string) => thisYear.tracks.find((track) => track.slug === slug)?.phases.at(-1)?.reviewsReleased;

const meanRating = (status: string) => {
  const ratings = track('vision')
    .filter((submission) => submission.status === status)
    .flatMap(({ assignments }) =>
      assignments.flatMap(({ review }) => (review.reviewData.rating as number | undefined) ?? []),
    );
  return ratings.reduce((sum, rating) => sum + rating, 0) / ratings.length;
};

test('this year is under review, last year is archived', () => {
  expect([thisYear.conference.state, lastYear.conference.state]).toEqual(['REVIEWING', 'ARCHIVED']);
  expect(thisYear.submissions).toHaveLength(400);
  expect(lastYear.submissions).toHaveLength(40);
  expect(thisYear.registrations).toHaveLength(248);
  expect(thisYear.people).toHaveLength(425);
});

test('every submission and every assignment status occurs', () => {
  expect(statuses(thisYear.submissions).size).toBe(7);
  const assignments = thisYear.submissions.flatMap((submission) => submission.assignments);
  expect(new Set(assignments.map(({ status }) => status)).size).toBe(5);
  expect(new Set(assignments.map(({ review }) => review.status)).size).toBe(3);
});

test('one track is decided and released, one decided and not released, one undecided, one still open', () => {
  const decided = ['ACCEPTED', 'REJECTED', 'IN_REVISION'];
  expect([...statuses(track('vision'))]).toEqual(expect.arrayContaining(decided));
  expect([...statuses(track('language'))]).toEqual(expect.arrayContaining(decided));
  expect([released('vision'), released('language')]).toEqual([true, false]);
  expect([...statuses(track('agents')).intersection(new Set<string>(decided))]).toEqual([]);
  expect([...statuses(track('agents'))]).toContain('UNDER_REVIEW');
  expect([...statuses(track('demonstrations'))]).toEqual(expect.arrayContaining(['DRAFT', 'SUBMITTED']));
});

test('the author has submissions in every state, one through a second address and one through an unverified address', () => {
  const own = mine(thisYear, demoPeople.author.email).map((submission) => `${submission.track} ${submission.status}`);
  expect(own.toSorted()).toEqual([
    'agents UNDER_REVIEW',
    'demonstrations DRAFT',
    'language ACCEPTED',
    'vision ACCEPTED',
    'vision REJECTED',
  ]);
  const person = thisYear.people.find(({ email }) => email === demoPeople.author.email);
  const others = person?.otherAddresses ?? [];
  expect(others.map(({ verified }) => verified)).toEqual([true, false]);
  for (const { address } of others) expect(mine(thisYear, address)).toHaveLength(1);
});

test('the reviewer has reviews overdue, due this week, due later, done and declined', () => {
  const today = now.toISOString();
  const week = new Date(now.getTime() + 7 * 86_400_000).toISOString();
  const kinds = assignmentsOf(thisYear, demoPeople.reviewer.email).map(({ status, phase, submission }) => {
    if (status === 'COMPLETED' || status === 'DECLINED') return status;
    const phases = thisYear.tracks.find(({ slug }) => slug === submission.track)?.phases;
    const deadline = phases?.[phase - 1]?.reviewDeadline ?? '';
    if (deadline < today) return 'overdue';
    return deadline < week ? 'this week' : 'later';
  });
  expect(new Set(kinds)).toEqual(new Set(['COMPLETED', 'DECLINED', 'overdue', 'this week', 'later']));
});

test('both@ chairs, writes and reviews', () => {
  const { email } = demoPeople.both;
  const second = thisYear.people.find((person) => person.email === email)?.otherAddresses?.[0]?.address ?? '';
  expect(thisYear.grants).toContainEqual({ email, role: 'chair' });
  expect([...mine(thisYear, email), ...mine(thisYear, second)].map((submission) => submission.track)).toEqual([
    'agents',
    'resources',
  ]);
  expect(assignmentsOf(thisYear, email)).toHaveLength(4);
});

test('trackchair@ manages two tracks', () => {
  const managed = thisYear.grants.filter(({ email }) => email === demoPeople.trackchair.email);
  expect(managed.map(({ role, track }) => `${role} ${track}`)).toEqual(['trackChair agents', 'trackChair resources']);
});

test('last year, each demo person has a role again', () => {
  const granted = new Set(lastYear.grants.map(({ email }) => email));
  expect([...granted]).toEqual(expect.arrayContaining([demoPeople.chair.email, demoPeople.trackchair.email]));
  expect(mine(lastYear, demoPeople.author.email)).toHaveLength(2);
  expect(assignmentsOf(lastYear, demoPeople.reviewer.email)).toHaveLength(2);
  expect(mine(lastYear, demoPeople.both.email)).toHaveLength(1);
});

test('nasty titles are among the submissions', () => {
  const titles = thisYear.submissions.map(({ title }) => title);
  for (const part of ['<script>', '=SUM(', '🦜', 'نماذج', 'הבנת', '视觉', '&amp;', 'null']) {
    expect(titles.filter((title) => title.includes(part))).not.toEqual([]);
  }
  expect(titles.filter((title) => title.length > 290)).not.toEqual([]);
  expect(titles.filter((title) => title !== title.trim())).not.toEqual([]);
  expect(Math.max(...thisYear.submissions.map(({ authors }) => authors.length))).toBeGreaterThanOrEqual(30);
});

test('titles are rarely the same', () => {
  expect(new Set(thisYear.submissions.map(({ title }) => title)).size).toBeGreaterThan(395);
});

test('accepted submissions are rated higher than rejected ones', () => {
  expect(meanRating('ACCEPTED')).toBeGreaterThan(meanRating('REJECTED') + 2);
});

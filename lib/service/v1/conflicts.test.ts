import { describe, expect, test } from 'vitest';
import { streamType } from '#lib/contract/stream.ts';
import type { Answer } from '#lib/contract/operations.ts';
import type { AuthorRecord, Dataset, PersonRecord, SubmissionRecord } from '#lib/store/dataset/dataset.ts';
import { assignmentRecord, conferenceRecord, submissionRecord, trackRecord } from '#lib/store/dataset/test-records.ts';
import { countStatements } from '#lib/service/test-statements.ts';
import { allItems, now, person, type World, worldOf } from '#lib/service/test-world.ts';

const [chair, trackChair, author, reviewer] = ['chair@c.org', 'track@c.org', 'ada@univ.org', 'rev@lab.org'];
const path = '/conferences/conf/conflicts';

type Row = Answer<'listPossibleConflicts'>['data'][number];
type Paper = Parameters<typeof submissionRecord>[2] & { slug?: string; track?: string };

const by = (email: string | null, affiliation: string | null = null): AuthorRecord => ({
  firstName: 'An',
  lastName: 'Author',
  email,
  affiliation,
  country: null,
  isCorresponding: false,
});

const papers = (given: readonly Paper[]): SubmissionRecord[] =>
  given.map(({ slug, track = 'double', ...rest }, at) => submissionRecord(slug ?? `s${at}`, track, rest));

/** A conference of these papers; papers without assignments are reviewed by `reviewer`. */
const conference = (given: readonly Paper[], slug = 'conf', people: readonly PersonRecord[] = []): Dataset =>
  conferenceRecord(slug, {
    people: [...people, person(author)],
    grants: [
      { email: chair, role: 'chair' },
      { email: trackChair, role: 'trackChair', track: 'double' },
    ],
    submissions: papers(given.map((paper) => ({ assignments: [assignmentRecord(reviewer)], ...paper }))),
  });

const rowsOf = (it: World, as = chair, limit = 100) => allItems<Row>(it, path, as, limit);

const nothing = { isAuthor: false, domain: null, affiliation: null, coauthored: 0 };
const compare = (one: Row, other: Row) =>
  one.submission.slug.localeCompare(other.submission.slug) || one.author.authorOrder - other.author.authorOrder;
/** The reasons with the submissions, by slug and author. */
const reasonsOf = async (given: readonly Paper[], as = chair) =>
  (await rowsOf(await worldOf([conference(given)]), as))
    .toSorted((one, other) => compare(one, other))
    .map(({ submission, reasons }) => [submission.slug, reasons]);
/** What the reviewer wrote: reviewed by nobody who is close to anyone. */
const written = (...authors: AuthorRecord[]): Paper => ({ slug: 'own', authors, assignments: [] });

describe('the possible conflicts of a conference', () => {
  test('say who reviews whom, why, and how the review stands', async () => {
    const paper = { authors: [by(null), by('ada@math.lab.org', 'Lab')] };
    const [row, ...others] = await rowsOf(await worldOf([conference([paper])]));
    expect(row).toMatchObject({
      submission: { slug: 's0', title: 'Title of s0' },
      track: { slug: 'double' },
      reviewer: { email: reviewer },
      author: { email: 'ada@math.lab.org', affiliation: 'Lab', authorOrder: 2 },
      reasons: { ...nothing, domain: 'lab.org' },
      assignment: { status: 'COMPLETED', phase: { index: 1 }, review: { status: 'SUBMITTED' } },
    });
    expect(others).toEqual([]);
  });

  test('are none for addresses of a public mail provider, of different domains, or without an address', async () => {
    const authors = [by('a@gmail.com'), by('b@univ.org'), by(null), by('c@notlab.org')];
    const assignments = [assignmentRecord(reviewer), assignmentRecord('r@gmail.com')];
    expect(await reasonsOf([{ authors, assignments }])).toEqual([]);
  });

  test('have the same affiliation, whatever its case, punctuation and legal form', async () => {
    const own = written(by(reviewer, 'Acme, Inc.'));
    expect(await reasonsOf([own, { authors: [by(null, 'ACME')] }, { authors: [by(null, 'Acme Labs')] }])).toEqual([
      ['s1', { ...nothing, affiliation: 'ACME' }],
    ]);
  });

  test('have the number of other submissions that both wrote', async () => {
    const together = [by(author), by(reviewer)];
    const given = [written(...together), { slug: 'more', authors: together, assignments: [] }];
    expect(await reasonsOf([...given, { authors: [by(author)] }])).toEqual([['s2', { ...nothing, coauthored: 2 }]]);
  });

  test('have a reviewer who is an author, for that reason alone', async () => {
    const authors = [by('REV@lab.org', 'Lab'), by('ada@lab.org', 'Lab')];
    expect(await reasonsOf([{ authors }])).toEqual([
      ['s0', { ...nothing, isAuthor: true }],
      ['s0', { ...nothing, domain: 'lab.org', affiliation: 'Lab' }],
    ]);
  });

  test('have each reviewer and author once, with the assignment of the latest phase', async () => {
    const assignments = [2, 1].map((phase) => assignmentRecord(reviewer, { phase }));
    const rows = await rowsOf(await worldOf([conference([{ authors: [by('a@lab.org')], assignments }])]));
    expect(rows.map(({ assignment }) => assignment.phase.index)).toEqual([2]);
  });

  test('have the assignment of the second round, not one of the first that is due at another time, whose phase has a later index', async () => {
    const assignments = [3, 2].map((phase) => assignmentRecord(reviewer, { phase }));
    const phases = ['R1', 'R2', 'R1, external'].map((name) => ({ name }));
    const given = conference([{ authors: [by('a@lab.org')], assignments }]);
    const rows = await rowsOf(await worldOf([{ ...given, tracks: [trackRecord('double', 'DOUBLE_BLIND', phases)] }]));
    expect(rows.map(({ assignment }) => assignment.phase.name)).toEqual(['R2']);
  });

  test.each(['DECLINED', 'CANCELLED'] as const)('have no reviewer whose assignment is %s', async (status) => {
    const assignments = [assignmentRecord(reviewer, { status })];
    expect(await reasonsOf([{ authors: [by('a@lab.org')], assignments }])).toEqual([]);
  });

  test.each(['open', 'double'])('have none of a submission that the chair wrote, on the %s track', async (track) => {
    const given = [{ track, authors: [by('a@lab.org'), by(chair)] }, { authors: [by('a@lab.org')] }];
    expect(await reasonsOf(given)).toEqual([['s1', { ...nothing, domain: 'lab.org' }]]);
  });

  test('are, for a track chair, those of the track, found in what the track chair sees', async () => {
    const elsewhere = { ...written(by(author, 'Acme'), by(reviewer, 'Acme')), track: 'open' };
    const given = [elsewhere, { authors: [by(author, 'Acme')] }, { track: 'open', authors: [by('a@lab.org')] }];
    expect(await reasonsOf(given, trackChair)).toEqual([]);
    expect(await reasonsOf(given)).toEqual([
      ['s1', { ...nothing, affiliation: 'Acme', coauthored: 1 }],
      ['s2', { ...nothing, domain: 'lab.org' }],
    ]);
  });

  test('are not found by another address of a reviewer: chairs do not know whose it is', async () => {
    const other = 'rev@univ.org';
    const people = [{ ...person(reviewer), otherAddresses: [{ address: other, verified: true }] }];
    const given = [written(by(other, 'Univ'), by(author)), { authors: [by(author, 'Univ')] }];
    expect(await rowsOf(await worldOf([conference(given, 'conf', people)]))).toEqual([]);
  });

  test('count what was written for another conference only for who chairs it, too, with a key that reaches it', async () => {
    const other = conference([written(by(author), by(reviewer))], 'past');
    const lead = { email: 'lead@c.org', role: 'chair' as const };
    const here = conference([{ authors: [by(author)] }]);
    const it = await worldOf([{ ...here, grants: [...here.grants, lead] }, other]);
    const rows = await rowsOf(it);
    expect(rows.map(({ reasons }) => reasons)).toEqual([{ ...nothing, coauthored: 1 }]);
    expect(await rowsOf(it, lead.email)).toEqual([]);
    const key = await it.keyOf(chair, { conference: 'conf' });
    expect((await it.ask(path, { key })).body.data).toEqual([]);
  });

  test('change as a stream when another conference changes', async () => {
    const past = (authors: AuthorRecord[]) => conference([written(...authors)], 'past');
    const it = await worldOf([conference([{ authors: [by(author)] }]), past([by(author)])]);
    const stream = async () => it.ask(path, { as: chair, headers: { accept: streamType } });
    const before = await stream();
    await it.change(past([by(author), by(reviewer)]), now);
    const after = await stream();
    expect([before.body.length, after.body.length]).toEqual([1, 2]);
    expect(after.headers.get('etag')).not.toBe(before.headers.get('etag'));
  });

  test.each([1, 3, 100])(
    'come in the order of submissions, each once, by pages of %i as in a stream',
    async (limit) => {
      const assignments = [reviewer, 'second@lab.org'].map((email) => assignmentRecord(email));
      const authors = [by('a@lab.org'), by('b@lab.org'), by('c@lab.org')];
      const given = Array.from({ length: 5 }, (_, at) => ({
        authors: at === 3 ? [by(author)] : authors,
        assignments,
        createdAt: at % 2 ? '2026-01-01T00:00:00.000Z' : null,
      }));
      const it = await worldOf([conference(given)]);
      const rows = await rowsOf(it, chair, limit);
      const stream = await it.ask(path, { as: chair, headers: { accept: streamType } });
      expect((stream.body as unknown as Row[]).slice(0, -1)).toEqual(rows);
      expect(stream.headers.get('x-total-count')).toBe(String(rows.length));
      expect([rows.length, new Set(rows.map(({ id }) => id)).size]).toEqual([24, 24]);
      const list = await it.ask('/submissions?conference=conf&limit=100', { as: chair });
      const order = (list.body.data as { slug: string }[]).map(({ slug }) => slug);
      const places = rows.map(({ submission }) => order.indexOf(submission.slug));
      expect(places).toEqual(places.toSorted((one, other) => one - other));
    },
  );

  test('as a stream read once what each reviewer wrote, however many submissions they review', async () => {
    const given = Array.from({ length: 450 }, () => ({ authors: [by('a@lab.org')] }));
    const it = await worldOf([conference(given)]);
    let rows = 0;
    const readings = await countStatements(/from "authorships".*"authorships"\."address" in/s, async () => {
      rows = (await it.ask(path, { as: chair, headers: { accept: streamType } })).body.length - 1;
    });
    expect({ rows, readings }).toEqual({ rows: 450, readings: 1 });
  });

  test('are found however many submissions have none', async () => {
    const given = Array.from({ length: 600 }, (_, at) => ({ authors: [by(at === 599 ? 'a@lab.org' : author)] }));
    expect(await reasonsOf(given)).toHaveLength(1);
  });

  test.each([
    [author, path, 403],
    [reviewer, path, 403],
    ['nobody@c.org', path, 404],
    [chair, '/conferences/none/conflicts', 404],
    [chair, `${path}?track=none`, 422],
  ])('for %s at %s: %i', async (as, at, status) => {
    const it = await worldOf([conference([{ authors: [by(author)] }])]);
    if (as === 'nobody@c.org') await it.signIn(as);
    for (const accept of ['application/json', streamType]) {
      expect((await it.ask(at, { as, headers: { accept } })).status).toBe(status);
    }
  });
});

import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { hotcrp } from '#lib/importers/hotcrp/hotcrp.ts';
import { figureOf, fixture, TestSite } from '#lib/importers/hotcrp/test-site.ts';
import { testFolder } from '#lib/importers/files/test-folder.ts';
import { readFrom } from '#lib/importers/model/test-request.ts';

/** Reads fixtures (by name) and files with the given content. */
function from(...files: readonly (string | { [name: string]: string | Uint8Array })[]) {
  const folder = testFolder();
  const paths = files.flatMap((file) => {
    if (typeof file === 'string') {
      copyFileSync(fixture(file), join(folder, file));
      return join(folder, file);
    }
    return Object.entries(file).map(([name, content]) => {
      writeFileSync(join(folder, name), content);
      return join(folder, name);
    });
  });
  return readFrom(hotcrp, { options: { url: 'https://glow28.example/conf/' }, files: paths });
}

const papers = readFileSync(fixture('papers.json'), 'utf8');
const figures = (submissions: Awaited<ReturnType<typeof from>>['submissions']) =>
  submissions.map((each) => `${each.id}: ${figureOf(each)}`);

test('saved API responses, in any order, give the same conference as the live site', async () => {
  const site = new TestSite();
  const options = { url: 'https://glow28.example/conf/', token: 't' };
  const live = await readFrom(hotcrp, { options, fetch: site.fetch });
  const kept = await from('rqc.json', 'status.json', 'reviews.json', 'settings.json', 'pc.json', 'papers.json');
  const { submissions: _, ...conference } = kept.conference;
  expect(live.conference).toMatchObject(conference);
  const plain = (all: typeof live.submissions) => all.map((each) => ({ ...each, place: '' }));
  expect(plain(kept.submissions)).toEqual(plain(live.submissions));
});

test('the JSON for Review Quality Collector with assignments and log gives the review counts of the site', async () => {
  const { submissions, findings } = await from('rqc.json', 'pcassignments.csv', 'log.csv');
  expect(figures(submissions)).toEqual(['1: 2', '2: 1/2', '3: 0/2', '4: 1/2', '6: 0', '7: 1/2']);
  expect(findings).toEqual([
    expect.stringMatching(
      /rqc\.json, papers\[4\] \(submission 5\): HotCRP left submission 5 out: You don’t have permission/,
    ),
    expect.stringMatching(/^settings: are not known/),
    expect.stringMatching(/pcassignments\.csv, row 18, submission 5: only its number is known/),
  ]);
});

test('the log gives the times of assignments, responses, submitted reviews and decisions', async () => {
  const { submissions } = await from('papers.json', 'reviews.json', 'settings.json', 'log.csv');
  const [first, second, third] = submissions;
  expect(first).toMatchObject({ decidedAt: '2027-03-12T08:00:00.000Z', createdAt: '2027-01-12T09:00:00.000Z' });
  expect(first?.assignments[0]).toMatchObject({
    assignedAt: '2027-02-03T09:00:00.000Z',
    respondedAt: null,
    review: { submittedAt: '2027-02-12T09:00:00.000Z' },
  });
  expect(third?.assignments[1]).toMatchObject({ respondedAt: '2027-02-09T09:00:00.000Z' });
  expect(second?.assignments.at(-1)).toMatchObject({
    reviewer: { email: 'no.thanks@else.example' },
    phase: 'Early',
    status: 'DECLINED',
    assignedAt: '2027-02-04T09:00:00.000Z',
    respondedAt: '2027-02-10T09:00:00.000Z',
  });
});

test('a reviewer who declined and was assigned again is not declined, and the log does not bring back deleted reviews', async () => {
  const log = [
    'date,email,affected_email,paper,action',
    '2027-02-01 10:00:00 +0100,nora@pc.example,sean@pc.example,4,"Review 38 assigned: PC, round Early"',
    '2027-02-02 10:00:00 +0100,sean@pc.example,,4,Review 38 declined',
    '2027-02-03 10:00:00 +0100,nora@pc.example,gone@pc.example,4,"Review 39 assigned: PC, round Early"',
  ];
  const { submissions } = await from('papers.json', 'reviews.json', { 'log.csv': log.join('\r\n') });
  expect(submissions[3]?.assignments.map(({ reviewer, status }) => `${reviewer.email} ${status}`)).toEqual([
    'sean@pc.example COMPLETED',
    'wei1@pc.example ACCEPTED',
  ]);
});

test('a review that went to another reviewer is that reviewer’s, one that was not declined after all is not declined', async () => {
  const log = [
    'date,email,affected_email,paper,action',
    '2027-02-01 10:00:00 +0100,nora@pc.example,old@pc.example,1,"Review 3 assigned: PC, round Early"',
    '2027-02-02 10:00:00 +0100,old@pc.example,new@pc.example,1,Review 3 reassigned from old@pc.example',
    '2027-02-01 10:00:00 +0100,nora@pc.example,ext@else.example,1,"Review 4 assigned: external, round Early"',
    '2027-02-03 10:00:00 +0100,ext@else.example,,1,Review 4 declined',
    '2027-02-04 10:00:00 +0100,ext@else.example,,1,"Review 4 undeclined: external, round Early"',
    '2027-02-01 10:00:00 +0100,nora@pc.example,first@else.example,1,"Review 5 assigned: external, round Early"',
    '2027-02-02 10:00:00 +0100,nora@pc.example,first@else.example,1,"Review 5 changed: external, round Early to external, round Late"',
    '2027-02-03 10:00:00 +0100,first@else.example,second@else.example,1,Review 5 reassigned from first@else.example',
    '2027-02-04 10:00:00 +0100,second@else.example,,1,Review 5 declined',
  ].join('\n');
  const assigned = 'paper,action,email,round,title\n1,pcreview,new@pc.example,Early,Glow\n';
  const { submissions } = await from({ 'log.csv': log, 'pcassignments.csv': assigned });
  expect(submissions[0]?.assignments.map(({ reviewer, phase, status }) => [reviewer.email, phase, status])).toEqual([
    ['new@pc.example', 'Early', 'ACCEPTED'],
    ['ext@else.example', 'Early', 'PENDING'],
    ['second@else.example', 'Late', 'DECLINED'],
  ]);
});

test('entries of the log within the same second are in order, which HotCRP writes from the last to the first', async () => {
  const log = [
    'date,email,affected_email,paper,action',
    '2027-02-03 10:00:00 +0100,ext@else.example,,1,"Review 4 undeclined: external, round Early"',
    '2027-02-03 10:00:00 +0100,ext@else.example,,1,Review 4 declined',
    '2027-02-02 10:00:00 +0100,sean@pc.example,,1,"Review 5 edited, updated draft: OveMer:2"',
    '2027-02-02 10:00:00 +0100,sean@pc.example,,1,"Review 5 self-assigned: PC, round Early"',
    '2027-02-01 10:00:00 +0100,nora@pc.example,ext@else.example,1,"Review 4 assigned: external, round Early"',
  ].join('\n');
  const { submissions } = await from({ 'log.csv': log, 'data.json': '{"pid":1,"title":"Glow","status":"submitted"}' });
  expect(
    submissions[0]?.assignments.map(({ reviewer, status, review }) => [reviewer.email, status, review.status]),
  ).toEqual([
    ['ext@else.example', 'PENDING', 'NOT_STARTED'],
    ['sean@pc.example', 'ACCEPTED', 'IN_PROGRESS'],
  ]);
});

test('a review field called like a column or a table of HotCRP is an answer, not the decision, the status or a topic', async () => {
  const names = ['Decision', 'Status', 'Review', 'Round', 'Topic', 'Action', 'Title'];
  const table = [
    ['paper', 'title', 'review', 'reviewername', 'email', ...names].join(','),
    '1,Glow,1A,Sean,sean@pc.example,Accept,draft,Good,2,3,none,Better',
  ].join('\n');
  const rf = names.map((name) => ({ name, visibility: 'au' }));
  const { submissions } = await from({ 'reviews.csv': table, 'settings.json': JSON.stringify({ settings: { rf } }) });
  expect(submissions).toMatchObject([{ title: 'Glow', decision: null, keywords: [] }]);
  expect(submissions[0]?.assignments).toMatchObject([{ phase: '', status: 'COMPLETED' }]);
  expect(submissions[0]?.assignments[0]?.review.reviewData).toEqual({
    Decision: 'Accept',
    Status: 'draft',
    Review: 'Good',
    Round: 2,
    Topic: 3,
    Action: 'none',
    Title: 'Better',
  });
});

test('what authors may read follows from the settings, whatever a table without reviewers shows', async () => {
  const table = 'paper,title,review,Overall merit,For the committee,Not described\n1,Glow,1A,3,Weak,Told\n';
  const rf = [
    { name: 'Overall merit', visibility: 'au' },
    { name: 'For the committee', visibility: 're' },
  ];
  const { submissions } = await from({ 'reviews.csv': table, 'settings.json': JSON.stringify({ settings: { rf } }) });
  expect(submissions[0]?.assignments[0]?.review.reviewData).toEqual({ 'Overall merit': 3, 'Not described': 'Told' });
});

test('reads tables with other columns, orders, line endings, a byte order mark and rows of different lengths', async () => {
  const { submissions, findings } = await from('authors.csv', 'reviews.csv', 'pcinfo.csv', 'settings.json');
  expect(submissions.map(({ id, title }) => [id, title])).toEqual([
    ['1', 'Glow'],
    ['2', 'A, "quoted"\ntitle'],
    ['8', 'Only here'],
  ]);
  expect(submissions[0]?.authors).toEqual([
    {
      id: null,
      firstName: 'Ada',
      lastName: 'Byrne',
      email: 'ada1@author.example',
      affiliation: 'Univ. of Example',
      country: 'IE',
      isCorresponding: false,
    },
  ]);
  expect(submissions[0]?.assignments.map(({ reviewer, review }) => [reviewer.email, review.reviewData])).toEqual([
    ['sean@pc.example', { 'Paper summary': 'Two lines,\r\n"quoted"', 'Overall merit': 4 }],
    ['ext@else.example', { 'Overall merit': 3 }],
  ]);
  expect(submissions[1]?.assignments[0]?.reviewer).toMatchObject({ firstName: 'Wei Maria', lastName: 'Zhang' });
  expect(findings).toEqual([
    expect.stringMatching(/reviews\.csv, row \d+, paper: expected the number of a submission/),
  ]);
});

test('chairs in the table of users are chairs', async () => {
  const { conference } = await from('papers.json', 'pcinfo.csv');
  expect(conference.grants).toMatchObject([{ role: 'chair', person: { email: 'nora@pc.example', lastName: 'Vance' } }]);
});

test('without settings nothing is released and no review field is shown, and both are reported', async () => {
  const { conference, submissions, findings } = await from('papers.json', 'reviews.json');
  expect(conference).toMatchObject({ tracks: [], timezone: null });
  // The order of rounds is not known either, so that the latest one follows from what is released.
  expect(conference.phases).toEqual([]);
  expect(new Set(submissions.map(({ phase }) => phase))).toEqual(new Set([null]));
  expect(submissions[0]?.assignments[0]?.review.reviewData).toEqual({});
  expect(submissions.map(({ status, decision }) => `${status} ${decision}`)).toEqual([
    'ACCEPTED ACCEPT',
    'UNDER_REVIEW null',
    'UNDER_REVIEW null',
    'WITHDRAWN null',
    'REJECTED REJECT',
    'DRAFT null',
    'IN_REVISION REVISE',
  ]);
  expect(findings).toEqual([
    expect.stringMatching(/^settings: are not known, so there are no deadlines, nothing is released/),
    ...['OveMer', 'PapSum', 'ComPC', 'Nom'].map((code) =>
      expect.stringMatching(new RegExp(`review 10, ${code}: it is unknown whether authors`)),
    ),
  ]);
});

test('settings without field codes are enough to know what authors may read', async () => {
  const { submissions } = await from('papers.json', 'reviews.json', 'settings.json');
  expect(submissions[0]?.assignments[0]?.review.reviewData).toEqual({
    'Overall merit': 4,
    'Paper summary': 'Two lines,\n"quoted"\n',
  });
});

test('reads a single submission, an API response, JSON lines, a list, and gzip', async () => {
  const one = (pid: number) => JSON.stringify({ object: 'paper', pid, title: `T${pid}`, status: 'submitted' });
  const { submissions } = await from({
    'a.json': one(1),
    'b.json': `{"ok":true,"paper":${one(2)}}`,
    'c.json': `[${one(3)},${one(4)}]`,
    'd.json': gzipSync(`${one(5)}\n${one(6)}\n`),
  });
  expect(submissions.map(({ title }) => title)).toEqual(['T1', 'T2', 'T3', 'T4', 'T5', 'T6']);
});

test('the most advanced status of a review counts, whichever export has it', async () => {
  const complete = 'paper,title,review,reviewername,email,Overall merit\n2,Shading,2B,Wei Zhang,WEI2@pc.example,3\n';
  const { submissions } = await from('papers.json', 'pcassignments.csv', { 'late.csv': complete });
  expect(
    submissions[1]?.assignments.map(({ reviewer, phase, status }) => [reviewer.email?.toLowerCase(), phase, status]),
  ).toEqual([
    ['wei1@pc.example', 'Early', 'ACCEPTED'],
    ['wei2@pc.example', 'Early', 'COMPLETED'],
    ['nora@pc.example', '', 'ACCEPTED'],
  ]);
});

test('replaces NUL, and survives long numbers and hostile names', async () => {
  const odd =
    '[{"pid":1,"title":"a\\u0000b","__proto__":{"x":1},"constructor":"c","status":"submitted"},{"pid":99999999999999,"title":"far"}]';
  const { submissions, findings } = await from({ 'odd.json': odd });
  expect(submissions).toMatchObject([{ title: 'a\uFFFDb' }]);
  expect(findings[0]).toMatch(/odd\.json, item \[1\], pid: expected the number of a submission/);
});

test.each([
  ['cut off in JSON', papers.slice(0, 900), /line \d+.*: not JSON: expected .*, found/],
  ['cut off after good records', papers.slice(0, -300), /line \d+.*: not JSON: expected .*, found/],
  [
    'cut off in a table',
    'paper,title,given_name,family_name,email,affiliation\n1,"Glo',
    /row \d+: a quoted cell is not closed/,
  ],
  ['an empty list', '[]', /contains no records/],
  ['an empty answer', '{"ok":true,"papers":[]}', /contains no submissions/],
  [
    'an error',
    '{"ok":false,"message_list":[{"status":2,"message":"<0>Permission error"}]}',
    /is an error message of HotCRP, not data: Permission error/,
  ],
  ['a page', '\uFEFF<!DOCTYPE html><html>', /HTML page, not an export/],
  ['another format', '{"notes":[{"id":"x","content":{}}]}', /contains no records of HotCRP, but notes/],
  [
    'another table',
    'submission #,member #,scores\n1,2,3\n',
    /is not a table that HotCRP exports: its columns are "submission #, member #, scores"/,
  ],
  ['forms', '==+== GLOW Review Form\n', /reviews as text for people/],
  ['no UTF-8', Buffer.from([0x70, 0x61, 0x70, 0x65, 0x72, 0x2c, 0xe9, 0xff, 0x0a]), /is not UTF-8 text/],
  [
    'only reviews',
    '{"ok":true,"reviews":[{"pid":1,"rid":2,"status":"complete"}]}',
    /contains no submissions; add their JSON/,
  ],
])('rejects a file that is %s, with file, place and reason', async (name, content, message) => {
  const error: unknown = await from({ 'given.txt': content }).catch((thrown: unknown) => thrown);
  expect(error, name).toMatchObject({ name: 'SourceProblem', message: expect.stringMatching(message) });
  expect(String(error)).toContain('given.txt');
});

test('review tokens are never part of the result', async () => {
  const read = await from('papers.json', 'reviews.json', 'pcassignments.csv');
  expect(JSON.stringify(read)).not.toContain('SECRETTK');
});

test('a single submission with its reviews, as `paperjson.php -1 -r` writes it, is read with all of them', async () => {
  const review = { object: 'review', pid: 3, rid: 29, rtype: 4, status: 'complete', reviewer_email: 'a@x.example' };
  const single = { object: 'paper', pid: 3, title: 'Leaks', status: 'submitted', reviews: [review], submitted: true };
  const { submissions } = await from({ 'paper.json': JSON.stringify(single) });
  expect(submissions).toMatchObject([
    { id: '3', title: 'Leaks', assignments: [{ status: 'COMPLETED', reviewer: { email: 'a@x.example' } }] },
  ]);
});

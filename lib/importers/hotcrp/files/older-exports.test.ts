import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { testFolder } from '#lib/importers/files/test-folder.ts';
import { hotcrp } from '#lib/importers/hotcrp/hotcrp.ts';
import { readFrom } from '#lib/importers/model/test-request.ts';

const paper = {
  pid: 1,
  title: 'One',
  authors: [{ email: 'ann@x.org', first: 'Ann', last: 'Lee' }],
  status: 'submitted',
};
const settings = {
  review_visibility_author: 'yes',
  decision_visibility_author: 'yes',
  rf: [{ name: 'Overall merit', visibility: 'au' }],
};

/** Reads files of these contents; texts as they are, everything else as JSON. */
function from(files: Readonly<Record<string, unknown>>) {
  const folder = testFolder();
  const paths = Object.entries(files).map(([name, content]) => {
    writeFileSync(join(folder, name), typeof content === 'string' ? content : JSON.stringify(content));
    return join(folder, name);
  });
  return readFrom(hotcrp, { options: {}, files: paths });
}

/** The assignments of the first submission: who, the status of the assignment and of the review, and what authors may read. */
async function assignmentsIn(files: Readonly<Record<string, unknown>>) {
  const { submissions } = await from(files);
  return submissions[0]?.assignments.map(({ reviewer, status, review }) => [
    reviewer.email,
    status,
    review.status,
    review.reviewData,
  ]);
}

test('a table of all reviews that calls their status `reviewstatus` gives no answers of unfinished ones', async () => {
  const table = [
    'pid,review,email,round,reviewstatus,Overall merit',
    '1,1A,carl@x.org,R1,complete,3',
    '1,1r7,dora@x.org,R1,draft,1',
    '1,1r8,eve@x.org,R1,pending approval,2',
  ].join('\n');
  expect(await assignmentsIn({ 'data.json': [paper], 'settings.json': settings, 'reviews.csv': table })).toEqual([
    ['dora@x.org', 'ACCEPTED', 'IN_PROGRESS', {}],
    ['eve@x.org', 'ACCEPTED', 'IN_PROGRESS', {}],
    ['carl@x.org', 'COMPLETED', 'SUBMITTED', { 'Overall merit': 3 }],
  ]);
});

test.each([
  [{ submitted: true }, 'COMPLETED', 'SUBMITTED', { 'Overall merit': 2 }],
  [{ approved: true }, 'CANCELLED', 'SUBMITTED', { 'Overall merit': 2 }],
  [{ needs_approval: true }, 'ACCEPTED', 'IN_PROGRESS', {}],
  [{ draft: true }, 'ACCEPTED', 'IN_PROGRESS', {}],
  [{ ready: false }, 'ACCEPTED', 'IN_PROGRESS', {}],
  [{ draft: true, modified_at: undefined }, 'ACCEPTED', 'NOT_STARTED', {}],
])('a review with the flags %j of older JSON is %s, %s', async (flags, status, review, data) => {
  const written = { pid: 1, rid: 3, rtype: 4, reviewer_email: 'carl@x.org', modified_at: 1_600_100_000, OveMer: 2 };
  const export_ = {
    reviewform: { OveMer: { name: 'Overall merit', visibility: 'au' } },
    papers: [{ ...paper, reviews: [{ ...written, ...flags }] }],
  };
  expect(await assignmentsIn({ 'rqc.json': export_, 'settings.json': settings })).toEqual([
    ['carl@x.org', status, review, data],
  ]);
});

test('a review form that calls the visibility of a field `view_score` shows authors what they may read', async () => {
  const field = (viewScore: string) => ({ name: `For ${viewScore}`, view_score: viewScore });
  const review = { pid: 1, rid: 3, rtype: 4, reviewer_email: 'carl@x.org', status: 'complete', OveMer: 2, ComPC: 'x' };
  const export_ = {
    reviewform: { OveMer: field('author'), ComPC: field('pc') },
    papers: [{ ...paper, reviews: [review] }],
  };
  expect(await assignmentsIn({ 'rqc.json': export_ })).toEqual([
    ['carl@x.org', 'COMPLETED', 'SUBMITTED', { 'For author': 2 }],
  ]);
});

test('contacts who are not authors are none, whatever the table calls them', async () => {
  const rows = (columns: string, ...more: string[]) => [`paper,title,${columns}`, ...more].join('\n');
  const names = async (table: string) => {
    const { submissions } = await from({ 'data.json': [{ ...paper, authors: [] }], 'authors.csv': table });
    return submissions[0]?.authors.map(({ firstName, lastName, email }) => `${firstName} ${lastName} ${email}`);
  };
  const newer = rows(
    'first,last,email,affiliation,iscontact',
    '1,One,Ann,Lee,ann@x.org,X,yes',
    '1,One,Sec,Retary,s@x.org,,contact_only',
  );
  const older = rows(
    'name,email,affiliation,type',
    '1,One,Ann Lee,ann@x.org,X,author',
    '1,One,Sec Retary,s@x.org,,contact_only',
  );
  expect([await names(newer), await names(older)]).toEqual([['Ann Lee ann@x.org'], ['Ann Lee ann@x.org']]);
});

test.each([
  ['by a flag of the author', { authors: [{ email: 'ann@x.org', last: 'Lee', contact: true }] }],
  ['by a list of people', { contacts: [{ email: 'ANN@x.org' }] }],
  ['by an object of addresses', { contacts: { 'ann@x.org': true } }],
])('an author who is a contact %s is corresponding author', async (_, more) => {
  const { submissions } = await from({ 'data.json': [{ ...paper, ...more }] });
  expect(submissions[0]?.authors).toMatchObject([{ email: 'ann@x.org', isCorresponding: true }]);
});

test('the log of older versions, also in its wide form, tells what became of reviews and when it was decided', async () => {
  const log = [
    'date,ipaddr,email,affected_email,via,papers,action',
    '2022-01-10 08:00:00 -0500,,chair@x.org,carl@x.org,,1,"Review 3 assigned: primary, round R1"',
    '2022-01-15 08:01:00 -0500,,carl@x.org,,,1,"Review 3 edited draft: OveMer:2, 100 words"',
    '2022-01-16 08:01:00 -0500,,fred@x.org,,,1,"Review 5 started, submitted: OveMer:2, 100 words"',
    '2022-02-15 08:01:00 -0500,,chair@x.org,,,1,Set decision: Accepted',
  ].join('\n');
  const decided = { ...paper, status: 'accepted', decision: 'Accepted' };
  const files = { 'data.json': [decided], 'log.csv': log };
  expect(await assignmentsIn(files)).toEqual([
    ['carl@x.org', 'ACCEPTED', 'IN_PROGRESS', {}],
    ['fred@x.org', 'COMPLETED', 'SUBMITTED', {}],
  ]);
  const { submissions } = await from(files);
  expect(submissions[0]?.decidedAt).toBe('2022-02-15T13:01:00.000Z');
});

test('a desk rejection without settings is a rejection, whatever the decision is called', async () => {
  const { submissions } = await from({ 'data.json': [{ ...paper, status: 'deskrejected', decision: 'Out of scope' }] });
  expect(submissions).toMatchObject([{ status: 'REJECTED', decision: 'REJECT' }]);
});

test('exports without anything to read do not stop the others: comments, events, checks of the format', async () => {
  const { submissions, findings } = await from({
    'data.json': [paper],
    'comments.json': { ok: true, comments: [{ object: 'comment', pid: 1, text: 'Hello' }] },
    'events.json': { ok: true, from: 1, to: 2, rows: [], more: false },
    'checks.csv': 'paper,title,pages,format_status,format,messages\n1,One,0,error,error,corrupt\n',
  });
  expect(submissions.map(({ title }) => title)).toEqual(['One']);
  expect(findings.filter((finding) => !finding.startsWith('settings'))).toEqual([]);
});

test('reviews as text are refused with the export to use instead, even if HotCRP first says which are missing', async () => {
  const text = `Some reviews are missing.\n#14 has no visible reviews\n\nConf Paper #1 Reviews\n${'='.repeat(40)}\n`;
  await expect(from({ 'data.json': [paper], 'reviews.txt': text })).rejects.toThrow('reviews as text for people');
});

test.each([
  ['rejected', 'Accepted', 'ACCEPTED'],
  ['rejected', 'Conditionally accepted', 'ACCEPTED'],
  ['accepted', 'Rejected', 'REJECTED'],
  ['accepted', 'Desk rejected', 'REJECTED'],
  ['rejected', -1, 'REJECTED'],
  ['accepted', 'Shepherd', 'ACCEPTED'],
  ['accepted', 'Major revision', 'IN_REVISION'],
  ['rejected', 'Revise', 'IN_REVISION'],
  ['accept', 'Minor revision', 'ACCEPTED'],
  ['rejected', 'Early reject', 'REJECTED'],
  ['submitted', 'Undecided', 'SUBMITTED'],
  ['submitted', 0, 'SUBMITTED'],
  // Exports of different days.
  ['submitted', 'Accepted', 'ACCEPTED'],
  ['submitted', 'Rejected', 'REJECTED'],
  ['submitted', 'Accept with revisions', 'IN_REVISION'],
])(
  'without settings, the status %s with the decision %s is %s: versions before 3.0 wrote one status for all decisions',
  async (status, decision, expected) => {
    const { submissions } = await from({ 'data.json': [{ ...paper, status, decision }] });
    expect(submissions.map((each) => each.status)).toEqual([expected]);
  },
);

test('the status `inprogress` of version 2 is a draft, and needs no report', async () => {
  const { submissions, findings } = await from({ 'data.json': [{ ...paper, status: 'inprogress' }] });
  expect(submissions.map(({ status }) => status)).toEqual(['DRAFT']);
  expect(findings.filter((line) => line.includes('inprogress'))).toEqual([]);
});

const form = {
  OveMer: {
    name: 'Overall merit',
    type: 'radio',
    visibility: 'au',
    values: ['Reject', 'Weak', 'Accept'],
    start: 'A',
    flip: true,
  },
  RevExp: { name: 'Expertise', type: 'dropdown', visibility: 'au', values: ['No', 'Some', 'Expert'] },
  Kno: { name: 'Knows authors', type: 'checkbox', visibility: 'au' },
};
const graded = (answers: Readonly<Record<string, unknown>>) =>
  assignmentsIn({
    'rqc.json': { reviewform: form, papers: [{ ...paper, reviews: [{ rid: 1, status: 'complete', ...answers }] }] },
  });

test.each([
  ['A', '3: A'],
  ['C', '1: C'],
])('the grade %s of a scale of letters is %s, as HotCRP counts it', async (grade, expected) => {
  expect(await graded({ OveMer: grade })).toMatchObject([
    [null, 'COMPLETED', 'SUBMITTED', { 'Overall merit': expected }],
  ]);
});

test('a score that a reviewer marked as not applicable is no answer, but a box that is not ticked is one', async () => {
  const [review] = (await graded({ OveMer: 'B', RevExp: false, Kno: false })) ?? [];
  expect(review?.[3]).toEqual({ 'Overall merit': '2: B', 'Knows authors': false });
});

test('the settings describe scales of letters, too', async () => {
  const values = [
    { id: 3, symbol: 'A', name: 'Accept', order: 1 },
    { id: 2, symbol: 'B', name: 'Weak', order: 2 },
    { id: 1, symbol: 'C', name: 'Reject', order: 3 },
  ];
  const rf = [{ name: 'Overall merit', type: 'radio', visibility: 'au', values }];
  const table =
    'paper,title,review,reviewername,email,Overall merit\n1,One,1A,Ann Lee,ann@y.org,A\n1,One,1B,Bo Li,bo@y.org,C\n';
  expect(
    (await assignmentsIn({ 'data.json': [paper], 'settings.json': { ...settings, rf }, 'reviews.csv': table }))?.map(
      ([, , , data]) => data,
    ),
  ).toEqual([{ 'Overall merit': '3: A' }, { 'Overall merit': '1: C' }]);
});

test.each([
  [{ status: 'desk_reject', decision: 'Desk reject' }, true],
  [{ status: 'Desk rejected', decision: 'Desk rejected' }, true],
  [{ status: 'reject', decision: 'Rejected' }, undefined],
  [{ status: 'withdrawn', withdrawn: true, decision: 'Desk rejected' }, undefined],
])('a submission with %j is marked as desk-rejected, because no review is due there: %s', async (given, expected) => {
  const { submissions } = await from({ 'data.json': [{ ...paper, ...given }] });
  expect(submissions.map(({ isDeskRejected }) => isDeskRejected)).toEqual([expected]);
});

test.each([
  ['Early reject', 'REJECTED'],
  ['R1 Reject', 'REJECTED'],
  ['Accept with shepherding', 'ACCEPTED'],
  ['Conditional accept', 'ACCEPTED'],
  ['Revise and resubmit', 'IN_REVISION'],
  ['Out of scope', 'SUBMITTED'],
])('in search results without settings, the decision %j means %s', async (decision, expected) => {
  const { submissions } = await from({ 'data.csv': `ID,Title,Status,Decision\n1,One,${decision},${decision}\n` });
  expect(submissions.map(({ status }) => status)).toEqual([expected]);
});

test('search results give topics, and columns that are not read are reported', async () => {
  const { submissions, findings } = await from({
    'data.csv':
      'ID,Title,Status,Topics,Authors,# Reviews\n1,One,Submitted,"Lamps; Time series, forecasting","A. Lee",1/3\n',
  });
  expect(submissions[0]?.keywords).toEqual(['Lamps', 'Time series, forecasting']);
  expect(findings).toContainEqual(
    expect.stringMatching(/data\.csv, columns: are not read from search results: Authors, # Reviews;/),
  );
});

test('tables for bulk assignment may have the type of a review in a column of its own', async () => {
  const table =
    'paper,action,email,reviewtype,round,title\n1,review,carl@x.org,primary,R1,One\n1,review,ext@y.org,external,R1,\n1,lead,dan@x.org,,,\n';
  expect(await assignmentsIn({ 'assignments.csv': table })).toEqual([
    ['carl@x.org', 'ACCEPTED', 'NOT_STARTED', {}],
    ['ext@y.org', 'PENDING', 'NOT_STARTED', {}],
  ]);
});

test('the review form may be a list', async () => {
  const fields = Object.entries(form).map(([uid, field]) => ({ uid, ...field }));
  const rqc = { reviewform: fields, papers: [{ ...paper, reviews: [{ rid: 1, status: 'complete', OveMer: 'A' }] }] };
  expect(await assignmentsIn({ 'rqc.json': rqc })).toEqual([
    [null, 'COMPLETED', 'SUBMITTED', { 'Overall merit': '3: A' }],
  ]);
});

test('a field of reviews that is left out is reported with the file that has it', async () => {
  const { findings } = await from({
    'a-leads.csv': 'paper,title,given_name,family_name,leademail\n1,One,Lea,Der,lead@x.org\n',
    'scores.csv': 'paper,title,review,reviewername,email,OveMer\n1,One,1A,Rev One,r@x.org,4\n',
  });
  expect(findings.filter((each) => each.includes('OveMer'))).toEqual([
    expect.stringMatching(/[/]scores\.csv, row 2, review A, OveMer: it is unknown/),
  ]);
});

test('reports a table of people or reviews of which only the titles are read', async () => {
  const { findings } = await from({
    'list.csv': 'paper,title,first,last,email,iscontact\n1,Tides,Ada,King,ada@x.example,yes\n',
  });
  expect(findings).toContainEqual(
    expect.stringMatching(/list\.csv, columns: are not read, .*: first, last, email, iscontact/),
  );
});

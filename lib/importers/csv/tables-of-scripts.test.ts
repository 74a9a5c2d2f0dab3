import { expect, test } from 'vitest';
import { testFile } from '#lib/importers/files/test-folder.ts';
import { readFrom } from '#lib/importers/model/test-request.ts';
import { csv } from './csv.ts';

async function read(files: Record<string, string>) {
  const paths = Object.entries(files).map(([name, text]) => testFile(name, text));
  return readFrom(csv, { files: paths, options: {}, timezone: 'UTC' });
}

const papers = 'id,title,authors\np1,Tides,Ada King\np2,Winds,Bo Li\n';

test.each(['replyto', 'forum'])('reviews with ids of their own belong to the submission under %s', async (header) => {
  const { submissions, findings } = await read({
    'submissions.csv': papers,
    'official_reviews.csv': `id,${header},tcdate,tmdate,rating,confidence\nr1,p1,1730000000000,1730000000001,5,4\nr2,p1,1730000000000,1730000000001,6,3\n`,
  });
  expect(submissions.map(({ id, assignments }) => [id, assignments.map(({ review }) => review.reviewData)])).toEqual([
    [
      'p1',
      [
        { rating: 5, confidence: 4 },
        { rating: 6, confidence: 3 },
      ],
    ],
    ['p2', []],
  ]);
  expect(findings).toEqual([]);
});

test('ids under PID are those of submissions and of reviews', async () => {
  const { submissions } = await read({
    'submissions.csv': 'PID,Title,Decision\nHk6k,Tides,Accept (Oral)\nBkmM,Winds,Reject\n',
    'reviews.csv': 'PID,Title,Review,Rating\nBkmM,Good but,It shows,6\nBkmM,,Too short,4\n',
  });
  expect(submissions.map(({ id, assignments }) => [id, assignments.length])).toEqual([
    ['Hk6k', 0],
    ['BkmM', 2],
  ]);
});

test('comments and rebuttals are no submissions', async () => {
  const { submissions, findings } = await read({
    'submissions.csv': papers,
    'official_comments.csv': 'id,replyto,writer,title,comment\nc1,r1,Authors,,Thanks\nc2,c1,Reviewer,Re,Ok\n',
  });
  expect(submissions.map(({ id }) => id)).toEqual(['p1', 'p2']);
  expect(findings).toEqual(['official_comments.csv: is left out, because comments and rebuttals are not read']);
});

test('fields as OpenReview has them are read, but not those that authors may not read', async () => {
  const others = `"{'value': ['Ada King', 'Bo Li'], 'readers': ['X.cc/2027/Submission1/Authors']}",{'value': 8}`;
  const { submissions } = await read({
    'papers.csv':
      `id,title,authors,pages,abstract,keywords\na,{'value': 'On "tides"'},${others},"{'value': 'hush', 'readers': ['X.cc/2027/Program_Chairs']}","{'value': ['x', 'y']}"\n` +
      `b,"{""value"": ""It's wind""}",{'value': ['Cy Day']},{'value': None},"{'value': ""We blow.""}",{'value': []}\n`,
    'reviews.csv':
      "submission,rating,remarks\na,{'value': 6},\"{'value': 'hush', 'readers': ['X.cc/2027/Program_Chairs']}\"\n",
  });
  expect(submissions).toMatchObject([
    {
      title: 'On "tides"',
      authors: [{ lastName: 'King' }, { lastName: 'Li' }],
      keywords: ['x', 'y'],
      submissionData: { pages: 8 },
      assignments: [{ review: { reviewData: { rating: 6 } } }],
    },
    { title: "It's wind", authors: [{ lastName: 'Day' }], keywords: [], submissionData: { abstract: 'We blow.' } },
  ]);
  expect(JSON.stringify(submissions)).not.toContain('hush');
});

test('ConfTool’s decision is in words, beside a number under `acceptance_status`, and the address is that of who submitted', async () => {
  const { submissions, findings } = await read({
    'papers.csv':
      'paperID,authors,title,submitting_author,sa_email,score_average,acceptance_status,acceptance,paper_submitted,withdrawn\n' +
      '1,"King, Ada; Li, Bo",A,"Li, Bo",bo@y.example,67.5,1,Accept as full paper,2026-11-20 10:11:12,0\n' +
      '2,"Day, Cy",B,"Day, Cy",cy@z.example,20,-1,Reject,2026-11-20 10:11:12,0\n' +
      '3,"Day, Cy",C,"Day, Cy",cy@z.example,,0,,2026-11-20 10:11:12,1\n',
  });
  expect(submissions.map(({ decision, status }) => decision ?? status)).toEqual(['ACCEPT', 'REJECT', 'WITHDRAWN']);
  expect(submissions[0]).toMatchObject({
    authors: [{ email: null }, { email: 'bo@y.example' }],
    createdAt: '2026-11-20T10:11:12.000Z',
  });
  expect(findings.filter((each) => each.includes('not known'))).toEqual([]);
});

test('the round that a submission is in may be its current phase', async () => {
  const { submissions } = await read({ 'papers.csv': 'Submission ID,Title,Current Phase\n1,A,Round 2\n' });
  expect(submissions[0]?.phase).toBe('Round 2');
});

test('columns that pandas names after OpenReview’s fields are read, without what authors may not read', async () => {
  const { submissions } = await read({
    'notes.csv':
      'id,content.title.value,content.authors.value,content.keywords.value,content.abstract.value,content.abstract.readers\n' +
      `a,Tides,"['Ada King', 'Bo Li']","['x', 'y']",hush,['X.cc/2027/Program_Chairs']\n` +
      `b,Winds,['Cy Day'],[],We blow.,"['X.cc/2027', 'X.cc/2027/Submission2/Authors']"\n`,
  });
  expect(submissions).toMatchObject([
    { title: 'Tides', authors: [{ lastName: 'King' }, { lastName: 'Li' }], keywords: ['x', 'y'], submissionData: {} },
    { title: 'Winds', authors: [{ lastName: 'Day' }], submissionData: { abstract: 'We blow.' } },
  ]);
  expect(JSON.stringify(submissions)).not.toContain('hush');
});

test('OpenReview’s ids of venues say what became of submissions, if no other column does', async () => {
  const rows =
    'a,A,X.cc/2027/Conference\nb,B,X.cc/2027/Conference/Rejected_Submission\nc,C,X.cc/2027/Conference/Withdrawn_Submission\n' +
    'd,D,X.cc/2027/Conference/Desk_Rejected_Submission\ne,E,X.cc/2027/Conference/Submission\nf,F,Y.cc/2020/Conference\n';
  const { submissions } = await read({ 'papers.csv': `id,title,venueid\n${rows}` });
  expect(submissions.map(({ id, decision, status }) => [id, decision ?? status])).toEqual([
    ['a', 'ACCEPT'],
    ['b', 'REJECT'],
    ['c', 'WITHDRAWN'],
    ['d', 'REJECT'],
    ['e', 'SUBMITTED'],
    ['f', 'SUBMITTED'],
  ]);
  const decided = await read({
    'papers.csv': 'id,title,venueid,decision\na,A,X.cc/2027/Conference/Rejected_Submission,Accept\n',
  });
  expect(decided.submissions[0]?.decision).toBe('ACCEPT');
});

test('a pseudonym of OpenReview is another person on each submission, also as an id', async () => {
  const { submissions } = await read({
    'submissions.csv': papers,
    'reviews.csv':
      'paper_id,reviewer_id,rating\np1,AnonReviewer1,5\np2,AnonReviewer1,6\np1,Reviewer_ab12,7\np2,Reviewer_0012,8\n',
  });
  expect(
    submissions.map(({ assignments }) => assignments.map(({ reviewer: { id, pseudonym } }) => [id, pseudonym])),
  ).toEqual([
    [
      [null, 'AnonReviewer1'],
      [null, 'Reviewer_ab12'],
    ],
    [
      [null, 'AnonReviewer1'],
      ['reviewer Reviewer_0012', null],
    ],
  ]);
});

test('a header such as content.title.value that the conference file names is found', async () => {
  const table = 'id,content.title.value,content.authors.value,content.tldr.value\n1,Tides,Ada King,Short\n';
  const options = {
    columns: { submissions: { title: 'content.title.value' } },
    show: ['content.tldr.value'],
  };
  const files = [testFile('notes.csv', table)];
  const { submissions, findings } = await readFrom(csv, { options, files, timezone: 'UTC' });
  expect(submissions).toMatchObject([{ title: 'Tides', submissionData: { 'content.tldr.value': 'Short' } }]);
  expect(findings).toEqual([]);
});

test('cells that only begin like a field of OpenReview, or have a title without spaces, are read however long they are', async () => {
  const long = 10_000;
  const cell = `{'value': ${' '.repeat(long)}x`;
  const { submissions } = await read({
    'submissions.csv': `Paper,Authors,Decision\nTidal pools,Ada King,${cell}\n${'a'.repeat(long)},Bo Li,Accept\nWind power,Cy Case,Accept\n`,
  });
  expect(submissions.map(({ title }) => title.length)).toEqual([11, long, 10]);
});

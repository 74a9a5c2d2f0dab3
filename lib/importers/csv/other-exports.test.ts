import { expect, test } from 'vitest';
import { testFile } from '#lib/importers/files/test-folder.ts';
import { readFrom } from '#lib/importers/model/test-request.ts';
import { csv } from './csv.ts';

async function read(files: Record<string, string>) {
  const paths = Object.entries(files).map(([name, text]) => testFile(name, text));
  return readFrom(csv, { files: paths, options: {}, timezone: 'UTC' });
}

test('authors in the table of OpenReview’s console, which are separated by bars, are several', async () => {
  const { submissions } = await read({
    'paper-status.csv': 'number,title,authors,keywords,decision\n1,A,Ada King|Bo Li,water|fire,Accept (Poster)\n',
  });
  expect(submissions[0]?.authors).toMatchObject([{ lastName: 'King' }, { lastName: 'Li' }]);
});

test('the words of a decision count before its number in ConfTool’s tables', async () => {
  const { submissions, findings } = await read({
    'papers.csv': 'paperID;title;acceptance;acceptance_status\n1;A;1;Accepted\n2;B;-1;Rejected\n3;C;0;\n',
  });
  expect(submissions.map(({ decision }) => decision)).toEqual(['ACCEPT', 'REJECT', null]);
  expect(findings.filter((each) => each.includes('not known'))).toEqual([]);
});

test('an open review is not completed, whatever its row says about its kind and times', async () => {
  const { submissions } = await read({
    'papers.csv': 'paperID,title\n1,A\n',
    'reviews.csv':
      'paperID,reviewer_email,review_type,last_change,score,review_status\n1,a@x.example,normal,2026-11-20,4,completed\n' +
      '1,b@x.example,normal,2026-11-19,,open\n1,c@x.example,normal,2026-11-19,,\n1,d@x.example,normal,,3,open\n',
  });
  expect(submissions[0]?.assignments).toMatchObject([
    { status: 'COMPLETED', review: { reviewData: { score: 4 } } },
    { status: 'PENDING', review: { status: 'NOT_STARTED' } },
    { status: 'ACCEPTED', review: { status: 'NOT_STARTED' } },
    { status: 'ACCEPTED', review: { status: 'IN_PROGRESS', reviewData: {} } },
  ]);
});

test('a remark alone in the column of ids is no submission, but an id is', async () => {
  const { submissions, findings } = await read({
    'papers.csv':
      'id,title,authors,decision\n1,A,Ada King,accept\n* = student paper,,,\nPaper 12,,,\nW-7,,,\nTotal accepted: 1,,,\n',
  });
  expect(submissions.map(({ id }) => id)).toEqual(['1', '12', 'W-7']);
  expect(findings).toContain(
    'papers.csv, line 3, id: "* = student paper" is alone in its row, so it is taken for a remark and left out',
  );
  expect(findings.some((each) => /line 6: is left out, because it sums the table up/.test(each))).toBe(true);
});

test('OJS’s report of articles: the id of an article, and a stage as its status', async () => {
  const text =
    'Article ID,Title,First Name (Author 1),Last Name (Author 1),Status\n7,A,Ada,King,Production\n8,B,Ada,King,Copyediting\n9,C,Ada,King,Review\n10,D,Ada,King,Merged\n11,E,Ada,King,Scheduled\n';
  const { submissions, findings } = await read({ 'articles.csv': text });
  expect(submissions.map(({ id, status }) => [id, status])).toEqual([
    ['7', 'ACCEPTED'],
    ['8', 'ACCEPTED'],
    ['9', 'UNDER_REVIEW'],
    ['10', 'SUBMITTED'],
    ['11', 'SUBMITTED'],
  ]);
  // What these mean depends on the conference.
  expect(findings.filter((each) => /"(Merged|Scheduled)" is not known/.test(each)).length).toBe(2);
});

import { expect, test } from 'vitest';
import { testFile } from '#lib/importers/files/test-folder.ts';
import { readFrom } from '#lib/importers/model/test-request.ts';
import { workbook } from '#lib/importers/tables/read/test-workbook.ts';
import { csv } from './csv.ts';

async function read(name: string, text: string) {
  const files = [testFile('list.csv', 'id,title,authors\n1,A,Ada King\n'), testFile(name, text)];
  const { submissions, findings } = await readFrom(csv, { files, options: {}, timezone: 'UTC' });
  return { submissions, findings, asked: submissions.flatMap(({ assignments }) => assignments) };
}

test.each([
  'meta_reviews.csv',
  'Meta-Reviews (2).csv',
  'CONF_metareview.csv',
  'meta_reviews_2027-11-01.csv',
  'Meta-review form (Responses) - Form Responses 1.csv',
  'meta_review_scores.csv',
])('what meta-reviewers write in %s is no review and is not for authors', async (name) => {
  const text = 'Paper ID,Title,Area chair,Recommendation,Justification\n1,A,Di Dunn,Accept,hush\n';
  const { submissions, findings, asked } = await read(name, text);
  expect(asked).toEqual([]);
  expect(JSON.stringify(submissions)).not.toContain('hush');
  expect(findings).toContainEqual(
    `${name}: is left out, because meta-reviews are not read; rename it if it has the reviews of reviewers`,
  );
});

test.each([
  ['bids.csv', 'Paper ID,Reviewer Email,Bid,Comment\n1,cy@x.example,Eager,I know it\n'],
  ['x.csv', 'Paper ID,Reviewer Email,Bid\n1,cy@x.example,Eager\n'],
  ['x.csv', 'Paper,Reviewer,Reviewer email,Preference\n1,Cy Case,cy@x.example,20\n'],
  ['x.csv', 'Paper,Reviewer email,Conflict type\n1,cy@x.example,Advisor\n'],
  ['x.csv', 'Paper,Reviewer email,Affinity score\n1,cy@x.example,0.8\n'],
  ['x.csv', 'Paper,Reviewer email,Conflict of interest\n1,cy@x.example,yes\n'],
  ['x.csv', 'Paper,Reviewer email,Bid value,Reason\n1,cy@x.example,2,I know it\n'],
  ['x.csv', 'Paper,Author,Reviewer email,Reason of conflict\n1,Ada King,cy@x.example,Advisor\n'],
  ['conflicts.csv', 'Paper ID,Author,Reviewer email,Reason\n1,Ada King,cy@x.example,Advisor\n'],
  ['Bids - Sheet1.csv', 'Paper ID,Reviewer Email,Bid,Comment\n1,cy@x.example,Eager,I know it\n'],
  ['bids.csv', 'Paper ID,Title,Abstract,Name,Email,Bid\n1,A,Text,Cy Case,cy@x.example,Eager\n'],
  ['bids.csv', 'Paper ID,Title,Authors,Email,Bid\n1,A,Ada King,cy@x.example,Eager\n'],
  ['bids_final_2027-01-02.csv', 'Paper ID,Reviewer Email,Bid,Comment\n1,cy@x.example,Eager,I know it\n'],
  ['x27-allprefs.csv', 'paper,title,given_name,family_name,email,conflict,preference\n1,A,Cy,Case,cy@x.example,,20\n'],
  ['x27-pcconflicts.csv', 'paper,title,given_name,family_name,email,conflicttype\n1,A,Cy,Case,cy@x.example,Advisor\n'],
])('who bids on a paper or has a conflict with it reviews nothing and is no author: %s, %s', async (name, text) => {
  const { submissions, findings, asked } = await read(name, text);
  expect(asked).toEqual([]);
  expect(submissions.map(({ authors }) => authors.map(({ lastName }) => lastName))).toEqual([['King']]);
  expect(findings).toEqual([expect.stringMatching(`^${name}: is left out, because bids, preferences and conflicts`)]);
});

test.each([
  ['assignments.csv', 'Paper ID,Reviewer Email,Bid\n1,cy@x.example,Eager\n'],
  ['x.csv', 'Paper ID,Reviewer Email,Status,Conflict\n1,cy@x.example,accepted,no\n'],
  ['x.csv', 'Paper ID,Reviewer Email,Bid,Score\n1,cy@x.example,Eager,4\n'],
  ['reviews.csv', 'Paper ID,Reviewer Email,Topic score\n1,cy@x.example,4\n'],
  ['assignments_after_conflicts.csv', 'Paper ID,Reviewer Email,Status\n1,cy@x.example,accepted\n'],
  ['assignments by preference.csv', 'Paper ID,Reviewer Email,Status\n1,cy@x.example,accepted\n'],
  ['reviews_with_conflicts.csv', 'Paper ID,Reviewer Email,Score,Conflict\n1,cy@x.example,4,no\n'],
  ['x.csv', 'Paper ID,Reviewer Email,Relevance,Preference\n1,cy@x.example,4,2\n'],
  ['reviews without conflicts.csv', 'Paper ID,Reviewer Email,Score\n1,cy@x.example,4\n'],
])('bids and conflicts beside an assignment or a review leave it: %s, %s', async (name, text) => {
  expect((await read(name, text)).asked.map(({ reviewer }) => reviewer.email)).toEqual(['cy@x.example']);
});

test.each([
  ['papers and conflicts.csv', 'id,title,authors,emails,Conflicts\n2,B,Bo Case,bo@x.example,Cy Case\n'],
  ['conflicts.csv', 'id,title,authors,emails,Conflicts\n2,B,Bo Case,bo@x.example,Cy Case\n'],
  ['x.csv', 'id,title,emails,Reviewer preference\n2,B,bo@x.example,Cy Case\n'],
  ['papers_conflicts.csv', 'id,title,Author names,Conflicts\n2,B,Bo Case,Cy Case\n'],
  ['conflicts.csv', 'Nr,Titel,Autoren,Konflikte\n2,B,Bo Case,Cy Case\n'],
  ['preferences.csv', 'id,title,Author 1,Author 2,Preference\n2,B,Bo Case,Cy Case,poster\n'],
  ['presentation_preferences.csv', 'id,title,Author first name,Author last name,Preference\n2,B,Bo,Case,poster\n'],
])('conflicts beside papers leave the papers: %s, %s', async (name, text) => {
  expect((await read(name, text)).submissions.map(({ id }) => id)).toEqual(['1', '2']);
});

test('a table of reviews and meta-reviews is read if a column tells them apart', async () => {
  const text = 'Paper ID,Reviewer Email,Role,Score\n1,cy@x.example,Reviewer,4\n1,di@x.example,Area chair,5\n';
  const { asked } = await read('reviews and meta-reviews.csv', text);
  expect(asked.map(({ reviewer }) => reviewer.email)).toEqual(['cy@x.example']);
});

test('who is to write meta-reviews reviews nothing', async () => {
  const text = 'Paper ID,Reviewer Email\n1,cy@x.example\n';
  for (const name of ['meta_reviewer_assignments.csv', 'Area chair assignments.csv']) {
    expect((await read(name, text)).asked).toEqual([]);
  }
});

test('a sheet without a name of its own is called as its workbook', async () => {
  const cell = (at: string, text: string) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`;
  const rows = [
    `<row r="1">${cell('A1', 'Paper ID')}${cell('B1', 'Reviewer')}${cell('C1', 'Recommendation')}</row>`,
    `<row r="2">${cell('A2', '1')}${cell('B2', 'Di Dunn')}${cell('C2', 'Accept')}</row>`,
  ];
  const files = [
    testFile('list.csv', 'id,title,authors\n1,A,Ada King\n'),
    testFile('Meta-reviews.xlsx', workbook({ Sheet1: rows.join('') })),
  ];
  const { submissions, findings } = await readFrom(csv, { files, options: {}, timezone: 'UTC' });
  expect(submissions.flatMap(({ assignments }) => assignments)).toEqual([]);
  expect(findings).toEqual([expect.stringMatching('^Meta-reviews.xlsx, sheet Sheet1: is left out, because meta-rev')]);
});

test.each([
  ['x.csv', 'Paper,Reviewer,Rating,Rated by,Comment\n1,Cy Case,2,The chair,hush\n'],
  ['Review quality.csv', 'Paper,Reviewer,Score,Comments\n1,Cy Case,2,hush\n'],
  ['mails.csv', 'Paper,Reviewer,Body\n1,Cy Case,hush\n'],
  ['x.csv', 'Paper,Reviewer,Note\n1,Cy Case,hush\n'],
])('what is noted about reviewers in %s is no review, and takes the place of none: %s', async (name, text) => {
  const reviews = testFile('reviews.csv', 'Paper,Reviewer,Score,Comments\n1,Cy Case,4,Clear.\n');
  const files = [testFile('list.csv', 'id,title,authors\n1,A,Ada King\n'), reviews, testFile(name, text)];
  const { submissions, findings } = await readFrom(csv, { files, options: {}, timezone: 'UTC' });
  const answers = submissions.flatMap(({ assignments }) => assignments.map(({ review }) => review.reviewData));
  expect(answers).toEqual([{ Score: 4, Comments: 'Clear.' }]);
  expect(findings).toContainEqual(expect.stringMatching(`^${name}: is left out`));
});

test('reviews of another track or round are read under any name, if one column is that of the reviews', async () => {
  const files = [
    testFile('list.csv', 'id,title,authors\n1,A,Ada King\n2,B,Bo Li\n'),
    testFile('reviews.csv', 'Paper,Reviewer,Score,Comments\n1,Cy Case,4,Clear.\n'),
    testFile('industry.csv', 'Paper,Reviewer,Score,Use\n2,Di Dunn,3,Wide.\n'),
  ];
  const { submissions } = await readFrom(csv, { files, options: {}, timezone: 'UTC' });
  expect(submissions[1]?.assignments[0]?.review.reviewData).toEqual({ Score: 3, Use: 'Wide.' });
});

test('lists of the chairs beside the submissions give no track, topic or summary, in any order, but authors and decisions', async () => {
  const files = [
    testFile('log.csv', 'ID,Title,Action,Topic,Summary\n1,A,hush,hush,hush\n'),
    testFile('programme.csv', 'ID,Title,Authors,Type,Decision\n1,A,Ada King,Oral hush,accept\n'),
    testFile('submissions.csv', 'id,title,language\n1,A,English\n'),
  ];
  const { submissions, findings } = await readFrom(csv, { files, options: {}, timezone: 'UTC' });
  expect(submissions).toMatchObject([
    { track: null, decision: 'ACCEPT', submissionData: { language: 'English' }, authors: [{ lastName: 'King' }] },
  ]);
  expect(submissions[0]?.submissionData).toEqual({ language: 'English' });
  expect(findings.filter((each) => each.includes('only authors and decisions are read'))).toHaveLength(2);
});

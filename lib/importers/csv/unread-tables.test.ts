import { expect, test } from 'vitest';
import { testFile } from '#lib/importers/files/test-folder.ts';
import { readFrom } from '#lib/importers/model/test-request.ts';
import { csv } from './csv.ts';

async function read(name: string, text: string) {
  const files = [testFile('list.csv', 'id,title,authors\n1,A,Ada King\n'), testFile(name, text)];
  const { submissions, findings } = await readFrom(csv, { files, options: {}, timezone: 'UTC' });
  return { submissions, findings, asked: submissions.flatMap(({ assignments }) => assignments) };
}

test.each(['meta_reviews.csv', 'Meta-Reviews (2).csv', 'CONF_metareview.csv'])(
  'what meta-reviewers write in %s is no review and is not for authors',
  async (name) => {
    const text = 'Paper ID,Title,Area chair,Recommendation,Justification\n1,A,Di Dunn,Accept,hush\n';
    const { submissions, findings, asked } = await read(name, text);
    expect(asked).toEqual([]);
    expect(JSON.stringify(submissions)).not.toContain('hush');
    expect(findings).toContainEqual(
      `${name}: is left out, because meta-reviews are not read; rename it if it has the reviews of reviewers`,
    );
  },
);

test.each([
  ['bids.csv', 'Paper ID,Reviewer Email,Bid,Comment\n1,cy@x.example,Eager,I know it\n'],
  ['x.csv', 'Paper ID,Reviewer Email,Bid\n1,cy@x.example,Eager\n'],
  ['x.csv', 'Paper,Reviewer,Reviewer email,Preference\n1,Cy Case,cy@x.example,20\n'],
  ['x.csv', 'Paper,Reviewer email,Conflict type\n1,cy@x.example,Advisor\n'],
  ['x.csv', 'Paper,Reviewer email,Affinity score\n1,cy@x.example,0.8\n'],
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
  ['reviews without conflicts.csv', 'Paper ID,Reviewer Email,Score\n1,cy@x.example,4\n'],
])('bids and conflicts beside an assignment or a review leave it: %s, %s', async (name, text) => {
  expect((await read(name, text)).asked.map(({ reviewer }) => reviewer.email)).toEqual(['cy@x.example']);
});

test.each([
  ['papers and conflicts.csv', 'id,title,authors,emails,Conflicts\n2,B,Bo Case,bo@x.example,Cy Case\n'],
  ['conflicts.csv', 'id,title,authors,emails,Conflicts\n2,B,Bo Case,bo@x.example,Cy Case\n'],
  ['x.csv', 'id,title,emails,Reviewer preference\n2,B,bo@x.example,Cy Case\n'],
])('conflicts beside papers leave the papers: %s, %s', async (name, text) => {
  expect((await read(name, text)).submissions.map(({ id }) => id)).toEqual(['1', '2']);
});

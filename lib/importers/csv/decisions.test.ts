import { expect, test } from 'vitest';
import { testFile } from '#lib/importers/files/test-folder.ts';
import { readFrom } from '#lib/importers/model/test-request.ts';
import type { TableOptions } from '#lib/importers/tables/options.ts';
import { csv } from './csv.ts';

async function read(tables: Record<string, string>, options: TableOptions = {}) {
  const files = Object.entries(tables).map(([name, text]) => testFile(name, text));
  const { submissions, findings } = await readFrom(csv, { files, options, timezone: 'UTC' });
  return { submissions, findings, states: submissions.map(({ status, decision }) => [status, decision]) };
}

const papers = 'id,title,authors,status\n1,Trees,Ada King,Under review\n2,Tides,Bo Li,Submitted\n';
const accepted = ['ACCEPTED', 'ACCEPT'];
const rejected = ['REJECTED', 'REJECT'];

test.each([
  ['decisions.csv', 'Paper ID,Decision\n2,Reject\n1,Accept\n'],
  ['CONF27 results (1).csv', '#,Result\n1,Accept\n2,Reject\n'],
  ['Paper status - Sheet1.csv', 'ID,Status\n1,Accepted\n2,Rejected\n'],
  ['decisions.csv', '#,Final decisions\n1,Accept\n2,Reject\n'],
  ['results.csv', 'Submission,Accepted?\n1,yes\n2,no\n'],
  ['decisions.csv', 'Title,Decision\nTREES,Accept\nTides,Reject\n'],
])('decisions beside a table of submissions are those of the submissions: %s, %s', async (name, text) => {
  for (const tables of [
    { 'list.csv': papers, [name]: text },
    { [name]: text, 'list.csv': papers },
  ]) {
    const { states, findings } = await read(tables);
    expect(states).toEqual([accepted, rejected]);
    expect(findings).toEqual([]);
  }
});

test('the time of a decision and the notes to authors are read, and nothing that authors would see before the release', async () => {
  const { submissions, findings } = await read({
    'list.csv': papers,
    'decisions.csv': 'ID,Decision,Decision date,Notes to authors,Type,Track\n1,Accept,2027-01-02,Well done,Oral,Best\n',
  });
  expect(submissions[0]).toMatchObject({
    decidedAt: '2027-01-02T00:00:00.000Z',
    notesToAuthors: 'Well done',
    track: null,
    submissionData: {},
  });
  expect(findings).toEqual(
    ['Type', 'Track'].map((each) => expect.stringContaining(`decisions.csv, ${each}: is left out`)),
  );
});

test('a submission that one of the tables calls withdrawn is withdrawn', async () => {
  const { states } = await read({
    'list.csv': 'id,title,authors,status\n1,Trees,Ada King,Withdrawn\n2,Tides,Bo Li,Accepted\n',
    'decisions.csv': 'ID,Decision\n1,Accept\n2,Withdrawn\n',
  });
  expect(states.map(([status]) => status)).toEqual(['WITHDRAWN', 'WITHDRAWN']);
});

test('contradictions are reported: the own decision of the submission counts, and of two others none', async () => {
  const { states, findings } = await read({
    'list.csv': 'id,title,authors,decision\n1,Trees,Ada King,Accept\n2,Tides,Bo Li,pending\n',
    'decisions.csv': 'ID,Decision\n1,Reject\n2,Accept\n2,Reject\n',
  });
  expect(states).toEqual([accepted, ['SUBMITTED', null]]);
  expect(findings).toEqual([
    'decisions.csv, line 2, decision: differs from the decision in list.csv, line 2, which counts',
    'decisions.csv, line 4, decision: differs from the decision in decisions.csv, line 3, so neither counts',
  ]);
});

test('decisions without a submission, or with the title of several, are reported and left out', async () => {
  const list = 'id,title,authors\n1,Trees,Ada King\n2,Trees,Bo Li\n';
  const byId = await read({ 'list.csv': list, 'decisions.csv': 'ID,Decision\n9,Accept\n' });
  expect(byId.findings).toEqual([expect.stringContaining('these submissions do not exist: 9')]);
  const byTitle = await read({ 'list.csv': list, 'decisions.csv': 'Title,Decision\nTrees,Accept\n' });
  expect(byTitle.findings).toEqual([expect.stringContaining('is that of several submissions')]);
  expect([byId, byTitle].flatMap(({ states }) => states.flatMap(([, decision]) => decision))).toEqual(
    Array(4).fill(null),
  );
});

test('an id is not the number of a row', async () => {
  const { states, findings } = await read({
    'list.csv': 'title,authors\nTrees,Ada King\n',
    'decisions.csv': 'ID,Decision\n1,Accept\n',
  });
  expect(states).toEqual([['SUBMITTED', null]]);
  expect(findings).toContainEqual(expect.stringContaining('these submissions do not exist: id 1'));
});

test('an unknown word for a decision is reported where it is', async () => {
  const { states, findings } = await read({
    'list.csv': 'id,title,authors,decision\n1,Trees,Ada King,pending\n',
    'decisions.csv': 'ID,Decision\n1,B-list\n',
  });
  expect(states).toEqual([['SUBMITTED', null]]);
  expect(findings).toEqual([
    expect.stringMatching(/^decisions\.csv, line 2, decision: the word "B-list" is not known/),
  ]);
});

test.each([
  ['award decisions.csv', 'Paper,Decision\n1,Reject\n'],
  ['format status.csv', 'Paper,Status\n1,Failed\n'],
  ['decisions.csv', 'Paper,PC member,Status\n1,Cy Case,accepted\n'],
])('what is about something else, or the answer of a person, decides nothing: %s, %s', async (name, text) => {
  const { states, findings } = await read({ 'list.csv': papers, [name]: text });
  expect(states.map(([, decision]) => decision)).toEqual([null, null]);
  expect(findings).toEqual([expect.stringContaining('is not a known table')]);
});

test('titles with decisions alone are submissions', async () => {
  expect((await read({ 'decisions.csv': 'Title,Decision\nTrees,Accept\n' })).states).toEqual([accepted]);
});

test('a table whose columns the conference file names for submissions lists them', async () => {
  const columns = { submissions: { id: 'Paper ID', title: 'Thema' } };
  const { submissions } = await read({ 'Results.csv': 'Paper ID,Thema,Decision\n1,Trees,Accept\n' }, { columns });
  expect(submissions).toMatchObject([{ id: '1', title: 'Trees', decision: 'ACCEPT' }]);
});

test.each([
  ['withdraw', '1', '0'],
  ['is_withdrawn', 'True', 'False'],
  ['Withdrawn', '1.0', '0.0'],
  ['deleted?', 'yes', 'no'],
  ['Zurückgezogen', 'ja', 'nein'],
])('a submission is withdrawn if the column %s says so by %j', async (header, yes, no) => {
  const { states } = await read({ 'papers.csv': `id,title,${header},decision\n1,A,${yes},\n2,B,${no},Accept\n` });
  expect(states).toEqual([['WITHDRAWN', null], accepted]);
});

test('numbers such as 1.0, as scripts write yes beside empty cells, are yes', async () => {
  const { states, findings } = await read({ 'papers.csv': 'id,title,accepted\n1,A,1.0\n2,B,0.0\n3,C,\n' });
  expect(states).toEqual([accepted, ['SUBMITTED', null], ['SUBMITTED', null]]);
  expect(findings).toEqual([expect.stringContaining('"0.0" may mean rejected or not decided yet')]);
});

test('a proposal of pretalx that is confirmed is accepted, and the word means nothing elsewhere', async () => {
  const { states } = await read({ 'sessions.csv': 'ID,Proposal title,Proposal state\nABC,A,confirmed\n' });
  expect(states).toEqual([accepted]);
  const other = await read({ 'papers.csv': 'ID,Title,Status\n1,A,confirmed\n' });
  expect(other.states).toEqual([['SUBMITTED', null]]);
  expect(other.findings).toEqual([expect.stringContaining('"confirmed" is not known')]);
});

test.each(['paper_decision', 'Final outcome', 'Official decision', 'Acceptance decision', 'Editor decision'])(
  'the column %s of a table of submissions has the decisions on them',
  async (header) => {
    const { states, findings } = await read({
      'papers.csv': `id,title,authors,${header}\n1,A,Ada King,Accept (Oral)\n2,B,Bo Li,Reject\n`,
    });
    expect(states).toEqual([accepted, rejected]);
    expect(findings).toEqual([]);
  },
);

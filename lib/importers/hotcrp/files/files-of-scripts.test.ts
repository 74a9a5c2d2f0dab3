import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { testFolder } from '#lib/importers/files/test-folder.ts';
import { hotcrp } from '#lib/importers/hotcrp/hotcrp.ts';
import { readFrom } from '#lib/importers/model/test-request.ts';

/** Reads files with the given content. */
function fromAll(files: Record<string, string>) {
  const folder = testFolder();
  const paths = Object.entries(files).map(([name, content]) => {
    writeFileSync(join(folder, name), content);
    return join(folder, name);
  });
  return readFrom(hotcrp, { options: {}, files: paths });
}

/** Reads one file. */
const from = (name: string, content: string) => fromAll({ [name]: content });

test('tables for bulk assignment may call the action an assignment, and say what changes', async () => {
  const { submissions } = await from(
    'bulk.csv',
    [
      'paper,assignment,email,reviewtype,round,title',
      '1,primaryreview,ada@x.org,,R1,Tides',
      '1,review,bo@x.org,none:external,R1',
      '1,review,cy@x.org,pc:primary,R1:R2',
      '1,conflict,dee@x.org,,',
    ].join('\n'),
  );
  expect(submissions[0]?.assignments.map(({ reviewer, phase, status }) => [reviewer.email, phase, status])).toEqual([
    ['ada@x.org', 'R1', 'ACCEPTED'],
    ['bo@x.org', 'R1', 'PENDING'],
    ['cy@x.org', 'R2', 'ACCEPTED'],
  ]);
});

test.each([
  ['a list of texts', ['Ada King (Uni A) <ada@x.org>', 'Li, Bo']],
  ['a text with a line for each', 'Ada King (Uni A) <ada@x.org>\nBo Li'],
  ['a text', 'Ada King (Uni A) <ada@x.org>; Bo Li'],
])('authors may be %s', async (_form, authors) => {
  const { submissions } = await from('data.json', JSON.stringify([{ pid: 1, title: 'Tides', authors }]));
  expect(submissions[0]?.authors).toMatchObject([
    { firstName: 'Ada', lastName: 'King', email: 'ada@x.org', affiliation: 'Uni A' },
    { firstName: 'Bo', lastName: 'Li', email: null, affiliation: null },
  ]);
});

test('submissions, and their reviews, may be in an object by their numbers', async () => {
  const paper = (pid: number) => ({
    pid,
    title: `Tides ${pid}`,
    status: 'submitted',
    authors: [{ email: 'ann@x.org', first: 'Ann', last: 'Lee' }],
    reviews: [{ pid, rid: pid, status: 'complete', reviewer_email: 'rev@x.org' }],
  });
  const { submissions } = await from('by-number.json', JSON.stringify({ 7: paper(7), 12: paper(12) }));
  expect(
    submissions.map(({ id, title, authors, assignments }) => [id, title, authors.length, assignments.length]),
  ).toEqual([
    ['7', 'Tides 7', 1, 1],
    ['12', 'Tides 12', 1, 1],
  ]);
});

test('tables for bulk assignment may name the person a user, and shorten the kind of review', async () => {
  const table =
    'paper,action,user,title\n1,pri,ada@x.org,Tides\n1,sec,bo@x.org\n2,ext,cy@x.org,Waves\n2,extreview,dee@x.org\n';
  const { submissions } = await from('bulk.csv', table);
  const assignments = submissions.flatMap((each) => each.assignments);
  expect(assignments.map(({ reviewer, status }) => `${reviewer.email} ${status}`)).toEqual([
    'ada@x.org ACCEPTED',
    'bo@x.org ACCEPTED',
    'cy@x.org PENDING',
    'dee@x.org PENDING',
  ]);
});

const undecided = JSON.stringify([{ pid: 1, title: 'Tides', status: 'submitted' }]);

test.each([
  ['with titles', 'paper,title,decision\n1,Tides,Accept as poster\n'],
  ['without titles', 'paper,decision\n1,Accepted as short paper\n'],
  ['of numbers', 'pid,decision\n1,Conditionally accepted\n'],
  ['of a search', 'ID,Decision\n1,Accept for the journal\n'],
  ['for bulk assignment', 'paper,action,decision\n1,decision,Accept\n'],
  ['for bulk assignment with people', 'paper,action,email,decision\n1,decision,,Accept\n'],
  ['with scores', 'paper,title,decision,review,OveMer\n1,Tides,Accept with shepherding,1A,3\n'],
])('a table of decisions %s decides what was undecided in an older export', async (_, table) => {
  const { submissions } = await fromAll({ 'data.json': undecided, 'decisions.csv': table });
  expect(submissions).toMatchObject([{ status: 'ACCEPTED', decision: 'ACCEPT' }]);
});

test('columns of a table of submissions that is not known are reported', async () => {
  const table = 'paper,title,decision,OveMer,RevExp\n1,Tides,none,3,2\n';
  const { submissions, findings } = await fromAll({ 'data.json': undecided, 'scores.csv': table });
  expect(submissions).toMatchObject([{ decision: null, assignments: [] }]);
  expect(findings).toContainEqual(expect.stringMatching(/scores\.csv, columns: are not read.*: OveMer, RevExp$/));
});

test.each(['-- MySQL dump 10.13\n', '/*M!999999\\- enable the sandbox mode */\n', 'DROP TABLE IF EXISTS `Paper`;\n'])(
  'a dump of the database is refused by name: %s',
  async (start) => {
    await expect(from('backup.sql', start)).rejects.toThrow('is a dump of a database');
  },
);

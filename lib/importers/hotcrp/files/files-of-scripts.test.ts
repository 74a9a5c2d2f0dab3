import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { testFolder } from '#lib/importers/files/test-folder.ts';
import { hotcrp } from '#lib/importers/hotcrp/hotcrp.ts';
import { readFrom } from '#lib/importers/model/test-request.ts';

/** Reads one file. */
function from(name: string, content: string) {
  const path = join(testFolder(), name);
  writeFileSync(path, content);
  return readFrom(hotcrp, { options: {}, files: [path] });
}

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

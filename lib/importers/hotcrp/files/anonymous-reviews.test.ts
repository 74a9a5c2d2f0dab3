import { expect, test } from 'vitest';
import { testFile } from '#lib/importers/files/test-folder.ts';
import { hotcrp } from '#lib/importers/hotcrp/hotcrp.ts';
import { readFrom } from '#lib/importers/model/test-request.ts';

const review = { object: 'review', pid: 1, rtype: 1, round: 'R1' };
const row = '1,externalreview,anonymous,R1,TOKEN';

/** The assignments by pseudonym or address, and status, from reviews in JSON and rows of the table of assignments. */
async function assignmentsIn(reviews: readonly object[], rows: readonly string[]) {
  const paper = { object: 'paper', pid: 1, title: 'Glow', status: 'submitted', reviews };
  const table = ['paper,action,email,round,review_token,title', '1,clearreview,#pc,any', ...rows].join('\n');
  const files = [testFile('rqc.json', JSON.stringify([paper])), testFile('pcassignments.csv', table)];
  const { submissions } = await readFrom(hotcrp, { options: {}, files });
  return submissions[0]?.assignments.map(
    ({ reviewer, status }) => `${reviewer.email ?? reviewer.pseudonym ?? ''} ${status}`,
  );
}

test('an anonymous review in the table of assignments is the one with a number in another export', async () => {
  const two = [
    { ...review, rid: 5, status: 'empty' },
    { ...review, rid: 6, status: 'complete', ordinal: 'A' },
  ];
  const named = { ...review, rid: 7, status: 'complete', reviewer_email: 'ada@x.org' };
  expect(await assignmentsIn([...two, named], ['1,externalreview,ada@x.org,R1', row, row])).toEqual([
    'Anonymous_5 PENDING',
    'Anonymous_6 COMPLETED',
    'ada@x.org COMPLETED',
  ]);
});

test('an anonymous review is another one in another round, of another type, or if there are more of them', async () => {
  const other = '1,externalreview,anonymous,R2,TOKEN';
  expect(await assignmentsIn([{ ...review, rid: 5, status: 'empty' }], [row, row, other])).toHaveLength(3);
  expect(await assignmentsIn([{ ...review, rid: 5, rtype: 2, status: 'empty' }], [row])).toHaveLength(2);
  expect(await assignmentsIn([], [row, row])).toHaveLength(2);
});

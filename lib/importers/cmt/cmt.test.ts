import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { testFile } from '#lib/importers/files/test-folder.ts';
import { readFrom } from '#lib/importers/model/test-request.ts';
import { cmt } from './cmt.ts';
import { questionIn } from './map.ts';

const fixtures = join(import.meta.dirname, 'fixtures');
const read = (files = [fixtures], options = {}) => readFrom(cmt, { files, options, timezone: 'UTC' });

describe('CMT', () => {
  test('reads papers from a spreadsheet in XML with a sheet for each track and titles above the headers', async () => {
    const { submissions, findings } = await read();
    expect(submissions.map(({ id, track, title, status, decision }) => [id, track, title, status, decision])).toEqual([
      ['13', 'Research', 'Tides & <clocks>', 'ACCEPTED', 'ACCEPT'],
      ['14', 'Industry', 'Wind', 'UNDER_REVIEW', null],
    ]);
    expect(submissions[0]).toMatchObject({
      createdAt: '2026-11-03T04:07:10.000Z',
      notesToAuthors: 'Decision: Accept (Poster)',
      authors: [
        { firstName: 'Ada', lastName: 'Example', email: 'ada@uni.example', affiliation: 'Uni', isCorresponding: true },
        { firstName: 'Bo', lastName: 'Sample', email: 'bo@lab.example', affiliation: 'Lab', isCorresponding: false },
      ],
    });
    expect(findings).toEqual([]);
  });

  test('what authors see contains no reviewers, meta-reviewers or traces of the decision', async () => {
    const { submissions } = await read();
    expect(submissions[0]?.submissionData).toEqual({ 'Student paper?': 'Yes' });
  });

  test('merges reviews, the reviewers in the papers, and assignments in XML', async () => {
    const { submissions } = await read();
    const asked = submissions.map(({ assignments }) =>
      assignments.map(({ reviewer, status }) => [
        reviewer.email ?? reviewer.pseudonym,
        `${reviewer.firstName} ${reviewer.lastName}`,
        status,
      ]),
    );
    expect(asked).toEqual([
      [
        ['CLEO@uni.example', 'Cleo Instance', 'COMPLETED'],
        ['dan@uni.example', 'Dan X. Case', 'ACCEPTED'],
      ],
      [
        ['dan@uni.example', 'Dan X. Case', 'ACCEPTED'],
        ['fay@uni.example', ' ', 'ACCEPTED'],
        ['Reviewer #2', ' ', 'COMPLETED'],
      ],
    ]);
  });

  test('merges an answer with its value, and leaves out answers for the chairs', async () => {
    const { submissions } = await read();
    const data = submissions.map(
      ({ assignments }) => assignments.find(({ status }) => status === 'COMPLETED')?.review.reviewData,
    );
    expect(data).toEqual([
      { 'Is it sound (1-5)?': '5: Strong accept', 'Comments to authors': 'Clear.\nShort.' },
      { 'Is it sound (1-5)?': '2: Weak', 'Comments to authors': 'Thin.' },
    ]);
  });

  test('reviewers with the same name and no address are different people, and no review is lost', async () => {
    const { submissions } = await read([
      testFile('Papers.csv', 'Paper ID,Paper Title,Status\n1,A,Awaiting Decision\n'),
      testFile(
        'Reviews.csv',
        'Paper ID,Paper Title,Reviewer Name,Q1 (Sound? - Value)\n1,A,Wei Zhang,4\n1,A,Wei Zhang,2\n1,A,,3\n',
      ),
    ]);
    expect(submissions[0]?.assignments.map(({ review }) => Object.values(review.reviewData))).toEqual([[4], [2], [3]]);
    expect(new Set(submissions[0]?.assignments.map(({ reviewer }) => reviewer.pseudonym)).size).toBe(3);
  });

  test('leaves out what the conference file hides', async () => {
    const { submissions } = await read([fixtures], { hide: ['is it sound (1-5)'] });
    expect(submissions[0]?.assignments[0]?.review.reviewData).toEqual({ 'Comments to authors': 'Clear.\nShort.' });
  });

  test('rejects a truncated spreadsheet and an HTML page', async () => {
    const cut = readFileSync(join(fixtures, 'Papers.xls'), 'utf8').slice(0, -60);
    await expect(read([testFile('Papers.xls', cut)])).rejects.toThrow(
      'Papers.xls: is cut off in row 2 of sheet Industry',
    );
    const page = '<!DOCTYPE html><html><head><title>Log in</title></head><body>Please</body></html>';
    await expect(read([testFile('Papers.xls', page)])).rejects.toThrow(
      'Papers.xls: is an HTML page ("Log in"), not a table',
    );
  });

  test('reads an HTML page with a table that is named .xls', async () => {
    const page = '<html><table><tr><th>Paper ID<th>Paper Title<tr><td>7<td>A<br>B &eacute;</table></html>';
    const { submissions } = await read([testFile('Papers.xls', page)]);
    expect(submissions.map(({ id, title }) => [id, title])).toEqual([['7', 'A\nB é']]);
  });

  test('recognises questions by number and brackets, and whether they are values', () => {
    expect(questionIn('Q12 (Rate (1-5) - Value)')).toEqual({ number: '12', name: 'Rate (1-5)', isValue: true });
    expect(questionIn('Quality')).toBeNull();
  });
});

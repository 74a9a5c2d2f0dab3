import { describe, expect, test } from 'vitest';
import { testFile } from '#lib/importers/files/test-folder.ts';
import { readFrom } from '#lib/importers/model/test-request.ts';
import type { TableOptions } from '#lib/importers/tables/options.ts';
import { csv } from './csv.ts';
import { csvTemplate } from './template.ts';

function read(files: Record<string, string | Buffer>, options: TableOptions = {}, timezone: string | null = 'UTC') {
  const paths = Object.entries(files).map(([name, content]) => testFile(name, content));
  return readFrom(csv, { files: paths, options, timezone });
}

describe('spreadsheets', () => {
  test('reads the unchanged template without findings', async () => {
    const { submissions, findings, conference } = await read(Object.fromEntries(csvTemplate()));
    expect(findings).toEqual([]);
    expect(submissions.map(({ id, status, decision }) => [id, status, decision])).toEqual([
      ['1', 'UNDER_REVIEW', null],
      ['2', 'ACCEPTED', 'ACCEPT'],
    ]);
    expect(
      submissions[0]?.assignments.map(({ reviewer, phase, status, review }) => [
        reviewer.email,
        phase,
        status,
        review.reviewData,
      ]),
    ).toEqual([
      [
        'cleo@uni.example',
        'R1',
        'COMPLETED',
        { overall: 4, confidence: 3, comments: 'Clear and useful.\nOne figure is too small.' },
      ],
      ['dan@uni.example', 'R1', 'PENDING', {}],
    ]);
    expect(submissions[0]?.authors).toMatchObject([{ email: 'ada@uni.example', isCorresponding: true }]);
    expect(conference.grants).toMatchObject([{ role: 'chair' }, { role: 'trackChair', track: 'Industry' }]);
  });

  test('the conference file can map columns with any names, in any order', async () => {
    const { submissions } = await read(
      {
        'export.csv':
          '\uFEFFName of the work;Wer;Nr. der Arbeit;Stand\r\n"A; B";Ada Example & Bo Sample;17;A-Liste\r\n',
      },
      {
        columns: { submissions: { id: 'Nr. der Arbeit', title: 'Name of the work', authors: 'Wer', status: 'Stand' } },
        statuses: { 'a-liste': 'ACCEPTED' },
      },
    );
    expect(submissions).toMatchObject([
      {
        id: '17',
        title: 'A; B',
        status: 'ACCEPTED',
        decision: 'ACCEPT',
        authors: [{ lastName: 'Example' }, { lastName: 'Sample' }],
      },
    ]);
  });

  test('what authors see contains no reviewers, nothing for chairs and no traces of the decision', async () => {
    const { submissions, findings } = await read({
      'papers.csv':
        'id,title,Room,Handling editor,Rank,Contact person,Internal remark\n1,A,Hall 2,Cleo Instance,3,cleo@uni.example,weak\n',
      'reviews.csv':
        'paper,reviewer,reviewer email,Score,Comments for the PC,review_token,Affiliation\n1,Cleo Instance,cleo@uni.example,4,secret,tok,Uni\n',
    });
    expect(submissions[0]?.submissionData).toEqual({});
    expect(findings).toContainEqual(expect.stringMatching(/Room: is left out, because authors would see it/));
    expect(submissions[0]?.assignments[0]?.review.reviewData).toEqual({ Score: 4 });
  });

  test('shows authors the columns that they fill in, and those that the conference file lists', async () => {
    const { submissions } = await read(
      { 'papers.csv': 'id,title,Room,Paper type,Internal remark\n1,A,Hall 2,Short,weak\n' },
      { show: ['room'] },
    );
    expect(submissions[0]?.submissionData).toEqual({ Room: 'Hall 2', 'Paper type': 'Short' });
  });

  test('reviewers with the same name and no address on two submissions are different people', async () => {
    const { submissions } = await read({
      'papers.csv': 'id,title\n1,A\n2,B\n',
      'reviews.csv': 'paper,reviewer,score\n1,Wei Zhang,4\n2,Wei Zhang,3\n',
    });
    expect(submissions.map(({ assignments }) => assignments[0]?.reviewer)).toMatchObject([
      { email: null, id: null, pseudonym: 'Wei Zhang' },
      { email: null, id: null, pseudonym: 'Wei Zhang' },
    ]);
  });

  test('distinguishes declined, unanswered and unfinished assignments, and imports no drafts', async () => {
    const { submissions } = await read({
      'papers.csv': 'id,title\n1,A\n',
      'assignments.csv':
        'paper,reviewer email,status,due\n1,a@x.example,Declined,\n1,b@x.example,no response,2026-11-14\n1,c@x.example,yes,\n',
      'reviews.csv': 'paper,reviewer email,status,score\n1,C@X.example,draft,4\n',
    });
    expect(
      submissions[0]?.assignments.map(({ status, reviewDeadline, review }) => [status, reviewDeadline, review]),
    ).toMatchObject([
      ['DECLINED', undefined, { status: 'NOT_STARTED' }],
      ['PENDING', '2026-11-14T23:59:59.000Z', { status: 'NOT_STARTED' }],
      ['ACCEPTED', undefined, { status: 'IN_PROGRESS', reviewData: {} }],
    ]);
  });

  test('leaves out and reports an ambiguous date until the conference file sets `dates`', async () => {
    const files = { 'papers.csv': 'id,title,submitted\n1,A,11/12/2026 9:30 PM\n' };
    const unknown = await read(files);
    expect(unknown.submissions[0]?.createdAt).toBeNull();
    expect(unknown.findings).toEqual([
      'papers.csv, line 2, submittedAt: expected a time, found "11/12/2026 9:30 PM"; set source.dates to "month first" or "day first"',
    ]);
    const known = await read(files, { dates: 'day first' }, 'Europe/Vienna');
    expect(known.submissions[0]?.createdAt).toBe('2026-12-11T20:30:00.000Z');
  });

  test('reads 34 authors from one cell, with their addresses from another', async () => {
    const names = Array.from({ length: 34 }, (_, at) => `Ada Example${at}`);
    const { submissions } = await read({
      'papers.csv': `id,title,authors,emails\n1,A,"${names.join('; ')}","${names.map((_, at) => `a${at}@x.example`).join('; ')}"\n`,
    });
    expect(submissions[0]?.authors.map(({ lastName, email }) => `${lastName} ${email}`)).toEqual(
      names.map((_, at) => `Example${at} a${at}@x.example`),
    );
  });

  test('rejects tables without an id and a title, and says where to name the columns', async () => {
    await expect(read({ 'x.csv': 'a,b\n1,2\n' })).rejects.toThrow('name its columns in source.columns.submissions');
  });
});

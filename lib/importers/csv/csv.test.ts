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

  test.each(['Submitted late', 'late', 'accepted', 'yes', 'weak reject', 'pending'])(
    'a review with a score counts as completed, also if its status is %j',
    async (word) => {
      const { submissions } = await read({
        'papers.csv': 'id,title\n2,B\n',
        'reviews.csv': `paper,reviewer,score,status\n2,Eve Ref,5,${word}\n`,
      });
      expect(submissions[0]?.assignments).toMatchObject([
        { status: 'COMPLETED', review: { status: 'SUBMITTED', reviewData: { score: 5 } } },
      ]);
    },
  );

  test('reports a status of a review that is a recommendation', async () => {
    const { findings } = await read({
      'papers.csv': 'id,title\n2,B\n',
      'reviews.csv': 'paper,reviewer,score,status\n2,Eve Ref,5,weak reject\n',
    });
    expect(findings).toEqual([
      expect.stringMatching(/^reviews\.csv, line 2, status: the word "weak reject" is not known/),
    ]);
  });

  test('what a reviewer writes who declined is never a review, and is reported', async () => {
    const { submissions, findings } = await read({
      'papers.csv': 'id,title\n2,B\n',
      'reviews.csv': 'paper,reviewer,comments,status\n2,Eve Ref,Please ask Cleo,declined\n',
    });
    expect(submissions[0]?.assignments).toMatchObject([
      { status: 'DECLINED', review: { status: 'NOT_STARTED', reviewData: {} } },
    ]);
    expect(findings).toEqual([expect.stringMatching(/^reviews\.csv, line 2, status: .*answers are left out/)]);
  });

  test.each([
    ['Q18 (Name and affiliation of external expert (!) reviewer (if applicable).)'],
    ['Q23 (Please list any co-reviewers who helped)'],
    ['Who else contributed to this review?'],
    ['Did a student or colleague help you with this review? If so, who?'],
    ['Subreviewer'],
    ['Sub-reviewers (names)'],
    ['Secondary reviewer'],
    ['Delegated to'],
    ['Judge'],
    ['Meta-Reviewer'],
    ['Area chair name'],
    ['Written by'],
    ['Initials'],
  ])('hides answers to %j from authors, because they say who reviewed', async (header) => {
    const { submissions } = await read({
      'papers.csv': 'id,title\n2,B\n',
      'reviews.csv': `paper,reviewer,score,"${header}"\n2,Eve Ref,5,Dan Case\n`,
    });
    expect(submissions[0]?.assignments[0]?.review.reviewData).toEqual({ score: 5 });
  });

  test('an answer that is the name or address of the reviewer is left out, whatever the question; a text may contain it', async () => {
    const { submissions } = await read({
      'papers.csv': 'id,title\n2,B\n',
      'reviews.csv': `paper,reviewer email,reviewer name,score,P.,Q.,Text\n2,eve@x.org,Eve Ref,5,"Ref, Eve",<EVE@x.org>,${'I am Eve Ref. '.repeat(9)}\n`,
    });
    expect(Object.keys(submissions[0]?.assignments[0]?.review.reviewData ?? {})).toEqual(['score', 'Text']);
  });

  test('shows authors questions about the work of the reviewer that ask for no name', async () => {
    const headers = [
      'Reviewer confidence',
      'Review',
      'Who benefits from the contribution',
      'Summary of the review',
      'Questions for reviewers to discuss',
    ];
    const { submissions } = await read({
      'papers.csv': 'id,title\n2,B\n',
      'reviews.csv': `paper,reviewer,${headers.join()}\n2,Eve Ref,1,2,3,4,5\n`,
    });
    expect(Object.keys(submissions[0]?.assignments[0]?.review.reviewData ?? {})).toEqual(headers);
  });

  test.each([
    [
      'only a name',
      'paper,reviewer email,reviewer name,status,due\n1,cleo@x.example,Cleo Ref,accepted,2026-04-01\n',
      'paper,reviewer,score\n1,"Ref, Cleo",4\n',
    ],
    [
      'no round',
      'paper,reviewer email,round,status,due\n1,cleo@x.example,R1,accepted,2026-04-01\n',
      'paper,reviewer email,score\n1,Cleo@x.example,4\n',
    ],
  ])('a review with %s belongs to the only assignment that fits', async (_, assignments, reviews) => {
    const { submissions } = await read({
      'papers.csv': 'id,title\n1,A\n',
      'assignments.csv': assignments,
      'reviews.csv': reviews,
    });
    expect(submissions[0]?.assignments).toMatchObject([
      {
        reviewer: { email: 'cleo@x.example' },
        status: 'COMPLETED',
        reviewDeadline: '2026-04-01T23:59:59.000Z',
        review: { reviewData: { score: 4 } },
      },
    ]);
    expect(submissions[0]?.assignments).toHaveLength(1);
  });

  test('a reviewer who was asked in two rounds is counted in each, and a review without a round is reported', async () => {
    const { submissions, findings } = await read({
      'papers.csv': 'id,title\n1,A\n',
      'assignments.csv':
        'paper,reviewer email,round\n1,cleo@x.example,R1\n1,cleo@x.example,R2\n1,dan@x.example,R1\n1,dan@x.example,R2\n',
      'reviews.csv':
        'paper,reviewer email,round,score\n1,cleo@x.example,R1,4\n1,cleo@x.example,R2,5\n1,dan@x.example,,3\n',
    });
    const cells = submissions[0]?.assignments.map(({ phase, status }) => `${phase} ${status}`);
    expect(cells).toEqual(['R1 COMPLETED', 'R2 COMPLETED', 'R1 PENDING', 'R2 PENDING', ' COMPLETED']);
    expect(findings).toContainEqual(expect.stringMatching(/papers\.csv, line 2, round: .* more than one assignment/));
  });

  test('reports a review that fits an assignment which has a review already', async () => {
    const { submissions, findings } = await read({
      'papers.csv': 'id,title\n1,A\n',
      'assignments.csv': 'paper,reviewer email,reviewer name,round\n1,cleo@x.example,Cleo Ref,R1\n',
      'reviews.csv': 'paper,reviewer email,reviewer,round,score\n1,cleo@x.example,Cleo Ref,R1,4\n1,,Cleo Ref,,5\n',
    });
    expect(submissions[0]?.assignments).toHaveLength(2);
    expect(findings).toEqual([expect.stringMatching(/^papers\.csv, line 2, round: a review fits/)]);
  });

  test('reviewers with different addresses are different people, also if they have the same name', async () => {
    const { submissions } = await read({
      'papers.csv': 'id,title\n1,A\n',
      'assignments.csv': 'paper,reviewer email,reviewer name\n1,wei@x.example,Wei Zhang\n',
      'reviews.csv': 'paper,reviewer email,reviewer name,score\n1,zhang@y.example,Wei Zhang,4\n',
    });
    expect(submissions[0]?.assignments.map(({ reviewer }) => reviewer.email)).toEqual([
      'wei@x.example',
      'zhang@y.example',
    ]);
  });

  test('reports rows without a submission once for each table', async () => {
    const { findings } = await read({
      'papers.csv': 'id,title\n1,A\n',
      'reviews.csv': 'paper,reviewer,score\n1,Cleo Ref,4\n,Dan Ref,3\n,Eve Ref,2\n',
    });
    expect(findings).toEqual([
      'reviews.csv, line 3, 4, submission: is missing in 2 rows; they are left out, so fill the column downwards',
    ]);
  });

  test('every reviewer in a cell of assignments gets an assignment', async () => {
    const { submissions, findings } = await read({
      'papers.csv': 'id,title\n1,A\n2,B\n3,C\n',
      'assignments.csv':
        'paper,reviewers,due\n1,"cleo@x.example; Dan Case <dan@x.example>",2026-04-01\n2,"Eve Ref, Finn Lead",\n3,,2026-04-01\n',
    });
    expect(submissions.map(({ assignments }) => assignments.map(({ reviewer }) => reviewer))).toMatchObject([
      [{ email: 'cleo@x.example' }, { email: 'dan@x.example', firstName: 'Dan', lastName: 'Case' }],
      [{ pseudonym: 'Eve Ref' }, { pseudonym: 'Finn Lead' }],
      [],
    ]);
    expect(submissions[0]?.assignments[1]?.reviewDeadline).toBe('2026-04-01T23:59:59.000Z');
    expect(findings).toEqual([
      'assignments.csv, line 4, name: expected an address, id or name of a reviewer; this assignment is left out',
    ]);
  });

  test('two anonymous reviews of a submission are both counted', async () => {
    const { submissions } = await read({
      'papers.csv': 'N°,title\n1,A\n',
      'reviews.csv': 'paper,reviewer,score\n1,Anonymous,4\n1,anonymous reviewer,5\n1,Anonymous,3\n',
    });
    expect(submissions[0]?.assignments.map(({ review }) => review.reviewData)).toEqual([
      { score: 4 },
      { score: 5 },
      { score: 3 },
    ]);
  });

  test.each(['reviewer email', 'reviewer'])(
    'reports a review with two addresses in %j, and gives it to the first',
    async (header) => {
      const { submissions, findings } = await read({
        'papers.csv': 'id,title\n1,A\n',
        'reviews.csv': `paper,${header},score\n1,"cleo@x.example, dan@x.example",4\n`,
      });
      expect(submissions[0]?.assignments).toMatchObject([{ reviewer: { email: 'cleo@x.example' } }]);
      expect(findings).toEqual([expect.stringMatching(/^reviews\.csv, line 2, email: has more than one address/)]);
    },
  );

  test.each([
    ['Timestamp,Name,Email Address,Talk title,Abstract', 'x,Ada Byron,ada@x.example,Tides,Short'],
    ['Proposal title,Speaker names,Email,Proposal state', 'Tides,Ada Byron,ada@x.example,accepted'],
    ['Title of your talk,Name,Email', 'Tides,Ada Byron,ada@x.example'],
    ['Titel,Autoren,E-Mail', 'Tides,Ada Byron,ada@x.example'],
    ['Paper title; subtitle,Name,Email', 'Tides,Ada Byron,ada@x.example'],
    ['Subtitle,Job title,Name,Email,Title of the work', 'Clocks,Engineer,Ada Byron,ada@x.example,Tides'],
    ['Título,Autores,Email', 'Tides,Ada Byron,ada@x.example'],
    ['Titre,Auteurs,Email', 'Tides,Ada Byron,ada@x.example'],
  ])('finds title and authors among %j', async (headers, row) => {
    const { submissions } = await read({ 'export.csv': `${headers}\n${row}\n` });
    expect(submissions).toMatchObject([
      { title: 'Tides', authors: [{ firstName: 'Ada', lastName: 'Byron', email: 'ada@x.example' }] },
    ]);
  });

  test('a column `Name` is the title only if no header contains "title"', async () => {
    const named = await read({ 'papers.csv': 'id,Name,Authors\n1,Tides,Ada Byron\n' });
    expect(named.submissions[0]?.title).toBe('Tides');
    const speaker = await read({ 'papers.csv': 'id,Name,Job title\n1,Ada Byron,Engineer\n' });
    expect(speaker.submissions[0]).toMatchObject({ title: 'Submission 1', authors: [{ lastName: 'Byron' }] });
    expect(speaker.findings).toContain('papers.csv, line 2, title: is missing');
  });

  test('reports every column about reviews and decisions that is not imported', async () => {
    const { findings } = await read({
      'papers.csv': 'id,title,authors,Discussant,Average score\n1,A,Ada Byron,Cleo Ref,4\n2,B,Bo Case,Dan Ref,3\n',
    });
    const message = expect.stringMatching(
      /^papers\.csv, (Discussant|Average score): is not imported, because it may be about reviews, decisions/,
    );
    expect(findings).toEqual([message, message]);
  });

  test.each([
    ['Accepted?', 'yes', 'ACCEPTED'],
    ['Accepted?', 'no', 'REJECTED'],
    ['Accepted', 'Not accepted', 'REJECTED'],
    ['Accepted?', '-', 'SUBMITTED'],
    ['Decision (final)', 'Accept', 'ACCEPTED'],
    ['Accept/Reject', 'Reject', 'REJECTED'],
    ['Final status', 'Accepted', 'ACCEPTED'],
    ['Entscheidung', 'abgelehnt', 'REJECTED'],
    ['Décision', 'Accepté', 'ACCEPTED'],
    ['Decisión', 'Rechazado', 'REJECTED'],
  ])('reads %j: %j', async (header, word, status) => {
    const { submissions } = await read({ 'papers.csv': `id,title,${header}\n1,A,${word}\n` });
    expect(submissions[0]?.status).toBe(status);
  });

  test.each(['Under review', 'Submitted', 'Pending', 'Awaiting decision'])(
    'a "no" in `Accepted?` decides nothing beside the status %j',
    async (status) => {
      const { submissions } = await read({ 'papers.csv': `id,title,Status,Accepted?\n1,A,${status},no\n` });
      expect(submissions[0]?.decision).toBeNull();
      expect(submissions[0]?.status).not.toBe('REJECTED');
    },
  );

  test('a box `Accepted?` that is not ticked decides nothing, and is reported', async () => {
    const { submissions, findings } = await read({ 'papers.csv': 'id,title,Accepted?\n1,A,FALSE\n2,B,TRUE\n' });
    expect(submissions.map(({ status }) => status)).toEqual(['SUBMITTED', 'ACCEPTED']);
    expect(findings).toEqual([expect.stringContaining('may mean rejected or not decided yet')]);
  });

  test('who fills in a form of a review is never taken for an author', async () => {
    const form = 'Timestamp,Email Address,Name,Paper ID,Paper title,Overall score,Comments to authors';
    const { submissions } = await read({
      'form.csv': `${form}\n1 May 2026,rita@x.example,Rita Referee,1,Tides,4,Good\n`,
    });
    expect(submissions).toMatchObject([
      { id: '1', title: 'Tides', authors: [], submissionData: {}, notesToAuthors: null },
    ]);
    expect(submissions[0]?.assignments).toMatchObject([
      {
        reviewer: { email: 'rita@x.example' },
        review: { reviewData: { 'Overall score': 4, 'Comments to authors': 'Good' } },
      },
    ]);
  });

  test('a column `Name` is the title beside the title of a session', async () => {
    const { submissions } = await read({ 'papers.csv': 'id,Name,Session title,Authors\n1,My Paper,Plenary,Ada B\n' });
    expect(submissions).toMatchObject([{ title: 'My Paper', authors: [{ firstName: 'Ada' }] }]);
  });

  test('a reviewer whose name has the last name first is one reviewer', async () => {
    const { submissions } = await read({
      'papers.csv': 'id,title\n1,A\n',
      'assignments.csv': 'paper,reviewer,status\n1,"García Márquez, Gabriel",accepted\n1,"Smith, John Paul",accepted\n',
      'reviews.csv': 'paper,reviewer,score\n1,"García Márquez, Gabriel",4\n',
    });
    expect(submissions[0]?.assignments.map(({ reviewer, status }) => `${reviewer.lastName} ${status}`)).toEqual([
      'García Márquez COMPLETED',
      'Smith ACCEPTED',
    ]);
  });

  test.each([
    'Overall evaluation',
    'Is the paper well written by the authors?',
    'Was the paper written by AI?',
    'Additional reviewer comments',
    'Are you an expert reviewer?',
    'Could someone reproduce it without the help of the authors?',
    'Does the paper reveal the names of the authors to the reviewers?',
    'Weaknesses',
  ])('the ordinary question %j is shown to authors', async (question) => {
    const { submissions } = await read({
      'papers.csv': 'id,title\n1,A\n',
      'reviews.csv': `paper,reviewer email,${question}\n1,cleo@x.example,Yes\n`,
    });
    expect(submissions[0]?.assignments[0]?.review.reviewData).toEqual({ [question]: 'Yes' });
  });

  test('a review with only a hidden answer is completed all the same', async () => {
    const { submissions } = await read({
      'papers.csv': 'id,title\n1,A\n',
      'reviews.csv': 'paper,reviewer email,Confidential remarks\n1,cleo@x.example,Hm\n',
    });
    expect(submissions[0]?.assignments[0]).toMatchObject({ status: 'COMPLETED', review: { reviewData: {} } });
  });

  test('finds headers with accents that the conference file names', async () => {
    const columns = { submissions: { id: 'Número', title: 'Denominación' } };
    const { submissions } = await read({ 'x.csv': 'Número,Denominación\n7,Mareas\n' }, { columns });
    expect(submissions).toMatchObject([{ id: '7', title: 'Mareas' }]);
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

import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { testFile, testFolder } from '#lib/importers/files/test-folder.ts';
import { readFrom } from '#lib/importers/model/test-request.ts';
import { easychair } from './easychair.ts';

const fixtures = join(import.meta.dirname, 'fixtures');

const read = (files = [fixtures], options = {}) =>
  readFrom(easychair, { files, options, timezone: 'America/New_York' });

describe('EasyChair', () => {
  test('reads submissions with their authors, keywords, topics and form answers', async () => {
    const { submissions } = await read();
    expect(submissions.map(({ id, title, status, decision }) => [id, title, status, decision])).toEqual([
      ['1', 'Tides, "and" $\\alpha$', 'ACCEPTED', 'ACCEPT'],
      ['2', 'NULL', 'UNDER_REVIEW', null],
      ['3', '<b>Bold</b> =HYPERLINK("x")', 'WITHDRAWN', null],
      ['4', 'مرحبا بالعالم', 'SUBMITTED', null],
    ]);
    const [first, second] = submissions;
    expect(first).toMatchObject({
      keywords: ['tides', 'clocks'],
      submissionData: { abstract: 'First line.\nSecond line.', topics: ['Oceans', 'Time'], 'Student paper': 'yes' },
      authors: [
        { firstName: 'Ada', email: 'ada@uni.example', isCorresponding: true, id: null },
        { firstName: 'Bo', email: null, affiliation: 'Sample Lab', id: 'person 12' },
      ],
    });
    expect(second?.authors).toMatchObject([{ firstName: 'Ada', lastName: 'Example', email: null }]);
  });

  test('decodes characters that EasyChair writes as HTML does', async () => {
    const folder = testFolder();
    writeFileSync(
      join(folder, 'submission.csv'),
      '#,title,authors,keywords,abstract,decision\n1,R&amp;D of &quot;tides&quot; &lt;b&gt;,Jos&#233; M&uuml;ller,"a &amp; b\nc",x &#62; y,accept\n',
    );
    writeFileSync(
      join(folder, 'author.csv'),
      'submission #,first name,last name,email,affiliation\n1,Jos&#233;,M&uuml;ller,j@x.example,Texas A&amp;M\n',
    );
    const { submissions } = await read([folder]);
    expect(submissions).toMatchObject([
      {
        title: 'R&D of "tides" <b>',
        keywords: ['a & b', 'c'],
        submissionData: { abstract: 'x > y' },
        authors: [{ firstName: 'José', lastName: 'Müller', affiliation: 'Texas A&M' }],
      },
    ]);
  });

  test('reads times in the conference’s time zone; of an hour that occurs twice, the first counts', async () => {
    const { submissions, findings } = await read();
    expect(submissions[0]?.createdAt).toBe('2026-11-01T05:30:00.000Z');
    expect(submissions[1]?.createdAt).toBe('2026-10-02T14:00:00.000Z');
    expect(findings.filter((line) => line.includes('timezone'))).toEqual([]);
  });

  test('merges reviews with assignments by member number, and takes the latest version', async () => {
    const { submissions } = await read();
    const asked = submissions
      .slice(0, 2)
      .map(({ assignments }) =>
        assignments.map(({ reviewer, status, review }) => [
          reviewer.email ?? reviewer.id,
          status,
          review.version,
          review.submittedAt,
        ]),
      );
    expect(asked).toEqual([
      [
        ['cleo@UNI.example', 'COMPLETED', 2, '2026-11-12T15:30:00.000Z'],
        ['dan@uni.example', 'ACCEPTED', 1, null],
        ['person 24', 'COMPLETED', 1, '2026-11-13T16:00:00.000Z'],
      ],
      [
        ['dan@uni.example', 'ACCEPTED', 1, null],
        ['member 9', 'ACCEPTED', 1, null],
      ],
    ]);
  });

  test('what authors see contains no confidential remarks, subreviewers or PC-only parts of metareviews', async () => {
    const { submissions } = await read();
    const [one, , two] = submissions[0]?.assignments ?? [];
    expect(one?.review.reviewData).toEqual({
      'Overall evaluation': '2: accept',
      "Reviewer's confidence": 4,
      'Total score': 2,
      Summary: 'Clear work.',
      Strengths: 'Good figures.',
    });
    expect(two?.review.reviewData).toEqual({
      'Overall evaluation': -1,
      'Total score': -1,
      Summary: 'Fine.',
      Strengths: 'Short.',
    });
    expect(JSON.stringify(submissions)).not.toMatch(/hush|know the authors|still secret|sub@other|Between us/);
    expect(submissions[0]?.notesToAuthors).toBe('Decision: accept (oral)\n\nThe reviewers agree.');
  });

  test('chairs get their role, and other committee members no role that sees more', async () => {
    const { conference } = await read();
    expect(conference.grants.map(({ person, role }) => [person.email, role])).toEqual([
      ['dan@uni.example', 'associateEditor'],
      ['eve@uni.example', 'chair'],
    ]);
  });

  test('reviews are released only if they were sent for every submission with reviews', async () => {
    expect((await read()).conference.phases).toMatchObject([{ reviewsReleased: null }]);
    const path = testFolder();
    cpSync(fixtures, path, { recursive: true });
    const text = readFileSync(join(path, 'submission.csv'), 'utf8').replace(
      'accept (oral),no,no',
      'accept (oral),yes,yes',
    );
    writeFileSync(join(path, 'submission.csv'), text);
    expect((await read([path])).conference.phases).toMatchObject([{ reviewsReleased: true }]);
    // Reviews were sent for a rebuttal: a release would also reveal decisions that were not notified.
    writeFileSync(join(path, 'submission.csv'), text.replace('accept (oral),yes,yes', 'accept (oral),no,yes'));
    expect((await read([path])).conference.phases).toMatchObject([{ reviewsReleased: null }]);
  });

  test('reviews are not released while authors of a submission without reviews do not know its decision', async () => {
    const releasedIf = async (notified: string) => {
      const rows = `1,Tides,accept,yes,yes\n2,Wind,desk reject,${notified},no\n3,Rain,no decision,no,no\n`;
      const { conference } = await read([
        testFile('submission.csv', `#,title,decision,notified,reviews sent\n${rows}`),
        testFile('review.csv', '#,submission #,member #,text\n1,1,1,Fine\n'),
      ]);
      return conference.phases[0]?.reviewsReleased;
    };
    expect([await releasedIf('no'), await releasedIf('yes')]).toEqual([null, true]);
  });

  test('reports what it did not understand by file, line and field', async () => {
    const { findings } = await read();
    expect(findings).toEqual([
      'assignments, submission: rows are left out because these submissions do not exist: 77',
      'submission.csv, line 7, decision: the word "A-list" is not known; add it to source.statuses with the status that it means',
      'submission.csv, line 8, #: expected a number; this submission is left out',
    ]);
    const known = await read([fixtures], { statuses: { 'a list': 'ACCEPTED' } });
    expect(known.submissions[3]).toMatchObject({ status: 'ACCEPTED', decision: 'ACCEPT' });
  });

  test('people in an unknown table about reviewing are never taken for authors', async () => {
    const folder = testFolder();
    cpSync(fixtures, folder, { recursive: true });
    const rows = '1,24,Sub,Rev,sub@x.example\n';
    writeFileSync(join(folder, 'subreviewers.csv'), `submission #,member #,first name,last name,email\n${rows}`);
    writeFileSync(join(folder, 'requests.csv'), `submission #,member #,first name,last name,email\n${rows}`);
    const { submissions } = await read([folder]);
    expect(JSON.stringify(submissions.map(({ authors }) => authors))).not.toContain('sub@x.example');
  });

  test.each([
    ['desk reject', true],
    ['DESK-REJECTED', true],
    ['desk_reject', true],
    ['rejected without review', true],
    ['reject', undefined],
    ['desk reject?', undefined],
  ])('a submission with the decision %s is marked as desk-rejected: %s', async (decision, expected) => {
    const { submissions } = await read([testFile('submission.csv', `#,title,decision\n1,Tides,${decision}\n`)]);
    expect(submissions.map(({ isDeskRejected }) => isDeskRejected)).toEqual([expected]);
  });

  test('if texts and scores of reviews are in tables of their own, reviews count as completed; those tables are reported, and shown to nobody', async () => {
    const folder = testFolder();
    const table = (name: string, ...lines: string[]) => writeFileSync(join(folder, name), `${lines.join('\n')}\n`);
    table('submission.csv', '#,title,decision', '1,Tides,no decision');
    table('assignment.csv', 'member #,member name,submission #', '1,Cleo Instance,1', '2,Dan Case,1', '3,Eve Hall,1');
    table(
      'review.csv',
      '#,submission #,member #,member name,number,version,date,time',
      '1,1,1,Cleo Instance,1,1,2026-11-10,09:00',
      '2,1,2,Dan Case,2,1,,',
    );
    table('review_score.csv', 'review #,submission #,field name,value', '1,1,Overall evaluation,SECRET');
    table('review_text.csv', 'review #,submission #,field name,value', '1,1,Remarks for the committee,SECRET');
    const { submissions, findings } = await read([folder]);
    expect(submissions[0]?.assignments.map(({ status, review }) => [status, review.submittedAt])).toEqual([
      ['COMPLETED', '2026-11-10T14:00:00.000Z'],
      ['ACCEPTED', null],
      ['ACCEPTED', null],
    ]);
    expect(JSON.stringify(submissions)).not.toContain('SECRET');
    const message = 'is left out: texts and scores of reviews are read only from the table of reviews';
    expect(findings).toEqual([`review_score.csv: ${message}`, `review_text.csv: ${message}`]);
  });

  test('a heading in capitals with text in its line is a heading; what is for chairs is left out', async () => {
    const { submissions } = await read([
      testFile('submission.csv', '#,title\n1,Tides\n'),
      testFile(
        'review.csv',
        '#,submission #,member #,text\n1,1,1,"(SUMMARY) Clear.\n(ADDITIONAL REMARKS FOR THE PC CHAIRS) He hush.\n(SUMMARY) More hush"\n2,1,2,"(SUMMARY) Short.\nNOTE TO SENIOR PC: hush"\n3,1,3,"(SUMMARY) Fine.\n(COMMENTS FOR THE SENIOR PC) He hush."\n',
      ),
    ]);
    expect(submissions[0]?.assignments.map(({ review }) => review.reviewData)).toEqual([
      { Summary: 'Clear.' },
      { Summary: 'Short.' },
      { Summary: 'Fine.' },
    ]);
  });

  test.each([
    'Clear. (CONFIDENTIAL REMARKS FOR THE PROGRAM COMMITTEE) SECRET',
    'Clear. ~ (CONFIDENTIAL REMARKS FOR THE PROGRAM COMMITTEE) ~ SECRET. (SUMMARY) SECRET',
    'Clear.(COMMENTS FOR THE SENIOR PC)SECRET\nSECRET',
    'Clear. ----------- Confidential remarks for the program committee ----------- SECRET',
  ])('remarks for the committee are left out if line breaks are lost: %j', async (text) => {
    const { submissions } = await read([
      testFile('submission.csv', '#,title\n1,Tides\n'),
      testFile('review.csv', `#,submission #,member #,text\n1,1,1,"${text}"\n2,1,2,"A motor (AC) hums.\n"\n`),
    ]);
    const [one, other] = submissions[0]?.assignments.map(({ review }) => review.reviewData) ?? [];
    expect(one?.Review).toMatch(/^Clear\.( ~)?$/);
    expect(JSON.stringify(submissions)).not.toContain('SECRET');
    expect(other).toEqual({ Review: 'A motor (AC) hums.' });
  });

  test('a line in capitals about the website of a project hides nothing after it', async () => {
    const { submissions } = await read([
      testFile('submission.csv', '#,title\n1,Tides\n'),
      testFile('review.csv', '#,submission #,member #,text\n1,1,1,"Clear.\n\nWEBSITE\nIt is slow."\n'),
    ]);
    expect(submissions[0]?.assignments.map(({ review }) => review.reviewData)).toEqual([
      { Review: 'Clear.\n\nWEBSITE\nIt is slow.' },
    ]);
  });

  test('of two reviews of a submission by one member, the one that is left out is reported', async () => {
    const { submissions, findings } = await read([
      testFile('submission.csv', '#,title\n1,Tides\n'),
      testFile(
        'review.csv',
        '#,submission #,member #,number,version,text\n1,1,1,1,1,First\n1,1,1,1,2,First again\n2,1,1,2,2,Second\n',
      ),
    ]);
    expect(submissions[0]?.assignments.map(({ review }) => review.reviewData)).toEqual([{ Review: 'Second' }]);
    expect(findings).toEqual([
      'review.csv, line 3: is left out, because the same member wrote another review of this submission',
    ]);
  });

  test('a date of a review that is not clear is unknown, and reported', async () => {
    const { submissions, findings } = await read([
      testFile('submission.csv', '#,title\n1,Tides\n'),
      testFile('review.csv', '#,submission #,member #,text,date,time\n1,1,1,Good,11/12/2026,10:00\n'),
    ]);
    expect(submissions[0]?.assignments).toMatchObject([{ status: 'COMPLETED', review: { submittedAt: null } }]);
    expect(findings).toEqual([
      'review.csv, line 2, date: expected a time, found "11/12/2026 10:00"; set source.dates to "month first" or "day first"',
    ]);
  });

  test('assignments of meta-reviewers are not assignments of reviews', async () => {
    const { submissions, findings } = await read([
      testFile('submission.csv', '#,title\n1,Tides\n'),
      testFile('metareview_assignment.csv', 'member #,member name,submission #\n3,Eve Hall,1\n'),
      testFile('assignment.csv', 'member #,member name,submission #\n1,Cleo Instance,1\n'),
    ]);
    expect(submissions[0]?.assignments.map(({ reviewer }) => reviewer.id)).toEqual(['member 1']);
    expect(findings).toEqual(['metareview_assignment.csv: is left out, because it does not assign reviews']);
  });

  test('reports columns of reviews that it does not read', async () => {
    const { submissions, findings } = await read([
      testFile('submission.csv', '#,title\n1,Tides\n'),
      testFile('review.csv', '#,submission #,member #,text,Overall evaluation\n1,1,1,Fine,2\n'),
    ]);
    expect(submissions[0]?.assignments[0]?.review.reviewData).toEqual({ Review: 'Fine' });
    expect(findings).toEqual([
      'review.csv, Overall evaluation: is left out: answers are read only from the columns text, scores and total score',
    ]);
  });

  test('reads a ZIP like a folder, and leaves out files that are not tables', async () => {
    const entries = readdirSync(fixtures).map((name) => [`EX-27/${name}`, readFileSync(join(fixtures, name))] as const);
    const path = join(testFolder(), 'easychair.zip');
    writeFileSync(
      path,
      zipSync({
        ...Object.fromEntries(entries),
        'EX-27/paper1.pdf': strToU8('%PDF'),
        '__MACOSX/._x.csv': strToU8('x'),
      }),
    );
    const [zip, plain] = [await read([path]), await read()];
    const bare = ({ submissions }: typeof zip) => submissions.map((each) => ({ ...each, place: '' }));
    expect(bare(zip)).toEqual(bare(plain));
    expect(zip.findings[0]).toBe('easychair.zip: files are left out, because they are not tables: EX-27/paper1.pdf');
  });

  test('rejects files without submissions, and says what is expected', async () => {
    await expect(read([join(fixtures, 'committee.csv')])).rejects.toThrow(
      'contains no table of submissions: expected submission.csv',
    );
  });
});

test('answers of authors are imported, also those for the chairs, unless they name a reviewer or the conference file hides them', async () => {
  const files = [
    testFile('submission.csv', '#,title,authors,form fields\n1,A,Ada King,Speaker: Ada King\n2,B,Bo Li,by Cy Day\n'),
    testFile(
      'submission_field_value.csv',
      'submission #,field name,value\n1,Student paper,yes\n1,Confidential message to the chairs,at ICML\n1,Country,AT\n2,Note,Cy Day\n',
    ),
    testFile('review.csv', '#,submission #,member #,member name,text\n1,2,1,Cy Day,Good.\n'),
  ];
  const { submissions } = await readFrom(easychair, { files, options: { hide: ['Country'] }, timezone: 'UTC' });
  expect(submissions.map(({ submissionData }) => submissionData)).toEqual([
    { 'Student paper': 'yes', 'Confidential message to the chairs': 'at ICML', formFields: 'Speaker: Ada King' },
    {},
  ]);
});

test('the number of a track beside its name is left out without a report', async () => {
  const table = '#,track #,track name,title,authors\n1,3,Short papers,Tides,Ada King\n';
  const { submissions, findings } = await read([testFile('submission.csv', table)]);
  expect(submissions).toMatchObject([{ track: 'Short papers', submissionData: {} }]);
  expect(findings).toEqual([]);
});

test('scores and numbers of reviews beside submissions are not imported, which is reported', async () => {
  const table = '#,title,authors,decision,Average score,Missing reviews\n1,Tides,Ada King,accept,1.5,0\n';
  const { submissions, findings } = await read([testFile('submission.csv', table)]);
  expect(submissions).toMatchObject([{ submissionData: {}, assignments: [] }]);
  expect(findings).toEqual(
    ['Average score', 'Missing reviews'].map((header) =>
      expect.stringContaining(`${header}: is not imported, because it may be about reviews`),
    ),
  );
});

test('submissions in tables of deleted or withdrawn ones are withdrawn', async () => {
  const table = (id: number) => `#,title,authors,decision\n${id},Paper ${id},Ada King,no decision\n`;
  const { submissions } = await read([
    testFile('submissions.csv', table(1)),
    testFile('Deleted submissions.csv', table(2)),
    testFile('submissions (withdrawn).csv', table(3)),
  ]);
  expect(submissions.map(({ id, status }) => [id, status])).toEqual([
    ['1', 'SUBMITTED'],
    ['2', 'WITHDRAWN'],
    ['3', 'WITHDRAWN'],
  ]);
});

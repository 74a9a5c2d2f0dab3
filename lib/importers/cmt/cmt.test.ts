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

  /** An Excel export of CMT: one sheet, named after the conference, with its name in row 1 and headers in row 3. */
  const excel = (file: string, rows: readonly string[][], conference = 'CONF2027') => {
    const cells = (row: readonly string[]) =>
      row.map((cell) => `<Cell><Data><![CDATA[${cell}]]></Data></Cell>`).join('');
    const all = rows.map((row, at) => `<Row${at === 0 ? ' ss:Index="3"' : ''}>${cells(row)}</Row>`).join('');
    const title = `<Row><Cell><Data>${conference}</Data></Cell></Row>`;
    return testFile(
      file,
      '<?xml version="1.0"?><Workbook xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet">' +
        `<Worksheet ss:Name="${conference}"><Table>${title}${all}</Table></Worksheet></Workbook>`,
    );
  };
  const papers = (conference?: string) =>
    excel(
      'Papers.xls',
      [
        ['Paper ID', 'Created', 'Paper Title', 'Author Names', 'Author Emails', 'Status', 'Reviewer Emails'],
        ['1', '3/1/2027 6:00:00 PM -08:00', 'Tides', 'Ada Byron', 'ada@x.example', 'Accept', 'cleo@c.example'],
      ],
      conference,
    );
  const people = (submissions: Awaited<ReturnType<typeof read>>['submissions']) =>
    submissions.flatMap(({ assignments }) =>
      assignments.map(({ reviewer, status }) => [
        reviewer.email ?? reviewer.pseudonym,
        `${reviewer.firstName}|${reviewer.lastName}`,
        status,
      ]),
    );

  const reviewHeaders = [
    'Paper ID',
    'Paper Title',
    'Reviewer Name',
    'Reviewer Email',
    'Reviewer Number',
    'Created',
    'Last Modified',
    'Q1 ([Summary] Sum up.\n)',
    'Q10 (Please score.\n)',
    'Q10 (Please score.\n - Value)',
    'Q12 ( [Confidential comments to SPC, AC, and Program Chairs] (including concerns)\n)',
  ];
  const times = ['3/13/2027 6:21:39 PM -08:00', '3/14/2027 6:21:39 PM -08:00'];
  const reviewRow = ['1', 'Tides', 'Cleo Ref', 'cleo@c.example', '1', ...times, 'Clear.', 'Accept', '5', 'SECRET'];

  test('reads the Excel export of reviews with its times, without the answers for the chairs', async () => {
    const nameless = ['1', 'Tides', '', '', '7', ...times, 'Long.', 'Reject', '1', 'SECRET'];
    const { submissions, findings } = await read([
      papers(),
      excel('Reviews.xls', [reviewHeaders, reviewRow, nameless]),
    ]);
    expect(submissions.map(({ id, status }) => [id, status])).toEqual([['1', 'ACCEPTED']]);
    expect(people(submissions)).toEqual([
      ['cleo@c.example', 'Cleo|Ref', 'COMPLETED'],
      ['Reviewer 7', '|', 'COMPLETED'],
    ]);
    expect(submissions[0]?.assignments[0]?.review).toEqual({
      status: 'SUBMITTED',
      submittedAt: '2027-03-15T02:21:39.000Z',
      version: 1,
      reviewData: { '[Summary] Sum up.': 'Clear.', 'Please score.': '5: Accept' },
    });
    expect(JSON.stringify(submissions)).not.toContain('SECRET');
    expect(findings).toEqual([]);
  });

  test('reviews alone give the papers that they name, once each, which is reported', async () => {
    const other = ['1', 'Tides', 'Dan Ref', 'dan@c.example', '2', ...times, 'Long.', 'Reject', '1', 'SECRET'];
    const second = ['2', 'Wind', 'Dan Ref', 'dan@c.example', '1', ...times, 'Short.', 'Accept', '5', 'SECRET'];
    const { submissions, findings } = await read([excel('Reviews.xls', [reviewHeaders, reviewRow, other, second])]);
    expect(submissions.map(({ id, title, status }) => [id, title, status])).toEqual([
      ['1', 'Tides', 'UNDER_REVIEW'],
      ['2', 'Wind', 'UNDER_REVIEW'],
    ]);
    expect(people(submissions).map(([who]) => who)).toEqual(['cleo@c.example', 'dan@c.example', 'dan@c.example']);
    expect(JSON.stringify(submissions)).not.toContain('SECRET');
    expect(findings).toEqual([expect.stringContaining('there is no export of papers')]);
  });

  test('never reads reviews or meta-reviews as papers, also if they name the authors', async () => {
    const alone = await read([excel('Export.xls', [reviewHeaders, reviewRow])]);
    expect(alone.submissions).toMatchObject([{ title: 'Tides', submissionData: {}, authors: [] }]);
    const authors = excel('Export.xls', [
      [...reviewHeaders, 'Authors', 'Author Names'],
      [...reviewRow, 'Ada Byron (Uni)', 'Ada Byron'],
    ]);
    const named = await read([authors]);
    expect(named.submissions).toMatchObject([{ submissionData: {}, authors: [{ lastName: 'Byron' }] }]);
    const { submissions } = await read([authors, papers()]);
    expect(submissions[0]?.assignments[0]?.review.reviewData).toEqual({
      '[Summary] Sum up.': 'Clear.',
      'Please score.': '5: Accept',
    });
    const meta = [
      ['Paper ID', 'Paper Title', 'Meta-Reviewer Name', 'Meta-Reviewer Email', 'Created', 'Last Modified', 'Q1 (Sum)'],
      ['1', 'Tides', 'Mia Meta', 'mia@m.example', ...times, 'Good.'],
    ];
    await expect(read([excel('Export.xls', meta)])).rejects.toThrow('contains no table of papers');
    const noted = await read([excel('Export.xls', meta), papers()]);
    expect(noted.submissions[0]?.notesToAuthors).toBe('Sum: Good.');
    expect(JSON.stringify(noted.submissions)).not.toContain('Mia');
  });

  test('other exports never replace papers, and each that is left out is reported', async () => {
    const feedback = [
      ['Paper ID', 'Paper Title', 'Author Name', 'Author Email', 'Q1 (Author Feedback)'],
      ['1', 'Tides', 'Ada', 'ada@x.example', 'We thank you.'],
    ];
    const senior = [
      ['Paper ID', 'Paper Title', 'Senior Meta-Reviewer Name', 'Senior Meta-Reviewer Email', 'Q1 (Sum)'],
      ['1', 'Tides', 'Sam Senior', 'sam@s.example', 'Oral.'],
    ];
    const { submissions, findings } = await read([
      excel('AuthorFeedback.xls', feedback),
      excel('CameraReady.xls', [
        ['Paper ID', 'Paper Title', 'Author Names', 'Author Emails'],
        ['1', 'Tides (final)', 'Ada Byron', 'ada@x.example'],
      ]),
      excel('Export.xls', feedback),
      papers(),
      testFile('ReviewerBids.txt', 'Paper ID\tReviewer Email\tBid\n1\ta@x.example\tEager\n'),
      testFile(
        'Ratings.txt',
        'Reviewer Email\tRating\t# Paper ID\tMeta-Reviewer Email\na@x.example\tMet\t1\tm@x.example\n',
      ),
      excel('ReviewsSnapshot.xls', [reviewHeaders, reviewRow]),
      excel('SeniorMetaReviews.xls', senior),
      testFile(
        'MetaReviewerAssignments.xml',
        '<assignments><submission submissionId="1"><user email="m@x.example"/></submission></assignments>',
      ),
    ]);
    // The first one of an id counts.
    expect(submissions[0]).toMatchObject({
      id: '1',
      title: 'Tides',
      status: 'ACCEPTED',
      authors: [{ firstName: 'Ada' }],
    });
    expect(submissions.map(({ id }) => id)).toEqual(['1', '1']);
    expect(people(submissions.slice(0, 1))).toEqual([['cleo@c.example', '|', 'ACCEPTED']]);
    expect(JSON.stringify(submissions)).not.toMatch(/Sam|Oral|thank|Eager|Met/);
    expect(findings.map((finding) => finding.split(/[,:]/, 1)[0])).toEqual([
      'AuthorFeedback.xls',
      'Export.xls',
      'ReviewerBids.txt',
      'Ratings.txt',
      'ReviewsSnapshot.xls',
      'SeniorMetaReviews.xls',
      'MetaReviewerAssignments.xml',
    ]);
    expect(findings[2]).toBe(
      'ReviewerBids.txt: is left out, because files with "bids" in the name are not read; rename it if it is something else',
    );
  });

  test('reads the papers of a conference that is named like an export that is not read', async () => {
    const { submissions, findings } = await read([papers('Wars and Conflicts')]);
    expect(submissions.map(({ title }) => title)).toEqual(['Tides']);
    expect(findings).toEqual([]);
  });

  test('a list of papers and reviewers says who is assigned, and is no list of reviews', async () => {
    const list = '# Paper ID\tReviewer Email\n1\tdan@d.example\n';
    const listed = await read([papers(), testFile('PaperReviewers.txt', list)]);
    expect(people(listed.submissions)).toEqual([
      ['cleo@c.example', '|', 'ACCEPTED'],
      ['dan@d.example', '|', 'ACCEPTED'],
    ]);
    expect(listed.submissions[0]?.assignments.map(({ review }) => review.status)).toEqual([
      'NOT_STARTED',
      'NOT_STARTED',
    ]);
    for (const name of ['ReviewerConflicts.txt', 'List.txt', 'PaperMetaReviewers.txt']) {
      const { submissions, findings } = await read([papers(), testFile(name, list)]);
      expect(people(submissions)).toEqual([['cleo@c.example', '|', 'ACCEPTED']]);
      expect(findings).toEqual([expect.stringContaining(`${name}: is left out, because`)]);
    }
  });

  test('reads the names in a list of users that begins with #, and keeps a name that is more complete', async () => {
    const reviews = excel('Reviews.xls', [reviewHeaders, reviewRow]);
    const users = (first: string) =>
      testFile('Users.txt', `${first}\tMiddle Initial (optional)\tLast Name\tEmail\nCleo\tX.\tRef\tcleo@c.example\n`);
    const whole = await read([papers(), reviews, users('# First Name')]);
    expect(people(whole.submissions)).toEqual([['cleo@c.example', 'Cleo X.|Ref', 'COMPLETED']]);
    const unnamed = await read([papers(), reviews, users('Given')]);
    expect(people(unnamed.submissions)).toEqual([['cleo@c.example', 'Cleo|Ref', 'COMPLETED']]);
    const twice = await read([papers(), users('# First Name'), users('Given')]);
    expect(people(twice.submissions)).toEqual([['cleo@c.example', 'Cleo X.|Ref', 'ACCEPTED']]);
  });

  test('reads authors with affiliations that are separated by commas', async () => {
    const authors = '"Ada Byron (Univ. of X (UX), Graz)*, Bo Case (Lab)"';
    const { submissions } = await read([
      testFile('Papers.csv', `Paper ID,Paper Title,Authors,Status\n1,A,${authors},Accept\n`),
    ]);
    expect(submissions[0]?.authors).toMatchObject([
      { firstName: 'Ada', lastName: 'Byron', affiliation: 'Univ. of X (UX), Graz' },
      { firstName: 'Bo', lastName: 'Case', affiliation: 'Lab' },
    ]);
  });

  test('reads names and affiliations of authors with brackets in them', async () => {
    const file = testFile(
      'Papers.csv',
      'Paper ID,Paper Title,Authors,Reviewers,Reviewer Emails\n' +
        '1,A,"Ada Byron (Univ. of X (UX))*; Yue (Sophie) Guo (Lab; Uni Y); Bo Case","Cleo Ref (Uni (UC))",cleo@c.example\n',
    );
    const { submissions } = await read([file]);
    expect(
      submissions[0]?.authors.map(({ firstName, lastName, affiliation, isCorresponding }) => [
        firstName,
        lastName,
        affiliation,
        isCorresponding,
      ]),
    ).toEqual([
      ['Ada', 'Byron', 'Univ. of X (UX)', true],
      ['Yue', 'Guo', 'Lab; Uni Y', false],
      ['Bo', 'Case', null, false],
    ]);
    expect(people(submissions)).toEqual([['cleo@c.example', 'Cleo|Ref', 'ACCEPTED']]);
  });

  test('recognises tables by the headers that the conference file names', async () => {
    const { submissions, findings } = await read(
      [
        testFile('Export.csv', 'No.,Heading,Status\n1,Tides,Accept\n'),
        testFile('Other.csv', 'No.,Referee,Q1 (Sound?)\n1,cleo@c.example,Yes\n'),
      ],
      { columns: { submissions: { id: 'No.', title: 'Heading' }, reviews: { id: 'No.', email: 'Referee' } } },
    );
    expect(submissions.map(({ id, title }) => [id, title])).toEqual([['1', 'Tides']]);
    expect(people(submissions)).toEqual([['cleo@c.example', '|', 'COMPLETED']]);
    expect(findings).toEqual([]);
  });

  test.each([
    'Comments to PCs',
    'Comments to PCs only',
    'Message for ACs and SACs',
    'Remarks (visible to SPCs)',
    'Notes to EICs',
  ])('the answer to "%s" is in neither reviews nor notes to authors', async (question) => {
    const answers = (who: string, name: string) =>
      testFile(
        name,
        `Paper ID,${who} Name,${who} Email,Q1 (${question}),Q2 (Summary)\n1,Cleo,cleo@c.example,SECRET,Fine\n`,
      );
    const { submissions } = await read([
      papers(),
      answers('Reviewer', 'Reviews.csv'),
      answers('Meta-Reviewer', 'MetaReviews.csv'),
    ]);
    expect(submissions[0]?.assignments[0]?.review.reviewData).toEqual({ Summary: 'Fine' });
    expect(JSON.stringify(submissions)).not.toContain('SECRET');
  });

  test.each([
    ['Desk Reject', true],
    ['Desk Rejected', true],
    ['Reject', undefined],
    ['Withdrawn', undefined],
  ])('a paper with the status %s is marked as desk-rejected: %s', async (status, expected) => {
    const { submissions } = await read([testFile('Papers.csv', `Paper ID,Paper Title,Status\n1,Tides,${status}\n`)]);
    expect(submissions.map(({ isDeskRejected }) => isDeskRejected)).toEqual([expected]);
  });

  test('reports once that reviewers who are given by name alone are not known', async () => {
    const rows = [
      '1,Tides,Awaiting Decision,Ann One (Uni); Bo Two',
      '2,Winds,Awaiting Decision,Ann One (Uni)',
      '3,Sand,New,',
    ];
    const file = testFile('Papers.csv', ['Paper ID,Paper Title,Status,Reviewers', ...rows].join('\n'));
    const { submissions, findings } = await read([file]);
    expect(people(submissions)).toEqual([]);
    expect(findings).toEqual([
      'Papers.csv, line 2, Reviewers: has names without addresses, so it is not known who was asked; export Reviewer Emails too',
    ]);
  });

  test.each([
    ['Author Names', 'Example, Ada (Uni (East))*; Sample, Bo (Lab; West)', 'Uni (East)', 'Lab; West'],
    ['Author Names', 'Ada Example*, Uni of East; Bo Sample, Lab, West', 'Uni of East', 'Lab, West'],
    ['Authors', 'Ada Example*, Uni of East; Bo Sample, Lab, West', 'Uni of East', 'Lab, West'],
    ['Authors', 'Ada Example (Uni)*, Bo Sample (Lab, West)', 'Uni', 'Lab, West'],
  ])('reads names, affiliations and the contact from %s: %s', async (header, cell, first, second) => {
    const { submissions } = await read([
      testFile('Papers.txt', `Paper ID\tPaper Title\t${header}\tStatus\n1\tTides\t${cell}\tAccept\n`),
    ]);
    expect(submissions[0]?.authors).toMatchObject([
      { firstName: 'Ada', lastName: 'Example', affiliation: first, isCorresponding: true },
      { firstName: 'Bo', lastName: 'Sample', affiliation: second, isCorresponding: false },
    ]);
  });

  test('an author without an address leaves the addresses of the others where they are', async () => {
    const { submissions } = await read([
      testFile(
        'Papers.txt',
        'Paper ID\tPaper Title\tAuthor Names\tAuthor Emails\n1\tTides\tExample, Ada; Sample, Bo; Third, Cy\ta@x.example; ; c@x.example\n2\tWind\tExample, Ada; Sample, Bo\ta@x.example;\n',
      ),
    ]);
    expect(submissions.map(({ authors }) => authors.map(({ email }) => email))).toEqual([
      ['a@x.example', null, 'c@x.example'],
      ['a@x.example', null],
    ]);
  });

  test.each([
    'Should it be nominated for the best paper award?',
    'Reasons for the Senior Area Chair',
    'Comments to the general and program chairs',
    'Note to Senior Meta-Reviewers',
    'Remarks for the best paper committee',
  ])('authors see no answers for chairs of any kind: %s', async (question) => {
    const { submissions } = await read([
      papers(),
      excel('MetaReviews.xls', [
        ['Paper ID', 'Paper Title', 'Meta-Reviewer Name', 'Meta-Reviewer Email', 'Q1 (Summary)', `Q2 (${question})`],
        ['1', 'Tides', 'Meta One', 'meta@m.example', 'Good.', 'SECRET'],
      ]),
    ]);
    expect(submissions[0]?.notesToAuthors).toContain('Good.');
    expect(JSON.stringify(submissions)).not.toContain('SECRET');
  });

  test('reads file names in lower case', async () => {
    const list = 'Paper ID\tReviewer Email\n1\tdan@d.example\n';
    const { submissions, findings } = await read([
      papers(),
      testFile('paperreviewers.txt', list),
      testFile('reviewersconflicts.txt', list.replace('dan', 'eve')),
    ]);
    expect(people(submissions).map(([email]) => email)).toEqual(['cleo@c.example', 'dan@d.example']);
    expect(findings).toEqual([expect.stringContaining('reviewersconflicts.txt: is left out')]);
  });

  test('reports reviews of papers that are not in the export, and a second review by one reviewer', async () => {
    const orphan = ['9', 'Gone', ...reviewRow.slice(2)];
    const again = reviewRow.with(7, 'Clearer.');
    const { submissions, findings } = await read([
      papers(),
      excel('Reviews.xls', [reviewHeaders, reviewRow, orphan, again]),
    ]);
    expect(submissions[0]?.assignments.map(({ review }) => review.reviewData['[Summary] Sum up.'])).toEqual([
      'Clearer.',
    ]);
    expect(findings).toEqual([
      'reviews, submission: rows are left out because these submissions do not exist: 9',
      'Reviews.xls, sheet CONF2027, row 6: is another review by the same reviewer; it replaces the one before',
    ]);
  });

  test.each(['Reviewer', 'Reviewer Number', 'Meta-Reviewer', 'Senior Meta-Reviewer'])(
    'a table with times and answers that names only the %s is no table of papers',
    async (who) => {
      const headers = ['Paper ID', 'Paper Title', who, 'Created', 'Status', 'Q1 (Confidential remarks)'];
      const file = excel('Papers.xls', [headers, ['1', 'Tides', '3', times[0] ?? '', 'Accept', 'SECRET']]);
      if (who.includes('Meta')) await expect(read([file])).rejects.toThrow('contains no table of papers');
      else expect((await read([file])).submissions).toMatchObject([{ status: 'UNDER_REVIEW', submissionData: {} }]);
      expect(JSON.stringify((await read([file, papers()])).submissions)).not.toContain('SECRET');
    },
  );
});

test('answers of authors are imported, also those for the chairs, unless they name a reviewer or the conference file hides them', async () => {
  const headers =
    'Paper ID,Paper Title,Author Names,Reviewer Emails,Q1 (Student?),Q2 (Reviewer nomination),Q3 (Dual submission (confidential to chairs)),Q4 (Topics)';
  const files = [
    testFile('Papers.csv', `${headers}\n1,A,Ada King,cy@x.example,Yes,ada@x.example,at ICML,by cy@x.example\n`),
  ];
  const { submissions, findings } = await read(files, { hide: ['Reviewer nomination'] });
  expect(submissions[0]?.submissionData).toEqual({
    'Student?': 'Yes',
    'Dual submission (confidential to chairs)': 'at ICML',
  });
  expect(findings).toEqual([]);
});

test('a question about the website of a project is hidden from authors unless it is a rating', async () => {
  const files = [
    testFile('Papers.csv', 'Paper ID,Paper Title,Author Names\n1,A,Ada King\n'),
    testFile(
      'Reviews.csv',
      'Paper ID,Reviewer Email,Q1 (Website),Q2 (GitHub)\n1,cy@x.example,4 - Good,github.example/cy\n',
    ),
  ];
  const { submissions } = await read(files);
  expect(submissions[0]?.assignments.map(({ review }) => review.reviewData)).toEqual([{ Website: '4: Good' }]);
});

test('the columns of numbers of files, which every export of papers has, are left out without a report', async () => {
  const headers =
    'Paper ID,Paper Title,Author Names,Files,Number of Files,Supplementary Files,Number of Supplementary Files';
  const files = [testFile('Papers.csv', `${headers}\n1,A,Ada King,a.pdf,1,b.zip,2\n`)];
  const { submissions, findings } = await read(files);
  expect(submissions[0]?.submissionData).toEqual({ Files: 'a.pdf', 'Supplementary Files': 'b.zip' });
  expect(findings).toEqual([]);
});

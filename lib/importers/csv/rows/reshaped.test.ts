import { describe, expect, test } from 'vitest';
import { testFile } from '#lib/importers/files/test-folder.ts';
import { readFrom } from '#lib/importers/model/test-request.ts';
import type { TableOptions } from '#lib/importers/tables/options.ts';
import { csv } from '#lib/importers/csv/csv.ts';

async function read(text: string, name = 'Sheet1.csv', options: TableOptions = {}) {
  const { submissions, findings } = await readFrom(csv, {
    files: [testFile(name, text)],
    options,
    timezone: 'UTC',
  });
  return {
    submissions,
    findings,
    reviews: submissions.map(({ id, assignments }) => [
      id,
      ...assignments.map(({ reviewer, review }) => [reviewer.email ?? reviewer.pseudonym, review.reviewData]),
    ]),
    shown: JSON.stringify(submissions.map(({ submissionData, keywords, track }) => [submissionData, keywords, track])),
  };
}

describe('a decision beside each review of a submission, without its authors or abstract,', () => {
  const decided = (papers: number, decisions: readonly [string, string], header = 'decision') =>
    [
      `paper_id,title,${header},reviewer,rating,review`,
      ...Array.from({ length: papers }, (_, at) =>
        decisions.map((_each, r) => `p${at},Title ${at},${decisions[at % 2]},R_${at}${r},${at + r},Text ${at} ${r}`),
      ).flat(),
    ].join('\n');

  test.each(['paper_decision', 'Final decision', 'official_label', 'Acceptance outcome'])(
    'is that on the submission if it is called %j',
    async (header) => {
      const { submissions, reviews } = await read(decided(2, ['Accept (Oral)', 'Reject'], header));
      expect(submissions.map(({ title, status }) => [title, status])).toEqual([
        ['Title 0', 'ACCEPTED'],
        ['Title 1', 'REJECTED'],
      ]);
      expect(reviews).toEqual([
        ['p0', ['R_00', { rating: 0, review: 'Text 0 0' }], ['R_01', { rating: 1, review: 'Text 0 1' }]],
        ['p1', ['R_10', { rating: 1, review: 'Text 1 0' }], ['R_11', { rating: 2, review: 'Text 1 1' }]],
      ]);
    },
  );

  test('leaves the submission date to the submission, unless reviews of one differ in it', async () => {
    const rows = (other: string) =>
      `id,title,final_decision,submission_date,reviewer,rating\n1,A,Accept,2027-01-02,R_x,3\n1,A,Accept,${other},R_y,4\n`;
    const same = await read(rows('2027-01-02'));
    expect(same.submissions).toMatchObject([{ status: 'ACCEPTED', createdAt: '2027-01-02T00:00:00.000Z' }]);
    const different = await read(rows('2027-01-03'));
    expect(different.submissions).toMatchObject([
      { createdAt: null, assignments: [{ review: { submittedAt: '2027-01-02T00:00:00.000Z' } }, {}] },
    ]);
  });

  test('is that on the submission, which is reported, if it is the same in all reviews of many submissions', async () => {
    const { submissions, reviews, findings } = await read(decided(10, ['Accept', 'Reject']));
    expect(submissions.filter(({ status }) => status === 'ACCEPTED')).toHaveLength(5);
    expect(submissions.filter(({ status }) => status === 'REJECTED')).toHaveLength(5);
    expect(reviews[0]).toEqual([
      'p0',
      ['R_00', { rating: 0, review: 'Text 0 0' }],
      ['R_01', { rating: 1, review: 'Text 0 1' }],
    ]);
    expect(findings).toContainEqual(expect.stringMatching(/decision: is the same in .* read as the decision on it/));
  });

  test.each([
    ['few submissions', decided(9, ['Accept', 'Reject'])],
    ['submissions that are all accepted', decided(12, ['Accept', 'Accept'])],
    [
      'submissions with reviewers of different opinions',
      `${decided(12, ['Accept', 'Reject'])}\np0,Title 0,Reject,R_x,1,No`,
    ],
  ])('is what each reviewer recommends beside reviews of %s', async (_name, text) => {
    const { submissions, reviews } = await read(text);
    expect(submissions.every(({ decision }) => decision === null)).toBe(true);
    expect(reviews[0]?.[1]).toEqual(['R_00', { decision: 'Accept', rating: 0, review: 'Text 0 0' }]);
  });
});

describe('a table that repeats the submission beside each of its reviews', () => {
  const headers = 'paper_id,title,abstract,authors,venue,decision,reviewer,rating,summary,type,review_date';
  const rows = [
    `a1,Tides,We measure.,"['Ada King', 'Bo Li']",CONF 2027 Poster,Accept (poster),Reviewer_x,6,It measures.,pc,2027-01-05`,
    `a1,Tides,We measure.,"['Ada King', 'Bo Li']",CONF 2027 Poster,Accept (poster),Reviewer_y,8,Good work.,external,2027-01-06`,
    `a2,Winds,We blow.,"['Cy Day']",Submitted to CONF 2027,Reject,Reviewer_x,3,Too short.,pc,2027-01-07`,
  ];

  test('is read as submissions and reviews', async () => {
    const { submissions, reviews, findings } = await read([headers, ...rows, ''].join('\n'));
    expect(submissions).toMatchObject([
      { id: 'a1', title: 'Tides', decision: 'ACCEPT', submissionData: { abstract: 'We measure.' }, track: null },
      { id: 'a2', title: 'Winds', decision: 'REJECT', submissionData: { abstract: 'We blow.' }, track: null },
    ]);
    expect(submissions.map(({ authors }) => authors.map(({ lastName }) => lastName))).toEqual([
      ['King', 'Li'],
      ['Day'],
    ]);
    expect(reviews).toEqual([
      [
        'a1',
        ['Reviewer_x', { rating: 6, summary: 'It measures.' }],
        ['Reviewer_y', { rating: 8, summary: 'Good work.' }],
      ],
      ['a2', ['Reviewer_x', { rating: 3, summary: 'Too short.' }]],
    ]);
    expect(submissions[0]?.assignments[1]?.review.submittedAt).toBe('2027-01-06T00:00:00.000Z');
    expect(findings).toEqual([
      expect.stringContaining('venue: is left out, because it is the same in all reviews'),
      expect.stringContaining('has a row for each review'),
    ]);
  });

  test('shows nothing that a reviewer wrote as what the authors wrote, whatever the column is called', async () => {
    const text =
      'Paper ID,Title,Authors,Score,Summary,Type,Language,Topic,Confidential remarks\n' +
      '1,Tides,Ada King,4,SUMMARY one,TYPE a,LANGUAGE clear,TOPIC fits,SECRET\n' +
      '1,Tides,Ada King,2,SUMMARY two,TYPE b,LANGUAGE poor,TOPIC no,SECRET\n';
    const { shown, reviews } = await read(text);
    expect(shown).toBe('[[{},[],null]]');
    expect(reviews).toMatchObject([
      ['1', ['Reviewer 1', { Score: 4, Summary: 'SUMMARY one' }], ['Reviewer 2', { Score: 2, Summary: 'SUMMARY two' }]],
    ]);
    expect(JSON.stringify(reviews)).not.toContain('SECRET');
  });

  test('is no list with a row for each author, for each round, or with one reviewer for each submission', async () => {
    const byAuthor =
      'Paper ID,Title,Abstract,Author name,Author email,Score,Reviewer\n' +
      '1,Tides,We measure.,Ada King,ada@x.example,4,Cy Day\n1,Tides,We measure.,Bo Li,bo@x.example,4,Cy Day\n';
    expect((await read(byAuthor)).submissions).toMatchObject([{ authors: [{ lastName: 'King' }, { lastName: 'Li' }] }]);
    const one =
      'ID,Title,Speaker,Summary,Reviewer,Score\n1,Tides,Ada King,We measure.,Cy Day,4\n2,Winds,Bo Li,We blow.,Cy Day,3\n';
    expect((await read(one)).submissions).toMatchObject([
      { submissionData: { abstract: 'We measure.' }, assignments: [] },
      { submissionData: { abstract: 'We blow.' }, assignments: [] },
    ]);
  });
});

describe('a table that repeats the submission beside each of its reviews, further', () => {
  test.each([
    [
      'German',
      'Nr;Titel;Autoren;Zusammenfassung;Gutachter;Bewertung;Vertraulicher Kommentar\n1;Tides;Ada King;We measure.;Cy Day;4;X\n1;Tides;Ada King;We measure.;Dan Sun;2;X\n',
    ],
    [
      'without ids',
      'Title,Authors,Abstract,Reviewer,Score,Summary\nTides,Ada King,We measure.,Cy Day,4,\nTides,Ada King,We measure.,Dan Sun,2,\n',
    ],
    [
      'with the paper beside its first review only',
      'Code,Title,Authors,Abstract,Reviewer,Score\n1,Tides,Ada King,We measure.,Cy Day,4\n1,,,,Dan Sun,2\n',
    ],
    [
      'with numbered authors',
      'ID,Title,Author 1,Abstract,Reviewer,Score\n1,Tides,Ada King,We measure.,Cy Day,4\n1,Tides,Ada King,We measure.,Dan Sun,2\n',
    ],
    [
      'with a corresponding author',
      'ID,Title,Corresponding author,Abstract,Reviewer,Score\n1,Tides,Ada King,We measure.,Cy Day,4\n1,Tides,Ada King,We measure.,Dan Sun,2\n',
    ],
  ])('keeps title, authors and abstract: %s', async (_name, text) => {
    const { submissions, reviews } = await read(text);
    expect(submissions).toMatchObject([
      { id: '1', title: 'Tides', authors: [{ lastName: 'King' }], submissionData: { abstract: 'We measure.' } },
    ]);
    expect(reviews[0]?.slice(1).map(([who]) => who)).toEqual(['Cy Day', 'Dan Sun']);
  });

  test.each([
    [
      'versions with their decisions',
      'ID,Title,Authors,Abstract,Version,Decision,Reviewer comments\n1,A,Ada King,x,1,Revise,Shorten\n1,A,Ada King,x,2,Accept,Fine\n',
    ],
    ['revisions', 'ID,Title,Authors,Score,Revision\n1,A,Ada King,4,1\n1,A,Ada King,5,2\n'],
    [
      'rounds with decisions',
      'ID,Title,Authors,Round,Reviewer,Score,Decision\n1,A,Ada King,1,R1,4,Revise\n1,A,Ada King,2,R2,5,Accept\n',
    ],
    ['means', 'ID,Title,Authors,Average score\n1,A,Ada King,4\n1,A,Ada King,5\n'],
    ['people who may be authors', 'ID,Title,Abstract,Name,Score\n1,A,x,Ada King,4\n1,A,x,Bo Li,3\n'],
    [
      'authors and reviewers',
      'ID,Title,Abstract,Author,Reviewer,Score\n1,A,x,Ada King,R1,4\n1,A,x,Bo Li,R1,4\n1,A,x,Ada King,R2,2\n',
    ],
    ['reviewers without a review', 'ID,Title,Authors,Reviewer\n1,A,Ada King,Cy Day\n1,A,Ada King,Dan Sun\n'],
    ['suggested reviewers', 'ID,Title,Authors,Suggested reviewer,Score\n1,A,Ada King,Cy Day,\n1,A,Ada King,Dan Sun,\n'],
    ['tracks', 'ID,Track,Title,Authors,Reviewer,Score\n1,X,A,Ada King,R1,4\n1,Y,A,Ada King,R2,3\n'],
    ['submissions without authors', 'Title,Authors,Reviewer,Score\nTo be announced,,R1,\nTo be announced,,R2,3\n'],
  ])('is no list of %s', async (_name, text) => {
    const { findings, submissions } = await read(text);
    expect(findings.filter((each) => /has a row for each review/.test(each))).toEqual([]);
    expect(submissions.flatMap(({ assignments }) => assignments)).toEqual([]);
  });

  test('is what the conference file says, and keeps for the submission what it shows', async () => {
    const text = 'ID,Title,Authors,Topic,Reviewer,Score\n1,A,Ada King,Sea,R1,4\n1,A,Ada King,Sea,R2,3\n';
    expect((await read(text)).submissions[0]?.submissionData).toEqual({});
    const shown = await read(text, undefined, { show: ['Topic'] });
    expect(shown.submissions).toMatchObject([{ submissionData: { Topic: 'Sea' }, assignments: [{}, {}] }]);
    const named = await read(text, undefined, { columns: { submissions: { title: 'Title' } } });
    expect(named.submissions).toMatchObject([{ assignments: [] }]);
  });

  test('has no time of a review that is the same for all reviews of a paper', async () => {
    const text =
      'ID,Title,Authors,Submitted,Reviewer,Score\n1,A,Ada King,2027-01-01,R1,4\n1,A,Ada King,2027-01-01,R2,3\n';
    const { submissions } = await read(text);
    expect(submissions[0]?.assignments.map(({ review }) => review.submittedAt)).toEqual([null, null]);
  });
});

describe('a table of reviews with a row for each answer', () => {
  const text =
    'Paper ID,Reviewer email,Question,Answer\n' +
    '1,cy@x.example,Overall score,4\n1,cy@x.example,Comments to authors,Clear.\n' +
    '2,cy@x.example,Overall score,1\n' +
    '1,dan@x.example,Overall score,2\n1,cy@x.example,Confidential comments to chairs,SECRET\n';

  test('is read as one review for each reviewer, without the answers that are not for authors', async () => {
    const { reviews, findings } = await read(text);
    expect(reviews).toEqual([
      [
        '1',
        ['cy@x.example', { 'Overall score': 4, 'Comments to authors': 'Clear.' }],
        ['dan@x.example', { 'Overall score': 2 }],
      ],
      ['2', ['cy@x.example', { 'Overall score': 1 }]],
    ]);
    expect(findings).toContainEqual(expect.stringContaining('Question: has a question in each row'));
  });

  test('may call them fields and values, in a file that is called reviews', async () => {
    const { reviews } = await read(
      text.replace('Question,Answer', 'Field name,Value').replaceAll('Reviewer email', 'Email'),
      'reviews.csv',
    );
    expect(reviews).toMatchObject([
      ['1', ['cy@x.example', { 'Overall score': 4 }], ['dan@x.example', {}]],
      ['2', ['cy@x.example', {}]],
    ]);
    expect(JSON.stringify(reviews)).not.toContain('SECRET');
  });

  test('has a score and a comment for each criterion, and several answers to a question', async () => {
    const { reviews } = await read(
      'Paper ID,Reviewer email,Criterion,Score,Comment,Order\n1,cy@x.example,Confidential,,SECRET,1\n1,cy@x.example,Novelty,4,new,2\n1,cy@x.example,Topics,A,,3\n1,cy@x.example,Topics,B,,4\n',
      'reviews.csv',
    );
    expect(reviews).toEqual([['1', ['cy@x.example', { Novelty: 4, 'Novelty: Comment': 'new', Topics: 'A\nB' }]]]);
  });

  test('names the review, if not the reviewer', async () => {
    const { reviews } = await read(
      'Review ID,Paper ID,Question,Answer\n11,1,Score,4\n11,1,Confidential comments,SECRET\n12,1,Score,2\n',
      'reviews.csv',
    );
    expect(reviews).toEqual([['1', ['Reviewer 1', { Score: 4 }], ['Reviewer 2', { Score: 2 }]]]);
  });

  test.each([
    ['says not whose they are', 'Paper ID,Question,Answer\n1,Score,4\n1,Remarks,SECRET\n1,Score,2\n'],
    [
      'says beside them who may read them',
      'Paper ID,Reviewer,Question,Answer,Visible to authors\n1,Cy Day,Score,4,yes\n1,Cy Day,Remarks,SECRET,no\n',
    ],
    [
      'says beside them for whom that part of the form is',
      'Paper ID,Reviewer,Section,Question,Answer\n1,Cy Day,A,Score,4\n1,Cy Day,For the chairs,Remarks,SECRET\n',
    ],
  ])('is left out if it %s', async (_name, text) => {
    const papers = testFile('papers.csv', 'id,title,authors\n1,Tides,Ada King\n');
    const files = [papers, testFile('reviews.csv', text)];
    const { submissions, findings } = await readFrom(csv, { files, options: {}, timezone: 'UTC' });
    expect(submissions).toMatchObject([{ assignments: [] }]);
    expect(findings).toEqual([expect.stringMatching(/^reviews\.csv, \w.*the table is left out, because/)]);
  });

  test('is not one with what each reviewer asks the authors, and their response', async () => {
    const { reviews } = await read(
      'Paper ID,Reviewer,Score,Question,Response\n1,Cy Day,4,Why tides?,Because\n2,Cy Day,3,What wind?,West\n',
    );
    expect(reviews).toMatchObject([
      ['1', ['Cy Day', { Score: 4, Question: 'Why tides?' }]],
      ['2', ['Cy Day', { Score: 3 }]],
    ]);
  });
});

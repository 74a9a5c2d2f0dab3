import { describe, expect, test } from 'vitest';
import { testFile } from '#lib/importers/files/test-folder.ts';
import type { SourcedAssignment } from '#lib/importers/model/sourced.ts';
import { readFrom } from '#lib/importers/model/test-request.ts';
import { sheet } from '#lib/importers/tables/read/test-workbook.ts';
import { csv } from './csv.ts';

async function read(files: Record<string, string | Uint8Array>) {
  const paths = Object.entries(files).map(([name, content]) => testFile(name, Buffer.from(content)));
  return readFrom(csv, { files: paths, options: {}, timezone: 'UTC' });
}

const reviewOf = ({ reviewer, review }: SourcedAssignment) => [
  reviewer.email ?? reviewer.pseudonym,
  ...Object.values(review.reviewData),
];

/** The reviews of the first submission, who wrote each and their answers; and the columns that are reported. */
async function ofFirst(headers: string, ...rows: string[]) {
  const papers = [`ID,Title,${headers}`, ...rows.map((row, at) => `${at + 1},Trees,${row}`)].join('\n');
  const { submissions, findings } = await read({ 'papers.csv': papers });
  for (const each of submissions) expect(each).toMatchObject({ submissionData: {}, notesToAuthors: null, authors: [] });
  const [first] = submissions;
  return {
    decision: first?.decision,
    reviews: first?.assignments.map(reviewOf),
    data: first?.assignments.map(({ review }) => review.reviewData),
    statuses: first?.assignments.map(({ status }) => status),
    reported: [...new Set(findings.flatMap((each) => /^papers\.csv, ([^:]*(?:: R\d)?): is /.exec(each)?.[1] ?? []))],
  };
}

const [cleo, dan] = ['Cleo Ref', 'Dan Case'];
const both = [
  [cleo, 4],
  [dan, 2],
];

test.each([
  'Rev. 1,Score 1,Rev. 2,Score 2',
  'Rev. 1 Name,Rev. 1 Score,Rev. 2 Name,Rev. 2 Score',
  'Reviewer A,Score A,Reviewer B,Score B',
  'Reviewer A,Reviewer A score,Reviewer B,Score (Reviewer B)',
  '1st reviewer,1st reviewer score,2nd reviewer,2nd reviewer score',
  'First reviewer,First reviewer score,Second reviewer,Score (second reviewer)',
  'Reviewer 01,Score 1,Reviewer 02,Score_02',
])('reviewers may be numbered as in %s', async (headers) => {
  expect(await ofFirst(headers, `${cleo},4,${dan},2`)).toMatchObject({ reviews: both, reported: [] });
});

test('the headers of a workbook below a cell for each reviewer give a review for each', async () => {
  const rows = [
    [null, null, 'Reviewer 1', null, null, 'Reviewer 2', null, null],
    ['ID', 'Title', 'Name', 'Email', 'Score', 'Name', 'Email', 'Score'],
    ['1', 'Trees', cleo, 'cleo@x.example', '4', dan, 'dan@x.example', '2'],
    ['2', 'Tides', cleo, 'cleo@x.example', '1', null, null, null],
  ];
  const { submissions } = await read({ 'papers.xlsx': sheet(rows, ['C1:E1', 'F1:H1']) });
  expect(submissions.map(({ assignments }) => assignments.map(reviewOf))).toEqual([
    [
      ['cleo@x.example', 4],
      ['dan@x.example', 2],
    ],
    [['cleo@x.example', 1]],
  ]);
  expect(submissions).toMatchObject([
    { authors: [], submissionData: {} },
    { authors: [], submissionData: {} },
  ]);
});

describe('columns such as R1', () => {
  test('are reviewers if three of them have the same criteria', async () => {
    const of = (nth: number) => `R${nth} Originality,R${nth} Clarity,R${nth} Overall`;
    const { data } = await ofFirst([1, 2, 3].map(of).join(','), '1,2,3,4,5,4,2,2,2');
    expect(data).toEqual([
      { Originality: 1, Clarity: 2, Overall: 3 },
      { Originality: 4, Clarity: 5, Overall: 4 },
      { Originality: 2, Clarity: 2, Overall: 2 },
    ]);
  });

  test.each([
    ['R1 Reviewer,R1 Score,R1 Decision,R2 Reviewer,R2 Score,R2 Decision', `${cleo},1,revise,${dan},4,accept`],
    ['R1,R1 Decision,R2,R2 Decision', '1,revise,4,accept'],
    ['R1 Score,R1 Confidence,R2 Score,R2 Confidence', '1,2,3,4'],
    ['Round 1 Reviewer 1,Round 1 Score 1,Round 2 Reviewer 1,Round 2 Score 1', `${cleo},1,${cleo},3`],
    ['Reviewer 1,Reviewer 1 Score (Round 1),Reviewer 1 Score (Round 2)', `${cleo},1,3`],
  ])('and others that may be rounds give no reviews, which is reported: %s', async (headers, row) => {
    const { reported, ...found } = await ofFirst(headers, row);
    expect(found).toMatchObject({ reviews: [], decision: null });
    expect(reported.toSorted()).toEqual(headers.split(',').toSorted());
  });
});

test.each([
  ['Suggested reviewer 1', 'Eve Sample'],
  ['Potential reviewer 1', 'Eve Sample'],
  ['Emergency reviewer 1', 'Eve Sample'],
  ['Meta-reviewer 1', 'Eve Sample'],
  ['Metareview 1', 'Reject this'],
  ['PC chair score 1', '1'],
  ['Average score 1', '3.5'],
  ['Score difference R1-R2', '2'],
  ['Reviewer 1 (Cleo Ref) score', '4'],
])('a column %j is no answer of reviewer 1 and is reported', async (header, cell) => {
  const { data, reported } = await ofFirst(
    `Reviewer 1,Reviewer 1 score,Reviewer 2,Reviewer 2 score,${header}`,
    `${cleo},4,${dan},2,${cell}`,
  );
  expect(data).toEqual([{ score: 4 }, { score: 2 }]);
  expect(reported).toEqual([header]);
});

test('two scores of one reviewer under one name are one, and the other is reported', async () => {
  const { data, reported } = await ofFirst('Reviewer 1,Score 1,Reviewer 1 score', `${cleo},4,1`);
  expect(data).toHaveLength(1);
  expect(reported).toEqual(['Score 1']);
});

test('scores with more numbers than the only reviewer are left out and reported', async () => {
  const headers = 'Reviewer 1,Score 1,Score 2,Score 3';
  expect(await ofFirst(headers, `${cleo},4,1,2`)).toMatchObject({ reviews: [], reported: headers.split(',') });
});

test('a scale in brackets stays in the name of a field', async () => {
  const { data } = await ofFirst('Reviewer 1 score (1-5),Reviewer 2 (score)', '4,2');
  expect(data?.[0]).toEqual({ 'score (1-5)': 4 });
});

describe('the name of a reviewer is never an answer', () => {
  test.each([
    ['beside a text', 'Reviewer 1,Review 1,Score 1', `${cleo},Short,4`, [{ Review: 'Short', Score: 4 }]],
    ['in a column called after the review', 'Review 1,Score 1', `${cleo},4`, [{ Score: 4 }]],
    [
      'that is long',
      'Reviewer 1,Score 1',
      `"${cleo}, Department of Trees, University of the Northern Lakes, cleo@x.example",4`,
      [{ Score: 4 }],
    ],
  ])('%s', async (_, headers, row, expected) => {
    expect((await ofFirst(headers, row)).data).toEqual(expected);
  });

  test.each([
    ['Paper,Reviewer 1,Reviewer 2,Comment', '1,Cleo Ref,Dan Case,Fine'],
    ['Paper,Reviewer A,Reviewer B,Comment', '1,Cleo Ref,Dan Case,Fine'],
    ['Paper,Reviewer 1 affiliation,Reviewer 1 (name),Comment', '1,Cleo Uni,Cleo Ref,Fine'],
    ['Paper,Reviewer,Reviewer,Comment', '1,Cleo Ref,Dan Case,Fine'],
  ])('in a table of reviews with %s', async (headers, row) => {
    const { submissions } = await read({ 'papers.csv': 'ID,Title\n1,Trees\n', 'reviews.csv': `${headers}\n${row}\n` });
    expect(submissions[0]?.assignments.map(({ review }) => review.reviewData)).toEqual([{ Comment: 'Fine' }]);
  });
});

test('what each reviewer decides is an answer, and not the decision', async () => {
  const headers = 'Reviewer 1,Reviewer 1 decision,Reviewer 2,Reviewer 2 decision';
  expect(await ofFirst(headers, `${cleo},Accept,${dan},Weak reject`)).toMatchObject({
    decision: null,
    data: [{ decision: 'Accept' }, { decision: 'Weak reject' }],
  });
  expect(await ofFirst(headers, `${cleo},Accepted,${dan},Declined`)).toMatchObject({ reviews: [] });
});

test('a reviewer who declined an invitation has written no review', async () => {
  const headers = 'Reviewer 1,Reviewer 1 response,Reviewer 1 score,Reviewer 2,Reviewer 2 response,Reviewer 2 score';
  expect(await ofFirst(headers, `${cleo},Accepted,4,${dan},Declined,`)).toMatchObject({
    statuses: ['COMPLETED', 'DECLINED'],
    data: [{ score: 4 }, {}],
  });
});

test.each(['-', 'n/a', 'TBD'])('%j instead of a reviewer or a score is neither', async (none) => {
  const headers = 'Reviewer 1,Score 1,Reviewer 2,Score 2';
  expect(await ofFirst(headers, `${cleo},4,${none},${none}`)).toMatchObject({ reviews: [[cleo, 4]] });
});

describe('a table of reviews with several in a row', () => {
  test('keeps their round, and reports what belongs to none of them', async () => {
    const { submissions, findings } = await read({
      'papers.csv': 'ID,Title\n1,Trees\n',
      'reviews.csv': `Paper,Round,Status,Reviewer 1,Score 1\n1,2,done,${cleo},4\n`,
    });
    expect(submissions[0]?.assignments).toMatchObject([{ phase: '2', review: { reviewData: { Score: 4 } } }]);
    expect(findings).toEqual([
      'reviews.csv, Status: is left out, because it belongs to none of the reviews in its row',
    ]);
  });

  test('without ids never gives reviews to a submission by the number of the row', async () => {
    const { submissions, findings } = await read({
      'papers.csv': 'ID,Title\n1,Trees\n2,Tides\n',
      'reviews.csv': `Title,Reviewer 1,Score 1\nTides,${cleo},4\nTrees,${dan},2\n`,
    });
    expect(submissions.map(({ assignments }) => assignments)).toEqual([[], []]);
    expect(findings).toContainEqual(
      'reviews.csv, line 2, 3, submission: the reviews are left out, because it is missing',
    );
  });
});

import { describe, expect, test } from 'vitest';
import { testFile } from '#lib/importers/files/test-folder.ts';
import type { SourcedAssignment } from '#lib/importers/model/sourced.ts';
import { readFrom } from '#lib/importers/model/test-request.ts';
import { csv } from './csv.ts';

async function read(files: Record<string, string>) {
  const paths = Object.entries(files).map(([name, text]) => testFile(name, text));
  return readFrom(csv, { files: paths, options: {}, timezone: 'UTC' });
}

const reviewOf = ({ reviewer, status, review }: SourcedAssignment) => [
  reviewer.email ?? reviewer.pseudonym,
  status,
  review.reviewData,
];
const reviewsIn = async (papers: string) =>
  (await read({ 'papers.csv': papers })).submissions.map(({ assignments }) => assignments.map(reviewOf));

const [cleo, dan] = ['Cleo Ref', 'Dan Case'];

describe('reviews beside their submission, in columns with numbers,', () => {
  test.each([
    ['Reviewer 1,Score 1,Comments 1,Reviewer 2,Score 2,Comments 2'],
    ['Reviewer 1,Reviewer 1 score,Reviewer 1 comments,Reviewer 2,Reviewer 2 score,Reviewer 2 comments'],
    ['Reviewer1,Reviewer1_Score,Reviewer1_Comments,Reviewer2,Reviewer2_Score,Reviewer2_Comments'],
    ['Reviewer #1,Score (Reviewer #1),Comments (Reviewer #1),Reviewer #2,Score (Reviewer #2),Comments (Reviewer #2)'],
    ['R1 Name,R1 Score,R1 Comments,R2 Name,R2 Score,R2 Comments'],
    ['Reviewer 1: Name,Reviewer 1: Score,Reviewer 1: Comments,Reviewer 2: Name,Reviewer 2: Score,Reviewer 2: Comments'],
    ['Gutachter 1,Score 1,Comments 1,Gutachter 2,Score 2,Comments 2'],
  ])('are one review for each reviewer: %s', async (headers) => {
    const rows = `1,Trees,${cleo},4,Good,${dan},2.5,Weak\n2,Tides,${cleo},,,,,\n`;
    const [trees, tides] = await reviewsIn(`ID,Title,${headers}\n${rows}`);
    expect(trees).toEqual([
      [cleo, 'COMPLETED', { Score: 4, Comments: 'Good' }].map(anyCase),
      [dan, 'COMPLETED', { Score: 2.5, Comments: 'Weak' }].map(anyCase),
    ]);
    expect(tides).toEqual([[cleo, 'ACCEPTED', {}]]);
  });

  test('count once if a table of reviews has them too, with the reviewer’s address', async () => {
    const { submissions, findings } = await read({
      'papers.csv': `ID,Title,Reviewer 1,Score 1,Reviewer 2,Score 2\n1,Trees,${cleo},4,${dan},2\n`,
      'reviews.csv': `Submission ID,Reviewer Name,Reviewer Email,Score,Comments\n1,${cleo},cleo@x.example,4,Good\n`,
    });
    expect(submissions.map(({ assignments }) => assignments.map(reviewOf))).toEqual([
      [
        ['cleo@x.example', 'COMPLETED', { Score: 4, Comments: 'Good' }],
        [dan, 'COMPLETED', { Score: 2 }],
      ],
    ]);
    expect(findings).toEqual([]);
  });

  test('are reported if the table of reviews has other answers of the reviewer', async () => {
    const { submissions, findings } = await read({
      'papers.csv': `ID,Title,Reviewer 1,Score 1\n1,Trees,${cleo},4\n`,
      'reviews.csv': `Submission ID,Reviewer Name,Reviewer Email,Score\n1,${cleo},cleo@x.example,2\n`,
    });
    expect(submissions.map(({ assignments }) => assignments.map(reviewOf))).toEqual([
      [['cleo@x.example', 'COMPLETED', { Score: 2 }]],
    ]);
    expect(findings).toEqual([
      'papers.csv, line 2, reviews: a review has other answers beside the submission than in the table of reviews; those in the table of reviews count',
    ]);
  });

  test('are the answers of a reviewer whose row in a table of reviews has none', async () => {
    const { submissions } = await read({
      'papers.csv': `ID,Title,Reviewer 1,Score 1\n1,Trees,${cleo},4\n`,
      'reviews.csv': `Submission ID,Reviewer Name,Reviewer Email,Score\n1,${cleo},cleo@x.example,\n`,
    });
    expect(submissions.map(({ assignments }) => assignments.map(reviewOf))).toEqual([
      [['cleo@x.example', 'COMPLETED', { Score: 4 }]],
    ]);
  });

  test('are left out and reported if a table of reviews says that the reviewer declined', async () => {
    const { submissions, findings } = await read({
      'papers.csv': `ID,Title,Reviewer 1,Score 1\n1,Trees,${cleo},4\n`,
      'reviews.csv': `Submission ID,Reviewer Name,Reviewer Email,Status,Score\n1,${cleo},cleo@x.example,declined,\n`,
    });
    expect(submissions.map(({ assignments }) => assignments.map(reviewOf))).toEqual([
      [['cleo@x.example', 'DECLINED', {}]],
    ]);
    expect(findings).toEqual([
      'papers.csv, line 2, reviews: the answers of a reviewer who declined or was removed are left out',
    ]);
  });

  test('stay those of others if two reviewers in the table have the name', async () => {
    const { submissions } = await read({
      'papers.csv': `ID,Title,Reviewer 1,Score 1\n1,Trees,${cleo},4\n`,
      'reviews.csv': `Submission ID,Reviewer Name,Reviewer Email,Score\n1,${cleo},cleo@x.example,4\n1,${cleo},cleo@y.example,3\n`,
    });
    expect(submissions.map(({ assignments }) => assignments.length)).toEqual([3]);
  });

  test('are scores if the reviewers’ columns have nothing but numbers', async () => {
    const papers = 'ID,Title,Reviewer 1,Reviewer 2,Reviewer 3,Average\n1,Trees,4,"3,5",,3.75\n2,Tides,,,,\n';
    const { submissions, findings } = await read({ 'papers.csv': papers });
    expect(submissions.map(({ assignments }) => assignments.map(reviewOf))).toEqual([
      [
        ['Reviewer 1', 'COMPLETED', { Score: 4 }],
        ['Reviewer 2', 'COMPLETED', { Score: 3.5 }],
      ],
      [],
    ]);
    expect(findings).toEqual([
      expect.stringMatching(/^papers\.csv, Average: is not imported, because it may be about reviews/),
    ]);
  });

  test('are by the reviewers whose numbers stand beside scores', async () => {
    const { submissions } = await read({
      'papers.csv': 'ID,Title,Reviewer 1,Score 1\n1,Trees,12,4\n2,Tides,12,5\n',
    });
    const all = submissions.flatMap(({ assignments }) => assignments);
    expect(all.map(({ reviewer, review }) => [reviewer.id, review.reviewData])).toEqual([
      ['reviewer 12', { Score: 4 }],
      ['reviewer 12', { Score: 5 }],
    ]);
  });

  test('have the text of the review where a column is called after the review, or is long', async () => {
    const text = 'This paper compares seven ways of counting trees at night, and finds that all are wrong.';
    for (const header of ['Review 1', 'R1']) {
      expect(await reviewsIn(`ID,Title,${header},Score 1\n1,Trees,"${text}",4\n`)).toEqual([
        [['Reviewer 1', 'COMPLETED', { Review: text, Score: 4 }]],
      ]);
    }
    expect(await reviewsIn('ID,Title,Review 1,Score 1\n1,Trees,Short,4\n')).toEqual([
      [['Reviewer 1', 'COMPLETED', { Review: 'Short', Score: 4 }]],
    ]);
  });

  test('are read once if a row for each author repeats them', async () => {
    const rows = ['Ada Byron', 'Bo Li'].map((author) => `1,Trees,${author},${cleo},4\n`).join('');
    expect(await reviewsIn(`ID,Title,Author,Reviewer 1,Score 1\n${rows}`)).toEqual([
      [[cleo, 'COMPLETED', { Score: 4 }]],
    ]);
  });

  test('belong to rows without ids by the number of the row', async () => {
    const papers = `Title,Reviewer 1 email,Score 1\nTrees,cleo@x.example,4\nTides,dan@x.example,2\n`;
    expect(await reviewsIn(papers)).toEqual([
      [['cleo@x.example', 'COMPLETED', { Score: 4 }]],
      [['dan@x.example', 'COMPLETED', { Score: 2 }]],
    ]);
  });

  test('are read from a table of reviews with a row for each submission', async () => {
    const { submissions, findings } = await read({
      'papers.csv': 'ID,Title\n1,Trees\n',
      'reviews.csv': `Paper,Reviewer 1,Score 1,Reviewer 2,Score 2,Average\n1,${cleo},4,${dan},2,3\n`,
    });
    expect(findings).toEqual([
      'reviews.csv, Average: is left out, because it belongs to none of the reviews in its row',
    ]);
    expect(submissions[0]?.assignments.map(reviewOf)).toEqual([
      [cleo, 'COMPLETED', { Score: 4 }],
      [dan, 'COMPLETED', { Score: 2 }],
    ]);
  });

  test('are nowhere in what authors see, nor is who wrote them an author', async () => {
    const papers = `ID,Title,Reviewer 1 name,Reviewer 1 email,Reviewer 1 score,Reviewer 1 expertise,Reviewer 1 note for chairs\n1,Trees,${cleo},cleo@x.example,4,high,Reject\n`;
    const { submissions } = await read({ 'papers.csv': papers });
    expect(submissions[0]).toMatchObject({ authors: [], submissionData: {}, notesToAuthors: null, decision: null });
    expect(submissions[0]?.assignments.map(reviewOf)).toEqual([
      ['cleo@x.example', 'COMPLETED', { score: 4, expertise: 'high' }],
    ]);
  });
});

test('columns that are repeated for a second reviewer are left out of the review of the first, and reported', async () => {
  const { submissions, findings } = await read({
    'papers.csv': 'ID,Title\n1,Trees\n',
    'reviews.csv': `Paper,Reviewer,Score,Reviewer,Score\n1,${cleo},4,${dan},2\n`,
  });
  expect(submissions[0]?.assignments.map(reviewOf)).toEqual([[cleo, 'COMPLETED', { Score: 4 }]]);
  expect(findings).toEqual(
    ['Reviewer (2)', 'Score (2)'].map(
      (column) => expect.stringContaining(`reviews.csv, ${column}: is left out`) as string,
    ),
  );
  const other = await read({
    'papers.csv': 'ID,Title\n1,Trees\n',
    'reviews.csv': 'Paper,Reviewer,Text,Text\n1,Cleo,a,b\n',
  });
  expect(other.submissions[0]?.assignments.map(({ review }) => review.reviewData)).toEqual([
    { Text: 'a', 'Text (2)': 'b' },
  ]);
});

test.each([
  ['ID,Title,Reviewer 1,Reviewer 1 Email,Reviewer 1 Affiliation\n1,Trees,Cleo Ref,cleo@x.example,X\n'],
  ['ID,Title,Suggested Reviewer 1,Suggested Reviewer 1 score\n1,Trees,Cleo Ref,4\n'],
  ['ID,Title,Reviewer 1 (suggested),Reviewer 1 score\n1,Trees,Cleo Ref,\n'],
  ['ID,Title,Reviewer 1,Reviewer 2\n1,Trees,Cleo Ref,\n'],
  ['ID,Title,Score 1,Score 2\n1,Trees,4,5\n'],
  ['ID,Title,R1 score,R2 score\n1,Trees,4,5\n'],
  ['ID,Title,Review 1 average score,Reviewer 1 number of points\n1,Trees,4,5\n'],
  ['ID,Title,Author 1,Keyword 1,Topic 2\n1,Trees,Ada Byron,water,fire\n'],
])('reviewers whom authors suggest, and numbers without a reviewer, are no reviews: %s', async (papers) => {
  expect(await reviewsIn(papers)).toEqual([[]]);
});

/** `score` and `Score` are the same field here. */
function anyCase(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  return expect.toSatisfy((found: object) => {
    const named = Object.entries(found).map(([name, cell]) => [name.toLowerCase(), cell as unknown]);
    return (
      JSON.stringify(named) === JSON.stringify(Object.entries(value).map(([name, cell]) => [name.toLowerCase(), cell]))
    );
  });
}

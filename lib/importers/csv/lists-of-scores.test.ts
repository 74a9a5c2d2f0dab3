import { expect, test } from 'vitest';
import { testFile } from '#lib/importers/files/test-folder.ts';
import { readFrom } from '#lib/importers/model/test-request.ts';
import type { TableOptions } from '#lib/importers/tables/options.ts';
import { csv } from './csv.ts';

async function read(text: string, options: TableOptions = {}) {
  const files = [testFile('papers.csv', text)];
  const { submissions, findings } = await readFrom(csv, { files, options, timezone: 'UTC' });
  const reviews = submissions.map(({ assignments }) => assignments.map(({ review }) => review.reviewData));
  return { submissions, findings, reviews };
}

test.each([
  ['6; 8; 5', '8;8'],
  ['"[6, 8, 5]"', '"[8, 8]"'],
  ['"[6.0, 8.0, 5.0]"', '"[8.0, 8.0]"'],
  ['[6 8 5]', '[8 8]'],
  ['"6.0, 8.0, 5.0"', '"8.0, 8.0"'],
  ['"6,8,5"', '"8,8"'],
  ['6|8|5', '8|8'],
  ['"6\n8\n5"', '"8\n8"'],
])('a list of ratings in one cell, such as %s, is a review for each of them', async (three, two) => {
  const { submissions, reviews, findings } = await read(
    `id,title,Average rating,Ratings,Decision\na,Tides,6.33,${three},Accept (poster)\nb,Winds,8,${two},\nc,Waves,,,Withdrawn\nd,Rain,3,3,Reject\n`,
  );
  expect(reviews).toEqual([
    [{ Rating: 6 }, { Rating: 8 }, { Rating: 5 }],
    [{ Rating: 8 }, { Rating: 8 }],
    [],
    [{ Rating: 3 }],
  ]);
  expect(submissions[0]?.assignments.map(({ reviewer, status }) => [reviewer.pseudonym, status])).toEqual([
    ['Reviewer 1', 'COMPLETED'],
    ['Reviewer 2', 'COMPLETED'],
    ['Reviewer 3', 'COMPLETED'],
  ]);
  expect(submissions.map(({ decision, status }) => decision ?? status)).toEqual([
    'ACCEPT',
    'UNDER_REVIEW',
    'WITHDRAWN',
    'REJECT',
  ]);
  expect(findings).toContain(
    'papers.csv, Ratings: has lists of scores, so each score is read as that of a reviewer without a name',
  );
});

test('lists beside the ratings belong to the same reviewers if they are as long', async () => {
  const { reviews } = await read(
    `id,title,rating,confidences,soundness\na,Tides,"['8: Accept, good paper', '5: Weak']","[4, 3]","[3, 2, 1]"\nb,Winds,"['6: Fine']",[nan],[2]\n`,
  );
  expect(reviews).toEqual([
    [
      { rating: '8: Accept, good paper', confidence: 4 },
      { rating: '5: Weak', confidence: 3 },
    ],
    [{ rating: '6: Fine' }],
  ]);
});

test.each([
  ['a decimal comma', 'Score\na,Tides,"7,5"\nb,Winds,"6,25"\n'],
  ['what is computed', 'Average scores\na,Tides,6; 8\n'],
  ['grades of pupils', 'Grade levels\na,Tides,"6, 7, 8"\n'],
  ['scores of chairs', 'Chair scores\na,Tides,"6, 7, 8"\n'],
  ['scores of reviewers who are named', 'Reviewers,Scores\na,Tides,Cy Case; Di Dunn,6; 8\n'],
  ['words beside numbers', 'Recommendation\na,Tides,6; 8\nb,Winds,see below\n'],
])('%s is no list of scores', async (_, text) => {
  const { findings } = await read(`id,title,${text}`);
  expect(findings.filter((each) => each.includes('lists of scores'))).toEqual([]);
});

test.each([{ show: ['Ratings'] }, { hide: ['Ratings'] }])(
  '%j says who may see a list, so it is not read',
  async (options) => {
    const { reviews } = await read('id,title,Ratings\na,Tides,6; 8\n', options);
    expect(reviews).toEqual([[]]);
  },
);

import { expect, test } from 'vitest';
import { csv } from '#lib/importers/csv/csv.ts';
import { testFile } from '#lib/importers/files/test-folder.ts';
import { readFrom } from '#lib/importers/model/test-request.ts';

/** The reviewers and answers of each submission, by its id. */
async function read(files: Record<string, string>) {
  const paths = Object.entries(files).map(([name, text]) => testFile(name, text));
  const { submissions, findings } = await readFrom(csv, { files: paths, options: {}, timezone: 'UTC' });
  const reviewing = submissions.map(({ id, assignments }) => [
    id,
    ...assignments.map(({ reviewer, review }) => [
      reviewer.email ?? reviewer.lastName,
      ...Object.values(review.reviewData),
    ]),
  ]);
  return { reviewing, findings };
}

const papers = 'id,title,authors\n1,Sand,Cy Ng\n11,Wet rocks,Ada King\n12,Dry rocks,Bo Li\n';

test('answers in a form of reviewers belong to the submission whose title they give', async () => {
  const { reviewing, findings } = await read({
    'papers.csv': papers,
    'responses.csv':
      'Timestamp,Email Address,Paper title,Overall score\n2026-01-02 10:00,ida@x.example,Wet rocks,4\n' +
      '2026-01-02 11:00,rob@x.example,wet  Rocks,2\n2026-01-02 12:00,ida@x.example,Gravel,3\n',
  });
  expect(reviewing).toEqual([['1'], ['11', ['ida@x.example', 4], ['rob@x.example', 2]], ['12']]);
  expect(findings).toEqual([expect.stringMatching(/responses\.csv, line 4, submission: is missing in a row/)]);
});

test('the number of an answer is not that of a submission with another title', async () => {
  const { reviewing } = await read({
    'papers.csv': papers,
    'responses.csv':
      'ID,Completion time,Email,Paper title,Overall score\n1,2026-01-02 10:00,ida@x.example,Wet rocks,4\n' +
      '2,2026-01-02 11:00,rob@x.example,Dry rocks,2\n',
  });
  expect(reviewing).toEqual([['1'], ['11', ['ida@x.example', 4]], ['12', ['rob@x.example', 2]]]);
});

test('tables without ids are joined by title, also under Paper', async () => {
  const { reviewing } = await read({
    'papers.csv': 'Title,Authors\nWet rocks,Ada King\nDry rocks,Bo Li\n',
    'assignments.csv': 'Title,Reviewer 1,Reviewer 2\nWet rocks,Eva Dee,Ida Nu\nDry rocks,Eva Dee,\n',
    'reviews.csv': 'Paper,Reviewer,Score\nWet rocks,Eva Dee,4\n',
  });
  expect(reviewing).toEqual([
    ['1', ['Dee', 4], ['Nu']],
    ['2', ['Dee']],
  ]);
});

test('a title that two submissions have belongs to neither, and a full id counts more than a title', async () => {
  const { reviewing } = await read({
    'papers.csv': `${papers}13,Wet rocks,Dee Oh\n`,
    'reviews.csv': 'Paper ID,Title,Reviewer,Score\n,Wet rocks,Eva Dee,4\n12,Sand,Eva Dee,3\n',
  });
  expect(reviewing).toEqual([['1'], ['11'], ['12', ['Dee', 3]], ['13']]);
});

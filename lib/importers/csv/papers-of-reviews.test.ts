import { describe, expect, test } from 'vitest';
import { testFile } from '#lib/importers/files/test-folder.ts';
import { readFrom } from '#lib/importers/model/test-request.ts';
import { csv } from './csv.ts';

async function read(files: Record<string, string>) {
  const paths = Object.entries(files).map(([name, text]) => testFile(name, text));
  const { submissions, findings } = await readFrom(csv, { files: paths, options: {}, timezone: 'UTC' });
  const reviews = submissions.map(({ id, title, assignments }) => [
    id,
    title,
    ...assignments.map(({ reviewer, review }) => [reviewer.email ?? reviewer.pseudonym, review.reviewData.Score]),
  ]);
  return { submissions, findings, reviews };
}

const [cleo, dan] = ['Cleo Ref', 'Dan Case'];
const noTable = /there is no table of submissions, so .* those without a review are missing/;

describe('of a file of reviews alone', () => {
  test('each id is a submission with all its reviews, which is reported', async () => {
    const rows = `7,Trees,${cleo},4\n7, TREES,${dan},2\n9,Tides,${cleo},5\n`;
    const { reviews, findings } = await read({ 'reviews.csv': `Paper ID,Paper title,Reviewer,Score\n${rows}` });
    expect(reviews).toEqual([
      ['7', 'Trees', [cleo, 4], [dan, 2]],
      ['9', 'Tides', [cleo, 5]],
    ]);
    expect(findings).toEqual([expect.stringMatching(noTable)]);
  });

  test.each(['Paper title', 'Title', 'Title of the paper', 'Paper'])(
    'each title below %j is a submission if there are no ids, without regard to case and spaces',
    async (header) => {
      const rows = `Trees at night,${cleo},4\nTides  of May,${cleo},5\n trees  At night,${dan},2\n`;
      const { reviews, findings } = await read({ 'reviews.csv': `${header},Reviewer,Score\n${rows}` });
      expect(reviews).toEqual([
        ['1', 'Trees at night', [cleo, 4], [dan, 2]],
        ['2', 'Tides  of May', [cleo, 5]],
      ]);
      expect(findings).toEqual([expect.stringMatching(/they have no ids, so they are numbered/)]);
    },
  );

  test('nothing but track and authors of a row belongs to the submission', async () => {
    const headers =
      'Paper ID,Paper title,Track,Authors,Reviewer,Email,Score,Decision,Status,Accepted,Keywords,Abstract,Comments to authors,Language,Topic,Country,Session,Round,URL,Submitted';
    const row = `7,Trees,Main,Ada Byron,${cleo},cleo@x.example,4,Accept,done,yes,SECRET,SECRET,SECRET,SECRET,SECRET,SECRET,SECRET,SECRET,https://secret.example,2026-11-03`;
    const { submissions } = await read({ 'reviews.csv': `${headers}\n${row}\n` });
    const [{ assignments, ...submission } = { assignments: [] }] = submissions;
    expect(assignments).toHaveLength(1);
    expect(submission).toMatchObject({
      id: '7',
      title: 'Trees',
      track: 'Main',
      authors: [{ firstName: 'Ada', lastName: 'Byron', email: null }],
      status: 'UNDER_REVIEW',
      decision: null,
      submissionData: {},
      notesToAuthors: null,
      createdAt: null,
      url: null,
    });
    expect(JSON.stringify(submission)).not.toMatch(/secret|cleo|done|accept/i);
  });

  test.each(['Timestamp', 'Completion time'])('the answers in a form with %j are reviews', async (time) => {
    const headers = `${time},Email Address,Paper title,Score,Decision,Your name,Comments to authors`;
    const row = (email: string, score: number) => `2026-11-03 10:00,${email},Trees,${score},Accept,Name Secret,Fine`;
    const { submissions, reviews } = await read({
      'Form Responses 1.csv': [headers, row('cleo@x.example', 4), row('dan@x.example', 2)].join('\n'),
    });
    expect(reviews).toEqual([['1', 'Trees', ['cleo@x.example', 4], ['dan@x.example', 2]]]);
    expect(submissions).toMatchObject([{ authors: [], submissionData: {}, decision: null, notesToAuthors: null }]);
    expect(JSON.stringify(submissions)).not.toMatch(/secret/i);
  });

  test('the number of an answer in a form is not the id of a submission', async () => {
    const rows = `1,${cleo},Trees,4\n2,${dan},Trees,3\n`;
    const { reviews } = await read({ 'reviews.csv': `ID,Name,Paper title,Score\n${rows}` });
    expect(reviews).toEqual([['1', 'Trees', [cleo, 4], [dan, 3]]]);
    await expect(read({ 'reviews.csv': `ID,Reviewer,Score\n1,${cleo},4\n2,${dan},3\n` })).rejects.toThrow(
      'contains no table of submissions',
    );
  });

  test('the title of a reviewer is not that of a submission', async () => {
    const { reviews } = await read({ 'reviews.csv': `Paper ID,Title,Reviewer,Score\n7,Prof. Dr.,${cleo},4\n` });
    expect(reviews).toEqual([['7', 'Submission 7', [cleo, 4]]]);
  });

  test('reviews that name no submission or another title are reported', async () => {
    const rows = `7,Trees,${cleo},4\n,trees,${dan},2\n,Wind,${dan},2\n7,Sea,Eve Sample,1\n`;
    const { reviews, findings } = await read({ 'reviews.csv': `Paper ID,Paper title,Reviewer,Score\n${rows}` });
    expect(reviews).toEqual([['7', 'Trees', [cleo, 4], [dan, 2], ['Eve Sample', 1]]]);
    expect(findings).toContainEqual(
      expect.stringMatching(/^reviews\.csv, line 4, submission: the reviews are left out/),
    );
    expect(findings).toContainEqual(
      expect.stringMatching(/^reviews\.csv, line 5, title: is another title of submission 7/),
    );
  });

  test('several reviews in a row belong to its title', async () => {
    const rows = `Trees,${cleo},4,${dan},1\nTides,${dan},3,,\n`;
    const { reviews } = await read({ 'reviews.csv': `Paper title,Reviewer 1,Score 1,Reviewer 2,Score 2\n${rows}` });
    expect(reviews).toEqual([
      ['1', 'Trees', [cleo, 4], [dan, 1]],
      ['2', 'Tides', [dan, 3]],
    ]);
  });

  test('a table of submissions beside it counts', async () => {
    const { reviews, findings } = await read({
      'papers.csv': 'ID,Title\n7,Trees\n',
      'reviews.csv': `Paper ID,Paper title,Reviewer,Score\n7,Woods,${cleo},4\n9,Tides,${cleo},5\n`,
    });
    expect(reviews).toEqual([['7', 'Trees', [cleo, 4]]]);
    expect(findings).toEqual([expect.stringContaining('these submissions do not exist: 9')]);
  });
});

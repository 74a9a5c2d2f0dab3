import { describe, expect, test } from 'vitest';
import { testFile } from '#lib/importers/files/test-folder.ts';
import { readFrom } from '#lib/importers/model/test-request.ts';
import { openreview } from '#lib/importers/openreview/openreview.ts';
import { openreviewOptions } from '#lib/importers/openreview/options.ts';

const read = (records: unknown) =>
  readFrom(openreview, {
    options: openreviewOptions.parse({}),
    files: [testFile('script.json', JSON.stringify(records))],
  });

describe('a record as scripts write it', () => {
  test('has the fields of the form and the reviews beside its id', async () => {
    const { submissions, findings } = await read([
      {
        forum: 'aB1',
        title: 'Wet rocks',
        authors: 'Ada King; Bo Li',
        authorids: '~Ada_King1; bo@uni.example',
        keywords: ['rocks', 'rain'],
        abstract: 'Words',
        final_decision: 'Reject',
        ratings: [8, 3],
        reviews: [
          { reviewer: 'Reviewer_qGRF', rating: '8: Accept', confidence: 4 },
          { reviewer: 'Cleo Ref', rating: 3 },
        ],
      },
    ]);
    expect(submissions).toMatchObject([
      {
        id: 'aB1',
        title: 'Wet rocks',
        keywords: ['rocks', 'rain'],
        decision: 'REJECT',
        submissionData: { abstract: 'Words' },
        authors: [
          { lastName: 'King', id: '~Ada_King1' },
          { lastName: 'Li', email: 'bo@uni.example' },
        ],
        assignments: [
          {
            reviewer: { pseudonym: 'Reviewer_qGRF' },
            review: { reviewData: { rating: 8, rating_label: 'Accept', confidence: 4 } },
          },
          { reviewer: { pseudonym: 'review_2' }, review: { reviewData: { rating: 3 } } },
        ],
      },
    ]);
    expect(findings).toEqual([]);
  });

  test('does not say who may read it, so its reviews and its decision are not released', async () => {
    const record = { id: 'aB1', title: 'Wet rocks', authors: ['Ada King'], decision: 'Accept', ratings: [7] };
    const { conference, submissions } = await read([record]);
    expect(conference.phases).toMatchObject([
      { key: 'Official_Review', reviewsReleased: null },
      { key: 'Decision', reviewsReleased: false },
    ]);
    expect(submissions).toMatchObject([{ phase: 'Decision', decision: 'ACCEPT' }]);
    expect(submissions[0]?.submissionData).not.toHaveProperty('decision');
  });

  test('is left without fields that authors may not see, or that repeat them, which is reported once', async () => {
    const record = (id: string) => ({ id, title: 'T', authors: ['Ada King'], rating_avg: 6.5, aff: 'Uni', pdf: 'x' });
    const { submissions, findings } = await read([record('aB1'), record('aB2')]);
    expect(Object.keys(submissions[0]?.submissionData ?? {})).toEqual(['pdf', 'sourceId']);
    expect(findings).toEqual([
      'item [0] of script.json, rating_avg: is left out of all records, because authors would see it, or because it repeats the authors',
      'item [0] of script.json, aff: is left out of all records, because authors would see it, or because it repeats the authors',
    ]);
  });

  test.each(['review scores', 'review_scores', 'scores', 'ratings'])(
    'has a review for each score in its list of %s, with the confidences beside it',
    async (name) => {
      const record = { title: 'T', authors: ['Ada King'], link: 'https://openreview.net/forum?id=aB1' };
      const { submissions, findings } = await read({ aB1: { ...record, [name]: [8, 3], confidences: [4, 2] } });
      expect(submissions[0]?.assignments.map(({ review }) => review.reviewData)).toEqual([
        { rating: 8, confidence: 4 },
        { rating: 3, confidence: 2 },
      ]);
      expect(findings).toEqual([]);
    },
  );

  test('may have the text of the paper as its content, which is left out and reported', async () => {
    const record = { id: 'aB1', title: 'T', authors: ['Ada King'], decision: 'Reject', content: '# Full text' };
    const { submissions, findings } = await read([record]);
    expect(submissions).toMatchObject([{ title: 'T', decision: 'REJECT', authors: [{ lastName: 'King' }] }]);
    expect(submissions[0]?.submissionData).not.toHaveProperty('content');
    expect(findings).toEqual([expect.stringContaining('content: is left out of all records')]);
  });

  test('has no review for the averages of its scores, which are left out and reported', async () => {
    const record = { id: 'aB1', title: 'T', authors: ['Ada King'], scores: { overall: 5.5, novelty: 4 } };
    const { submissions, findings } = await read([record]);
    expect(submissions).toMatchObject([{ assignments: [] }]);
    expect(submissions[0]?.submissionData).not.toHaveProperty('scores');
    expect(findings).toEqual([expect.stringContaining('scores: is left out of all records')]);
  });

  test('may have its form in submission_content, and only ratings', async () => {
    const { submissions } = await read([
      {
        forum: 'aB1',
        submission_content: { title: 'Wet rocks', authors: ['Ada King'], authorids: ['ada@uni.example'] },
        review_ratings: ['6: Marginally above', '7: Good'],
        decision: 'Accept (Poster)',
      },
    ]);
    expect(submissions).toMatchObject([{ decision: 'ACCEPT', authors: [{ email: 'ada@uni.example' }] }]);
    expect(submissions[0]?.assignments.map(({ review }) => review.reviewData['rating'])).toEqual([6, 7]);
  });

  test('may be a reply', async () => {
    const paper = { id: 'aB1', forum: 'aB1', title: 'T', authors: ['Ada King'] };
    const reply = { id: 'r1', forum: 'aB1', signatures: ['V/Submission1/Reviewer_qGRF'], replyto: 'aB1' };
    const rest = { title: 'Fine', rating: '6: Accept', confidential_comments: 'psst', cdate: 1790812800000 };
    const { submissions } = await read([paper, { ...reply, ...rest }]);
    expect(submissions[0]?.assignments).toMatchObject([
      { reviewer: { pseudonym: 'Reviewer_qGRF' }, review: { submittedAt: '2026-10-01T00:00:00.000Z' } },
    ]);
    expect(submissions[0]?.assignments[0]?.review.reviewData).toEqual({
      title: 'Fine',
      rating: 6,
      rating_label: 'Accept',
    });
  });

  test('may have its id only in a link', async () => {
    const link = 'https://openreview.net/forum?id=aB_-1';
    const { submissions } = await read([{ link, title: 'T', abstract: 'x', venue: 'NeurIPS 2024 oral' }]);
    expect(submissions).toMatchObject([{ id: 'aB_-1', decision: 'ACCEPT' }]);
  });

  test('of another format is rejected, with the name of the format', async () => {
    const paper = { id: 'p1', title: 'T', authors: 'Ada King', status: 'Poster' };
    await expect(read([paper])).rejects.toThrow('script.json: contains records of paperlists, not of OpenReview');
  });
});

test('a record whose members are called after the paper is a submission, with its list of reviews', async () => {
  const { submissions } = await read([
    {
      forum_id: 'f1',
      paper_title: 'A',
      paper_authors: ['Ada King'],
      paper_decision: 'Accept',
      reviews: [{ rating: 7 }],
    },
    { paper_id: 'f2', title: 'B', review_list: [{ rating: '3: Clear reject', review: 'No' }], decision: 'Reject' },
  ]);
  expect(submissions.map(({ id, title, decision, assignments }) => [id, title, decision, assignments.length])).toEqual([
    ['f1', 'A', 'ACCEPT', 1],
    ['f2', 'B', 'REJECT', 1],
  ]);
  expect(submissions[0]?.authors).toMatchObject([{ lastName: 'King' }]);
});

test.each([
  ['withdraw', 1, 'WITHDRAWN'],
  ['withdraw', 0, 'SUBMITTED'],
  ['withdrawn', true, 'WITHDRAWN'],
  ['is_withdrawn', 'False', 'SUBMITTED'],
])('a record with %s: %j is %s', async (name, value, status) => {
  const { submissions } = await read([{ id: 'a', title: 'A', authors: ['Ada King'], decision: 'N/A', [name]: value }]);
  expect(submissions.map((each) => each.status)).toEqual([status]);
  expect(submissions[0]?.submissionData).not.toHaveProperty(name);
});

test('a review with a title beside its text is no submission', async () => {
  const { submissions } = await read([
    { id: 'p1', title: 'A', authors: ['Ada King'] },
    { id: 'r1', forum: 'p1', title: 'Good paper', review: 'A fine text', rating: 6 },
  ]);
  expect(submissions.map(({ id, assignments }) => [id, assignments.length])).toEqual([['p1', 1]]);
});

test('a reply without an invitation that another kind of chair or an editor signed is no review', async () => {
  const reply = (signature: string) => ({
    id: signature,
    forum: 'aB1',
    signatures: [`V/2027/Submission1/${signature}`],
    content: { recommendation: { value: 'reject' }, comment: { value: 'SECRET' } },
  });
  const replies = ['Secondary_Area_Chair_x1', 'Track_Chairs', 'Editors_In_Chief', 'Reviewer_qGRF'].map(reply);
  const content = { title: { value: 'Tides' }, authors: { value: ['Ada King'] }, abstract: { value: 'Words' } };
  const { submissions } = await read({
    notes: [{ id: 'aB1', forum: 'aB1', number: 1, content, details: { replies } }],
  });
  expect(submissions[0]?.assignments.map(({ reviewer }) => reviewer.pseudonym)).toEqual(['Reviewer_qGRF']);
});

import { describe, expect, test } from 'vitest';
import {
  type Raw,
  reply,
  review,
  submission,
  toAuthors,
  toEveryone,
  venue,
} from '#lib/importers/openreview/test-notes.ts';
import { read, readOne } from '#lib/importers/openreview/test-read.ts';

const paper = submission(7, {}, toEveryone);
const releasedIn = ({ phases }: { phases: readonly { key: string; reviewsReleased: boolean | null }[] }) =>
  Object.fromEntries(phases.map(({ key, reviewsReleased }) => [key, reviewsReleased]));

describe('a note that everyone but authors may read, whatever its invitation and signature are', () => {
  test.each<[string, string, Raw]>([
    ['its submission’s authors', `${venue}/Submission7/Authors`, { invitations: [`${venue}/-/Official_Review`] }],
    ['its submission’s authors by another path', `${venue}/Paper7/Authors`, {}],
    ['all authors of the venue', `${venue}/Authors`, {}],
    ['everyone', 'everyone', {}],
  ])('releases no reviews if it names %s', async (_name, nonreader, more) => {
    const note = review('~Ada_King1', { rating: 6 }, { ...toEveryone, ...more, nonreaders: [nonreader] });
    const { conference } = await readOne(paper, note);
    expect(releasedIn(conference)).toEqual({ Official_Review: false });
  });

  test('releases no decision', async () => {
    const { conference, only } = await readOne(
      paper,
      reply(
        'Decision',
        '~Ada_King1',
        { decision: 'Accept' },
        { ...toEveryone, invitations: [`${venue}/-/Decision`], nonreaders: [`${venue}/Submission7/Authors`] },
      ),
    );
    expect(releasedIn(conference)).toMatchObject({ Decision: false });
    expect(only).toMatchObject({ phase: 'Decision', decision: 'ACCEPT', notesToAuthors: null });
  });

  test('releases its reviews if only some other person may not read it', async () => {
    const { conference } = await readOne(
      paper,
      review('Reviewer_a', { rating: 6 }, { ...toEveryone, nonreaders: ['~Bo_Li1'] }),
    );
    expect(releasedIn(conference)).toEqual({ Official_Review: true });
  });
});

describe('the state of a submission that its authors may not read', () => {
  const rejected = { venueid: `${venue}/Rejected_Submission`, authorids: ['~Cy_Hu1', 'di@uni.example'] };
  const decisionFor = async (rest: Raw) => (await readOne(submission(7, rejected, rest))).only;

  test.each<[string, Raw]>([
    ['its readers are the venue alone', { readers: [venue] }],
    ['its readers are reviewers by name', { readers: [venue, '~Ada_King1'] }],
    ['it is closed to its authors', { ...toEveryone, nonreaders: [`${venue}/Submission7/Authors`] }],
  ])('is told to chairs alone, if %s', async (_name, rest) => {
    expect(await decisionFor(rest)).toMatchObject({
      status: 'SUBMITTED',
      decision: null,
      notesToAuthors: null,
      notesToChairs: 'Decision in OpenReview: REJECT',
    });
  });

  test.each<[string, Raw]>([
    ['everyone', toEveryone],
    ['its group of authors', { readers: [venue, `${venue}/Submission7/Authors`] }],
    ['its authors by name', { readers: [venue, '~Cy_Hu1', 'di@uni.example'] }],
    ['nobody in particular', { readers: undefined }],
  ])('counts if its readers are %s', async (_name, rest) => {
    expect(await decisionFor(rest)).toMatchObject({ status: 'REJECTED', decision: 'REJECT' });
  });
});

describe('of notes of API v2 whose fields a script replaced by their values', () => {
  const bare = (note: Raw, content: Raw): Raw => ({ ...note, content });
  const form = { title: 'T', abstract: 'A', venueid: `${venue}/Submission`, primary_area: 'optics' };

  test('fields about reviewing are not shown to the authors of a submission, and reported', async () => {
    const note = bare(submission(7, {}, toEveryone), { ...form, ethics_comments: 'bad', area_chair_rating: 2 });
    const { only, findings } = await readOne(note);
    expect(only.submissionData).toEqual({
      abstract: 'A',
      primary_area: 'optics',
      sourceId: 'forum07',
      sourceNumber: 7,
    });
    expect(findings).toHaveLength(2);
  });

  test('confidential fields of a review that authors may read are left out, and reported', async () => {
    const one = bare(review('Reviewer_aaaa', {}, toEveryone), { rating: '6: Good', comments_to_AC: 'no' });
    const { only, findings } = await readOne(submission(), one);
    expect(only.assignments[0]?.review.reviewData).toEqual({ rating: 6, rating_label: 'Good' });
    expect(findings).toEqual([expect.stringContaining('comments_to_AC')]);
  });

  test('confidential comments of a decision are notes to chairs', async () => {
    const words = { decision: 'Reject', comment: 'Thin', confidential_comment: 'Weak group' };
    const { only } = await readOne(submission(), bare(reply('Decision', 'PC', {}, toAuthors), words));
    expect(only).toMatchObject({ decision: 'REJECT', notesToChairs: 'Weak group' });
    expect(only.notesToAuthors).not.toContain('Weak group');
  });
});

describe('of fields whose readers a script lost, added among fields of API v2', () => {
  const added = (note: Raw, content: Raw): Raw => ({ ...note, content: { ...(note['content'] as Raw), ...content } });

  test('those about reviewing are not shown to the authors of a submission, and reported', async () => {
    const note = added(submission(7, { primary_area: 'optics', reviewer_load: 'none' }, toEveryone), {
      avg_rating: 5.5,
      reviewers: ['Ada King'],
      stats: { mean_confidence: 3, pages: 9 },
      label: 'Accept (Oral)',
      topic_group: 'Rejection sampling',
    });
    const { only, findings } = await readOne(note);
    expect(only.submissionData).toEqual({
      primary_area: 'optics',
      reviewer_load: 'none',
      stats: { pages: 9 },
      topic_group: 'Rejection sampling',
      sourceId: 'forum07',
      sourceNumber: 7,
    });
    expect(findings).toHaveLength(4);
  });

  test('those that name the reviewer, or are for chairs, are left out of a review, also further inside, and reported', async () => {
    const note = added(review('Reviewer_aaaa', { rating: 6, comments_to_other_reviewers: 'shown there' }, toEveryone), {
      reviewer_name: 'Ada King',
      writer: 'Ada King',
      real_name: 'Ada King',
      posted_by: 'Ada King',
      profile: 'Ada King',
      reviewer_ids: ['K7'],
      form: { strengths: 'Clear', comments_to_AC: 'no', notes: [{ by: 'Ada King', text: 'Sound' }] },
      metadata: { reviewer: 'Ada King', account: '~Ada_King1' },
    });
    const { only, findings } = await readOne(submission(), note);
    expect(only.assignments[0]?.review.reviewData).toEqual({
      rating: 6,
      comments_to_other_reviewers: 'shown there',
      form: { strengths: 'Clear', notes: [{ text: 'Sound' }] },
    });
    expect(findings).toHaveLength(10);
  });

  test('those that are for chairs are not told to authors with a decision', async () => {
    const note = added(reply('Decision', 'PC', { decision: 'Reject' }, toAuthors), {
      confidential_comment: 'Weak group',
    });
    const { only } = await readOne(submission(), note);
    expect(only).toMatchObject({ decision: 'REJECT', notesToChairs: 'Weak group' });
  });
});

test('fields whose readers are null, as in tables of scripts, are shown unless they are confidential by their names', async () => {
  const content = {
    review: { value: 'Sound', readers: null },
    comments_to_AC: { value: 'no', readers: null },
    other: { value: 'no', readers: [venue] },
  };
  const { only } = await readOne(submission(), { ...review('Reviewer_aaaa', {}, toEveryone), content });
  expect(only.assignments[0]?.review.reviewData).toEqual({ review: 'Sound' });
});

test('in a flat table without the readers of fields, confidential fields are left out, and reported', async () => {
  const flat = (note: Raw, fields: Raw): Raw => ({ ...note, content: undefined, ...fields });
  const rows = [
    flat(submission(7, {}, toEveryone), {
      'content.title.value': 'T',
      'content.venueid.value': `${venue}/Submission`,
      'content.chair_comments.value': 'no',
    }),
    flat(review('Reviewer_aaaa', {}, toEveryone), { 'content.rating.value': 6, 'content.comments_to_AC.value': 'no' }),
  ];
  const { submissions, findings } = await read({ notes: rows });
  expect(submissions[0]?.submissionData).toEqual({ sourceId: 'forum07', sourceNumber: 7 });
  expect(submissions[0]?.assignments[0]?.review.reviewData).toEqual({ rating: 6 });
  expect(findings).toHaveLength(2);
});

test('a state of the paper under a name of its own is not shown to its authors with the fields of their form', async () => {
  const { only } = await readOne(
    submission(7, { paper_status: 'Accepted', acceptance_status: 'Oral', area: 'optics' }),
  );
  expect(only.submissionData).toEqual({ area: 'optics', sourceId: 'forum07', sourceNumber: 7 });
});

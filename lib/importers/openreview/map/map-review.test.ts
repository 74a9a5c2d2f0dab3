import { describe, expect, test } from 'vitest';
import {
  day,
  reply,
  review,
  submission,
  toEveryone,
  venue,
  withReplies,
  wrapped,
} from '#lib/importers/openreview/test-notes.ts';
import { read, readOne } from '#lib/importers/openreview/test-read.ts';

describe('a review', () => {
  test.each([
    ['8: Top 50 % of accepted papers', { rating: 8, rating_label: 'Top 50 % of accepted papers' }],
    ['3 good', { rating: 3, rating_label: 'good' }],
    ['5 Weak accept', { rating: 5, rating_label: 'Weak accept' }],
    ['3 (reject)', { rating: 3, rating_label: 'reject' }],
    ['8 Reviewers of 9 agree', { rating: '8 Reviewers of 9 agree' }],
    ['7: Accept (poster)', { rating: 7, rating_label: 'Accept (poster)' }],
    ['4 = Quite sure', { rating: 4, rating_label: 'Quite sure' }],
    ['3.5', { rating: 3.5 }],
    ['+1: Weak accept', { rating: 1, rating_label: 'Weak accept' }],
    ['+2', { rating: 2 }],
    ['4:Accept', { rating: 4, rating_label: 'Accept' }],
    ['10:30', { rating: '10:30' }],
    [8, { rating: 8 }],
    ['Yes', { rating: 'Yes' }],
    ['12 of the 14 tables lack units', { rating: '12 of the 14 tables lack units' }],
    ['1: first\n2: second', { rating: '1: first\n2: second' }],
  ])('with the rating %j gives %j', async (rating, expected) => {
    const { only } = await readOne(submission(), review('Reviewer_aaaa', { rating }));
    expect(only.assignments[0]?.review.reviewData).toEqual(expected);
  });

  test('keeps prose that begins with a number, and reads bare values as well as wrapped ones', async () => {
    const content = {
      ...wrapped({ questions: '1: Why?' }),
      rating: '7: Accept',
      summary: null,
      soundness: { value: null },
    };
    const { only } = await readOne(submission(), review('Reviewer_aaaa', {}, { content }));
    expect(only.assignments[0]?.review.reviewData).toEqual({ questions: '1: Why?', rating: 7, rating_label: 'Accept' });
  });

  test('leaves out fields that are hidden from authors', async () => {
    const content = {
      rating: { value: 6 },
      shown: { value: 'yes', readers: [venue, `${venue}/Submission7/Authors`] },
      of_another: { value: 'no', readers: [venue, `${venue}/Submission8/Authors`] },
      confidential: { value: 'I know who wrote this', readers: [`${venue}/Program_Chairs`] },
    };
    const { only } = await readOne(submission(), review('Reviewer_aaaa', {}, { content, ...toEveryone }));
    expect(only.assignments[0]?.review.reviewData).toEqual({ rating: 6, shown: 'yes' });
  });

  test('in a copy without readers is left without the fields that are confidential by their name, which is reported once', async () => {
    const content = {
      rating: 6,
      comments_to_authors: 'yes',
      confidential_comments: 'no',
      remarks_to_PCs: 'no',
    };
    const copy = (signature: string) => review(signature, content, { readers: null });
    const { only, findings } = await readOne(submission(), copy('Reviewer_aaaa'), copy('Reviewer_bbbb'));
    for (const { review: each } of only.assignments)
      expect(each.reviewData).toEqual({ rating: 6, comments_to_authors: 'yes' });
    const told = 'its name or value says that it is not for authors, and the file does not say who may read it';
    expect(findings).toEqual([
      `notes[0] of dump.json, note forum07, confidential_comments: ${told}; it is left out of all reviews`,
      `notes[0] of dump.json, note forum07, remarks_to_PCs: ${told}; it is left out of all reviews`,
    ]);
  });

  test('with readers keeps fields of any name that they may read', async () => {
    const { only } = await readOne(submission(), review('Reviewer_aaaa', { confidential_comments: 'x' }, toEveryone));
    expect(only.assignments[0]?.review.reviewData).toEqual({ confidential_comments: 'x' });
  });

  test('is a completed assignment of its pseudonym, on its submission only', async () => {
    const { submissions } = await read({
      notes: [
        withReplies(submission(7), review('Reviewer_aaaa')),
        withReplies(submission(8), review('Reviewer_aaaa', {}, {}, 8)),
      ],
    });
    expect(submissions).toHaveLength(2);
    for (const { assignments } of submissions) {
      expect(assignments).toMatchObject([
        {
          status: 'COMPLETED',
          reviewer: { email: null, id: null, pseudonym: 'Reviewer_aaaa', firstName: '', lastName: '' },
        },
      ]);
    }
  });

  test.each([
    ['once', {}, 1],
    ['changed by its writer', { mdate: day(12) }, 2],
    [
      'changed by the venue',
      { mdate: day(12), invitations: [`${venue}/Submission7/-/Official_Review`, `${venue}/-/Edit`] },
      1,
    ],
    ['counted', { details: { editsCount: 4 } }, 4],
  ])('that was written, %s, has the right version', async (_, rest, version) => {
    const { only } = await readOne(submission(), review('Reviewer_aaaa', { rating: 6 }, rest));
    expect(only.assignments[0]?.review).toMatchObject({ version, submittedAt: new Date(day(10)).toISOString() });
  });

  test('that occurs twice counts once, in its newest version', async () => {
    const { only, findings } = await readOne(
      submission(),
      review('Reviewer_aaaa', { rating: 8 }, { mdate: day(13) }),
      review('Reviewer_aaaa', { rating: 3 }, { mdate: day(11) }),
    );
    expect(only.assignments).toMatchObject([{ review: { version: 2, reviewData: { rating: 8 } } }]);
    expect(findings).toEqual([]);
  });

  test('that was written later counts, even if the venue changed an earlier one of that reviewer afterwards', async () => {
    const { only } = await readOne(
      submission(),
      review('Reviewer_aaaa', { rating: 3 }, { id: 'later', cdate: day(11), mdate: day(12) }),
      review('Reviewer_aaaa', { rating: 8 }, { id: 'earlier', cdate: day(10), mdate: day(13) }),
    );
    expect(only.assignments).toMatchObject([{ review: { reviewData: { rating: 3 } } }]);
  });

  test.each(['Official_Review1', 'Official_Review_2', 'Review2'])(
    'of the numbered stage %s is a review',
    async (stage) => {
      const { only, findings } = await readOne(submission(), reply(stage, 'Reviewer_aaaa', { rating: 6 }));
      expect(only.assignments).toMatchObject([{ phase: 'Official_Review', review: { reviewData: { rating: 6 } } }]);
      expect(findings).toEqual([]);
    },
  );

  test('of the first of several numbered stages, if the conference file names it, is no review of another', async () => {
    const replies = [1, 2].map((round) => reply(`Review_${round}`, `Reviewer_${round}`, { rating: round }));
    const options = { review: 'Review_1', metaReview: 'Review_2' };
    const { submissions } = await read({ notes: [withReplies(submission(), ...replies)] }, options);
    expect(submissions[0]?.assignments.map(({ phase }) => phase)).toEqual(['Review_1', 'Review_2']);
  });

  test('of an unknown stage is counted and reported, but comments and rebuttals are not', async () => {
    const { findings } = await readOne(
      submission(),
      reply('Reproducibility_Check', 'Reviewer_aaaa', { ok: 'yes' }),
      reply('Official_Comment', 'Reviewer_aaaa', { comment: 'Hm' }),
      reply('Rebuttal', 'Authors', { rebuttal: 'No' }),
    );
    expect(findings).toEqual([': left out: 1 replies of the unknown stage "Reproducibility_Check"']);
  });
});

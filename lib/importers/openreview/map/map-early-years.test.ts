import { describe, expect, test } from 'vitest';
import { day, type Raw, review, submission, toEveryone } from '#lib/importers/openreview/test-notes.ts';
import { read, readOne } from '#lib/importers/openreview/test-read.ts';
import { decisionNote } from '#lib/importers/tables/status-words.ts';

const old = 'Tarn.example/2017/conference';

/** A submission of API v1. */
const paper = (content: Raw = {}, rest: Raw = {}): Raw => ({
  id: 'p',
  forum: 'p',
  replyto: null,
  number: 4,
  invitation: `${old}/-/submission`,
  readers: ['everyone'],
  signatures: ['~Ada_King1'],
  content: { title: 'Old', ...content },
  ...rest,
});

/** A reply to it, which everyone may read. */
const of = (stage: string, content: Raw, rest: Raw = {}): Raw => ({
  id: stage,
  forum: 'p',
  replyto: 'p',
  invitation: `${old}/-/${stage}`,
  readers: ['everyone'],
  signatures: [`${old}/paper4/AnonReviewer1`],
  tcdate: day(30),
  content,
  ...rest,
});

describe('the state of a submission of API v1', () => {
  const bare = { venueid: old };

  test('that is invited to the workshop is a rejection, with and without a decision note', async () => {
    const invited = paper({ ...bare, venue: 'Tarn 2017 Invite to Workshop' });
    const rejected = { status: 'REJECTED', decision: 'REJECT' };
    expect((await readOne(invited)).only).toMatchObject(rejected);
    const note = of('paper4/acceptance', { decision: 'Invite to Workshop Track' });
    expect((await readOne(invited, note)).only).toMatchObject(rejected);
    expect((await readOne(paper(bare), note)).only).toMatchObject(rejected);
  });

  test('of a workshop is an acceptance', async () => {
    const note = paper({ ...bare, venue: 'Tarn 2017 Workshop Poster' });
    expect((await readOne(note)).only).toMatchObject({ status: 'ACCEPTED' });
  });

  test('is what the decision note says if the venue id says otherwise, and hidden if authors may not read the note', async () => {
    const accepted = paper({ ...bare, venue: 'Tarn 2017 Poster' });
    const { only } = await readOne(accepted, of('paper4/acceptance', { decision: 'Reject' }));
    expect(only).toMatchObject({ status: 'REJECTED', decision: 'REJECT' });
    const hidden = of('paper4/acceptance', { decision: 'Reject' }, { readers: [old] });
    const { only: other } = await readOne(accepted, hidden);
    expect(other).toMatchObject({ decision: 'REJECT', phase: 'Decision' });
    expect(other.notesToAuthors).toBeNull();
  });

  test.each([
    ['Withdrawn_Submission', 'WITHDRAWN'],
    ['Desk_Rejected_Submission', 'REJECTED'],
  ])('with the invitation %s is %s, whatever venue was left standing', async (stage, status) => {
    const note = paper({ ...bare, venue: 'Tarn 2017 Poster' }, { invitation: `${old}/-/${stage}` });
    expect((await readOne(note)).only.status).toBe(status);
  });

  test('of API v2 is that of its venue id, even if it was withdrawn for a while', async () => {
    const venue = 'Tarn.example/2027/Conference';
    const invitations = [`${venue}/-/Submission`, `${venue}/-/Withdrawn_Submission`];
    expect((await readOne(submission(7, { venueid: venue }, { invitations }))).only.status).toBe('ACCEPTED');
  });

  test.each([
    ['conferenceOral-tarn2013-conference', 'ACCEPTED', 'ACCEPT'],
    ['conferencePoster-tarn2013-conference', 'ACCEPTED', 'ACCEPT'],
    ['conferencePoster-tarn2013-workshop', 'REJECTED', 'REJECT'],
    ['reject', 'REJECTED', 'REJECT'],
    ['submitted, no decision', 'SUBMITTED', null],
  ])('with the decision %s in its own fields is %s', async (words, status, decision) => {
    const { only, findings } = await readOne(paper({ decision: words }));
    expect(only).toMatchObject({ status, decision });
    expect(findings).toEqual([]);
  });

  test('with an unknown decision in its own fields is reported', async () => {
    const { only, findings } = await readOne(paper({ decision: 'zugzwang' }));
    expect(only).toMatchObject({ status: 'SUBMITTED', decision: null });
    expect(findings).toHaveLength(1);
    expect(findings[0]).toContain('the state or decision "zugzwang" is not known');
  });

  test('with a decision that its own fields hide from authors is hidden', async () => {
    const { only } = await readOne(paper({ decision: { value: 'reject', readers: [old] } }));
    expect(only).toMatchObject({ status: 'SUBMITTED', decision: null });
    expect([only.submissionData, only.notesToAuthors]).toEqual([
      expect.not.objectContaining({ decision: 'reject' }),
      null,
    ]);
  });
});

describe('a meta-review in a venue without decision notes', () => {
  const metaReview = (content: Raw, rest: Raw = {}) => {
    const signatures = [`${old}/Paper4/Area_Chair1`];
    return of('Paper4/Meta_Review', { metareview: 'Words', ...content }, { signatures, ...rest });
  };

  test.each([
    ['Accept (Poster)', 'ACCEPTED', 'ACCEPT'],
    ['Accept (Oral)', 'ACCEPTED', 'ACCEPT'],
    ['Reject', 'REJECTED', 'REJECT'],
  ])('with the recommendation %s that authors may read decides: %s', async (recommendation, status, decision) => {
    const { only, conference } = await readOne(paper(), metaReview({ recommendation }));
    expect(only).toMatchObject({ status, decision, notesToAuthors: decisionNote(only.decision, recommendation) });
    expect(only).toMatchObject({ decidedAt: new Date(day(30)).toISOString() });
    expect(conference.phases.map(({ key }) => key)).toEqual(['Official_Review', 'Meta_Review']);
  });

  test('counts in its newest version, and not if it is not a decision', async () => {
    const later = metaReview({ recommendation: 'Reject' }, { id: 'later', tcdate: day(40) });
    const { only } = await readOne(paper(), later, metaReview({ recommendation: 'Accept' }));
    expect(only.decision).toBe('REJECT');
    expect((await readOne(paper(), metaReview({ recommendation: 4 }))).only.decision).toBeNull();
  });

  test.each<[string, Raw]>([
    ['nobody else may read', { readers: [old] }],
    ['does not say who may read it', { readers: null }],
    ['its authors may not read', { nonreaders: [`${old}/Paper4/Authors`] }],
  ])('that %s decides nothing', async (_, rest) => {
    const { only } = await readOne(paper(), metaReview({ recommendation: 'Reject' }, rest));
    expect(only).toMatchObject({ status: 'UNDER_REVIEW', decision: null, notesToChairs: null });
    expect(only.notesToAuthors).toBeNull();
  });

  test('with a recommendation that is hidden from authors decides nothing', async () => {
    const recommendation = { value: 'Reject', readers: [old] };
    expect((await readOne(paper(), metaReview({ recommendation }))).only.decision).toBeNull();
  });

  test('decides nothing while the state says that the submission is under review, or if there are decision notes', async () => {
    const said = metaReview({ recommendation: 'Reject' });
    expect((await readOne(paper({ venueid: `${old}/Submission` }), said)).only.decision).toBeNull();
    const other = { ...paper(), id: 'q', forum: 'q' };
    const notes = [paper(), said, other, of('Paper5/Decision', { decision: 'Accept' }, { forum: 'q' })];
    const { submissions } = await read({ notes });
    expect(submissions.map(({ decision }) => decision)).toEqual([null, 'ACCEPT']);
  });
});

describe('a review of the early years', () => {
  test.each(['submission/review', 'submission/conference/review', 'paper/41/review/10', 'paper4/official/review'])(
    'with the invitation %s is a review',
    async (stage) => {
      const { only, findings } = await readOne(paper(), of(stage, { review: 'Words' }));
      expect(only.assignments).toMatchObject([{ phase: 'Official_Review', status: 'COMPLETED' }]);
      expect(findings).toEqual([]);
    },
  );

  test('that is separate and was written for all of the venue’s parts belongs to the venue', async () => {
    const separate = of('', { review: 'Words' }, { id: 'r', invitation: 'Tarn.example/2017/-/submission/review' });
    const { submissions } = await read({ notes: [paper(), separate] }, { venue: old });
    expect(submissions[0]?.assignments).toHaveLength(1);
  });
});

describe('a reply without invitations', () => {
  const bare = (content: Raw, signature = '~Ada_King1') =>
    review('x', content, { invitations: undefined, domain: undefined, signatures: [signature], ...toEveryone });
  const phases = async (reply: Raw) => {
    const { only, findings } = await readOne(submission(), reply);
    return [only.assignments.map(({ phase }) => phase), findings];
  };

  test.each([
    'rating',
    'review',
    'overall_assessment',
    'Overall_Recommendation',
    'recommendation',
    'Soundness',
    'strengths',
    'Strengths and weaknesses',
    'weaknesses',
    'main_review',
    'reasons_to_accept',
  ])('with the field %s is a review', async (field) => {
    expect(await phases(bare({ [field]: 'x' }))).toEqual([['Official_Review'], []]);
  });

  test('of an area chair is a meta-review', async () => {
    const path = 'Tarn.example/2027/Conference/Submission7';
    expect(await phases(bare({ recommendation: 'x' }, `${path}/Area_Chair_bbbb`))).toEqual([['Meta_Review'], []]);
  });

  test('that is a comment is left out, no matter who wrote it', async () => {
    const reviewer = 'Tarn.example/2027/Conference/Submission7/Reviewer_aaaa';
    expect(await phases(bare({ title: 'Hm', comment: 'x' }, reviewer))).toEqual([[], []]);
    expect(await phases(bare({ rebuttal: 'x' }))).toEqual([[], []]);
  });

  test('that a reviewer wrote besides the review takes the place of none', async () => {
    const path = 'Tarn.example/2027/Conference/Submission7';
    const reviewer = `${path}/Reviewer_aaaa`;
    for (const field of ['mandatory_acknowledgement', 'rebuttal_response', 'final_rating']) {
      expect(await phases(bare({ [field]: 'x', rating: 5 }, reviewer))).toEqual([[], []]);
    }
    expect(await phases(bare({ recommendation: 'x' }, `${path}/Ethics_Reviewer_zzzz`))).toEqual([
      [],
      [': left out: 1 replies without an invitation, of an unknown kind'],
    ]);
  });

  test('of a reviewer is a whole review, although its form asks about ethics, conduct or the rebuttal', async () => {
    const reviewer = 'Tarn.example/2027/Conference/Submission7/Reviewer_aaaa';
    const asked = [
      'flag_for_ethics_review',
      'needs_ethics_review',
      'code_of_conduct_acknowledgement',
      'responsible_reviewing_acknowledgement',
      'final_justification',
    ];
    for (const field of asked) {
      for (const own of ['strengths', 'strengths_and_weaknesses', 'main_review', 'soundness']) {
        const review = bare({ [own]: 'x', [field]: 'x', rating: 5 }, reviewer);
        expect(await phases(review)).toEqual([['Official_Review'], []]);
      }
    }
  });

  test('that is not known is left out and reported', async () => {
    const report = ': left out: 1 replies without an invitation, of an unknown kind';
    const reviewer = 'Tarn.example/2027/Conference/Submission7/AnonReviewer1';
    for (const signature of [undefined, reviewer]) {
      expect(await phases(bare({ summary: 'x' }, signature))).toEqual([[], [report]]);
    }
    const chairs = 'Tarn.example/2027/Conference/Program_Chairs';
    expect(await phases(bare({ recommendation: 'x' }, chairs))).toEqual([[], [report]]);
  });
});

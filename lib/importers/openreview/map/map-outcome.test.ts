import { describe, expect, test } from 'vitest';
import {
  day,
  group,
  type Raw,
  reply,
  review,
  submission,
  toAuthors,
  toEveryone,
  venue,
  withReplies,
} from '#lib/importers/openreview/test-notes.ts';
import { read, readOne } from '#lib/importers/openreview/test-read.ts';
import { decisionNote } from '#lib/importers/tables/status-words.ts';

describe('the state of a submission', () => {
  test.each([
    [`${venue}/Submission`, 'SUBMITTED', null],
    [`${venue}/Withdrawn_Submission`, 'WITHDRAWN', null],
    [`${venue}/Retracted_Acceptance`, 'WITHDRAWN', null],
    [`${venue}/Assigning_AE`, 'SUBMITTED', null],
    [`${venue}/Assigned_AE`, 'SUBMITTED', null],
    [`${venue}/Desk_Rejected_Submission`, 'REJECTED', 'REJECT'],
    [`${venue}/Rejected_Submission`, 'REJECTED', 'REJECT'],
    [venue, 'ACCEPTED', 'ACCEPT'],
  ])('%s is %s', async (venueid, status, decision) => {
    const { only, findings } = await readOne(submission(7, { venueid }));
    expect(only).toMatchObject({ status, decision });
    expect(findings).toEqual([]);
  });

  test.each([
    ['Tarn 2027 Rejected', venue, 'REJECT'],
    ['Not accepted', venue, 'REJECT'],
    ['Tarn 2027 spotlightposter', `${venue}/Oral`, 'ACCEPT'],
    ['Tarn 2027 notable top 5%', `${venue}/Accepted`, 'ACCEPT'],
    ['Tarn 2027', `${venue}/Blog`, null],
  ])('the words %s say it for a venue id that does not: %s', async (words, venueid, decision) => {
    const { only, findings } = await readOne(submission(7, { venueid, venue: words }));
    expect(only).toMatchObject({ decision });
    expect(findings).toHaveLength(venueid === venue ? 0 : 1);
  });

  test('the words in `venue` do not count against a decision if the venue id is not known', async () => {
    const note = submission(7, { venueid: `${venue}/Oral`, venue: 'Tarn 2027 oral' });
    const { only } = await readOne(note, reply('Decision', 'Program_Chairs', { decision: 'Reject' }, toAuthors));
    expect(only).toMatchObject({ status: 'REJECTED', decision: 'REJECT' });
  });

  test('the words in `venue` override a venue id that all submissions have', async () => {
    const note = submission(7, { venueid: venue, venue: 'Submitted to Tarn 2020' });
    expect((await readOne(note)).only).toMatchObject({ status: 'SUBMITTED', decision: null });
  });

  test('an unknown state, which may be a decision, is reported and told to chairs alone', async () => {
    const { only, findings } = await readOne(submission(7, { venueid: `${venue}/Zugzwang` }));
    expect(only).toMatchObject({ status: 'SUBMITTED', notesToChairs: `In OpenReview: ${venue}/Zugzwang` });
    expect(JSON.stringify(only.submissionData)).not.toContain('Zugzwang');
    expect(findings).toEqual([
      `notes[0] of dump.json, note forum07, venueid: the state or decision "${venue}/Zugzwang" is not known; the submission counts as SUBMITTED`,
    ]);
  });

  test('a withdrawal note gives the time, unless it was deleted', async () => {
    const withdrawn = submission(7, { venueid: `${venue}/Withdrawn_Submission` });
    const word = { withdrawal_confirmation: 'I want to' };
    const { only } = await readOne(withdrawn, reply('Withdrawal', 'Authors', word, { cdate: day(20) }));
    expect(only.withdrawnAt).toBe(new Date(day(20)).toISOString());
    const { only: other } = await readOne(withdrawn, reply('Withdrawal', 'Authors', word, { ddate: day(21) }));
    expect(other.withdrawnAt).toBeNull();
  });

  test('a desk-rejected submission keeps its reviews, and its open assignments are cancelled', async () => {
    const { submissions } = await read({
      notes: [withReplies(submission(7, { venueid: `${venue}/Desk_Rejected_Submission` }), review('Reviewer_aaaa'))],
      groups: [
        group('Submission7/Reviewers', '~Ada_King1', '~Bo_Li1'),
        group('Submission7/Reviewer_aaaa', '~Ada_King1'),
      ],
    });
    expect(submissions[0]?.assignments.map(({ status }) => status)).toEqual(['COMPLETED', 'CANCELLED']);
  });

  test('comments of a desk rejection are notes to authors if they may read them', async () => {
    const note = submission(7, { venueid: `${venue}/Desk_Rejected_Submission` });
    const words = { title: 'Desk rejected', desk_reject_comments: 'Over the page limit' };
    const { only } = await readOne(note, reply('Desk_Rejection', 'Program_Chairs', words, toAuthors));
    expect(only).toMatchObject({ notesToAuthors: 'Over the page limit', notesToChairs: null });
    const { only: hidden } = await readOne(note, reply('Desk_Rejection', 'Program_Chairs', words));
    expect(hidden).toMatchObject({ notesToAuthors: null, notesToChairs: 'Over the page limit' });
  });
});

describe('a decision', () => {
  test.each([
    ['Accept (Oral)', 'ACCEPTED', 'ACCEPT'],
    ['Accept with minor revision', 'ACCEPTED', 'ACCEPT'],
    ['Reject', 'REJECTED', 'REJECT'],
    ['Invite to Workshop Track', 'REJECTED', 'REJECT'],
    ['Major revision', 'IN_REVISION', 'REVISE'],
    ['Invite to workshop', 'REJECTED', 'REJECT'],
    ['Submitted to Tarn 2027', 'REJECTED', 'REJECT'],
    ['No acceptance', 'REJECTED', 'REJECT'],
    ['Unable to accept as poster', 'REJECTED', 'REJECT'],
    ['Non-accept', 'REJECTED', 'REJECT'],
    ['Invited talk', 'ACCEPTED', 'ACCEPT'],
    ['Accept: Findings', 'ACCEPTED', 'ACCEPT'],
    ['Accept (no oral)', 'ACCEPTED', 'ACCEPT'],
    ['Findings', 'ACCEPTED', 'ACCEPT'],
    ['Main', 'ACCEPTED', 'ACCEPT'],
    ['Full paper', 'ACCEPTED', 'ACCEPT'],
    ['Highlight', 'ACCEPTED', 'ACCEPT'],
    ['Top 5%', 'ACCEPTED', 'ACCEPT'],
    ['Main Conference', 'ACCEPTED', 'ACCEPT'],
    ['Short paper', 'ACCEPTED', 'ACCEPT'],
    ['Long Paper', 'ACCEPTED', 'ACCEPT'],
  ])('%s is %s', async (decision, status, ours) => {
    const { only } = await readOne(submission(), reply('Decision', 'Program_Chairs', { decision }, toAuthors));
    expect(only).toMatchObject({ status, decision: ours, notesToAuthors: decisionNote(only.decision, decision) });
    expect(only.decidedAt).toBe(new Date(day(10)).toISOString());
  });

  test.each(['Probably accept', 'Accept?', 'Tentative Accept'])('%s decides nothing yet', async (decision) => {
    const { only, findings } = await readOne(submission(), reply('Decision', 'PC', { decision }, toAuthors));
    expect(only).toMatchObject({ status: 'SUBMITTED', decision: null });
    expect(findings).toEqual([]);
  });

  test('that is a withdrawal gives no decision', async () => {
    const { only, findings } = await readOne(submission(), reply('Decision', 'PC', { decision: 'Withdrawn' }));
    expect(only).toMatchObject({ status: 'WITHDRAWN', decision: null });
    expect(findings).toEqual([]);
  });

  test.each([
    'Not yet accepted',
    'Not rejected',
    'Zugzwang',
    'Invite to resubmit',
    'Invited for resubmission',
    'Invite for Rebuttal',
  ])('%s is reported and not guessed', async (decision) => {
    const { only, findings } = await readOne(submission(), reply('Decision', 'PC', { decision }, toAuthors));
    expect(only).toMatchObject({ status: 'SUBMITTED', decision: null });
    expect(findings).toHaveLength(1);
  });

  test('is hidden if only a note with another decision can be read', async () => {
    const content = { title: { value: 'T' }, venueid: { value: venue, readers: [venue] } };
    const other = reply('Decision', 'Program_Chairs', { decision: 'Reject' }, toAuthors);
    const { only } = await readOne(submission(7, {}, { content }), other);
    expect(only).toMatchObject({ status: 'SUBMITTED', decision: null });
  });

  test('is hidden if its words are, in a note that authors may read', async () => {
    const content = { decision: { value: 'Reject', readers: [venue] }, comment: { value: 'Thanks' } };
    const { only } = await readOne(submission(), reply('Decision', 'PC', {}, { content, ...toAuthors }));
    expect(only).toMatchObject({ status: 'SUBMITTED', decision: null });
    expect(only.notesToAuthors).toBeNull();
  });

  test.each<[string, Raw, Raw[]]>([
    ['is a desk rejection', { venueid: `${venue}/Desk_Rejected_Submission`, venue: 'Tarn 2027 Desk Rejected' }, []],
    ['is the venue id', { venueid: venue, venue: 'Tarn 2027 Poster' }, []],
    ['is in a note', {}, [reply('Decision', 'Program_Chairs', { decision: 'Accept (poster)' }, toAuthors)]],
  ])(
    'that authors may read while the reviews are hidden, and %s, is not in submissionData',
    async (_, content, more) => {
      const { conference, only } = await readOne(submission(7, content), review('Reviewer_aaaa'), ...more);
      expect(conference.phases).toMatchObject([{ key: 'Official_Review', reviewsReleased: false }]);
      expect(only).toMatchObject({ phase: 'Official_Review', decision: expect.any(String) as string });
      expect(only.submissionData).toEqual({ sourceId: 'forum07', sourceNumber: 7 });
    },
  );

  test('that authors may not read is in an unreleased phase, and only chairs see its words', async () => {
    const { conference, only } = await readOne(
      submission(),
      review('Reviewer_aaaa', { rating: 6 }, toEveryone),
      reply('Decision', 'Program_Chairs', { decision: 'Reject', comment: 'Too thin' }),
    );
    expect(conference.phases).toMatchObject([
      { key: 'Official_Review', reviewsReleased: true },
      { key: 'Decision', reviewsReleased: false },
    ]);
    expect(only).toMatchObject({
      phase: 'Decision',
      decision: 'REJECT',
      notesToAuthors: null,
      notesToChairs: 'Too thin',
    });
    expect(JSON.stringify(only.submissionData)).not.toContain('Reject');
  });

  test('in a state that is hidden from authors is only a note to chairs', async () => {
    const content = { title: { value: 'T' }, venueid: { value: venue, readers: [venue] } };
    const { only } = await readOne(submission(7, {}, { content }), review('Reviewer_aaaa', {}, toEveryone));
    expect(only).toMatchObject({ status: 'UNDER_REVIEW', decision: null, phase: 'Official_Review' });
    expect(only.notesToChairs).toBe('Decision in OpenReview: ACCEPT');
    expect(only.submissionData).not.toHaveProperty('venueid');
  });

  test('that is a hidden desk rejection is in the unreleased phase too', async () => {
    const note = submission(7, { venueid: null });
    const hidden = reply('Desk_Rejection', 'Program_Chairs', { desk_reject_comments: 'No' });
    const { conference, only } = await readOne(note, review('Reviewer_aaaa', {}, toEveryone), hidden);
    expect(only).toMatchObject({ status: 'REJECTED', phase: 'Decision', notesToAuthors: null });
    expect(conference.phases.at(-1)).toMatchObject({ key: 'Decision', reviewsReleased: false });
  });

  test('that authors may read needs no phase of its own', async () => {
    const { conference, only } = await readOne(
      submission(),
      reply('Decision', 'PC', { decision: 'Reject' }, toAuthors),
    );
    expect(conference.phases.map(({ key }) => key)).toEqual(['Official_Review']);
    expect(only.phase).toBe('Official_Review');
  });
});

describe('release', () => {
  const phase = async (...replies: Raw[]) =>
    (await readOne(submission(), ...replies)).conference.phases[0]?.reviewsReleased;

  test('is true if everyone, or the submission’s authors, may read every review', async () => {
    expect(await phase(review('Reviewer_a', {}, toEveryone), review('Reviewer_b', {}, toAuthors))).toBe(true);
  });

  test('is false while one review is hidden from them', async () => {
    expect(await phase(review('Reviewer_a', {}, toEveryone), review('Reviewer_b'))).toBe(false);
    const others = { readers: [venue, `${venue}/Submission8/Authors`] };
    expect(await phase(review('Reviewer_a', {}, others))).toBe(false);
    const except = { readers: ['everyone'], nonreaders: [`${venue}/Submission7/Authors`] };
    expect(await phase(review('Reviewer_a', {}, except))).toBe(false);
  });

  test('is unknown if there are no readers, or no review', async () => {
    expect(await phase()).toBeNull();
    expect(await phase(review('Reviewer_a', {}, { readers: null }))).toBeNull();
  });

  test('does not determine the review type', async () => {
    const { conference } = await readOne(submission(7, {}, toEveryone), review('Reviewer_a', {}, toEveryone));
    expect(conference.tracks).toMatchObject([{ key: 'main', reviewType: null }]);
  });
});

test.each<[string, (edits: readonly Raw[]) => Raw]>([
  ['edits', (edits) => ({ details: { edits } })],
  ['a number of edits', (edits) => ({ details: { editsCount: edits.length } })],
  ['revisions', (revisions) => ({ revisions })],
])(
  'a change by the venue, which may note a decision, does not raise the version that authors see: %s',
  async (_, of) => {
    const edit = (signature: string): Raw => ({ signatures: [signature] });
    const byAuthors = [edit('~Ada_King1'), edit(`${venue}/Submission7/Authors`)];
    const byVenue = [edit(`${venue}/Program_Chairs`), edit(venue)];
    const versionOf = async (edits: readonly Raw[]) =>
      (await read({ notes: [submission(7, {}, of(edits))] })).submissions[0]?.currentVersion;
    const before = await versionOf(byAuthors);
    expect(await versionOf([...byAuthors, ...byVenue])).toBe(before);
  },
);

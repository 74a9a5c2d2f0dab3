import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { describe, expect, onTestFinished, test } from 'vitest';
import { readFrom } from '#lib/importers/test-request.ts';
import { openreview } from './openreview.ts';
import { openreviewOptions } from './options.ts';
import {
  day,
  edge,
  group,
  type Raw,
  reply,
  review,
  submission,
  toAuthors,
  toEveryone,
  venue,
  withReplies,
  wrapped,
} from './test-notes.ts';

async function read(answer: Raw, options: Raw = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'openreview-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'dump.json');
  writeFileSync(file, JSON.stringify(answer));
  return readFrom(openreview, { options: openreviewOptions.parse(options), files: [file] });
}

async function readOne(...[note, ...replies]: [Raw, ...Raw[]]) {
  const { conference, submissions, findings } = await read({ notes: [withReplies(note, ...replies)] });
  expect(submissions).toHaveLength(1);
  const [only] = submissions;
  if (!only) throw new Error('There is one.');
  return { conference, only, findings };
}

describe('the state of a submission', () => {
  test.each([
    [`${venue}/Submission`, 'SUBMITTED', null],
    [`${venue}/Withdrawn_Submission`, 'WITHDRAWN', null],
    [`${venue}/Desk_Rejected_Submission`, 'REJECTED', 'REJECT'],
    [`${venue}/Rejected_Submission`, 'REJECTED', 'REJECT'],
    [venue, 'ACCEPTED', 'ACCEPT'],
  ])('%s is %s', async (venueid, status, decision) => {
    const { only, findings } = await readOne(submission(7, { venueid }));
    expect(only).toMatchObject({ status, decision });
    expect(findings).toEqual([]);
  });

  test('a state that is not known is reported, and kept', async () => {
    const { only, findings } = await readOne(submission(7, { venueid: `${venue}/Zugzwang` }));
    expect(only).toMatchObject({ status: 'SUBMITTED', submissionData: { venueid: `${venue}/Zugzwang` } });
    expect(findings).toEqual([
      `notes[0] of dump.json, note forum07, venueid: expected a state or decision that is known, found "${venue}/Zugzwang"; SUBMITTED`,
    ]);
  });

  test('a withdrawal dates it, one that was deleted does not count', async () => {
    const withdrawn = submission(7, { venueid: `${venue}/Withdrawn_Submission` });
    const word = { withdrawal_confirmation: 'I want to' };
    const { only } = await readOne(withdrawn, reply('Withdrawal', 'Authors', word, { cdate: day(20) }));
    expect(only.withdrawnAt).toBe(new Date(day(20)).toISOString());
    const { only: other } = await readOne(withdrawn, reply('Withdrawal', 'Authors', word, { ddate: day(21) }));
    expect(other.withdrawnAt).toBeNull();
  });

  test('what is withdrawn asks nobody any more, and keeps its reviews', async () => {
    const { submissions } = await read({
      notes: [withReplies(submission(7, { venueid: `${venue}/Withdrawn_Submission` }), review('Reviewer_aaaa'))],
      groups: [
        group('Submission7/Reviewers', '~Ada_King1', '~Bo_Li1'),
        group('Submission7/Reviewer_aaaa', '~Ada_King1'),
      ],
    });
    expect(submissions[0]?.assignments.map(({ status }) => status)).toEqual(['COMPLETED', 'CANCELLED']);
  });

  test('a desk rejection tells authors what they may read', async () => {
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
  ])('%s is %s', async (decision, status, ours) => {
    const { only } = await readOne(submission(), reply('Decision', 'Program_Chairs', { decision }, toAuthors));
    expect(only).toMatchObject({ status, decision: ours, submissionData: { sourceDecision: decision } });
    expect(only.decidedAt).toBe(new Date(day(10)).toISOString());
  });

  test('that authors may not read waits in a phase that is not released, its words told to chairs alone', async () => {
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

  test('that authors may read needs no phase of its own', async () => {
    const { conference, only } = await readOne(
      submission(),
      reply('Decision', 'PC', { decision: 'Reject' }, toAuthors),
    );
    expect(conference.phases.map(({ key }) => key)).toEqual(['Official_Review']);
    expect(only.phase).toBe('Official_Review');
  });
});

describe('a review', () => {
  test.each([
    ['8: Top 50 % of accepted papers', { rating: 8, rating_label: 'Top 50 % of accepted papers' }],
    ['3 good', { rating: 3, rating_label: 'good' }],
    ['4 = Quite sure', { rating: 4, rating_label: 'Quite sure' }],
    ['3.5', { rating: 3.5 }],
    [8, { rating: 8 }],
    ['Yes', { rating: 'Yes' }],
    ['12 of the 14 tables lack units', { rating: '12 of the 14 tables lack units' }],
    ['1: first\n2: second', { rating: '1: first\n2: second' }],
  ])('with a rating %j gives %j', async (rating, expected) => {
    const { only } = await readOne(submission(), review('Reviewer_aaaa', { rating }));
    expect(only.assignments[0]?.review.reviewData).toEqual(expected);
  });

  test('keeps prose that begins with a number, and bare values beside wrapped ones', async () => {
    const content = {
      ...wrapped({ questions: '1: Why?' }),
      rating: '7: Accept',
      summary: null,
      soundness: { value: null },
    };
    const { only } = await readOne(submission(), review('Reviewer_aaaa', {}, { content }));
    expect(only.assignments[0]?.review.reviewData).toEqual({ questions: '1: Why?', rating: 7, rating_label: 'Accept' });
  });

  test('gives no field that is hidden from authors', async () => {
    const content = {
      rating: { value: 6 },
      shown: { value: 'yes', readers: [venue, `${venue}/Submission7/Authors`] },
      of_another: { value: 'no', readers: [venue, `${venue}/Submission8/Authors`] },
      confidential: { value: 'I know who wrote this', readers: [`${venue}/Program_Chairs`] },
    };
    const { only } = await readOne(submission(), review('Reviewer_aaaa', {}, { content, ...toEveryone }));
    expect(only.assignments[0]?.review.reviewData).toEqual({ rating: 6, shown: 'yes' });
  });

  test('is a completed assignment of its pseudonym, on its submission alone', async () => {
    const { submissions } = await read({
      notes: [
        withReplies(submission(7), review('Reviewer_aaaa')),
        withReplies(submission(8), review('Reviewer_aaaa', {}, {}, 8)),
      ],
    });
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
  ])('that was written, %s, has its version', async (_, rest, version) => {
    const { only } = await readOne(submission(), review('Reviewer_aaaa', { rating: 6 }, rest));
    expect(only.assignments[0]?.review).toMatchObject({ version, submittedAt: new Date(day(10)).toISOString() });
  });

  test('that comes twice counts once, in its newest version', async () => {
    const { only, findings } = await readOne(
      submission(),
      review('Reviewer_aaaa', { rating: 8 }, { mdate: day(13) }),
      review('Reviewer_aaaa', { rating: 3 }, { mdate: day(11) }),
    );
    expect(only.assignments).toMatchObject([{ review: { version: 2, reviewData: { rating: 8 } } }]);
    expect(findings).toEqual([]);
  });

  test('of a stage that is not known is counted and reported, talk is not', async () => {
    const { findings } = await readOne(
      submission(),
      reply('Reproducibility_Check', 'Reviewer_aaaa', { ok: 'yes' }),
      reply('Official_Comment', 'Reviewer_aaaa', { comment: 'Hm' }),
      reply('Rebuttal', 'Authors', { rebuttal: 'No' }),
    );
    expect(findings).toEqual(
      ['left out: 1 replies by "Reproducibility_Check", which is no stage that is known'].map(
        (message) => `: ${message}`,
      ),
    );
  });
});

describe('release', () => {
  const phase = async (...replies: Raw[]) =>
    (await readOne(submission(), ...replies)).conference.phases[0]?.reviewsReleased;

  test('is what everybody, or the submission’s authors, may read of every review', async () => {
    expect(await phase(review('Reviewer_a', {}, toEveryone), review('Reviewer_b', {}, toAuthors))).toBe(true);
  });

  test('is not while one review is hidden from them', async () => {
    expect(await phase(review('Reviewer_a', {}, toEveryone), review('Reviewer_b'))).toBe(false);
    const others = { readers: [venue, `${venue}/Submission8/Authors`] };
    expect(await phase(review('Reviewer_a', {}, others))).toBe(false);
    const except = { readers: ['everyone'], nonreaders: [`${venue}/Submission7/Authors`] };
    expect(await phase(review('Reviewer_a', {}, except))).toBe(false);
  });

  test('is unknown where no readers are given, or there is no review', async () => {
    expect(await phase()).toBeNull();
    expect(await phase(review('Reviewer_a', {}, { readers: null }))).toBeNull();
  });

  test('says nothing of the review type', async () => {
    const { conference } = await readOne(submission(7, {}, toEveryone), review('Reviewer_a', {}, toEveryone));
    expect(conference.tracks).toMatchObject([{ key: 'main', reviewType: null }]);
  });
});

describe('assignments', () => {
  const statuses = async (answer: Raw) => {
    const { submissions } = await read({ notes: [submission()], ...answer });
    return submissions[0]?.assignments.map(({ status, reviewer }) => [
      reviewer.id ?? reviewer.email ?? reviewer.pseudonym,
      status,
    ]);
  };

  test('are edges, invitations by their answers', async () => {
    const invite = (tail: string, label: string) => edge('Reviewers/-/Invite_Assignment', 'forum07', tail, { label });
    expect(
      await statuses({
        edges: [
          edge('Reviewers/-/Assignment', 'forum07', '~Ada_King1'),
          edge('Reviewers/-/Assignment', 'forum07', 'b.li@uni.example'),
          edge('Reviewers/-/Assignment', 'forum07', '~Gone_Since1', { ddate: day(7) }),
          edge('Reviewers/-/Bid', 'forum07', '~Not_Asked1', { label: 'High' }),
          invite('~Ada_King1', 'Accepted'),
          invite('~Cy_Old1', 'Declined: too busy'),
          invite('~Di_New1', 'Invitation Sent'),
          invite('~Ed_Kin1', 'Conflict Detected'),
        ],
      }),
    ).toEqual([
      ['~Ada_King1', 'ACCEPTED'],
      ['~Cy_Old1', 'DECLINED'],
      ['~Di_New1', 'PENDING'],
      ['~Ed_Kin1', 'CANCELLED'],
      ['b.li@uni.example', 'ACCEPTED'],
    ]);
  });

  test('have the times of their edges, in UTC', async () => {
    const { submissions } = await read({
      notes: [submission()],
      edges: [
        edge('Reviewers/-/Invite_Assignment', 'forum07', '~Cy_Old1', { label: 'Declined' }),
        edge('Reviewers/-/Assignment', 'forum07', '~Ada_King1', { cdate: null, tmdate: null }),
      ],
    });
    expect(submissions[0]?.assignments).toMatchObject([
      { assignedAt: '2026-10-06T00:00:00.000Z', respondedAt: '2026-10-07T00:00:00.000Z' },
      { assignedAt: null, respondedAt: null },
    ]);
  });

  test('join a pseudonym to its person where the groups tell', async () => {
    const answer = {
      notes: [withReplies(submission(), review('Reviewer_aaaa'))],
      edges: [
        edge('Reviewers/-/Assignment', 'forum07', '~Ada_King1'),
        edge('Reviewers/-/Assignment', 'forum07', '~Bo_Li1'),
      ],
      groups: [
        group('Submission7/Reviewers', `${venue}/Submission7/Reviewer_aaaa`, `${venue}/Submission7/Reviewer_bbbb`),
        group('Submission7/Reviewer_aaaa', '~Ada_King1'),
        group('Submission7/Reviewer_bbbb', '~Bo_Li1'),
      ],
    };
    expect(await statuses(answer)).toEqual([
      ['~Ada_King1', 'COMPLETED'],
      ['~Bo_Li1', 'ACCEPTED'],
    ]);
  });

  test('count right where nobody tells who is behind a pseudonym, and name nobody', async () => {
    const tails = ['~Ada_King1', '~Bo_Li1', '~Cy_Old1'];
    const answer = {
      notes: [withReplies(submission(), review('Reviewer_aaaa'))],
      edges: tails.map((tail) => edge('Reviewers/-/Assignment', 'forum07', tail)),
    };
    expect(await statuses(answer)).toEqual([
      ['Reviewer_aaaa', 'COMPLETED'],
      ['Unnamed_1', 'ACCEPTED'],
      ['Unnamed_2', 'ACCEPTED'],
    ]);
  });

  test('of area chairs are meta-reviews, in a phase of their own, whose numbers are no scores of reviews', async () => {
    const { conference, submissions } = await read({
      notes: [
        withReplies(
          submission(),
          reply('Meta_Review', 'Area_Chair_cccc', { metareview: 'Fine', confidence: '5: Sure' }),
        ),
      ],
      edges: [edge('Area_Chairs/-/Assignment', 'forum07', '~Cy_Old1')],
      groups: [group('Submission7/Area_Chair_cccc', '~Cy_Old1')],
    });
    expect(conference.phases.map(({ key }) => key)).toEqual(['Official_Review', 'Meta_Review']);
    expect(submissions[0]?.assignments).toMatchObject([
      {
        phase: 'Meta_Review',
        status: 'COMPLETED',
        reviewer: { id: '~Cy_Old1' },
        review: { reviewData: { metareview: 'Fine', meta_review_confidence: 5 } },
      },
    ]);
    expect(submissions[0]?.phase).toBe('Official_Review');
  });
});

describe('people', () => {
  test('of committees have their roles', async () => {
    const { conference } = await read({
      notes: [submission()],
      groups: [
        group('Program_Chairs', '~Pat_Chair1'),
        group('Senior_Area_Chairs', '~Sam_Senior1'),
        group('Area_Chairs', '~Al_Area1', 'a.rea@uni.example'),
        group('Reviewers', '~Ada_King1'),
      ],
    });
    expect(conference.grants.map(({ role, person }) => [role, person.id ?? person.email])).toEqual([
      ['chair', '~Pat_Chair1'],
      ['seniorEditor', '~Sam_Senior1'],
      ['associateEditor', '~Al_Area1'],
      ['associateEditor', 'a.rea@uni.example'],
    ]);
  });

  test('are known by profile, never by a masked address, and have one identity under several names', async () => {
    const { submissions } = await read({
      notes: [submission()],
      edges: [edge('Reviewers/-/Assignment', 'forum07', '~Ada_Byron2')],
      profiles: [
        {
          id: '~Ada_King1',
          content: {
            names: [
              { first: 'Ada', last: 'King', username: '~Ada_King1', preferred: true },
              { username: '~Ada_Byron2' },
            ],
            preferredEmail: '****@uni.example',
          },
        },
      ],
    });
    expect(submissions[0]?.assignments[0]?.reviewer).toEqual({
      id: '~Ada_King1',
      email: null,
      pseudonym: null,
      firstName: 'Ada',
      lastName: 'King',
    });
  });

  test('have the address that they gave the venue', async () => {
    const { submissions } = await read({
      notes: [submission()],
      edges: [
        edge('Reviewers/-/Assignment', 'forum07', '~Ada_King1'),
        edge('-/Preferred_Emails', '~Ada_King1', 'ada@uni.example'),
      ],
    });
    expect(submissions[0]?.assignments[0]?.reviewer).toMatchObject({ id: '~Ada_King1', email: 'ada@uni.example' });
  });

  test('who are authors keep their order, with ids beside names', async () => {
    const authors = Array.from({ length: 34 }, (_, at) => `Author Number${at + 1}`);
    const authorids = authors.map((_, at) => (at === 1 ? 'two@uni.example' : `~Author_Number${at + 1}`));
    const { only } = await readOne(submission(7, { authors, authorids }));
    expect(only.authors).toHaveLength(34);
    expect(only.authors.slice(0, 2)).toMatchObject([
      { firstName: 'Author', lastName: 'Number1', id: '~Author_Number1', email: null },
      { lastName: 'Number2', id: null, email: 'two@uni.example' },
    ]);
    expect(only.submissionData).not.toHaveProperty('authors');
  });

  test('who are authors may be objects, or hidden', async () => {
    const unified = [{ fullname: 'Ada King', username: '~Ada_King1', institutions: [{ name: 'Uni', country: 'AT' }] }];
    const { only } = await readOne(submission(7, { authors: unified }));
    expect(only.authors).toEqual([
      {
        ...{ firstName: 'Ada', lastName: 'King', id: '~Ada_King1', email: null },
        ...{ affiliation: 'Uni', country: 'AT', isCorresponding: false },
      },
    ]);
    const { only: anonymous } = await readOne(
      submission(7, { authors: ['Anonymous'], authorids: [`${venue}/Paper7/Authors`] }),
    );
    expect(anonymous.authors).toEqual([]);
  });

  test('whose ids are not as many as their names are known by name alone', async () => {
    const { only, findings } = await readOne(submission(7, { authors: ['A B', 'C D'], authorids: ['~C_D1'] }));
    expect(only.authors.map(({ id }) => id)).toEqual([null, null]);
    expect(findings).toEqual([
      'notes[0] of dump.json, note forum07, authors: expected 2 authorids, found 1; they are left out',
    ]);
  });
});

describe('deadlines', () => {
  const review_ = `${venue}/-/Official_Review`;

  test('are when things are due, else when they close', async () => {
    const { conference } = await read({
      notes: [submission()],
      invitations: [
        { id: `${venue}/-/Submission`, duedate: day(1), expdate: day(2) },
        { id: review_, edit: { invitation: { expdate: day(9) } } },
      ],
    });
    expect(conference.phases[0]?.reviewDeadline).toBe(new Date(day(9)).toISOString());
    expect(conference.tracks[0]?.submissionDeadline).toBe(new Date(day(1)).toISOString());
  });

  test('of one submission may differ from those of the phase', async () => {
    const { conference, submissions } = await read({
      notes: [submission(7), submission(8), submission(9)],
      groups: [7, 8, 9].map((number) => group(`Submission${number}/Reviewers`, '~Ada_King1')),
      invitations: [7, 8, 9].map((number) => ({
        id: `${venue}/Submission${number}/-/Official_Review`,
        duedate: day(number === 9 ? 30 : 20),
      })),
    });
    expect(conference.phases[0]?.reviewDeadline).toBe(new Date(day(20)).toISOString());
    expect(submissions.map(({ assignments }) => assignments[0]?.reviewDeadline)).toEqual([
      undefined,
      undefined,
      new Date(day(30)).toISOString(),
    ]);
  });
});

describe('a submission', () => {
  test('keeps every text as it came', async () => {
    const title = '=HYPERLINK("x") <b>$\\alpha$</b> \u202Bשלום\u202C NULL';
    const { only } = await readOne(submission(7, { title, keywords: ['a', 'a', ' b '], abstract: 'x\u0000y' }));
    expect(only).toMatchObject({ title, keywords: ['a', 'b'], submissionData: { abstract: 'x\uFFFDy' } });
  });

  test('may be called NULL, or nothing', async () => {
    expect((await readOne(submission(7, { title: 'NULL' }))).only.title).toBe('NULL');
    const { only, findings } = await readOne(submission(7, { title: null }));
    expect(only.title).toBe('Submission 7');
    expect(findings).toEqual([
      'notes[0] of dump.json, note forum07, title: expected a title; its number takes its place',
    ]);
  });

  test('shows authors no field that is hidden from them', async () => {
    const content = {
      title: { value: 'T' },
      venueid: { value: `${venue}/Submission` },
      authors: { value: ['A B'], readers: [venue, `${venue}/Submission7/Authors`] },
      flag: { value: 'dual submission?', readers: [venue] },
      statement: { value: 'mine', readers: [venue, `${venue}/Submission7/Authors`] },
    };
    const { only } = await readOne(submission(7, {}, { content }));
    expect(only.submissionData).toMatchObject({ statement: 'mine' });
    expect(JSON.stringify([only.submissionData, only.labels])).not.toContain('dual');
    expect(only.authors).toHaveLength(1);
  });

  test('belongs to the track that it names, and has its short fields as labels', async () => {
    const { conference, submissions } = await read({
      notes: [submission(7, { track: 'Industry', primary_area: 'optics' }), submission(8)],
    });
    expect(conference.tracks.map(({ key }) => key)).toEqual(['Industry', 'main']);
    expect(submissions.map(({ track }) => track)).toEqual(['Industry', null]);
    expect(submissions[0]?.labels).toMatchObject({ primary_area: ['optics'] });
  });

  test('leads to its page, a review to its own, an open one to its form', async () => {
    const { submissions } = await read({
      notes: [withReplies(submission(), review('Reviewer_aaaa'))],
      groups: [group('Submission7/Reviewers', '~Bo_Li1'), group('Submission7/Reviewer_aaaa', '~Ada_King1')],
    });
    const page = 'https://openreview.net/forum?id=forum07';
    expect(submissions[0]?.url).toBe(page);
    expect(submissions[0]?.assignments.map(({ url }) => url)).toEqual([
      `${page}&invitationId=${encodeURIComponent(`${venue}/Submission7/-/Official_Review`)}`,
      `${page}&noteId=Official_Review-Reviewer_aaaa-7`,
    ]);
  });
});

import { describe, expect, test } from 'vitest';
import {
  day,
  edge,
  group,
  type Raw,
  reply,
  review,
  submission,
  venue,
  withReplies,
} from '#lib/importers/openreview/test-notes.ts';
import { read, readOne } from '#lib/importers/openreview/test-read.ts';

test('API v1: reviewers of a submission without any review are those of its group, with their own deadline', async () => {
  const { submissions } = await read({
    notes: [
      {
        id: 'b1',
        forum: 'b1',
        original: 'o1',
        number: 7,
        invitation: `${venue}/-/Blind_Submission`,
        signatures: [venue],
        content: { title: 'Blind' },
      },
    ],
    groups: [group('Paper7/Reviewers', '~Ada_King1', '~Bo_Li1'), group('Paper7/AnonReviewer1', '~Ada_King1')],
    invitations: [7, 8, 9].map((number) => ({
      id: `${venue}/Paper${number}/-/Official_Review`,
      duedate: day(number === 7 ? 30 : 20),
    })),
  });
  expect(
    submissions[0]?.assignments.map(({ reviewer, status, reviewDeadline }) => [reviewer.id, status, reviewDeadline]),
  ).toEqual([
    ['~Ada_King1', 'ACCEPTED', new Date(day(30)).toISOString()],
    ['~Bo_Li1', 'ACCEPTED', new Date(day(30)).toISOString()],
  ]);
});

test('area chairs that only the groups of submissions name are asked in the phase of the meta-reviews', async () => {
  const chairs = group('Submission7/Area_Chairs', '~Ari_Chair1');
  const { conference, submissions } = await read({ notes: [submission()], groups: [chairs] });
  expect(conference.phases.map(({ key, name }) => [key, name])).toEqual([
    ['Official_Review', 'Official Review'],
    ['Meta_Review', 'Meta Review'],
  ]);
  expect(submissions[0]?.assignments).toMatchObject([{ phase: 'Meta_Review', reviewer: { id: '~Ari_Chair1' } }]);
  const none = await read({ notes: [submission()], groups: [group('Submission7/Area_Chairs')] });
  expect(none.conference.phases).toHaveLength(1);
});

describe('assignments', () => {
  const statuses = async (answer: Raw) => {
    const { submissions } = await read({ notes: [submission()], ...answer });
    return submissions[0]?.assignments.map(({ status, reviewer }) => [
      reviewer.id ?? reviewer.email ?? reviewer.pseudonym,
      status,
    ]);
  };

  test('come from edges, with invitations by their answers', async () => {
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

  test('merge a pseudonym with its person if the groups resolve it', async () => {
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

  test('keep an open assignment next to a pseudonym that no longer has a person', async () => {
    const answer = {
      notes: [withReplies(submission(), review('Reviewer_gone'))],
      edges: [edge('Reviewers/-/Assignment', 'forum07', '~Ada_King1')],
      groups: [group('Submission7/Reviewer_aaaa', '~Ada_King1')],
    };
    expect(await statuses(answer)).toEqual([
      ['~Ada_King1', 'ACCEPTED'],
      ['Reviewer_gone', 'COMPLETED'],
    ]);
  });

  test('have the right number and no names if pseudonyms cannot be resolved', async () => {
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

  test('of area chairs are meta-reviews in a phase of their own, whose numbers do not count as review scores', async () => {
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
  test('in committees have their roles', async () => {
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

  test('are identified by profile under any of their names, never by a masked address', async () => {
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

  test('as authors keep their order, with ids next to names', async () => {
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

  test('as authors may be objects, or hidden', async () => {
    const unified = [{ fullname: 'Ada King', username: '~Ada_King1', institutions: [{ name: 'Uni', country: 'AT' }] }];
    const { only } = await readOne(submission(7, { authors: unified }));
    expect(only.authors).toEqual([
      {
        firstName: 'Ada',
        lastName: 'King',
        id: '~Ada_King1',
        email: null,
        affiliation: 'Uni',
        country: 'AT',
        isCorresponding: false,
      },
    ]);
    const { only: anonymous } = await readOne(
      submission(7, { authors: ['Anonymous'], authorids: [`${venue}/Paper7/Authors`] }),
    );
    expect(anonymous.authors).toEqual([]);
  });

  test('as authors have only names if the number of ids differs', async () => {
    const { only, findings } = await readOne(submission(7, { authors: ['A B', 'C D'], authorids: ['~C_D1'] }));
    expect(only.authors.map(({ id }) => id)).toEqual([null, null]);
    expect(findings).toEqual([
      'notes[0] of dump.json, note forum07, authors: expected 2 authorids, found 1; the authorids are left out',
    ]);
  });
});

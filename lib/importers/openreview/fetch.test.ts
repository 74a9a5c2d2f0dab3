import { describe, expect, test } from 'vitest';
import { readFrom } from '#lib/importers/model/test-request.ts';
import { openreview } from './openreview.ts';
import { openreviewOptions } from './options.ts';
import {
  day,
  edge,
  group,
  type Raw,
  review,
  submission,
  toEveryone,
  venue,
  withReplies,
  wrapped,
} from './test-notes.ts';
import { StandIn, type World } from './test-stand-in.ts';

/** A venue with three submissions, one of them reviewed. */
const small: World = {
  tokens: ['good'],
  account: ['pat', 'sesame'],
  notes: [
    withReplies(submission(7), review('Reviewer_aaaa', { rating: '8: Top' }, toEveryone)),
    submission(8),
    submission(9, { venueid: `${venue}/Withdrawn_Submission` }),
  ],
  groups: [
    {
      id: venue,
      members: [],
      content: wrapped({ title: 'Tarn Conference 2027', subtitle: 'Tarn 2027', location: 'Graz, Austria' }),
    },
    group('Program_Chairs', '~Pat_Chair1'),
    group('Submission7/Reviewers', `${venue}/Submission7/Reviewer_aaaa`),
    group('Submission7/Reviewer_aaaa', '~Ada_King1'),
  ],
  edges: [
    edge('Reviewers/-/Assignment', 'forum07', '~Ada_King1'),
    edge('Reviewers/-/Assignment', 'forum08', '~Bo_Li1'),
    edge('Reviewers/-/Invite_Assignment', 'forum08', '~Cy_Old1', { label: 'Declined' }),
  ],
  invitations: [
    { id: `${venue}/-/Submission`, duedate: day(1) },
    { id: `${venue}/-/Official_Review`, duedate: day(20) },
  ],
  profiles: [{ id: '~Ada_King1', content: { names: [{ fullname: 'Ada King' }], preferredEmail: 'ada@uni.example' } }],
};

async function read(world: World, options: Raw = {}) {
  const standIn = new StandIn(world);
  const parsed = openreviewOptions.parse({ venue, ...options });
  const answer = await readFrom(openreview, { options: parsed, fetch: standIn.fetch });
  return { ...answer, standIn };
}

const refused = (world: World, options: Raw = {}) =>
  read(world, options).then(
    () => 'nothing was refused',
    (error: unknown) => (error instanceof Error ? `${error.name}: ${error.message}` : String(error)),
  );

describe('with a token', () => {
  test('reads a venue with its settings, deadlines, people and assignments', async () => {
    const { conference, submissions, findings } = await read(small, { token: 'good' });
    expect(findings).toEqual([]);
    expect(conference).toMatchObject({
      name: 'Tarn Conference 2027',
      shortName: 'Tarn 2027',
      city: 'Graz',
      country: 'Austria',
    });
    expect(conference.phases).toMatchObject([
      { reviewDeadline: new Date(day(20)).toISOString(), reviewsReleased: true },
    ]);
    expect(conference.grants).toMatchObject([{ role: 'chair', person: { id: '~Pat_Chair1', lastName: 'Chair' } }]);
    expect(submissions.map(({ id, status }) => [id, status])).toEqual([
      ['forum07', 'UNDER_REVIEW'],
      ['forum08', 'UNDER_REVIEW'],
      ['forum09', 'WITHDRAWN'],
    ]);
    expect(submissions[0]?.assignments).toMatchObject([
      { status: 'COMPLETED', reviewer: { id: '~Ada_King1', email: 'ada@uni.example', lastName: 'King' } },
    ]);
    expect(submissions[1]?.assignments.map(({ status }) => status)).toEqual(['DECLINED', 'ACCEPTED']);
  });

  test('accepts a token that begins with "Bearer"', async () => {
    expect((await read(small, { token: 'Bearer good' })).submissions).toHaveLength(3);
  });

  test('accepts the address of the venue’s page', async () => {
    const page = `https://openreview.net/group?id=${venue}`;
    for (const options of [{ venue: page }, { venue: undefined, url: page }, { venue: `${venue}/` }]) {
      const { submissions, standIn } = await read(small, { ...options, token: 'good' });
      expect(submissions).toHaveLength(3);
      expect(standIn.hosts).toEqual(new Set(['api2.openreview.net']));
    }
  });

  test('reads every page by `after`, or by offset if the server ignores `after`', async () => {
    const notes = Array.from({ length: 23 }, (_, at) => submission(at + 1));
    for (const knowsNoAfter of [false, true]) {
      const { submissions, standIn, findings } = await read(
        { ...small, notes, page: 5, knowsNoAfter },
        { token: 'good' },
      );
      expect(submissions.map(({ id }) => id)).toEqual(notes.map(({ id }) => id));
      expect(findings).toEqual([]);
      const asked = standIn.asked.filter((each) => each.startsWith('GET /notes'));
      expect(asked[1]).toContain('after=forum05');
      expect(asked.every((each) => each.includes('limit='))).toBe(true);
    }
  });

  test('retries a busy source after the pause that it asks for', async () => {
    const { submissions, standIn } = await read({ ...small, busyEvery: 4 }, { token: 'good' });
    expect(submissions).toHaveLength(3);
    expect(new Set(standIn.waits)).toEqual(new Set([7000]));
  });

  test('the error about an expired token says what to do, and does not contain the token', async () => {
    const message = await refused(small, { token: 'old-and-secret' });
    expect(message).toBe(
      `SourceProblem: GET /groups of ${venue}: responded with 401 TokenExpiredError: the token has expired or is not accepted; set a new one, or source.username and source.password, with which tokens are renewed`,
    );
  });

  test('without access to edges and groups, reviewers have pseudonyms, and each missing list is reported once', async () => {
    const { submissions, findings } = await read({ ...small, forbidden: ['edges', 'groups'] }, { token: 'good' });
    expect(submissions[0]?.assignments).toMatchObject([
      { status: 'COMPLETED', reviewer: { pseudonym: 'Reviewer_aaaa', id: null } },
    ]);
    expect(submissions[1]?.assignments).toEqual([]);
    expect(findings).toEqual([
      `GET /groups of ${venue}: cannot be read; the usual names of stages are assumed`,
      ...[
        'Reviewers/-/Assignment',
        'Reviewers/-/Invite_Assignment',
        'Area_Chairs/-/Assignment',
        'Area_Chairs/-/Invite_Assignment',
      ].map(
        (path) => `GET /edges of ${venue}/${path}: cannot be read with this account, so assignments may be incomplete`,
      ),
      `GET /groups of ${venue}/Submission: cannot be read with this account, so assignments may be incomplete`,
    ]);
  });

  test('recognises stages that the venue renamed', async () => {
    const content = wrapped({ submission_name: 'Paper', review_name: 'Referee_Report', reviewer_roles: ['Referees'] });
    const renamed: World = {
      ...small,
      groups: [{ id: venue, members: [], content }],
      edges: [edge('Referees/-/Assignment', 'forum08', '~Bo_Li1')],
      notes: [
        withReplies(
          submission(7, { venueid: `${venue}/Paper` }, { invitations: [`${venue}/-/Paper`] }),
          review('Referee_aaaa', { rating: 5 }, { invitations: [`${venue}/Paper7/-/Referee_Report`] }),
        ),
        submission(8, { venueid: `${venue}/Paper` }, { invitations: [`${venue}/-/Paper`] }),
      ],
    };
    const { conference, submissions, findings } = await read(renamed, { token: 'good' });
    expect(conference.phases.map(({ key }) => key)).toEqual(['Referee_Report']);
    expect(submissions.map(({ assignments }) => assignments[0]?.status)).toEqual(['COMPLETED', 'ACCEPTED']);
    expect(findings).toEqual([]);
  });
});

describe('with user name and password', () => {
  const account = { username: 'pat', password: 'sesame' };

  test('logs in', async () => {
    const { submissions, standIn } = await read(small, account);
    expect(submissions).toHaveLength(3);
    expect(standIn.asked.filter((each) => each === 'POST /login')).toHaveLength(1);
  });

  test('logs in again when the token expires, and misses nothing', async () => {
    const { submissions, standIn } = await read({ ...small, lasts: 3 }, account);
    expect(submissions).toHaveLength(3);
    expect(submissions[1]?.assignments).toHaveLength(2);
    expect(standIn.asked.filter((each) => each === 'POST /login').length).toBeGreaterThan(2);
  });

  test('stops if new tokens are rejected too', async () => {
    const message = await refused({ ...small, lasts: 0 }, account);
    expect(message).toBe(
      `SourceProblem: GET /groups of ${venue}: responded with 401 TokenExpiredError: the account of source.username is not accepted`,
    );
  });

  test('the error about wrong credentials does not contain them', async () => {
    const message = await refused(small, { username: 'pat', password: 'hunter2' });
    expect(message).toBe(
      'SourceProblem: POST /login: responded with 400: source.username and source.password are not accepted',
    );
  });

  test.each([
    { status: 200, body: { mfaPending: true, mfaPendingToken: 'x', mfaMethods: ['totp'] } },
    { status: 403, body: { name: 'MfaRequiredError', message: 'MFA required' } },
  ])('an account with a second factor ($status) is told to use a token', async (login) => {
    expect(await refused({ ...small, login }, account)).toMatch(
      /^SourceProblem: POST \/login: .*second factor.*source\.token/,
    );
  });
});

describe('as the public', () => {
  test('reads what is public, and reports that there is no token', async () => {
    const { submissions, findings, standIn } = await read(small);
    expect(submissions).toHaveLength(3);
    expect(findings).toEqual(['source.token: is not set, so only public data can be read']);
    expect(standIn.asked.some((each) => each.includes('/edges'))).toBe(false);
  });

  test('explains that OpenReview requires an account', async () => {
    const fetch = () => Promise.resolve(Response.json({ name: 'ChallengeRequiredError' }, { status: 403 }));
    const reading = readFrom(openreview, { options: openreviewOptions.parse({ venue }), fetch });
    await expect(reading).rejects.toThrow(
      `GET /groups of ${venue}: responded with 403 ChallengeRequiredError: OpenReview requires an account; set source.token, or source.username and source.password`,
    );
  });
});

describe('an invalid response is an error that names the request', () => {
  const withAnswer = (answer: () => Response) =>
    readFrom(openreview, { options: openreviewOptions.parse({ venue }), fetch: () => Promise.resolve(answer()) });

  test('an HTML page', async () => {
    const reading = withAnswer(() => new Response('<!doctype html><title>Moved</title>'));
    await expect(reading).rejects.toThrow(`GET /groups of ${venue}: the response is an HTML page, not JSON`);
  });

  test('a truncated response', async () => {
    await expect(withAnswer(() => new Response('{"groups": ['))).rejects.toThrow('the response is not JSON');
  });

  test('a response without its list', async () => {
    const reading = withAnswer(() => Response.json({ papers: [] }));
    await expect(reading).rejects.toThrow(
      `GET /invitations of ${venue}/-/Official_Review: expected a response with a list "invitations"`,
    );
  });

  test('no submissions', async () => {
    expect(await refused({ ...small, notes: [] })).toBe(
      `SourceProblem: GET /notes of ${venue}: this account can read no submissions; check source.venue, and whether the account has a role in the venue`,
    );
  });

  test('no venue', async () => {
    expect(await refused(small, { venue: undefined })).toMatch(/^SourceProblem: source\.venue: is missing/);
  });
});

test('reads API v1: bare values, anonymous copies, states in words', async () => {
  const v1 = 'Tarn.example/2020/Conference';
  const paper: Raw = {
    id: 'blind1',
    forum: 'blind1',
    original: 'orig1',
    number: 1,
    invitation: `${v1}/-/Blind_Submission`,
    signatures: [`${v1}/Paper1/Authors`],
    readers: ['everyone'],
    content: { title: 'Old', authors: ['Anonymous'], authorids: [`${v1}/Paper1/Authors`], keywords: ['k'] },
    details: {
      original: { id: 'orig1', content: { authors: ['Ada King'], authorids: ['~Ada_King1'] } },
      replies: [
        {
          id: 'r1',
          forum: 'blind1',
          invitation: `${v1}/Paper1/-/Official_Review`,
          signatures: [`${v1}/Paper1/AnonReviewer2`],
          readers: ['everyone'],
          content: { rating: '6: Weak Accept' },
        },
        {
          id: 'd1',
          forum: 'blind1',
          invitation: `${v1}/Paper1/-/Decision`,
          signatures: [`${v1}/Program_Chairs`],
          readers: ['everyone'],
          content: { decision: 'Accept (Poster)' },
        },
      ],
    },
  };
  const gone = {
    ...paper,
    id: 'gone2',
    forum: 'gone2',
    original: null,
    invitation: `${v1}/-/Withdrawn_Submission`,
    details: {},
  };
  const { submissions, standIn } = await read(
    { tokens: ['good'], notes: [paper, gone] },
    { venue: v1, url: 'https://api.openreview.net', token: 'good' },
  );
  expect(submissions).toMatchObject([
    {
      id: 'blind1',
      decision: 'ACCEPT',
      authors: [{ id: '~Ada_King1', lastName: 'King' }],
      assignments: [
        {
          reviewer: { pseudonym: 'AnonReviewer2' },
          review: { reviewData: { rating: 6, rating_label: 'Weak Accept' } },
        },
      ],
    },
    { id: 'gone2', status: 'WITHDRAWN' },
  ]);
  expect(standIn.asked.some((each) => each.includes('after='))).toBe(false);
});

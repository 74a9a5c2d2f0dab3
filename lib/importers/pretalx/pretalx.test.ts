import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readFrom } from '#lib/importers/model/test-request.ts';
import { type Answered, standIn } from '#lib/importers/http/test-stand-in.ts';
import { pretalx } from './pretalx.ts';

type World = Record<string, unknown[]> & { event: unknown };

const world = () => JSON.parse(readFileSync(join(import.meta.dirname, 'fixtures', 'event.json'), 'utf8')) as World;

const options = { url: 'https://pretalx.example/', event: 'sheep27', organiser: 'flock', token: 'the-token' };

/** A fake pretalx with two records per page, whose `next` has another host, as behind a misconfigured proxy. */
function standInOf(content: World, special: (path: string, times: number) => Answered | undefined = () => undefined) {
  const times = new Map<string, number>();
  return standIn((url, { headers }) => {
    const time = (times.get(url.pathname) ?? 0) + 1;
    times.set(url.pathname, time);
    const other = special(url.pathname, time);
    if (other) return other;
    if (headers.get('authorization') !== 'Token the-token') return { status: 401, body: { detail: 'Invalid token.' } };
    if (url.pathname === '/api/events/sheep27/') return { body: content.event };
    const name = /^\/api\/(?:events\/sheep27|organisers\/flock)\/(\w+)\/$/.exec(url.pathname)?.[1] ?? '';
    const all = content[name];
    if (!Array.isArray(all)) return undefined;
    const page = Number(url.searchParams.get('page') ?? 1);
    const next = new URL(url.href.replace('https://pretalx.example', 'http://internal:8000'));
    next.searchParams.set('page', String(page + 1));
    const results = all.slice((page - 1) * 2, page * 2);
    return { body: { count: all.length, next: all.length > page * 2 ? next.href : null, previous: null, results } };
  });
}

const read = (content = world(), special?: Parameters<typeof standInOf>[1], given = options) => {
  const { fetch, asked } = standInOf(content, special);
  return readFrom(pretalx, { options: given, fetch }).then((found) => ({ ...found, asked }));
};

describe('an event', () => {
  test('is mapped to a conference with its tracks, and chairs from its teams', async () => {
    const { conference } = await read();
    expect(conference).toMatchObject({
      name: 'Sheep Days 2027',
      state: null,
      startDate: '2027-06-07T00:00:00.000Z',
      timezone: 'Europe/Vienna',
      website: 'https://pretalx.example/sheep27/',
    });
    expect(conference.tracks.map(({ key, name, reviewType }) => [key, name, reviewType])).toEqual([
      ['3', 'Wool', null],
      ['4', 'Milk', null],
    ]);
    expect(conference.grants.map(({ person, role, track }) => [person.email, role, track])).toEqual([
      ['cora@example.org', 'chair', undefined],
      ['wanda@example.org', 'trackChair', '3'],
    ]);
  });

  test('has the total of a review whose scores are only numbers of other records', async () => {
    const content = world();
    const review = {
      id: 90,
      submission: 'EEEEEE',
      user: { code: 'ZZZZZZ', name: 'Zoe Z' },
      score: '2.00',
      scores: [7, 8],
    };
    content['reviews'] = [review];
    const { submissions } = await read(content);
    const [only] = submissions.find(({ id }) => id === 'EEEEEE')?.assignments ?? [];
    expect(only?.review.reviewData).toEqual({ score: 2 });
  });

  test('has unreleased reviews, because pretalx does not show them to speakers', async () => {
    const { conference } = await read();
    expect(conference.phases).toEqual([{ key: '', name: 'Reviews', reviewDeadline: null, reviewsReleased: false }]);
  });

  test('maps every state; an unknown state counts as submitted and is reported', async () => {
    const { submissions, findings } = await read();
    expect(submissions.map(({ id, title, status, decision }) => [id, title, status, decision])).toEqual([
      ['AAAAAA', 'Counting <b>Sheep</b>', 'UNDER_REVIEW', null],
      ['BBBBBB', 'Who they are', 'ACCEPTED', 'ACCEPT'],
      ['CCCCCC', 'NULL', 'WITHDRAWN', null],
      ['DDDDDD', 'Untitled (DDDDDD)', 'UNDER_REVIEW', null],
      ['EEEEEE', 'Not yet', 'SUBMITTED', null],
    ]);
    expect(findings).toEqual([
      '/api/events/sheep27/reviews/: a review without a submission or reviewer is left out',
      '/api/events/sheep27/submissions/, code: is missing; the record is left out',
      'submission DDDDDD, state: "pondered" is not known; it counts as submitted',
      'submission DDDDDD, title: is missing',
      'submission GONE00, reviews: are left out, because the submission is not in the list',
    ]);
  });

  test('assignments with a review are completed, others accepted; reviewers are identified by address if it is known', async () => {
    const { submissions } = await read();
    const assignments = submissions[0]?.assignments.map(({ reviewer, status, review }) => [
      reviewer.email ?? reviewer.id,
      status,
      review,
    ]);
    expect(assignments).toEqual([
      [
        'Rita@Example.org',
        'COMPLETED',
        {
          status: 'SUBMITTED',
          submittedAt: null,
          version: 1,
          reviewData: { Relevance: '3: Very', Novelty: 2, text: 'Good.' },
        },
      ],
      ['rolf@example.org', 'ACCEPTED', { status: 'NOT_STARTED', submittedAt: null, version: 1, reviewData: {} }],
    ]);
    expect(submissions[1]?.assignments[0]?.review).toEqual({
      status: 'SUBMITTED',
      submittedAt: '2026-11-20T08:00:00.000Z',
      version: 1,
      reviewData: { score: 1 },
    });
    expect(submissions[1]?.assignments[0]?.reviewer.email).toBe('Rita@Example.org');
  });

  test('speakers are authors, identified by address, else by code', async () => {
    const { submissions } = await read();
    expect(submissions[0]?.authors.map(({ lastName, email, id }) => [lastName, email, id])).toEqual([
      ['Example', 'ada@example.org', null],
      ['Ng', null, 'SPK2'],
    ]);
  });

  test('reads times with an offset or in seconds; a missing time is unknown', async () => {
    const { submissions } = await read();
    expect(submissions.map(({ createdAt }) => createdAt)).toEqual([
      '2026-11-01T09:00:00.000Z',
      '2026-11-01T10:00:00.000Z',
      null,
      null,
      '2026-11-01T10:00:00.000Z',
    ]);
  });
});

describe('what authors must not see', () => {
  test('codes, hidden answers, pending states, organisers’ notes and their own tags are not in what they see', async () => {
    const { submissions } = await read();
    const hidden = new Set(['notesToChairs', 'assignments', 'authors', 'labels']);
    const shown = submissions.map((one) => Object.entries(one).filter(([name]) => !hidden.has(name)));
    expect(JSON.stringify(shown)).not.toMatch(/SECRET|pending|Cora|Monday|REV1/);
    expect(submissions[0]?.keywords).toEqual(['counting']);
    expect(submissions[0]?.notesToChairs).toBe('I can come on Monday only.\n\nA friend of Cora.');
    expect(submissions[0]?.submissionData).toEqual({
      abstract: 'We count.',
      type: 'Talk',
      Level: 'Beginner',
    });
  });

  test.each([
    ['a text', '{"_anonymised": true, "abstract": ""}', { description: 'Who?' }],
    ['an object', { _anonymised: true, abstract: '', description: 'Somebody.' }, { description: 'Somebody.' }],
    ['no longer valid', { _anonymised: false, abstract: '' }, { abstract: 'By Ada.', description: 'Who?' }],
  ])('a text that organisers emptied to anonymise a proposal is not shown: %s', async (_, anonymised, shown) => {
    const content = world();
    const proposal = { code: 'FFFFFF', title: 'Wool', state: 'submitted', abstract: 'By Ada.', description: 'Who?' };
    content['submissions'] = [{ ...proposal, anonymised_data: anonymised }];
    expect((await read(content)).submissions[0]?.submissionData).toEqual(shown);
  });

  test('what reviewers answer to a question for the organisers is left out and reported', async () => {
    const content = world();
    const answers = [
      { question: { id: 1, question: { en: 'Comments for the organisers' } }, answer: 'SECRET' },
      { question: { id: 2, question: { en: 'Depth' } }, answer: 'Deep' },
    ];
    content['reviews'] = [{ id: 91, submission: 'EEEEEE', user: { code: 'ZZZZZZ', name: 'Zoe Z' }, answers }];
    const { submissions, findings } = await read(content);
    const [only] = submissions.find(({ id }) => id === 'EEEEEE')?.assignments ?? [];
    expect(only?.review.reviewData).toEqual({ Depth: 'Deep' });
    expect(findings).toContainEqual(expect.stringContaining('Comments for the organisers'));
  });

  test('anonymised proposals show the anonymised texts', async () => {
    const { submissions } = await read();
    expect(submissions[1]).toMatchObject({ title: 'Who they are', submissionData: { abstract: 'By somebody.' } });
  });
});

describe('requests', () => {
  test('go only to the address in the conference file, even if a response names another', async () => {
    const { asked } = await read();
    expect(asked.some(({ path }) => path.includes('submissions/?') && path.includes('page=3'))).toBe(true);
    expect(asked.every(({ headers }) => headers.get('pretalx-version') === 'v1')).toBe(true);
  });

  test('are retried if the server is busy', async () => {
    const busy = (path: string, times: number) =>
      path.endsWith('/reviews/') && times === 1 ? { status: 429, headers: { 'retry-after': '7' } } : undefined;
    expect((await read(world(), busy)).submissions).toHaveLength(5);
  });

  test('identify assigned reviewers by code without an organiser', async () => {
    const { organiser: _, ...given } = options;
    const { submissions, conference } = await read(world(), undefined, given as typeof options);
    expect(submissions[0]?.assignments[1]?.reviewer).toMatchObject({ email: null, id: 'REV2' });
    expect(conference.grants).toEqual([]);
  });

  test('report a token that does not see assignments', async () => {
    const content = world();
    content['submissions'] = [{ code: 'AAAAAA', title: 'A', state: 'confirmed' }];
    expect((await read(content)).findings).toContain(
      '/api/events/sheep27/submissions/, assigned_reviewers: is missing, so this token does not see who is assigned',
    );
  });

  test.each<[string, Answered, RegExp]>([
    ['401', { status: 401 }, /reviews\/: the token is not accepted \(401\)\. It needs read access/],
    ['403', { status: 403 }, /reviews\/: the token may not read this \(403\)/],
    ['404', { status: 404 }, /reviews\/: does not exist, or this token may not read it/],
    ['a page', { body: '<!DOCTYPE html><p>Sign in' }, /reviews\/: the response is an HTML page, not JSON/],
    [
      'a redirect',
      { status: 302, headers: { location: '/login/?next=x' } },
      /redirects to https:\/\/pretalx.example\/login\/ /,
    ],
    ['another thing', { body: { hello: 1 } }, /reviews\/: the response is JSON, but not a list/],
    ['503 for ever', { status: 503 }, /reviews\/: responded with 503, 6 times/],
  ])('fail on %s, with an error that names the request and no secret', async (_, answer, message) => {
    const failing = read(world(), (path) => (path.endsWith('/reviews/') ? answer : undefined));
    await expect(failing).rejects.toThrow(message);
    await expect(failing).rejects.not.toThrow(/the-token/);
  });

  test('detect a server that is not pretalx', async () => {
    const other = standIn(() => ({ body: { ok: true } }));
    await expect(readFrom(pretalx, { options, fetch: other.fetch })).rejects.toThrow('not an event of pretalx');
  });

  test('detect a list that never ends', async () => {
    const round = { results: [], next: 'https://pretalx.example/x?page=1', count: 9 };
    const looping = read(world(), (path) => (path.endsWith('/reviews/') ? { body: round } : undefined));
    await expect(looping).rejects.toThrow('returns the same page again and again');
  });
});

describe('older versions', () => {
  const older = (submissions: unknown[], reviews: unknown[] = [], tracks: unknown[] = []) =>
    read(Object.assign(world(), { tracks, submissions, reviews, teams: [], speakers: [] }));
  const proposal = (code: string, more: object) => ({
    code,
    title: code,
    state: 'submitted',
    assigned_reviewers: [],
    ...more,
  });

  test('tracks that are given by their names are kept, with the id if there is one', async () => {
    const web = { en: 'Web', de: 'Netz' };
    const { conference, submissions } = await older(
      [
        proposal('AAAAAA', { track: web, track_id: 4 }),
        proposal('BBBBBB', { track: web }),
        proposal('CCCCCC', { track: 'Web' }),
        proposal('DDDDDD', { track: { en: 'Sea', id: 'Laut' } }),
        proposal('EEEEEE', { track: 'Milk', track_id: 5 }),
      ],
      [],
      [{ id: 4, name: web }],
    );
    expect(submissions.map(({ track, labels }) => [track, labels['track']])).toEqual([
      ['4', ['4', 'Web']],
      ['4', ['4', 'Web']],
      ['4', ['4', 'Web']],
      ['Sea', ['Sea']],
      ['5', ['5', 'Milk']],
    ]);
    expect(conference.tracks.map(({ key, name }) => [key, name])).toEqual([
      ['4', 'Web'],
      ['Sea', 'Sea'],
      ['5', 'Milk'],
    ]);
  });

  test('reviewers who are given by name alone exist on their submission only', async () => {
    const review = (id: number, submission: string) => ({ id, submission, user: 'Alex Kim', text: `Text ${id}` });
    const { submissions, findings } = await older(
      [proposal('AAAAAA', {}), proposal('BBBBBB', {})],
      [review(1, 'AAAAAA'), review(2, 'AAAAAA'), review(3, 'BBBBBB')],
    );
    const reviewers = submissions.flatMap(({ assignments }) => assignments.map(({ reviewer }) => reviewer));
    const alex = { email: null, id: null, firstName: 'Alex', lastName: 'Kim' };
    expect(reviewers).toEqual([
      { ...alex, pseudonym: 'review-1' },
      { ...alex, pseudonym: 'review-2' },
      { ...alex, pseudonym: 'review-3' },
    ]);
    expect(findings).toEqual([]);
  });
});

test('options are validated', () => {
  const faults = pretalx.options.safeParse({ url: 'pretalx', event: 'a/b', colour: 1 }).error?.issues;
  expect(faults?.map(({ path, code }) => [path.join('.'), code])).toEqual([
    ['url', 'invalid_format'],
    ['event', 'invalid_format'],
    ['token', 'invalid_type'],
    ['', 'unrecognized_keys'],
  ]);
});

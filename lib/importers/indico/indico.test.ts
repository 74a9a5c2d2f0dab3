import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { testFile } from '#lib/importers/files/test-folder.ts';
import { readFrom } from '#lib/importers/model/test-request.ts';
import { type Answered, standIn } from '#lib/importers/http/test-stand-in.ts';
import { indico } from './indico.ts';

const fixture = (name: string) => join(import.meta.dirname, 'fixtures', name);
const fromFiles = (...names: string[]) => readFrom(indico, { options: {}, files: names.map(fixture) });
const options = { url: 'https://indico.example/', event: '42', token: 'the-token' };

const all = readFileSync(fixture('abstracts.json'), 'utf8');
const info = {
  results: [
    {
      id: '42',
      title: 'Sheep Days',
      startDate: { date: '2027-06-07', time: '09:00:00', tz: 'Europe/Zurich' },
      endDate: { date: '2027-06-10' },
      timezone: 'Europe/Zurich',
      location: 'Geneva',
    },
  ],
};

/** Reads from a fake recent Indico; responses of `special` take precedence. */
function live(special: (path: string, method: string, body: string) => Answered | undefined = () => undefined) {
  const { fetch, asked } = standIn((url, { method, headers, body }) => {
    const other = special(url.pathname, method, body);
    if (other) return other;
    if (headers.get('authorization') !== 'Bearer the-token') return { status: 401 };
    if (url.pathname === '/export/event/42.json') return { body: info };
    return url.pathname === '/event/42/manage/abstracts/abstracts.json' && method === 'GET' ? { body: all } : undefined;
  });
  return readFrom(indico, { options, fetch }).then((found) => ({ ...found, asked }));
}

describe('abstracts.json', () => {
  test('what reviewers answer to a question for the committee is left out and reported', async () => {
    const ratings = [
      { question: 1, value: 4 },
      { question: 2, value: 'SECRET' },
    ];
    const abstract = {
      id: 7,
      friendly_id: 7,
      title: 'Wool',
      state: 'submitted',
      persons: [],
      reviews: [{ user: { id: 3 }, ratings }],
    };
    const questions = [
      { id: 1, title: 'Merit' },
      { id: 2, title: 'Confidential comments' },
    ];
    const file = testFile('abstracts.json', JSON.stringify({ version: 1, abstracts: [abstract], questions }));
    const { submissions, findings } = await readFrom(indico, { options: {}, files: [file] });
    expect(submissions[0]?.assignments[0]?.review.reviewData).toEqual({ Merit: 4 });
    expect(findings).toContainEqual(expect.stringContaining('Confidential comments'));
  });

  test('maps every state in any form; an unknown state counts as submitted and is reported', async () => {
    const { submissions, findings } = await fromFiles('abstracts.json');
    expect(submissions.map(({ id, title, status, decision, track }) => [id, title, status, decision, track])).toEqual([
      ['1', 'Counting =SUM(A1) <i>Sheep</i>', 'UNDER_REVIEW', null, '3'],
      ['2', 'Accepted', 'ACCEPTED', 'ACCEPT', null],
      ['3', 'Old form', 'WITHDRAWN', null, null],
      ['4', 'Untitled (4)', 'SUBMITTED', null, null],
    ]);
    const file = fixture('abstracts.json');
    expect(findings).toEqual([
      `${file}, abstracts[4], id: is missing; the record is left out (and in 1 more)`,
      `${file}, abstracts[3], state: "pondered" is not known; it counts as submitted`,
      `${file}, abstracts[3], title: is missing`,
    ]);
  });

  test('a reviewer has one completed review for all tracks; answers are named by their questions', async () => {
    const { submissions } = await fromFiles('abstracts.json');
    expect(
      submissions[0]?.assignments.map(({ reviewer, review }) => [reviewer, review.submittedAt, review.reviewData]),
    ).toEqual([
      [
        { email: 'rita@example.org', id: null, pseudonym: null, firstName: 'Rita', lastName: 'Reviewer' },
        '2026-11-12T09:00:00.000Z',
        {
          'Relevance (Wool)': 4,
          'First time? (Wool)': true,
          'recommendation (Wool)': 'accept',
          'proposedType (Wool)': 'Talk',
          'comment (Wool)': 'Good for wool.',
          'Relevance (Milk)': 2,
          'recommendation (Milk)': 'reject',
        },
      ],
      [
        { email: null, id: null, pseudonym: 'reviewer-2', firstName: '', lastName: '' },
        '2026-11-11T09:00:00.000Z',
        { 'question 99': 1, recommendation: 'merge', comment: 'By somebody.' },
      ],
    ]);
    expect(submissions[2]?.assignments[0]?.reviewer).toMatchObject({
      email: null,
      id: 'user-9',
      firstName: 'No',
      lastName: 'Address',
    });
    expect(submissions[2]?.assignments[0]?.review.reviewData).toEqual({ recommendation: 'reject' });
  });

  test('the accepted track and type are told with the decision alone', async () => {
    const submitted = {
      id: 1,
      state: 'submitted',
      submitted_contrib_type: { name: 'Talk' },
      reviewed_for_tracks: [{ id: 3, title: 'Wool' }],
    };
    const accepted = {
      ...submitted,
      state: 'accepted',
      accepted_track: { id: 4, title: 'Milk' },
      accepted_contrib_type: { name: 'Poster' },
    };
    const [before, after] = await Promise.all(
      [submitted, accepted].map((abstract) =>
        readFrom(indico, {
          options: {},
          files: [testFile('abstracts.json', JSON.stringify({ abstracts: [abstract], questions: [] }))],
        }),
      ),
    );
    const told = {
      place: expect.any(String),
      status: 'ACCEPTED',
      decision: 'ACCEPT',
      notesToAuthors: 'Accepted for the track: Milk\n\nAccepted as: Poster',
    };
    expect(after?.submissions).toEqual([{ ...before?.submissions[0], ...told }]);
    expect(after?.conference.tracks).toEqual(before?.conference.tracks);
  });

  test('people who only speak are authors only if there are no others', async () => {
    const { submissions } = await fromFiles('abstracts.json');
    const authorsOf = (at: number) =>
      submissions[at]?.authors.map(({ lastName, email, affiliation, isCorresponding }) => [
        lastName,
        email,
        affiliation,
        isCorresponding,
      ]);
    expect(authorsOf(0)).toEqual([
      ['Example', 'ada@example.org', 'Uni One', true],
      ['Ng', null, null, false],
    ]);
    expect(authorsOf(1)).toEqual([['Speaker', 'solo@example.org', null, false]]);
  });

  test('a decision has its time, and comments of judges and authors are notes to chairs', async () => {
    const { submissions } = await fromFiles('abstracts.json');
    expect(
      submissions.map(({ decidedAt, notesToAuthors, notesToChairs }) => [decidedAt, notesToAuthors, notesToChairs]),
    ).toEqual([
      [null, null, 'I can come on Monday only.\n\nLevel: Beginner'],
      ['2026-12-01T09:00:00.000Z', 'Accepted for the track: Wool\n\nAccepted as: Poster', 'Well done.'],
      [null, null, null],
      [null, null, null],
    ]);
    expect(JSON.stringify(submissions)).not.toMatch(/SECRET/);
  });

  test('tracks can be matched by id, title and code; review type and release are unknown', async () => {
    const { conference, submissions } = await fromFiles('abstracts.json');
    expect(conference.tracks.map(({ key, name, reviewType }) => [key, name, reviewType])).toEqual([
      ['3', 'Wool', null],
      ['4', 'Milk', null],
    ]);
    expect(submissions[0]?.labels).toEqual({ track: ['3', 'Wool', 'W', '4', 'Milk', 'M'], type: ['Talk'] });
    expect(conference.phases[0]?.reviewsReleased).toBeNull();
  });
});

test('papers.json: each revision is a phase, and its submitter is an author', async () => {
  const { submissions, findings } = await fromFiles('papers.json');
  expect(submissions).toHaveLength(1);
  expect(submissions[0]).toMatchObject({
    id: 'paper-1',
    status: 'IN_REVISION',
    decision: 'REVISE',
    currentVersion: 2,
    phase: 'Revision 2',
    notesToChairs: 'Mend it.',
    createdAt: '2027-01-01T09:00:00.000Z',
  });
  expect(submissions[0]?.assignments.map(({ phase, review }) => [phase, review.reviewData])).toEqual([
    ['', { Clarity: 2, recommendation: 'to_be_corrected', comment: 'Mend the first half.' }],
  ]);
  expect(submissions[0]?.authors.map(({ email }) => email)).toEqual(['ada@example.org']);
  expect(JSON.stringify(submissions)).not.toMatch(/SECRET/);
  expect(findings).toEqual([`${fixture('papers.json')}, papers[1], id: is missing; the record is left out`]);
});

test('abstracts and papers with the same number are different submissions', async () => {
  const { submissions } = await fromFiles('abstracts.json', 'papers.json');
  expect(submissions.map(({ id }) => id)).toEqual(['1', '2', '3', '4', 'paper-1']);
});

describe('live', () => {
  test('gives the same as the file, and the event’s name, dates and time zone, and links to pages', async () => {
    const { conference, submissions, asked } = await live();
    expect(submissions.map(({ id }) => id)).toEqual(['1', '2', '3', '4']);
    expect(conference).toMatchObject({
      name: 'Sheep Days',
      startDate: '2027-06-07T00:00:00.000Z',
      city: 'Geneva',
      timezone: 'Europe/Zurich',
    });
    expect(submissions[0]?.url).toBe('https://indico.example/event/42/abstracts/901/');
    expect(asked.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'GET /event/42/manage/abstracts/abstracts.json',
      'GET /export/event/42.json',
    ]);
  });

  test('reads older versions by posting the ids from the list', async () => {
    const html =
      '<form><input type="checkbox" name="abstract_id"\n value="901"><input name="abstract_id" value="902"></form>';
    const posted: string[] = [];
    const { submissions } = await live((path, method, body) => {
      if (path.endsWith('/list/')) return { body: html };
      if (!path.endsWith('abstracts.json')) return undefined;
      if (method === 'GET') return { status: 405 };
      posted.push(body);
      return { body: all };
    });
    expect(posted).toEqual(['abstract_id=901&abstract_id=902']);
    expect(submissions).toHaveLength(4);
  });

  test('reports an event without abstracts', async () => {
    const none = await live((path) =>
      path.endsWith('.json') && path.includes('manage') ? { body: { version: 1, abstracts: [] } } : undefined,
    );
    expect(none.submissions).toEqual([]);
    expect(none.findings).toEqual([
      'https://indico.example/event/42: there are no abstracts, or the token may not see them',
    ]);
  });

  test('reads the rest without the classic API, and reports this', async () => {
    const { conference, findings, submissions } = await live((path) =>
      path.startsWith('/export') ? { status: 403 } : undefined,
    );
    expect(conference.name).toBeNull();
    expect(submissions).toHaveLength(4);
    expect(findings[0]).toBe(
      'GET https://indico.example/export/event/42.json, event: responded with 403, so this is not known',
    );
  });

  test.each<[string, Answered, RegExp]>([
    ['401', { status: 401 }, /abstracts.json: the token is not accepted \(401\)/],
    ['a truncated response', { body: all.slice(0, 900) }, /abstracts.json, line \d.*not JSON/],
    ['another thing', { body: { abstracts: [{ pid: 1, title: 'x' }] } }, /contains no abstracts or papers of Indico/],
  ])('%s is an error that names the request and no secret', async (_, answer, message) => {
    const failing = live((path) => (path.includes('/manage/') ? answer : undefined));
    await expect(failing).rejects.toThrow(message);
    await expect(failing).rejects.not.toThrow(/the-token/);
  });

  test('names what is missing in the conference file', async () => {
    await expect(readFrom(indico, { options: { url: 'https://indico.example' } })).rejects.toThrow(
      'source needs url, event and token; or name exported files, such as abstracts.json',
    );
  });
});

test('rejects papers of another system', async () => {
  const files = [testFile('papers.json', '{"papers": [{"pid": 1, "title": "of HotCRP"}]}')];
  await expect(readFrom(indico, { options: {}, files })).rejects.toThrow('contains no abstracts or papers of Indico');
});

describe('other files', () => {
  const reading = (name: string, content: string) =>
    readFrom(indico, { options: {}, files: [testFile(name, content)] });
  const advice = 'in the list of abstracts choose Export, JSON';

  test.each([
    ['contributions', 'contributions.json', '[{"id": 77, "friendly_id": 1, "title": "Tides", "state": "x"}]'],
    ['a table', 'abstracts.csv', 'Id,Title,State\n1,Tides,Accepted\n'],
    ['a table in quotes', 'abstracts.csv', '"Id","Title"\n1,Tides\n'],
    ['a workbook', 'abstracts.xlsx', 'PK\x03\x04'],
  ])('%s are rejected, with advice', async (_, name, content) => {
    await expect(reading(name, content)).rejects.toThrow(advice);
  });

  test('people with only a full name have a first and a last name', async () => {
    const person = { full_name: 'Ada van Example', email: 'ada@example.org', author_type: 'primary' };
    const { submissions } = await reading(
      'a.json',
      JSON.stringify([{ friendly_id: 1, title: 'T', persons: [person] }]),
    );
    expect(submissions[0]?.authors).toMatchObject([{ firstName: 'Ada van', lastName: 'Example' }]);
  });
});

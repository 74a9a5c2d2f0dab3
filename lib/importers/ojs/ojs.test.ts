import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { testFile } from '#lib/importers/files/test-folder.ts';
import { readFrom } from '#lib/importers/model/test-request.ts';
import { type Answered, standIn } from '#lib/importers/http/test-stand-in.ts';
import { ojs } from './ojs.ts';

interface Journal {
  users: unknown[];
  contexts: unknown[];
  submissions: { id?: number }[];
  publications: Record<string, unknown>;
}

const journal = JSON.parse(readFileSync(join(import.meta.dirname, 'fixtures', 'journal.json'), 'utf8')) as Journal;
const options = { url: 'https://ojs.example/index.php/sheep', token: 'the-token' };
const base = '/index.php/sheep/api/v1/';

/** Reads from a fake OJS with two records per page and summaries in its list; responses of `special` take precedence. */
function live(special: (path: string) => Answered | undefined = () => undefined) {
  const { fetch, asked } = standIn((url, { headers }) => {
    const path = url.pathname.replace(base, '');
    const other = special(path);
    if (other) return other;
    if (headers.get('authorization') !== 'Bearer the-token') return { status: 401 };
    const [kind = '', id, , publication] = path.split('/');
    if (publication !== undefined)
      return { body: journal.publications[publication] ?? { id: publication, authors: [] } };
    if (kind === 'submissions' && id !== undefined) {
      const found = journal.submissions.find((each) => String(each.id) === id);
      return found && { body: found };
    }
    const all = { users: journal.users, contexts: journal.contexts, submissions: journal.submissions }[kind];
    if (!all) return undefined;
    const offset = Number(url.searchParams.get('offset') ?? 0);
    const items = all.slice(offset, offset + 2).map((item) => ({ ...(item as object), reviewAssignments: undefined }));
    return { body: { itemsMax: all.length, items } };
  });
  return readFrom(ojs, { options, fetch, timezone: 'Europe/Vienna' }).then((found) => ({ ...found, asked }));
}

describe('a journal', () => {
  test('maps every stage and status', async () => {
    const { submissions } = await live();
    expect(submissions.map(({ id, title, status, decision }) => [id, title, status, decision])).toEqual([
      ['11', 'Counting <b>Sheep</b>', 'UNDER_REVIEW', null],
      ['12', 'Nur deutsch', 'IN_REVISION', 'REVISE'],
      ['13', 'Declined', 'REJECTED', 'REJECT'],
      ['14', 'Published', 'ACCEPTED', 'ACCEPT'],
      ['15', 'Half written', 'DRAFT', null],
      ['16', 'Untitled (16)', 'ACCEPTED', 'ACCEPT'],
    ]);
  });

  test.each([
    ['2026-11-20', '2026-11-20T22:59:59.000Z'],
    ['2026-11-20 00:00:00', '2026-11-20T22:59:59.000Z'],
    ['2026-11-20 12:00:00', '2026-11-20T11:00:00.000Z'],
  ])('the deadline %s is %s: OJS asks for a day, and adds midnight', async (dateDue, expected) => {
    const item = { id: 1, stageId: 3, status: 1, publications: [{ id: 1, title: 'T' }] };
    const items = [{ ...item, reviewAssignments: [{ id: 1, reviewerId: 7, statusId: 5, dateDue }] }];
    const files = [testFile('submissions.json', JSON.stringify({ itemsMax: 1, items }))];
    const { submissions } = await readFrom(ojs, { options: {}, files, timezone: 'Europe/Vienna' });
    expect(submissions[0]?.assignments[0]?.reviewDeadline).toBe(expected);
  });

  test('maps the status of assignments, each with its own deadline at the end of the day', async () => {
    const { submissions } = await live();
    const found = submissions[0]?.assignments.map(
      ({ reviewer, status, reviewDeadline, assignedAt, respondedAt, review }) => [
        reviewer.email ?? reviewer.id ?? reviewer.pseudonym,
        status,
        reviewDeadline,
        assignedAt,
        respondedAt,
        review.submittedAt,
      ],
    );
    expect(found).toEqual([
      [
        'Rita@example.org',
        'COMPLETED',
        '2026-11-20T22:59:59.000Z',
        '2026-11-01T23:00:00.000Z',
        '2026-11-02T23:00:00.000Z',
        '2026-11-14T23:00:00.000Z',
      ],
      ['user-8', 'PENDING', '2026-11-21T22:59:59.000Z', '2026-11-01T23:00:00.000Z', null, null],
      [
        'reviewer-33',
        'ACCEPTED',
        '2026-11-05T22:59:59.000Z',
        '2026-11-01T23:00:00.000Z',
        '2026-11-02T23:00:00.000Z',
        null,
      ],
      ['sam@example.org', 'DECLINED', null, null, null, null],
      ['user-9', 'CANCELLED', null, null, null, null],
    ]);
    expect(submissions[0]?.assignments[0]?.review.reviewData).toEqual({ recommendation: 'Revisions Required' });
    expect(JSON.stringify(submissions)).not.toMatch(/SECRET/);
  });

  test('reviewers without an id, as in older versions, exist on their submission only', async () => {
    const { submissions } = await live();
    const [first, second] = submissions[1]?.assignments ?? [];
    expect(first?.reviewer).toEqual({
      email: null,
      id: null,
      pseudonym: 'reviewer-41',
      firstName: 'Rita',
      lastName: 'Reviewer',
    });
    expect([first?.status, first?.phase, first?.reviewDeadline, first?.review.reviewData]).toEqual([
      'COMPLETED',
      '',
      undefined,
      { recommendation: 'Decline' },
    ]);
    expect([second?.status, second?.phase]).toEqual(['COMPLETED', 'Round 2']);
  });

  test('rounds are phases, sections are tracks, and one assignment with anonymous authors makes them double-blind', async () => {
    const { conference } = await live();
    expect(conference.phases.map(({ key, name }) => [key, name])).toEqual([
      ['', 'Round 1'],
      ['Round 2', 'Round 2'],
    ]);
    expect(conference.tracks.map(({ key, reviewType }) => [key, reviewType])).toEqual([
      ['section-4', 'DOUBLE_BLIND'],
      ['section-5', 'DOUBLE_BLIND'],
    ]);
    expect(conference.phases[0]?.reviewsReleased).toBeNull();
  });

  test('managers are chairs, section editors associate editors, and the conference has the journal’s name', async () => {
    const { conference } = await live();
    expect(conference.name).toBe('Journal of Sheep');
    expect(conference.grants.map(({ person, role }) => [person.email, role])).toEqual([
      ['cora@example.org', 'chair'],
      ['sam@example.org', 'associateEditor'],
    ]);
  });

  test('authors are those of the current publication, with the corresponding author', async () => {
    const { submissions } = await live();
    expect(submissions[0]?.authors).toEqual([
      {
        firstName: 'Ada',
        lastName: 'Example',
        email: 'ada@example.org',
        id: null,
        affiliation: 'Uni One',
        country: 'AT',
        isCorresponding: false,
      },
      {
        firstName: 'Bo',
        lastName: 'Ng',
        email: null,
        id: null,
        affiliation: 'Uni Two; Uni Three',
        country: null,
        isCorresponding: true,
      },
    ]);
    expect(submissions[0]).toMatchObject({
      keywords: ['sheep', 'counting'],
      submissionData: { abstract: '<p>We count.</p>' },
      createdAt: '2026-11-01T09:00:00.000Z',
      updatedAt: null,
      url: 'https://ojs.example/index.php/sheep/workflow/index/11/3',
    });
  });

  test('reports what was not understood', async () => {
    expect((await live()).findings).toEqual([
      'GET /api/v1/submissions, id: is missing; the record is left out',
      'submission 12, reviewAssignments.due: is in the journal’s own date format, which is not understood; the deadline is unknown',
      'submission 12, reviewAssignments.status: 99 is not known; the dates count instead',
      'submission 16, title: is missing',
      'submission 16, status: 9 is not known; the stage counts instead',
    ]);
  });
});

describe('requests', () => {
  test('send the token in a header, never in an address', async () => {
    const { asked } = await live();
    expect(asked.every(({ path }) => !path.includes('the-token'))).toBe(true);
    expect(
      asked.filter(({ path }) => path.startsWith(`${base}submissions?`)).map(({ path }) => path.split('?')[1]),
    ).toEqual(['count=100&offset=0', 'count=100&offset=2', 'count=100&offset=4', 'count=100&offset=6']);
  });

  test('read the rest if users may not be read, and report this', async () => {
    const { submissions, findings, conference } = await live((path) =>
      path === 'users' ? { status: 403 } : undefined,
    );
    expect(conference.grants).toEqual([]);
    expect(submissions[0]?.assignments[0]?.reviewer).toMatchObject({ email: null, id: 'user-7', lastName: 'Reviewer' });
    expect(findings).toContain(`GET https://ojs.example${base}users, users: responded with 403, so this is not known`);
  });

  test.each<[string, Answered, RegExp]>([
    ['401', { status: 401 }, /the token is not accepted \(401\)\. It needs an API key/],
    ['another thing', { body: [] }, /the response is JSON, but not a list/],
  ])('fail on %s, with an error that names the request and no secret', async (_, answer, message) => {
    const failing = live((path) => (path === 'submissions' ? answer : undefined));
    await expect(failing).rejects.toThrow(message);
    await expect(failing).rejects.not.toThrow(/the-token/);
  });

  test('name what is missing in the conference file', async () => {
    await expect(readFrom(ojs, { options: {} })).rejects.toThrow('source needs url and token');
  });
});

describe('saved responses', () => {
  test('of submissions and users give the same, as a list or as OJS sends them', async () => {
    const { submissions, conference, findings } = await readSaved({ items: journal.submissions }, journal.users);
    expect(submissions.map(({ id, title, status }) => [id, title, status]).slice(0, 3)).toEqual([
      ['11', 'Counting <b>Sheep</b>', 'UNDER_REVIEW'],
      ['12', 'Nur deutsch', 'IN_REVISION'],
      ['13', 'Declined', 'REJECTED'],
    ]);
    expect(conference.grants).toHaveLength(2);
    expect(findings.some((line) => line.includes('read as UTC'))).toBe(true);
    expect(findings.some((line) => line.includes('authors: is missing, so the authors are not known'))).toBe(true);
  });

  test.each([
    ['papers of HotCRP', '[{"pid": 1, "title": "x"}]', 'contains no submissions or users of OJS'],
    ['users alone', JSON.stringify(journal.users), 'contain no submissions'],
    [
      'an error response',
      '{"error": "api.403.unauthorized", "errorMessage": "You are not authorized."}',
      'is an error that OJS sent: You are not authorized. (api.403.unauthorized); sign in as manager, and save the response again',
    ],
    ['an empty page alone', '{"itemsMax": 0, "items": []}', 'contain no submissions'],
    [
      'native XML',
      '<?xml version="1.0"?><articles xmlns="http://pkp.sfu.ca"><article stage="review"/></articles>',
      'is XML, and the native XML of OJS contains no reviews; save the responses of …/api/v1/_submissions and …/api/v1/users',
    ],
  ])('%s is rejected', async (_, content, message) => {
    await expect(readSaved(content)).rejects.toThrow(message);
  });

  test('an empty page after the last one is fine', async () => {
    const { submissions } = await readSaved({ items: journal.submissions }, { itemsMax: 6, items: [] }, []);
    expect(submissions.map(({ id }) => id)).toEqual(['11', '12', '13', '14', '15', '16']);
  });

  test('people with only a full name have a first and a last name', async () => {
    const user = { id: 7, fullName: 'Rita  van Reviewer', email: 'rita@example.org', groups: [{ roleId: 16 }] };
    const author = { id: 1, fullName: 'Ada Example', email: 'ada@example.org' };
    const submission = { id: 11, stageId: 3, status: 1, publications: [{ id: 2, fullTitle: 'T', authors: [author] }] };
    const { conference, submissions } = await readSaved([submission], [user]);
    expect(conference.grants[0]?.person).toMatchObject({ firstName: 'Rita van', lastName: 'Reviewer' });
    expect(submissions[0]?.authors).toMatchObject([{ firstName: 'Ada', lastName: 'Example' }]);
  });

  const readSaved = (...contents: unknown[]) => {
    const files = contents.map((content, at) =>
      testFile(`${at}.json`, typeof content === 'string' ? content : JSON.stringify(content)),
    );
    return readFrom(ojs, { options: {}, files });
  };
});

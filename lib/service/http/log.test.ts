import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { generateKey, shownPrefix } from '#lib/accounts/keys/key.ts';
import { operationIds, operations } from '#lib/contract/operations.ts';
import {
  assignmentRecord,
  conferenceRecord,
  registrationRecord,
  submissionRecord,
} from '#lib/store/dataset/test-records.ts';
import { describeError } from '#lib/runtime/telemetry/describe-error.ts';
import { canaries, expectNoneOf } from '#lib/service/test-canaries.ts';
import { watchStatements } from '#lib/service/test-statements.ts';
import { person, worldOf } from '#lib/service/test-world.ts';

const chair = 'canaryaddress@x.org';
const reviewer = 'rev@x.org';
async function canaryWorld(rates?: { minute: number; day: number }) {
  const world = await worldOf(
    [
      conferenceRecord('conf', {
        people: [{ ...person(chair), firstName: 'CanaryFirst', lastName: 'CanaryLast' }],
        grants: [{ email: chair, role: 'chair' }],
        submissions: [
          submissionRecord('canaryslug', 'open', {
            title: 'CanaryTitle',
            submissionData: { abstract: 'CanaryAbstract' },
            notesToChairs: 'CanaryNote',
            assignments: [
              assignmentRecord(reviewer, {
                review: { ...assignmentRecord(reviewer).review, reviewData: { comment: 'CanaryReview', rating: 3 } },
              }),
            ],
          }),
        ],
        registrations: [registrationRecord('canaryregistered@x.org')],
      }),
    ],
    rates ? { rates } : {},
  );
  return { ...world, key: await world.keyOf(chair) };
}

/** Every operation, with an unknown query parameter. */
const paths = operationIds.map((id) => {
  const path = operations[id].path.replace('{conference-slug}', 'conf').replace('{submission-slug}', 'canaryslug');
  const expand = id === 'listConferenceReviewers' ? 'comparisons' : 'scores';
  const query = { conference: 'conf', expand, limit: '1', canaryquery: 'canaryquery' };
  return `${path}?${new URLSearchParams(query)}`;
});

const printed: string[] = [];
beforeEach(() => {
  printed.length = 0;
  for (const method of ['log', 'info', 'warn', 'error', 'debug'] as const) {
    vi.spyOn(console, method).mockImplementation(
      (...words: unknown[]) => void printed.push(words.map(String).join(' ')),
    );
  }
});
afterEach(() => {
  vi.restoreAllMocks();
});

const headers = { cookie: 'session=canarycookie' };

describe('the log has no key, cookie, query, name or review text', () => {
  test('of answered requests', async () => {
    const { ask, key, log } = await canaryWorld();
    for (const path of paths) expect((await ask(path, { key, headers })).status).toBe(200);
    expect(log).toHaveLength(paths.length);
    expectNoneOf([...canaries, key.slice(17)], log.join('') + printed.join(''));
  });

  test('of refused requests', async () => {
    const { ask, key, keyOf, store, log } = await canaryWorld();
    const { body } = await ask('/submissions?conference=conf', { key });
    const scopeless = await keyOf(chair, { scopes: ['write'] });
    const revoked = await keyOf(chair);
    await store.db
      .updateTable('api_keys')
      .set({ revoked_at: '2026-01-01T00:00:00.000Z' })
      .where('prefix', '=', shownPrefix(revoked))
      .execute();
    const unknown = generateKey();
    const refused: [number, string, Parameters<typeof ask>[1]][] = [
      [401, '/me', { key: 'canarykey' }],
      [401, '/me', { headers: { authorization: 'Basic canarykey' } }],
      [401, '/me', { key: unknown }],
      [401, '/me', { key: revoked }],
      [403, '/me', { key: scopeless }],
      [404, '/submissions/canaryslug/reviews', { key: await keyOf(reviewer) }],
      [404, '/submissions/canarypath', { key }],
      [404, '/canarypath/canarypath', { key }],
      [405, '/me?canaryquery', { key, method: 'POST' }],
      [422, '/submissions?conference=conf&cursor=canaryquery', { key }],
      [422, `/submissions?conference=conf&limit=canaryquery&cursor=${body.nextCursor ?? 'canaryquery'}`, { key }],
      [422, '/submissions?conference=conf&track=canaryquery', { key }],
    ];
    for (const [status, path, asking] of refused) {
      const answer = await ask(path, { ...asking, headers: { ...headers, ...asking?.headers } });
      expect([path, answer.status]).toEqual([path, status]);
    }
    const secrets = [key, scopeless, revoked, unknown].map((each) => each.slice(17));
    expectNoneOf([...canaries, ...secrets], log.join('') + printed.join(''));
  });

  test('of requests over the limit', async () => {
    const { ask, key, log } = await canaryWorld({ minute: 1, day: 100 });
    const statuses = [];
    for (const path of paths.slice(0, 2)) statuses.push((await ask(path, { key, headers })).status);
    expect(statuses).toEqual([200, 429]);
    expectNoneOf([...canaries, key.slice(17)], log.join('') + printed.join(''));
  });

  test('of unexpected failures, whatever the error message; it has the id of the 500', async () => {
    const { ask, key, log } = await canaryWorld();
    const instances: string[] = [];
    const fail = (sql: string) => {
      if (sql.includes('api_keys')) return;
      const error = new Error(`CanaryError ${key}\n    at CanaryError (CanaryError.ts:1:1)`);
      throw Object.assign(error, { parameters: [key], sql: 'CanaryError', cause: new Error('CanaryError') });
    };
    await watchStatements(fail, async () => {
      for (const path of paths.filter((each) => !each.startsWith('/openapi'))) {
        const { status, body } = await ask(path, { key, headers });
        expect([path, status]).toEqual([path, 500]);
        instances.push(body.instance);
      }
    });
    const lines = log.map((line) => JSON.parse(line) as { id: string; msg: string });
    for (const instance of instances) {
      const told = lines.filter(({ id }) => id === instance).map(({ msg }) => msg);
      expect(told).toEqual(['request failed', 'request']);
    }
    expectNoneOf([...canaries, key.slice(17)], log.join('') + printed.join(''));
  });

  test('of stored data that cannot be parsed', async () => {
    const { ask, key, store, log } = await canaryWorld();
    await store.db.updateTable('submissions').set({ reviewing_json: '[["COMPLETED", CanaryReview]]' }).execute();
    const { status, body } = await ask('/submissions?conference=conf&expand=scores', { key, headers });
    expect([status, body.code]).toEqual([500, 'internal_error']);
    expect(log.join('')).toContain('SyntaxError');
    expectNoneOf([...canaries, key.slice(17)], log.join('') + printed.join(''));
  });
});

test('a request is one line: id, method, path with parameter names, status, milliseconds and the prefix of the key', async () => {
  const { ask, key, log } = await canaryWorld();
  await ask('/submissions/canaryslug?canaryquery', { key });
  await ask('/canarypath');
  const [known, unknown] = log.map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(known).toEqual({
    level: 30,
    time: expect.any(Number),
    id: expect.stringMatching(/^urn:uuid:[\da-f-]{36}$/),
    method: 'GET',
    path: '/submissions/{submission-slug}',
    status: 200,
    ms: expect.any(Number),
    key: shownPrefix(key),
    msg: 'request',
  });
  expect(Object.keys(unknown!)).toEqual(['level', 'time', 'id', 'method', 'status', 'ms', 'msg']);
});

test('an error is logged with its type, code and place in the source, without its message', () => {
  const { type, code, at } = describeError(Object.assign(new TypeError('secret'), { code: 'ERR_X' }));
  expect([type, code]).toEqual(['TypeError', 'ERR_X']);
  expect((at as string[])[0]).toContain('log.test.ts');
  expect(describeError('secret')).toEqual({ type: 'string' });
  const error = new Error(`head\n    at secret (secret.ts:1:1)`);
  expect(JSON.stringify(describeError(error))).not.toContain('secret');
  error.message = 'changed since';
  expect(describeError(error)).toEqual({ type: 'Error', at: [] });
});

import { describe, expect, test } from 'vitest';
import { conferenceRecord, submissionRecord } from '#lib/store/dataset/test-records.ts';
import { byEngine, testAddress } from '#lib/store/test-store.ts';
import { worldOf } from '#lib/service/test-world.ts';

const as = 'chair@x.org';
const list = '/submissions?conference=conf';

function world(options: Parameters<typeof worldOf>[1] = {}) {
  const submissions = [
    submissionRecord('one', 'open', { status: 'SUBMITTED' }),
    submissionRecord('two', 'open', { status: 'ACCEPTED' }),
    submissionRecord('three', 'open', { status: 'WITHDRAWN' }),
  ];
  return worldOf([conferenceRecord('conf', { grants: [{ email: as, role: 'chair' }], submissions })], options);
}

describe('query parameters', () => {
  test.each(['status=SUBMITTED&status=ACCEPTED', 'status[]=SUBMITTED&status[]=ACCEPTED', 'status=SUBMITTED,ACCEPTED'])(
    'a list of statuses may be written as %s',
    async (encoding) => {
      const { ask } = await world();
      const { body } = await ask(`${list}&${encoding}`, { as });
      expect(body.data.map((item: { slug: string }) => item.slug).toSorted()).toEqual(['one', 'two']);
    },
  );

  test('an unknown status is 422 invalid_value on status', async () => {
    const { ask } = await world();
    const { status, body } = await ask(`${list}&status=SUBMITTED,LOST`, { as });
    expect(status).toBe(422);
    expect(body).toMatchObject({ code: 'validation_error', errors: [{ param: 'status', code: 'invalid_value' }] });
  });

  test('a huge list of values is refused, and repeated values count once', async () => {
    const { ask } = await world();
    const numbers = Array.from({ length: 150_000 }, (_, at) => at).join(',');
    for (const endless of [','.repeat(1_000_000), numbers]) {
      const { body } = await ask(`${list}&status=${endless}`, { as });
      expect(body).toMatchObject({ status: 422, errors: [{ param: 'status' }] });
    }
    const { body } = await ask(`${list}&limit=1&status=${'SUBMITTED,'.repeat(200)}ACCEPTED`, { as });
    const next = await ask(`${list}&limit=1&status=SUBMITTED,ACCEPTED&cursor=${body.nextCursor}`, { as });
    expect(next.status).toBe(200);
  });

  test('an unknown parameter is ignored', async () => {
    const { ask } = await world();
    expect((await ask(`${list}&colour=blue&__proto__=x&constructor=y`, { as })).status).toBe(200);
  });

  test.each([
    [`${list}&conference=conf`, 'conference'],
    [`${list}&limit=5&limit=6`, 'limit'],
    ['/submissions?conference=', 'conference'],
    [`${list}&track=`, 'track'],
    [`${list}&cursor=`, 'cursor'],
    [`${list}&status=`, 'status'],
  ])('a single-valued parameter given twice, or an empty parameter, is 422: %s', async (path, param) => {
    const { ask } = await world();
    const { status, body } = await ask(path, { as });
    expect(status).toBe(422);
    expect(body.errors).toMatchObject([{ param }]);
  });

  test.each(['0', '101', '-1', '2.5', 'ten', '1e1', '0x10', ' 5', '99999999999999999999'])(
    'limit must be a whole number from 1 to 100, not "%s"',
    async (limit) => {
      const { ask } = await world();
      const { body } = await ask(`${list}&limit=${encodeURIComponent(limit)}`, { as });
      expect(body).toMatchObject({ status: 422, errors: [{ param: 'limit' }] });
    },
  );

  test('one 422 names all invalid parameters', async () => {
    const { ask } = await world();
    const { body } = await ask('/submissions?limit=0&status=X&cursor=', { as });
    const params = body.errors.map((error: { param: string }) => error.param).toSorted();
    expect(params).toEqual(['conference', 'cursor', 'limit', 'status']);
  });
});

describe('responses', () => {
  test('have every documented field; unknown values are null', async () => {
    const { ask } = await worldOf([
      conferenceRecord('conf', {
        grants: [{ email: as, role: 'chair' }],
        submissions: [submissionRecord('bare', 'open', { createdAt: null, updatedAt: null, phase: null })],
      }),
    ]);
    const { body } = await ask('/submissions/bare', { as });
    expect(body).toMatchObject({ createdAt: null, updatedAt: null, withdrawnAt: null, currentPhase: null });
    expect((await ask(list, { as })).body.data).toMatchObject([{ createdAt: null, decision: null, decidedAt: null }]);
  });

  test('return text in any script intact', async () => {
    const titles = ['Größe', '中文 📄', 'plain'];
    const { ask } = await worldOf([
      conferenceRecord('conf', {
        grants: [{ email: as, role: 'chair' }],
        submissions: titles.map((title, at) => submissionRecord(`s${at}`, 'open', { title })),
      }),
    ]);
    const { body } = await ask(list, { as });
    expect(body.data.map((item: { title: string }) => item.title).toSorted()).toEqual(titles.toSorted());
  });

  test('have a strong ETag, and If-None-Match with it returns 304 without a body', async () => {
    const { ask } = await world();
    const first = await ask(list, { as });
    const etag = first.headers.get('etag') ?? '';
    expect(etag).toMatch(/^"[\w-]{43}"$/);
    for (const given of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const again = await ask(list, { as, headers: { 'if-none-match': given } });
      expect([again.status, again.text, again.headers.get('etag')]).toEqual([304, '', etag]);
    }
    expect((await ask(list, { as, headers: { 'if-none-match': '"other"' } })).status).toBe(200);
  });

  test.each([list, '/conferences/conf', '/me'])(
    'may be stored only by their reader and must be revalidated, the 304 like the 200: %s',
    async (path) => {
      const { ask } = await world();
      const kept = ({ status, headers }: Awaited<ReturnType<typeof ask>>) => [
        status,
        ...['cache-control', 'vary', 'etag'].map((name) => headers.get(name)),
      ];
      const first = await ask(path, { as });
      const etag = first.headers.get('etag') ?? '';
      const vary = path === list ? 'Authorization, Accept' : 'Authorization';
      expect(kept(first)).toEqual([200, 'private, no-cache', vary, etag]);
      const again = await ask(path, { as, headers: { 'if-none-match': etag } });
      expect(kept(again)).toEqual([304, 'private, no-cache', vary, etag]);
    },
  );

  test('change their ETag with every change the caller is shown, and not with a hidden one', async () => {
    const data = (notesToChairs: string) =>
      conferenceRecord('conf', {
        people: [{ email: 'ada@x.org', firstName: 'Ada', lastName: 'Author' }],
        submissions: [
          submissionRecord('paper', 'double', { authors: ['ada@x.org'], notesToChairs, decision: 'ACCEPT' }),
        ],
      });
    const { ask, store } = await worldOf([data('one')]);
    const before = await ask('/submissions/paper', { as: 'ada@x.org' });
    await store.db.updateTable('submissions').set({ notes_to_chairs: 'two', decision: 'REJECT' }).execute();
    const after = await ask('/submissions/paper', { as: 'ada@x.org' });
    expect(after.headers.get('etag')).toBe(before.headers.get('etag'));
    // The body has the same length as before.
    await store.db.updateTable('submissions').set({ current_version: 2 }).execute();
    const changed = await ask('/submissions/paper', { as: 'ada@x.org' });
    expect(changed.text).toHaveLength(before.text.length);
    expect(changed.headers.get('etag')).not.toBe(before.headers.get('etag'));
  });

  test('have no CORS header unless origins are configured', async () => {
    const { ask } = await world();
    const { headers } = await ask(list, { as, headers: { origin: 'https://elsewhere.example' } });
    expect(headers.get('access-control-allow-origin')).toBeNull();
  });
});

describe('CORS with configured origins', () => {
  const origin = 'https://notebook.example';

  test('allows these origins to read and no other', async () => {
    const { ask } = await worldOf([conferenceRecord('conf')], { corsOrigins: [origin] });
    const listed = await ask('/openapi.json', { headers: { origin } });
    expect(listed.headers.get('access-control-allow-origin')).toBe(origin);
    expect(listed.headers.get('access-control-expose-headers')).toContain('RateLimit');
    const other = await ask('/openapi.json', { headers: { origin: 'https://elsewhere.example' } });
    expect(other.headers.get('access-control-allow-origin')).toBeNull();
  });
});

describe('paths and methods', () => {
  test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])(
    'methods other than GET and HEAD are 405 method_not_allowed with Allow: %s',
    async (method) => {
      const { ask } = await world();
      const { status, headers, body } = await ask('/submissions', { as, method });
      expect([status, body.code, headers.get('allow')]).toEqual([405, 'method_not_allowed', 'GET, HEAD']);
    },
  );

  test('HEAD returns the headers of GET without a body', async () => {
    const { ask } = await world();
    const [get, head] = [await ask(list, { as }), await ask(list, { as, method: 'HEAD' })];
    expect([head.status, head.text, head.headers.get('etag')]).toEqual([200, '', get.headers.get('etag')]);
  });

  test.each(['/', '', '/nothing', '/submissions/', '/submissions/a/b', '/submissions/one/reviews/two', '/ME'])(
    'an unknown path is 404 not_found: "%s"',
    async (path) => {
      const { ask } = await world();
      expect((await ask(path, { as })).body).toMatchObject({ status: 404, code: 'not_found' });
    },
  );

  test('a slug in the path is taken literally', async () => {
    const { ask } = await world();
    for (const slug of ['%27', 'one%00', '%2e%2e%2fme', "one'--", '%F0%9F%92%A9', 'ONE', 'one%2Freviews']) {
      expect((await ask(`/submissions/${slug}`, { as })).status).toBe(404);
    }
  });
});

describe('problems', () => {
  test('type is the problems base with the slug; instance identifies the request', async () => {
    const { ask } = await world();
    const [first, second] = [await ask('/submissions/none', { as }), await ask('/submissions/none', { as })];
    expect(first.body).toMatchObject({
      type: 'https://dash.example/problems/not-found',
      status: 404,
      code: 'not_found',
    });
    expect(first.body.instance).not.toBe(second.body.instance);
  });

  test('an unexpected failure is 500 internal_error with a request id and without the cause; the log has both', async () => {
    const { ask, keyOf, store, log } = await world({ address: await testAddress() });
    const key = await keyOf(as);
    await store.db.schema.dropTable('grants').execute();
    const { status, body, text } = await ask('/me', { key });
    expect([status, body.code]).toEqual([500, 'internal_error']);
    expect(text).not.toMatch(/grants|sqlite|table/i);
    expect(log.join('')).toContain(body.instance);
    expect(log.join('')).toContain(byEngine({ sqlite: 'SQL logic error', postgres: '42P01' }));
  });

  test.each<[what: string, says: object]>([
    ['is locked', { errcode: 5 }],
    ['has no connection left', { code: '53300' }],
    ['is shutting down', { code: '57P01' }],
    ['is held by another writer for too long', { code: '55P03' }],
  ])('a store that %s is 503 unavailable with Retry-After', async (what, says) => {
    const { ask, keyOf, store } = await world();
    const key = await keyOf(as);
    const failing = () => Promise.reject(Object.assign(new Error(what), says));
    Object.assign(store.db, { executeQuery: failing });
    const { status, body, headers } = await ask('/me', { key });
    expect([status, body.code, headers.get('retry-after')]).toEqual([503, 'unavailable', '2']);
  });
});

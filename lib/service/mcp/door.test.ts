import { describe, expect, test } from 'vitest';
import { hashKey } from '#lib/accounts/keys/key.ts';
import { conferenceRecord, submissionRecord } from '#lib/store/dataset/test-records.ts';
import { findKey } from '#lib/store/accounts/keys.ts';
import { keyUsageOf } from '#lib/store/accounts/key-usage.ts';
import { testService } from '#lib/service/test-service.ts';
import { now, worldOf } from '#lib/service/test-world.ts';
import { call, connectTo, post } from '#lib/service/test-assistant.ts';

const chair = 'chair@x.org';
const conf = conferenceRecord('conf', {
  grants: [{ email: chair, role: 'chair' }],
  submissions: ['one', 'two', 'three'].map((slug) => submissionRecord(slug, 'open')),
});

const callOf = (name: unknown, given: unknown) =>
  JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: given } });
const whoAmI = callOf('who_am_i', {});
const listSubmissions = callOf('list_submissions', { conference: 'conf' });

describe('a message to /mcp', () => {
  test('without a valid key gets the same 401 as the API', async () => {
    const world = await worldOf([conf]);
    const { text } = await world.ask('/me');
    for (const key of [undefined, 'nonsense']) {
      const response = await post(world, key, whoAmI);
      expect(response.status).toBe(401);
      expect(response.headers.get('www-authenticate')).toContain('Bearer');
      expect(response.headers.get('content-type')).toBe('application/problem+json');
      const { instance: _, ...problem } = (await response.json()) as { instance: string };
      expect(JSON.parse(text)).toMatchObject(problem);
    }
  });

  test('with a revoked key is refused from the next one on', async () => {
    const world = await worldOf([conf]);
    const key = await world.keyOf(chair);
    expect((await post(world, key, whoAmI)).status).toBe(200);
    await world.store.db.updateTable('api_keys').set({ revoked_at: now.toISOString() }).execute();
    expect((await post(world, key, whoAmI)).status).toBe(401);
  });

  test('with a key that may not read is refused, whatever it asks', async () => {
    const world = await worldOf([conf]);
    const key = await world.keyOf(chair, { scopes: ['write'] });
    for (const body of [whoAmI, JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' })]) {
      const response = await post(world, key, body);
      expect([response.status, await response.json()]).toMatchObject([403, { code: 'insufficient_scope' }]);
    }
  });

  test.each(['GET', 'DELETE', 'PUT', 'HEAD'])('must be a POST: %s is 405', async (method) => {
    const world = await worldOf([conf]);
    const headers = { authorization: `Bearer ${await world.keyOf(chair)}` };
    const response = await world.send(new Request('http://service.test/mcp', { method, headers }));
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST']);
  });

  test('from a page of an unknown origin is refused, and from one in CORS_ORIGINS answered', async () => {
    const world = await worldOf([conf], { corsOrigins: ['https://desk.example'] });
    const key = await world.keyOf(chair);
    for (const origin of ['http://service.test', 'https://evil.example', 'null', '']) {
      expect([origin, (await post(world, key, whoAmI, { origin })).status]).toEqual([origin, 403]);
    }
    const response = await post(world, key, whoAmI, { origin: 'https://desk.example' });
    expect(response.status).toBe(200);
    expect(response.headers.get('access-control-allow-origin')).toBe('https://desk.example');
    const asked = 'authorization,content-type,mcp-method,mcp-protocol-version';
    const headers = {
      origin: 'https://desk.example',
      'access-control-request-method': 'POST',
      'access-control-request-headers': asked,
    };
    const preflight = await world.send(new Request('http://service.test/mcp', { method: 'OPTIONS', headers }));
    expect([preflight.status, preflight.headers.get('access-control-allow-headers')]).toEqual([204, asked]);
  });

  test('is 404 if assistants are switched off', async () => {
    const { store, keyOf } = await worldOf([conf]);
    const service = testService(store, { mcp: false });
    const headers = { authorization: `Bearer ${await keyOf(chair)}`, 'content-type': 'application/json' };
    const request = new Request('http://service.test/mcp', { method: 'POST', headers, body: whoAmI });
    expect((await service.fetch(request)).status).toBe(404);
  });

  test('may be neither a batch, nor longer than 64 KiB, nor anything but JSON', async () => {
    const world = await worldOf([conf]);
    const key = await world.keyOf(chair);
    const long = callOf('who_am_i', { x: 'x'.repeat(64 * 1024) });
    for (const body of [`[${whoAmI},${whoAmI}]`, long, '', '{', 'null\u0000']) {
      const response = await post(world, key, body);
      expect([response.status, await response.json()]).toMatchObject([400, { code: 'bad_request' }]);
    }
    expect((await post(world, key, whoAmI, { 'content-type': 'text/plain' })).status).toBe(400);
  });

  test('is answered for the owner of its own key, whoever asked before', async () => {
    const other = conferenceRecord('other', { grants: [{ email: 'other@x.org', role: 'chair' }] });
    const world = await worldOf([conf, other]);
    for (const owner of [chair, 'other@x.org', chair]) {
      expect(await (await post(world, await world.keyOf(owner), whoAmI)).text()).toContain(owner);
    }
  });

  test('is not cached', async () => {
    const world = await worldOf([conf]);
    const { headers } = await post(world, await world.keyOf(chair), whoAmI);
    expect([headers.get('cache-control'), headers.get('vary')]).toEqual(['no-store', 'Authorization']);
  });

  test('opens no subscription, which would stay open', async () => {
    const world = await worldOf([conf]);
    const client = await connectTo(world, await world.keyOf(chair));
    await expect(client.listen({ toolsListChanged: true })).rejects.toThrow(/limit/i);
  });
});

describe('a tool call', () => {
  test('counts as one request, and so does every other message', async () => {
    const world = await worldOf([conf], { rates: { minute: 10, day: 100 } });
    const key = await world.keyOf(chair);
    const left = async (body: string) => {
      const { headers } = await post(world, key, body);
      return headers.get('x-ratelimit-remaining');
    };
    expect(await left(whoAmI)).toBe('9');
    expect(await left(listSubmissions)).toBe('8');
    expect(await left(callOf('nothing', {}))).toBe('7');
    expect(await left(JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }))).toBe('6');
    expect((await world.ask('/me', { key })).headers.get('x-ratelimit-remaining')).toBe('5');
  });

  test('over the limit gets 429 with Retry-After', async () => {
    const world = await worldOf([conf], { rates: { minute: 1, day: 100 } });
    const key = await world.keyOf(chair);
    await post(world, key, whoAmI);
    const response = await post(world, key, whoAmI);
    expect([response.status, response.headers.get('retry-after')]).toEqual([429, '60']);
  });

  test('that needs more requests than are left fails with the problem and how long to wait', async () => {
    const submissions = Array.from({ length: 120 }, (_, at) =>
      submissionRecord(`s${at}`, 'open', {
        assignments: [
          {
            reviewer: 'zoe@x.org',
            phase: 1,
            status: 'ACCEPTED',
            assignedAt: null,
            respondedAt: null,
            review: { status: 'NOT_STARTED', submittedAt: null, version: 1, reviewData: {} },
          },
        ],
      }),
    );
    const dataset = conferenceRecord('conf', { grants: [{ email: chair, role: 'chair' }], submissions });
    const world = await worldOf([dataset], { rates: { minute: 2, day: 100 } });
    const client = await connectTo(world, await world.keyOf(chair));
    const { problem } = await call(client, 'list_late_reviews', { conference: 'conf' });
    expect(problem).toMatchObject({
      type: 'https://dash.example/problems/rate-limited',
      title: 'Too many requests',
      status: 429,
      code: 'rate_limited',
      detail: expect.stringContaining('Wait 60 s'),
      retryAfter: 60,
    });
  });

  test('is in the usage of its key, and in the log as the operation that it reads', async () => {
    const world = await worldOf([conf]);
    const key = await world.keyOf(chair);
    await post(world, key, listSubmissions).then((response) => response.text());
    await world.keyUsage.flush(now);
    const { id } = (await findKey(world.store, hashKey(key)))!;
    expect(await keyUsageOf(world.store, id)).toMatchObject([{ kind: 'submissions', objects: 3 }]);
    const lines = world.log.map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(lines).toMatchObject(
      expect.arrayContaining([
        expect.objectContaining({ path: '/submissions', by: 'mcp', status: 200, key: key.slice(0, 17) }),
        expect.objectContaining({ method: 'POST', path: '/mcp', status: 200, key: key.slice(0, 17) }),
      ]),
    );
  });

  test('with a key for one conference shows only that one', async () => {
    const other = conferenceRecord('other', { grants: [{ email: chair, role: 'chair' }] });
    const world = await worldOf([conf, other]);
    const client = await connectTo(world, await world.keyOf(chair, { conference: 'conf' }));
    const { answer } = await call(client, 'list_conferences');
    expect(answer.data.map(({ slug }: { slug: string }) => slug)).toEqual(['conf']);
    expect((await call(client, 'get_conference', { conference: 'other' })).problem).toMatchObject({ status: 403 });
  });

  test('with wrong input names what is wrong, and asks nothing', async () => {
    const world = await worldOf([conf]);
    const client = await connectTo(world, await world.keyOf(chair));
    const fails = async (name: string, given: Record<string, unknown>) => {
      const result = await client.callTool({ name, arguments: given });
      return [result.isError, JSON.stringify(result.content)];
    };
    expect(await fails('list_submissions', {})).toEqual([true, expect.stringContaining('conference')]);
    expect(await fails('list_submissions', { conference: 'conf', limit: 101 })).toEqual([
      true,
      expect.stringContaining('limit'),
    ]);
    expect(await fails('who_am_i', { colour: 'red' })).toEqual([true, expect.stringContaining('colour')]);
    expect(await fails('list_submissions', { conference: 'conf', status: ['ODD'] })).toEqual([
      true,
      expect.stringContaining('status'),
    ]);
    expect(await fails('get_submission', { submission: '../me' })).toEqual([
      true,
      expect.stringContaining('not_found'),
    ]);
    expect(await fails('get_submission', { submission: '..' })).toEqual([true, expect.stringContaining('not_found')]);
    await expect(client.callTool({ name: 'nothing', arguments: {} })).rejects.toThrow('nothing');
  });
});

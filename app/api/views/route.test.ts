import { afterAll, beforeAll, expect, test } from 'vitest';
import { answering } from '#lib/client/test-upstream.ts';
import { savedViews } from '#lib/web/pages/saved-views.ts';
import { sessions } from '#lib/web/server/server.ts';
import { testDashboard, type TestDashboard } from '#lib/web/testing/test-dashboard.ts';
import { sessionTag } from '#lib/session/cookie/seal.ts';
import { GET, POST } from './route.ts';

/** The conferences that each key may see; the service accepts no other key. */
const seen: Record<string, string[]> = { key: ['x', 'read', 'other'], restricted: ['own'] };

let dashboard: TestDashboard;
let session: string;

beforeAll(async () => {
  dashboard = await testDashboard((request, response) => {
    const own = seen[(request.headers.authorization ?? '').replace('Bearer ', '')];
    const me = { user: { id: 'ada' }, conferences: own?.map((slug) => ({ id: slug, slug, roles: ['author'] })) };
    answering(own ? 200 : 401, own ? me : { code: 'invalid_api_key', status: 401 })(request, response);
  });
  session = await (await sessions()).create('key', 'ada');
});
afterAll(async () => {
  await (await savedViews()).close();
  await dashboard.close();
});

const place = 'submissions x';
const good = { do: 'save', place, name: 'Late', search: '?q=late' };

async function post(fields: Record<string, string>, headers: Record<string, string> = {}) {
  const response = await POST(
    new Request('http://d.example/api/views', {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: { cookie: `rostrum=${session}`, 'sec-fetch-site': 'same-origin', ...headers },
    }),
  );
  return { status: response.status, cache: response.headers.get('cache-control'), body: await response.json() };
}

test('saves a view for its owner only, and answers with the saved views', async () => {
  const { status, cache, body } = await post(good, { 'x-rostrum-session': sessionTag(session) });
  expect({ status, cache, body }).toMatchObject({
    status: 200,
    cache: 'private, no-store',
    body: { views: [{ name: 'Late', search: '?q=late' }] },
  });
});

test('another site can change nothing', async () => {
  for (const site of ['cross-site', 'same-site', 'none']) {
    expect((await post(good, { 'sec-fetch-site': site })).status).toBe(403);
  }
});

test('saves nothing without a session or with one that has ended', async () => {
  for (const cookie of ['', 'rostrum=never']) expect((await post(good, { cookie })).status).toBe(401);
});

test('a page of another session gets 409, which makes it reload', async () => {
  const { status, body } = await post(good, { 'x-rostrum-session': 'of another' });
  expect([status, body.code]).toEqual([409, 'session_changed']);
});

test.each([
  ['no change', { place }],
  ['an unknown change', { ...good, do: 'share' }],
  ['no name', { ...good, name: '  ' }],
  ['a name too long', { ...good, name: 'x'.repeat(81) }],
  ['a search too long', { ...good, search: `?q=${'x'.repeat(2000)}` }],
  ['a search that is an address', { ...good, search: 'https://elsewhere.example/' }],
  ['an invalid id', { do: 'delete', place, id: '../x' }],
  ['a form too large', { ...good, name: 'x'.repeat(20_000) }],
])('%s is refused with a validation error', async (_, fields) => {
  const { status, body } = await post(fields);
  expect([status, body.code]).toEqual([422, 'validation_error']);
});

async function read(search: string, headers: Record<string, string> = {}) {
  const request = new Request(`http://d.example/api/views${search}`, {
    headers: { cookie: `rostrum=${session}`, 'sec-fetch-site': 'same-origin', ...headers },
  });
  const response = await GET(request);
  return { status: response.status, cache: response.headers.get('cache-control'), body: await response.json() };
}

test('the saved views of several tables are read for their owner only, each table in its place', async () => {
  await post({ ...good, place: 'reviews read' });
  const stranger = await (await sessions()).create('key', 'eve');
  const search = '?place=submissions+read&place=reviews+read';
  expect(await read(search)).toMatchObject({
    status: 200,
    cache: 'private, no-store',
    body: {
      tables: [
        { place: 'submissions read', views: [] },
        { place: 'reviews read', views: [{ name: 'Late' }] },
      ],
    },
  });
  const { body } = await read(search, { cookie: `rostrum=${stranger}` });
  expect(body.tables.flatMap(({ views }: { views: unknown[] }) => views)).toEqual([]);
});

test('a key restricted to one conference reads and changes no saved views of another', async () => {
  await post({ ...good, place: 'submissions other' });
  const cookie = `rostrum=${await (await sessions()).create('restricted', 'ada')}`;
  await post({ ...good, place: 'submissions own' }, { cookie });
  const { body } = await read('?place=submissions+other&place=submissions+own', { cookie });
  expect(body.tables).toMatchObject([{ views: [] }, { views: [{ name: 'Late' }] }]);
  expect((await post({ ...good, place: 'submissions other' }, { cookie })).status).toBe(404);
});

test('a key that the service no longer accepts reads and changes no saved views, and its session ends', async () => {
  for (const use of [
    (cookie: string) => read('?place=submissions+x', { cookie }),
    (cookie: string) => post(good, { cookie }),
  ]) {
    const id = await (await sessions()).create('revoked', 'ada');
    expect((await use(`rostrum=${id}`)).status).toBe(401);
    expect(await (await sessions()).read(id)).toBeNull();
  }
});

test('reading views names no table, too many, or has no session: it is refused', async () => {
  const many = Array.from({ length: 21 }, (_, at) => `place=t${at}`).join('&');
  for (const search of ['', '?place=', `?${many}`]) {
    const { status, body } = await read(search);
    expect([status, body.errors?.[0]?.param]).toEqual([422, 'place']);
  }
  expect((await read('?place=x', { cookie: '' })).status).toBe(401);
});

import type { RequestListener } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { messageLimits } from '#components/reminders/model/message.ts';
import { answering } from '#lib/client/test-upstream.ts';
import { markHeader } from '#lib/client/transport/session-changed.ts';
import { sessionTag } from '#lib/session/cookie/seal.ts';
import { reminderTexts } from '#lib/web/pages/reminders.ts';
import { sessions } from '#lib/web/server/server.ts';
import { testDashboard, type TestDashboard } from '#lib/web/testing/test-dashboard.ts';
import { GET, PUT } from './route.ts';

/** A service in which the key is the person's name, and these are their roles in the conference. */
let roles: Record<string, string[]>;
const listener: RequestListener = (request, response) => {
  const name = (request.headers.authorization ?? '').replace('Bearer ', '');
  const own = roles[name];
  const me = { user: { id: `id of ${name}`, name }, conferences: [{ id: 'c', slug: 'conf', roles: own }] };
  answering(own ? 200 : 401, own ? me : { code: 'invalid_api_key', status: 401 })(request, response);
};

let dashboard: TestDashboard;
beforeAll(async () => {
  dashboard = await testDashboard(listener);
});
beforeEach(() => {
  roles = {
    ada: ['chair'],
    abe: ['chair'],
    amy: ['chair'],
    tom: ['trackChair', 'author'],
    rita: ['reviewer'],
    otto: ['author'],
    eve: [],
  };
});
afterAll(async () => {
  await (await reminderTexts()).close();
  await dashboard.close();
});

interface Asked extends Record<string, unknown> {
  conference?: string;
  headers?: Record<string, string>;
}

async function call(
  handler: typeof GET,
  session: string,
  sent?: unknown,
  { conference = 'conf', headers }: Asked = {},
) {
  const request = new Request(`http://d.example/api/reminders/${conference}/texts`, {
    method: handler === GET ? 'GET' : 'PUT',
    ...(sent !== undefined && { body: typeof sent === 'string' ? sent : JSON.stringify(sent) }),
    headers: {
      cookie: `rostrum=${session}`,
      [markHeader]: sessionTag(session),
      'content-type': 'application/json',
      'sec-fetch-site': 'same-origin',
      ...headers,
    },
  });
  const response = await handler(request, { params: Promise.resolve({ conference }) });
  return { status: response.status, body: await response.json() };
}

const signIn = async (name: string) => (await sessions()).create(name, name);
const text = (body: string) => ({ subject: 'Hello {name}', body });

test('a chair and a track chair each read the texts that they kept themselves', async () => {
  const [ada, tom] = [await signIn('ada'), await signIn('tom')];
  expect((await call(GET, ada)).body).toEqual({ texts: {} });
  const kept = { own: text('of Ada'), common: text('for all') };
  expect(await call(PUT, ada, kept)).toEqual({ status: 200, body: { texts: kept } });
  expect((await call(PUT, tom, { own: text('of Tom') })).status).toBe(200);
  expect((await call(GET, await signIn('ada'))).body).toEqual({ texts: kept });
  expect((await call(PUT, ada, {})).body).toEqual({ texts: {} });
  expect((await call(GET, ada)).body).toEqual({ texts: {} });
  expect((await call(GET, tom)).body).toEqual({ texts: { own: text('of Tom') } });
});

test.each(['rita', 'otto', 'eve'])('%s, who is no chair, neither reads nor keeps texts', async (name) => {
  const session = await signIn(name);
  expect((await call(GET, session)).status).toBe(404);
  expect((await call(PUT, session, { own: text('x') })).status).toBe(404);
});

test('a chair of one conference, and one who has lost the role, gets 404', async () => {
  const ada = await signIn('ada');
  expect((await call(PUT, ada, { own: text('x') }, { conference: 'other' })).status).toBe(404);
  roles['ada'] = ['author'];
  expect((await call(GET, ada)).status).toBe(404);
});

test('nothing is kept without a session, from another site, or from a page of another session', async () => {
  const abe = await signIn('abe');
  const sent = { own: text('foreign') };
  expect((await call(PUT, 'never', sent, { headers: { cookie: '' } })).status).toBe(401);
  expect((await call(PUT, abe, sent, { headers: { 'sec-fetch-site': 'cross-site' } })).status).toBe(403);
  expect((await call(PUT, abe, sent, { headers: { [markHeader]: 'of another' } })).status).toBe(409);
  expect((await call(GET, abe)).body).toEqual({ texts: {} });
});

test('for somebody whom the service does not identify nothing is kept, and the answer says so', async () => {
  const session = await (await sessions()).create('ada');
  const { status, body } = await call(PUT, session, { own: text('x') });
  expect([status, body.code]).toEqual([403, 'forbidden']);
});

test('the longest texts are kept, in any script', async () => {
  const long = { subject: '\u0001'.repeat(messageLimits.subject), body: '語'.repeat(messageLimits.body) };
  expect((await call(PUT, await signIn('amy'), { own: long, common: long })).status).toBe(200);
});

test.each([
  ['a subject too long', { own: { subject: 'x'.repeat(messageLimits.subject + 1), body: '' } }],
  ['a text too long', { own: text('x'.repeat(messageLimits.body + 1)) }],
  ['a text without subject', { common: { body: '' } }],
  ['a text of another kind', { other: text('x') }],
  ['a body too large', { own: text('x'.repeat(100_000)) }],
  ['text that is not JSON', '{'],
])('%s is refused with a validation error', async (_, sent) => {
  const { status, body } = await call(PUT, await signIn('ada'), sent);
  expect([status, body.code]).toEqual([422, 'validation_error']);
});

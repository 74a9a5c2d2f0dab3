import type { RequestListener } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { answering } from '#lib/client/test-upstream.ts';
import { markHeader } from '#lib/client/transport/session-changed.ts';
import { sessionTag } from '#lib/session/cookie/seal.ts';
import { reminderLimits } from '#lib/session/reminders.ts';
import { reminders } from '#lib/web/pages/reminders.ts';
import { sessions } from '#lib/web/server/server.ts';
import { testDashboard, type TestDashboard } from '#lib/web/testing/test-dashboard.ts';
import { POST } from './route.ts';

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
  roles = { ada: ['chair'], tom: ['trackChair', 'author'], rita: ['reviewer'], otto: ['author'], eve: [] };
});
afterAll(async () => {
  await (await reminders()).close();
  await dashboard.close();
});

async function post(session: string, sent: unknown, { conference = 'conf', ...headers }: Record<string, string> = {}) {
  const request = new Request(`http://d.example/api/reminders/${conference}`, {
    method: 'POST',
    body: typeof sent === 'string' ? sent : JSON.stringify(sent),
    headers: {
      cookie: `rostrum=${session}`,
      [markHeader]: sessionTag(session),
      'content-type': 'application/json',
      'sec-fetch-site': 'same-origin',
      ...headers,
    },
  });
  const response = await POST(request, { params: Promise.resolve({ conference }) });
  return { status: response.status, body: await response.json(), headers: response.headers };
}

const signIn = async (name: string) => (await sessions()).create(name, name);
const read = (...assignments: string[]) => ({ do: 'read', assignments });
const mark = (...assignments: string[]) => ({ do: 'mark', assignments });

test('what a chair marks as reminded, a track chair of the conference sees, with the name and the time', async () => {
  const [ada, tom] = [await signIn('ada'), await signIn('tom')];
  const marked = await post(ada, mark('shared'));
  expect(marked.headers.get('cache-control')).toBe('private, no-store');
  const { status, body } = await post(tom, read('shared', 'other'));
  expect([status, Object.keys(body.reminders)]).toEqual([200, ['shared']]);
  expect(body.reminders.shared).toMatchObject({ by: 'ada', times: 1 });
  expect(Math.abs(Date.now() - Date.parse(body.reminders.shared.at))).toBeLessThan(60_000);
  expect((await post(tom, mark('shared'))).body.reminders.shared).toMatchObject({ by: 'tom', times: 2 });
});

test('a mark that one chair takes back is gone for the others, and a chair who is none takes nothing back', async () => {
  const [ada, tom, rita] = [await signIn('ada'), await signIn('tom'), await signIn('rita')];
  const { at } = (await post(ada, mark('by mistake'))).body.reminders['by mistake'];
  const undo = { do: 'undo', assignments: ['by mistake'], at };
  expect((await post(rita, undo)).status).toBe(404);
  expect((await post(tom, read('by mistake'))).body.reminders['by mistake']).toMatchObject({ isUndoable: true });
  expect((await post(tom, undo)).body).toEqual({ reminders: {} });
  expect((await post(ada, read('by mistake'))).body).toEqual({ reminders: {} });
});

test.each(['rita', 'otto', 'eve'])(
  '%s, who is no chair, neither reads nor marks, and nothing is kept',
  async (name) => {
    const [session, ada] = [await signIn(name), await signIn('ada')];
    for (const sent of [read('of others'), mark('of others')]) expect((await post(session, sent)).status).toBe(404);
    expect((await post(ada, read('of others'))).body).toEqual({ reminders: {} });
  },
);

test('a chair of one conference cannot use another', async () => {
  expect((await post(await signIn('ada'), mark('r1'), { conference: 'other' })).status).toBe(404);
});

test('a chair who has lost the role gets nothing more', async () => {
  const ada = await signIn('ada');
  await post(ada, mark('r1'));
  roles['ada'] = ['author'];
  expect((await post(ada, read('r1'))).status).toBe(404);
});

test('a session whose key is no longer accepted ends', async () => {
  const ada = await signIn('ada');
  delete roles['ada'];
  const { status, headers } = await post(ada, read('r1'));
  expect([status, headers.get('set-cookie')]).toEqual([401, null]);
  expect(await (await sessions()).read(ada)).toBeNull();
});

test('nothing is read or marked without a session, from another site, or from a page of another session', async () => {
  const ada = await signIn('ada');
  const before = dashboard.upstream.requests.length;
  expect((await post('never', read('r1'), { cookie: '' })).status).toBe(401);
  for (const site of ['cross-site', 'same-site', 'none']) {
    expect((await post(ada, mark('foreign'), { 'sec-fetch-site': site })).status).toBe(403);
  }
  expect((await post(ada, mark('foreign'), { [markHeader]: 'of another' })).status).toBe(409);
  expect(dashboard.upstream.requests.length).toBe(before);
  expect((await post(ada, read('foreign'))).body).toEqual({ reminders: {} });
});

test('as many assignments as the limit are marked in one call', async () => {
  const all = Array.from({ length: reminderLimits.assignments }, (_, at) => `${at}`.padStart(reminderLimits.id, 'r'));
  const { status, body } = await post(await signIn('ada'), mark(...all));
  expect([status, Object.keys(body.reminders).length]).toEqual([200, all.length]);
});

test.each([
  ['no action', { assignments: [] }],
  ['an unknown action', { ...read('r1'), do: 'delete' }],
  ['an undo without a time', { do: 'undo', assignments: ['a1'] }],
  ['an undo of no time', { do: 'undo', assignments: ['a1'], at: 'yesterday' }],
  ['no assignments', { do: 'read' }],
  ['assignments that are not text', { do: 'read', assignments: [1] }],
  ['an empty id', read('')],
  ['an id too long', read('r'.repeat(reminderLimits.id + 1))],
  ['too many assignments', read(...Array.from({ length: reminderLimits.assignments + 1 }, () => 'r'))],
  ['a body too large', { ...read('r1'), more: 'x'.repeat(reminderLimits.assignments * 110) }],
  ['text that is not JSON', '{'],
])('%s is refused with a validation error', async (_, sent) => {
  const { status, body } = await post(await signIn('ada'), sent);
  expect([status, body.code]).toEqual([422, 'validation_error']);
});

test('a refusal names what is wrong', async () => {
  const { body } = await post(await signIn('ada'), { do: 'undo', assignments: ['a1'], at: 'yesterday' });
  expect(body.errors).toMatchObject([{ param: 'at', code: 'invalid_value' }]);
});

test('a form is refused, because other sites can send forms', async () => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  expect((await post(await signIn('ada'), mark('r1'), headers)).status).toBe(422);
});

import type { RequestListener } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { answering } from '#lib/client/test-upstream.ts';
import { markHeader } from '#lib/client/transport/session-changed.ts';
import { sessionTag } from '#lib/session/cookie/seal.ts';
import { viewLimits } from '#lib/session/saved-views.ts';
import { savedViews } from '#lib/web/pages/saved-views.ts';
import { sharedViews } from '#lib/web/pages/shared-views.ts';
import { sessions } from '#lib/web/server/server.ts';
import { testDashboard, type TestDashboard } from '#lib/web/testing/test-dashboard.ts';
import { POST } from './route.ts';

/** A service in which the key is the person's name, and these are their roles in the conference. */
let roles: Record<string, string[]>;
const listener: RequestListener = (request, response) => {
  const name = (request.headers.authorization ?? '').replace('Bearer ', '');
  const own = roles[name];
  const slugs = ['conf', 'first', 'second', 'limit'];
  const me = { user: { id: name, name }, conferences: slugs.map((slug) => ({ id: slug, slug, roles: own })) };
  answering(own ? 200 : 401, own ? me : { code: 'invalid_api_key', status: 401 })(request, response);
};

let dashboard: TestDashboard;
beforeAll(async () => {
  dashboard = await testDashboard(listener);
});
beforeEach(() => {
  roles = {
    ada: ['chair'],
    bea: ['chair'],
    tom: ['trackChair', 'author'],
    rita: ['reviewer'],
    otto: ['author'],
    eve: [],
  };
});
afterAll(async () => {
  await (await sharedViews()).close();
  await (await savedViews()).close();
  await dashboard.close();
});

interface Sent {
  conference?: string;
  headers?: Record<string, string>;
}

async function post(session: string, fields: Record<string, string>, { conference = 'conf', headers }: Sent = {}) {
  const request = new Request(`http://d.example/api/views/${conference}`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: {
      cookie: `rostrum=${session}`,
      [markHeader]: sessionTag(session),
      'sec-fetch-site': 'same-origin',
      ...headers,
    },
  });
  const response = await POST(request, { params: Promise.resolve({ conference }) });
  return { status: response.status, body: await response.json(), headers: response.headers };
}

const signIn = async (name: string) => (await sessions()).create(name, name);

/** Saves a view for the session's owner. @returns its id */
async function save(session: string, name: string, search = '?q=late:%3E0', place = 'submissions conf') {
  const saved = await (await savedViews()).change(session, place, { do: 'save', name, search });
  return saved?.find((view) => view.name === name)?.id ?? '';
}

/** Shares a new view of `submissions`. @returns its id */
async function share(session: string, name: string, search?: string) {
  const { body } = await post(session, { do: 'share', table: 'submissions', id: await save(session, name, search) });
  return (body.shared as { id: string; name: string }[]).find((view) => view.name === name)?.id ?? '';
}

async function namesFor(session: string, sent?: Sent) {
  const { body } = await post(session, { do: 'read', table: 'submissions' }, sent);
  return (body.shared as { name: string }[]).map(({ name }) => name);
}

test('a view that a chair shares is read by the other chairs and track chairs, and is no longer the chair’s own', async () => {
  const [ada, bea, tom] = [await signIn('ada'), await signIn('bea'), await signIn('tom')];
  const sent = { conference: 'first' };
  const id = await save(ada, 'Late', '?q=late:%3E0', 'submissions first');
  const shared = await post(ada, { do: 'share', table: 'submissions', id }, sent);
  expect(shared.headers.get('cache-control')).toBe('private, no-store');
  expect(shared.body).toMatchObject({ own: [], shared: [{ name: 'Late', by: 'ada', isMine: true }] });
  for (const other of [bea, tom]) {
    const { body } = await post(other, { do: 'read', table: 'submissions' }, sent);
    expect(body.shared).toMatchObject([{ name: 'Late', search: '?q=late:%3E0', by: 'ada', isMine: false }]);
  }
  expect(await namesFor(ada, { conference: 'second' })).toEqual([]);
});

test('a track chair shares views too, but not of a table that they do not have', async () => {
  const tom = await signIn('tom');
  await share(tom, 'My track');
  expect(await namesFor(await signIn('bea'))).toContain('My track');
  const id = await save(tom, 'Paid', '?q=paid', 'registrations conf');
  for (const asked of ['share', 'read']) {
    expect((await post(tom, { do: asked, table: 'registrations', id })).status).toBe(404);
  }
});

test.each(['rita', 'otto', 'eve'])(
  'for %s, who is no chair, there are no shared views, and none is changed',
  async (name) => {
    const [session, ada] = [await signIn(name), await signIn('ada')];
    const id = await share(ada, `Seen by no ${name}`);
    const own = await save(session, 'Mine');
    for (const fields of [
      { do: 'read' },
      { do: 'share', id: own },
      { do: 'edit', id, name: 'x' },
      { do: 'delete', id },
    ]) {
      expect((await post(session, { table: 'submissions', ...fields })).status).toBe(404);
    }
    expect(await namesFor(ada)).toContain(`Seen by no ${name}`);
    expect(await namesFor(ada)).not.toContain('Mine');
  },
);

test('a chair who has lost the role gets nothing more, and a session whose key is no longer accepted ends', async () => {
  const ada = await signIn('ada');
  roles['ada'] = ['author'];
  expect((await post(ada, { do: 'read', table: 'submissions' })).status).toBe(404);
  delete roles['ada'];
  const { status, headers } = await post(ada, { do: 'read', table: 'submissions' });
  expect([status, headers.get('set-cookie')]).toEqual([401, null]);
  expect(await (await sessions()).read(ada)).toBeNull();
});

test('a view is changed by the person who shared it, and deleted by them or a chair of the whole conference', async () => {
  const [ada, bea, tom] = [await signIn('ada'), await signIn('bea'), await signIn('tom')];
  const id = await share(ada, 'Of Ada');
  for (const [session, fields] of [
    [bea, { do: 'edit', name: 'Of Bea' }],
    [tom, { do: 'delete' }],
  ] as const) {
    const { status, body } = await post(session, { table: 'submissions', id, ...fields });
    expect([status, body.title]).toEqual([403, 'Another chair shared this view']);
  }
  await post(ada, { do: 'edit', table: 'submissions', id, name: 'Renamed' });
  expect(await namesFor(bea)).toContain('Renamed');
  expect((await post(bea, { do: 'delete', table: 'submissions', id })).status).toBe(200);
  expect(await namesFor(ada)).not.toContain('Renamed');
  const late = await post(ada, { do: 'edit', table: 'submissions', id, name: 'Back' });
  expect([late.status, late.body.detail]).toEqual([404, expect.stringContaining('view no longer exists')]);
});

test('what is shared is the state of the table alone, whatever the saved address had', async () => {
  const ada = await signIn('ada');
  const id = await share(ada, 'Narrow', '?open=paper&q=a+b&said=x&sort=-title');
  const searchOf = async () => {
    const { body } = await post(ada, { do: 'read', table: 'submissions' });
    return (body.shared as { id: string; search: string }[]).find((view) => view.id === id)?.search;
  };
  expect(await searchOf()).toBe('?q=a+b&sort=-title');
  await post(ada, { do: 'edit', table: 'submissions', id, search: '?open=paper&q=c' });
  expect(await searchOf()).toBe('?q=c');
});

test('nobody shares the saved view of another person', async () => {
  const [ada, bea] = [await signIn('ada'), await signIn('bea')];
  const id = await save(bea, 'Private');
  expect((await post(ada, { do: 'share', table: 'submissions', id })).status).toBe(404);
  expect(await namesFor(ada)).not.toContain('Private');
});

test('the limit is an error that says it, and the view stays the chair’s own', async () => {
  const ada = await signIn('ada');
  const place = 'reviews limit';
  const shareThere = async (name: string) =>
    post(ada, { do: 'share', table: 'reviews', id: await save(ada, name, '?q=x', place) }, { conference: 'limit' });
  for (let at = 0; at < viewLimits.views; at++) await shareThere(`${at}`);
  const { status, body } = await shareThere('one too many');
  expect([status, body.title, body.detail]).toEqual([
    403,
    'Too many shared views',
    expect.stringContaining(`${viewLimits.views}`),
  ]);
  expect(await (await savedViews()).list(ada, place)).toMatchObject([{ name: 'one too many' }]);
});

test('nothing is read or changed without a session, from another site, or from a page of another session', async () => {
  const ada = await signIn('ada');
  const fields = { do: 'share', table: 'submissions', id: await save(ada, 'Foreign') };
  const before = dashboard.upstream.requests.length;
  expect((await post('never', fields, { headers: { cookie: '' } })).status).toBe(401);
  for (const site of ['cross-site', 'same-site', 'none']) {
    expect((await post(ada, fields, { headers: { 'sec-fetch-site': site } })).status).toBe(403);
  }
  expect((await post(ada, fields, { headers: { [markHeader]: 'of another' } })).status).toBe(409);
  expect(dashboard.upstream.requests.length).toBe(before);
  expect(await namesFor(ada)).not.toContain('Foreign');
});

test.each([
  ['no action', { id: 'x' }, 'do'],
  ['an unknown action', { do: 'steal', id: 'x' }, 'do'],
  ['an invalid id', { do: 'delete', id: '../x' }, 'id'],
  ['no id', { do: 'hide' }, 'id'],
  ['an empty name', { do: 'edit', id: 'x', name: ' ' }, 'name'],
  ['a name too long', { do: 'edit', id: 'x', name: 'x'.repeat(81) }, 'name'],
  ['a search too long', { do: 'edit', id: 'x', search: `?q=${'x'.repeat(2000)}` }, 'search'],
  ['a search that is an address', { do: 'edit', id: 'x', search: 'https://elsewhere.example/' }, 'search'],
])('%s is refused with an error that names the field', async (_, fields, param) => {
  const { status, body } = await post(await signIn('ada'), { table: 'submissions', ...fields });
  expect([status, body.code, body.errors?.[0]?.param]).toEqual([422, 'validation_error', param]);
});

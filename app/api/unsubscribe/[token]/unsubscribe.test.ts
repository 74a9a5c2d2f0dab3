import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type FakeAccounts, fakeAccounts } from '#lib/web/testing/test-accounts.ts';
import { testDashboard, type TestDashboard } from '#lib/web/testing/test-dashboard.ts';
import { GET, POST } from './route.ts';

let dashboard: TestDashboard;
let service: FakeAccounts;

beforeAll(async () => {
  dashboard = await testDashboard((request, response) => service.listener(request, response));
});
beforeEach(() => {
  service = fakeAccounts();
  service.say.set(call, [204, '']);
});
afterAll(() => dashboard.close());

const token = `rostrum_digest_${'0'.repeat(36)}_${'t'.repeat(43)}`;
const call = 'POST /account/digest/unsubscribe';
const given = { params: Promise.resolve({ token }) };
const address = `http://d.example/api/unsubscribe/${token}`;
/** A POST without cookies, an origin or a session, as mail programs send it. */
const post = (body: BodyInit) => POST(new Request(address, { method: 'POST', body }), given);

const oneClick = () => {
  const form = new FormData();
  form.set('List-Unsubscribe', 'One-Click');
  return form;
};

test.each([
  ['urlencoded', () => new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })],
  ['multipart', oneClick],
])('a mail program unsubscribes by one POST (%s), without a session, and is not redirected', async (_, body) => {
  const response = await post(body());
  expect([response.status, response.headers.get('location')]).toEqual([200, null]);
  expect(
    service.asked.map(({ method, path, body: said, headers }) => [method, path, said, headers.authorization]),
  ).toEqual([['POST', '/account/digest/unsubscribe', { token }, undefined]]);
});

test('a GET unsubscribes nobody: it leads to a page that asks, and the service is not called', async () => {
  const response = await GET(new Request(address), given);
  expect([response.status, response.headers.get('location')]).toEqual([303, `/unsubscribe/${token}`]);
  expect(service.asked).toEqual([]);
});

test('the form of the page leads to a page that says what became of it, without the token in its address', async () => {
  const submit = async () => (await post(new URLSearchParams({ page: '1' }))).headers.get('location');
  expect(await submit()).toBe('/unsubscribe?result=done');
  service.say.set(call, ['not_found']);
  expect(await submit()).toBe('/unsubscribe?result=unknown');
  service.say.set(call, ['unavailable']);
  expect(await submit()).toBe('/unsubscribe?result=failed');
});

test('a mail program is told if the link does not work or the service fails, so that it does not show success', async () => {
  service.say.set(call, ['not_found']);
  expect((await post(oneClick())).status).toBe(404);
  service.say.set(call, ['unavailable']);
  expect((await post(oneClick())).status).toBe(503);
});

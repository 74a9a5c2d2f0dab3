import { type FaultyDashboard, startFaulty } from '#e2e/support/sites/faulty.ts';
import { expect, startSession, test } from '#e2e/support/test.ts';

test.describe.configure({ mode: 'default' }); // they share one dashboard

let dashboard: FaultyDashboard;
test.beforeAll(async () => {
  dashboard = await startFaulty();
});
test.afterAll(() => dashboard.stop());

test.beforeEach(async ({ page }) => {
  await startSession(page, 'any-key', dashboard.url);
  dashboard.asked();
});

test('the proxy passes only the operations of the API to the service', async ({ page }) => {
  const status = async (path: string) => {
    return (await page.request.get(`${dashboard.url}/api/proxy/${path}`, { maxRedirects: 0 })).status();
  };
  expect(await status('me?role=chair')).toBe(200);
  expect(dashboard.asked()).toEqual(['GET /me']);
  for (const path of [
    'admin',
    'me/keys',
    'submissions/a%2Fb',
    'submissions/a%2F..%2F..%2Fme',
    'submissions/x%5C..%5C..%5Cme',
    'submissions/x%00',
    'http:%2F%2Felsewhere.example',
    '@elsewhere.example/me',
  ]) {
    expect(await status(path), path).toBe(404);
  }
  expect(dashboard.asked()).toEqual([]);
});

test('the proxy passes no method but GET to the service', async ({ page }) => {
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
    for (const path of ['me', 'submissions']) {
      const options = { method, headers: { origin: dashboard.url }, data: '{}' };
      const response = await page.request.fetch(`${dashboard.url}/api/proxy/${path}`, options);
      expect(response.status(), `${method} ${path}`).toBe(405);
    }
  }
  expect(dashboard.asked()).toEqual([]);
});

test('without a session no request reaches the service', async ({ page }) => {
  await page.context().clearCookies();
  for (const headers of [{}, { cookie: 'rostrum=made-up-id-of-a-session' }, { authorization: 'Bearer any-key' }]) {
    const response = await page.request.get(`${dashboard.url}/api/proxy/me`, { headers });
    expect(response.status()).toBe(401);
    expect(await response.json()).toMatchObject({ code: 'invalid_api_key' });
  }
  expect(dashboard.asked()).toEqual([]);
});

import { answering } from '#lib/client/test-upstream.ts';
import { broken, html, limited, silence } from '#e2e/support/faults.ts';
import { type FaultyDashboard, secondPage, startFaulty } from '#e2e/support/sites/faulty.ts';
import { expect, startSession, test } from '#e2e/support/test.ts';

test.describe.configure({ mode: 'default' }); // they share one dashboard

let dashboard: FaultyDashboard;
test.beforeAll(async () => {
  dashboard = await startFaulty();
});
test.afterAll(() => dashboard.stop());

const table = () => `${dashboard.url}/c/conf/submissions`;

test.beforeEach(async ({ page, expectError }) => {
  expectError(/status of (429|50\d)/);
  dashboard.answers({});
  await startSession(page, 'any-key', dashboard.url);
});

test('the sign-in page says if the service does not answer', async ({ page }) => {
  await page.context().clearCookies();
  dashboard.answers({ '/me': silence });
  await page.goto(`${dashboard.url}/sign-in`);
  await page.getByLabel('API key').fill('any-key');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText('The service does not answer, so the key could not be checked')).toBeVisible();
});

const places = [
  ['/', '/conferences'],
  ['/', '/assignments'],
  ['/', '/conferences/conf'],
  ['/assignments', '/assignments'],
  ['/c/conf', '/conferences/conf'],
  ['/c/conf/submissions', '/submissions'],
  ['/c/conf/submissions/s-1', '/submissions/s-1'],
  ['/c/conf', '/me'],
] as const;

/** Used in turn; `hostile.spec.ts` shows each of them on every page. */
const failures = [
  [broken, 'The service failed'],
  [html(502), 'The service answered with status 502'],
  [html(200), 'The service answered something unexpected'],
  [silence, 'No answer from the service'],
] as const;

for (const [at, [path, operation]] of places.entries()) {
  test(`if ${operation} fails, ${path} says so, is not empty, and recovers on retry`, async ({ page }) => {
    const [fault, title] = failures[at % failures.length]!;
    dashboard.answers({ [operation]: fault });
    await page.goto(dashboard.url + path);
    const alert = page.getByRole('alert').filter({ has: page.getByRole('heading', { level: 2 }) });
    await expect(alert).toContainText(title);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page.getByRole('main')).not.toContainText(/no submissions|no role|no tracks|nothing|internal-host/i);
    if (fault === broken) await expect(alert).toContainText('urn:request:4711');
    dashboard.answers({});
    await alert.getByRole('button', { name: 'Try again' }).click();
    await expect(alert).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
}

test('a view that cannot be saved while the service fails keeps its name and the table, and is saved when it is back', async ({
  page,
}) => {
  await page.goto(table());
  const first = page.locator('tbody tr').first();
  await expect(first).toBeVisible();
  dashboard.answers({ '/me': broken });
  await page.getByRole('button', { name: 'Save view' }).click();
  const name = page.getByLabel('Save what is shown as');
  await name.fill('Kept');
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await save.click();
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText(/\w/);
  await expect(name).toHaveValue('Kept');
  await expect(first).toBeVisible();
  dashboard.answers({});
  await save.click();
  await expect(page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: 'Kept' })).toBeVisible();
  await expect(first).toBeVisible();
});

test('a page opened while the service fails says so, and one step back leads to the page before', async ({ page }) => {
  for (const [link, title] of [
    ['Submissions', 'Submissions'],
    ['Progress', 'Progress'],
    ['Home', 'Home'],
    ['Settings', 'Settings'],
  ] as const) {
    dashboard.answers({});
    await page.goto(`${dashboard.url}/c/conf`);
    const shown = page.getByRole('heading', { level: 1, name: 'Faulty Conference' });
    await expect(shown).toBeVisible();
    dashboard.answers({ '/me': broken });
    await page.getByRole('link', { name: link, exact: true }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
    await expect(page.getByRole('main').getByRole('alert')).toContainText('The service failed');
    await page.goBack();
    await expect(shown).toBeVisible();
  }
  await page.goForward();
  dashboard.answers({});
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
});

test('if parts of the home page fail, the others are shown, and no request is sent twice', async ({ page }) => {
  dashboard.answers({ '/assignments': broken, '/conferences/conf': broken });
  dashboard.asked();
  await page.goto(dashboard.url);
  await expect(page.getByRole('heading', { name: 'Your assignments could not be loaded' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'The deadlines of FC could not be loaded' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Overview of FC' })).toBeVisible();
  const asked = dashboard.asked().filter((request) => !request.includes('openapi'));
  expect(asked.toSorted()).toEqual(['GET /assignments', 'GET /conferences', 'GET /conferences/conf', 'GET /me']);
});

test('“Try again” works if it is pressed before its script has loaded', async ({ page }) => {
  dashboard.answers({ '/submissions': broken });
  const html = await (await page.request.get(table())).text();
  const pressed = Promise.withResolvers<void>();
  let held = 0;
  await page.route(/_next\/static\/.*\.js/, async (route) => {
    if (!html.includes(`<script src="${new URL(route.request().url()).pathname}`)) {
      held += 1;
      await pressed.promise;
    }
    await route.continue();
  });
  await page.goto(table(), { waitUntil: 'commit' });
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expect.poll(() => held).toBeGreaterThan(0);
  dashboard.answers({});
  await page.getByRole('button', { name: 'Try again' }).click();
  pressed.resolve();
  await expect(page.getByRole('rowheader').first()).toBeVisible();
});

test('a table that could not be read shows no counts', async ({ page }) => {
  dashboard.answers({ '/submissions': broken });
  await page.goto(table());
  await expect(page.getByRole('main').getByRole('alert')).toContainText('The service failed');
  await expect(page.getByRole('navigation', { name: 'Views' })).not.toContainText(/\d/);
});

test('if a refresh of a whole list fails, the page does not say that rows are missing', async ({ page }) => {
  await page.goto(table());
  await expect(page.getByText('200 of 200', { exact: true })).toBeVisible();
  dashboard.answers({ '/submissions': broken });
  await page.getByRole('button', { name: 'Refresh' }).click();
  const notice = page.getByRole('status').filter({ hasText: 'The list could not be refreshed. The service failed.' });
  await expect(notice).toBeVisible();
  await expect(page.getByText('Loading stopped')).toHaveCount(0);
  dashboard.answers({});
  await notice.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('could not be refreshed')).toHaveCount(0);
});

test('if a later page of a list fails, the rows stay, and “Try again” loads the rest', async ({ page }) => {
  dashboard.answers({ '/submissions': secondPage(broken) });
  await page.goto(table());
  await expect(page.getByText('Loading stopped after 100.')).toBeVisible();
  await expect(page.getByRole('rowheader')).toHaveCount(100);
  dashboard.answers({});
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('200 of 200', { exact: true })).toBeVisible();
  await expect(page.getByText('Loading stopped')).toHaveCount(0);
});

test('if the service asks for a pause, the table waits as long as it says and continues by itself', async ({
  page,
}) => {
  const { promise: asked, resolve: ask } = Promise.withResolvers<void>();
  dashboard.answers({
    '/submissions': secondPage((request, response) => {
      limited(5)(request, response); // long enough to be seen on a busy machine
      dashboard.answers({});
      ask();
    }),
  });
  await page.goto(table());
  await asked;
  await expect(page.getByText('The service asked us to wait.')).toBeVisible();
  await expect(page.getByText('200 of 200', { exact: true })).toBeVisible();
});

for (const [path, operation] of [
  ['/c/conf/submissions', '/me'],
  ['/c/conf', '/conferences/conf'],
  ['/', '/assignments'],
] as const) {
  test(`if ${operation} asks for a pause while ${path} is opened, the page counts down and goes on by itself, with one request`, async ({
    page,
  }) => {
    dashboard.answers({ [operation]: limited(3) });
    await page.goto(dashboard.url + path);
    const alert = page.getByRole('alert').filter({ hasText: 'The service accepts requests again in' });
    await expect(alert.first()).toBeVisible();
    dashboard.answers({});
    dashboard.asked();
    await expect(alert).toHaveCount(0);
    await expect(page.getByText('accepts requests again')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
    expect(dashboard.asked().filter((request) => request === `GET ${operation}`)).toHaveLength(1);
  });
}

test('a service without accounts offers only the API key, on the sign-in page and in the settings', async ({
  page,
}) => {
  await page.goto(`${dashboard.url}/settings`);
  await expect(page.getByRole('region', { name: 'Session' })).toBeVisible();
  for (const name of ['API keys', 'Addresses']) {
    await expect(page.getByRole('region', { name, exact: true })).toHaveCount(0);
  }
  await page.context().clearCookies();
  await page.goto(`${dashboard.url}/sign-in`);
  await expect(page.getByLabel('API key')).toBeVisible();
  await expect(page.getByLabel('E-mail address')).toHaveCount(0);
});

test('the settings show an endpoint that the service deprecates, and that the service has no API description', async ({
  page,
}) => {
  const headers = { deprecation: '@1767225600', sunset: 'Sun, 31 Jan 2027 12:00:00 GMT' };
  dashboard.answers({
    '/conferences': answering(200, { data: [], hasMore: false, nextCursor: null }, headers),
  });
  await page.goto(dashboard.url);
  await page.goto(`${dashboard.url}/settings`);
  await expect(page.getByText('GET /conferences', { exact: true })).toBeVisible();
  await expect(page.getByText(/should no longer be used since 1 Jan 2026.* on 31 Jan 2027/)).toBeVisible();
  await expect(page.getByText('has no API description')).toBeVisible();
  await page.goto(`${dashboard.url}/docs/api`);
  await expect(page.getByText('has no API description')).toBeVisible();
});

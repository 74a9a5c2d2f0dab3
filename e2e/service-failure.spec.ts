import { broken, html, limited, silence } from '#e2e/support/faults.ts';
import { type FaultyDashboard, secondPage, startFaulty } from '#e2e/support/sites/faulty.ts';
import { expect, startSession, test } from '#e2e/support/test.ts';

test.describe.configure({ mode: 'default' }); // one dashboard serves all of them, one after the other

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

test('a service that does not answer is said to be silent, at signing in', async ({ page }) => {
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

/** In turn: that each of them is told on every page is proved where everything fails at once (`hostile.spec.ts`). */
const failures = [
  [broken, 'The service failed'],
  [html(502), 'The service answered with status 502'],
  [html(200), 'The service answered something unexpected'],
  [silence, 'No answer from the service'],
] as const;

for (const [at, [path, operation]] of places.entries()) {
  test(`where ${operation} fails, ${path} says so, is not empty, and recovers on retry`, async ({ page }) => {
    const [fault, title] = failures[at % failures.length]!;
    dashboard.answers({ [operation]: fault });
    await page.goto(dashboard.url + path);
    const alert = page.getByRole('alert').filter({ has: page.getByRole('heading', { level: 2 }) });
    await expect(alert).toContainText(title);
    await expect(page.getByRole('main')).not.toContainText(/no submissions|no role|no tracks|nothing|internal-host/i);
    if (fault === broken) await expect(alert).toContainText('urn:request:4711');
    dashboard.answers({});
    await alert.getByRole('button', { name: 'Try again' }).click();
    await expect(alert).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
}

test('a page that is gone to while the service fails says so in its place, and the page before is one step back', async ({
  page,
}) => {
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

test('a part of the home page that fails leaves the others as they are, and nothing is asked twice', async ({
  page,
}) => {
  dashboard.answers({ '/assignments': broken, '/conferences/conf': broken });
  dashboard.asked();
  await page.goto(dashboard.url);
  await expect(page.getByRole('heading', { name: 'Your assignments could not be loaded' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'The deadlines of FC could not be loaded' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Overview of FC' })).toBeVisible();
  const asked = dashboard.asked().filter((request) => !request.includes('openapi'));
  expect(asked.toSorted()).toEqual(['GET /assignments', 'GET /conferences', 'GET /conferences/conf', 'GET /me']);
});

test('trying again may be pressed before the part of the page that does it is there', async ({ page }) => {
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

test('a table that could not be read counts nothing', async ({ page }) => {
  dashboard.answers({ '/submissions': broken });
  await page.goto(table());
  await expect(page.getByRole('main').getByRole('alert')).toContainText('The service failed');
  await expect(page.getByRole('navigation', { name: 'Views' })).not.toContainText(/\d/);
});

test('where the walk over the pages breaks off, the rows stay, and trying again brings the rest', async ({ page }) => {
  dashboard.answers({ '/submissions': secondPage(broken) });
  await page.goto(table());
  await expect(page.getByText('Loading stopped after 100.')).toBeVisible();
  await expect(page.getByRole('rowheader')).toHaveCount(100);
  dashboard.answers({});
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('200 of 200', { exact: true })).toBeVisible();
  await expect(page.getByText('Loading stopped')).toHaveCount(0);
});

test('where the service asks for a pause, the table waits as long as it says and goes on by itself', async ({
  page,
}) => {
  const { promise: asked, resolve: ask } = Promise.withResolvers<void>();
  dashboard.answers({
    '/submissions': secondPage((request, response) => {
      limited(5)(request, response); // long enough to be seen on a machine that is busy
      dashboard.answers({});
      ask();
    }),
  });
  await page.goto(table());
  await asked;
  await expect(page.getByText('The service asked us to wait.')).toBeVisible();
  await expect(page.getByText('200 of 200', { exact: true })).toBeVisible();
});

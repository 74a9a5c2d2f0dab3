import type { RequestListener } from 'node:http';
import type { Page } from '@playwright/test';
import { demoPeople } from '#lib/demo/plan/demo-people.ts';
import { thisYear } from '#e2e/support/api.ts';
import { answering } from '#lib/client/test-upstream.ts';
import { signInByCode } from '#e2e/support/codes.ts';
import { startFaulty } from '#e2e/support/sites/faulty.ts';
import { identity } from '#e2e/support/sites/small-conference.ts';
import { allHere } from '#e2e/support/table.ts';
import { expect, keyOf, signInAs, startSession, test } from '#e2e/support/test.ts';

/** Whether the document has a text anywhere, also where nobody sees it. */
const has = (page: Page, text: string) =>
  page.evaluate((text) => document.documentElement.outerHTML.includes(text), text);

/** Expects that the document does not have a text any more, also if it is just being loaded again. */
const expectGone = (page: Page, text: string) => expect(async () => expect(await has(page, text)).toBe(false)).toPass();

/** Opens all submissions as a chair, and returns the title of one. */
async function openAsChair(page: Page): Promise<string> {
  await signInAs(page, 'chair');
  await page.goto(`/c/${await thisYear(keyOf('chair'))}/submissions`);
  await allHere(page);
  const title = await page.locator('table.data-table').getByRole('rowheader').first().innerText();
  return title.split('\n')[0] ?? '';
}

test('going back from the documentation shows what the person may see who is signed in by then', async ({
  page,
  context,
}) => {
  const title = await openAsChair(page);
  await page.getByRole('link', { name: 'Documentation' }).click();
  await expect(page).toHaveURL(/\/docs$/);
  await startSession(await context.newPage(), keyOf('author'));
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'My submissions', level: 1 })).toBeVisible();
  await expect(page.getByText(demoPeople.author.email)).toBeVisible();
  expect(await has(page, title)).toBe(false);
});

test('after a session has ended, neither the sign-in page nor the pages before it have anything of it', async ({
  page,
  context,
  baseURL,
  expectError,
}) => {
  expectError(/status of 401/);
  const title = await openAsChair(page);
  expect(await has(page, title)).toBe(true);
  await context.request.post('/api/session/end', { headers: { origin: baseURL ?? '' }, maxRedirects: 0 });
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Registrations' }).click();
  await expect(page).toHaveURL(/\/sign-in\?/);
  await expectGone(page, title);
  await page.goBack();
  await expect(page.getByLabel('API key')).toBeVisible();
  await expectGone(page, title);
});

test('an answer in the API reference goes when another person signs in, and no further one is shown', async ({
  page,
  context,
  expectError,
}) => {
  expectError(/status of 409/);
  await signInAs(page, 'chair');
  await page.goto('/docs/api');
  const me = page.locator('section[id="getMe"]');
  const answer = me.locator('pre[aria-label="Answer"]');
  await me.getByText('Run it with your session').click();
  await expect(async () => {
    await me.getByRole('button', { name: 'Run' }).click();
    await expect(answer).toContainText(demoPeople.chair.email, { timeout: 2_000 });
  }).toPass();

  await startSession(await context.newPage(), keyOf('author'));
  await me.getByRole('button', { name: 'Run' }).click();
  await expect(answer).toContainText('session_changed');
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(answer).toHaveCount(0);
});

test('a new key goes when another person has signed in', async ({ page, context, expectError }) => {
  expectError(/status of 409/);
  await page.goto('/sign-in');
  await signInByCode(page, `next-person-${Date.now()}@university.example`);
  await page.goto('/settings');
  const keys = page.getByRole('region', { name: 'API keys' });
  await keys.getByText('Create a key').click();
  await keys.getByLabel('Name').fill('Sync');
  await keys.getByRole('button', { name: 'Create the key' }).click();
  await expect(page.getByRole('heading', { name: 'Your new key' })).toBeVisible();
  const key = await page.locator('code', { hasText: 'rostrum_live_' }).innerText();

  await startSession(await context.newPage(), keyOf('author'));
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expect(page.getByRole('heading', { name: 'This key has already been shown' })).toBeVisible({
      timeout: 2_000,
    });
  }).toPass();
  expect(await has(page, key)).toBe(false);
});

test('a link that is followed after another person has signed in leads to a page of that person alone', async ({
  page,
  context,
  expectError,
}) => {
  expectError(/status of 409/);
  await signInAs(page, 'author');
  await page.goto(`/c/${await thisYear(keyOf('author'))}/submissions`);
  await allHere(page);
  await startSession(await context.newPage(), keyOf('chair'));
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Overview' }).click();
  await expect(page.getByText(demoPeople.chair.email)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await has(page, demoPeople.author.email)).toBe(false);
});

test('the palette shows nothing of a page whose session another person has taken over', async ({
  page,
  context,
  expectError,
}) => {
  expectError(/status of 409/);
  const title = await openAsChair(page);
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog').getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await startSession(await context.newPage(), keyOf('author'));
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('heading', { name: 'My submissions', level: 1 })).toBeVisible();
  expect(await has(page, title)).toBe(false);
});

test('a refusal of the service that comes late ends its own session, and not the one that has begun since', async ({
  page,
  context,
  expectError,
}) => {
  expectError(/status of 401/);
  const dashboard = await startFaulty();
  await startSession(page, 'first-key', dashboard.url);
  await page.goto(`${dashboard.url}/docs`);
  const asked = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const refuseLate: RequestListener = (request, response) => {
    asked.resolve();
    void released.promise.then(() => answering(401, { code: 'invalid_api_key' })(request, response));
  };
  dashboard.answers({
    '/me': (request, response) => {
      const isFirst = request.headers.authorization === 'Bearer first-key';
      (isFirst ? refuseLate : answering(200, identity))(request, response);
    },
  });
  const late = page.evaluate(() => fetch('/api/proxy/me').then(({ status }) => status));
  await asked.promise;
  await startSession(await context.newPage(), 'second-key', dashboard.url);
  released.resolve();
  expect(await late).toBe(401);
  await page.goto(`${dashboard.url}/settings`);
  await expect(page.getByText(identity.user.email).first()).toBeVisible();
  await dashboard.stop();
});

import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '#e2e/support/accessible.ts';
import { thisYear } from '#e2e/support/api.ts';
import { setting } from '#e2e/support/setting.ts';
import { type OwnDashboard, startDashboard } from '#e2e/support/sites/own-dashboard.ts';
import { allHere, queryBar } from '#e2e/support/table.ts';
import { expect, keyOf, rostrum, startSession, test } from '#e2e/support/test.ts';

test.use({ viewport: { width: 1440, height: 900 } });

/** A dashboard of this file's own, so that no other test sees its views. */
let dashboard: OwnDashboard;
let conference: string;
test.beforeAll(async () => {
  dashboard = await startDashboard(new URL(setting('ROSTRUM_API_URL')).origin);
  conference = await thisYear(keyOf('chair'));
});
test.afterAll(() => dashboard.stop());

const address = (search = '') => `${dashboard.url}/c/${conference}/submissions${search}`;

async function open(page: Page, key: string, search?: string): Promise<void> {
  await startSession(page, key, dashboard.url);
  await page.goto(address(search));
  await allHere(page);
}

async function openMenu(page: Page) {
  await page.getByRole('button', { name: 'Save view', exact: true }).click();
  return page.getByRole('dialog', { name: 'Saved views' });
}

/** Saves what is shown under a name, and shares it. */
async function share(page: Page, name: string): Promise<void> {
  const save = await openMenu(page);
  await save.getByRole('textbox', { name: 'Save what is shown as' }).fill(name);
  await save.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(save).toBeHidden();
  const menu = await openMenu(page);
  await menu.getByRole('button', { name: `Share ${name} with the other chairs` }).click();
  await expect(sharedTab(page, name)).toBeVisible();
  await page.keyboard.press('Escape');
}

const sharedTab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Shared views' }).getByRole('link', { name });
const ownTab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Views', exact: true }).getByRole('link', { name });

test('a chair shares a view; another chair opens, copies and hides it; when it is deleted, it is gone for both', async ({
  page,
  browser,
}) => {
  await open(page, keyOf('chair'), '?q=track:vision&sort=-title');
  await share(page, 'Vision by title');
  await expect(sharedTab(page, 'Vision by title')).toHaveText('Vision by titleshared by you');
  await expect(ownTab(page, 'Vision by title')).toHaveCount(0);

  const other = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  await open(other, keyOf('both'));
  await expect(sharedTab(other, 'Vision by title')).toContainText('shared by Carmen Ortiz Vidal');
  await sharedTab(other, 'Vision by title').click();
  await expect(other).toHaveURL(address('?q=track:vision&sort=-title'));
  await expect(queryBar(other)).toHaveValue('track:vision');
  await expect(sharedTab(other, 'Vision by title')).toHaveAttribute('aria-current', 'page');

  const menu = await openMenu(other);
  await menu.getByRole('button', { name: 'Copy Vision by title to your views' }).click();
  await expect(ownTab(other, 'Vision by title')).toBeVisible();
  await menu.getByRole('button', { name: 'Hide Vision by title' }).click();
  await expect(sharedTab(other, 'Vision by title')).toHaveCount(0);
  await expectAccessible(other, { within: 'dialog[popover]:popover-open' });
  await other.reload();
  await allHere(other);
  await expect(sharedTab(other, 'Vision by title')).toHaveCount(0);
  await (await openMenu(other)).getByRole('button', { name: 'Show Vision by title again' }).click();
  await expect(sharedTab(other, 'Vision by title')).toBeVisible();

  const mine = await openMenu(page);
  await mine.getByRole('button', { name: 'Delete Vision by title…' }).click();
  await expect(sharedTab(page, 'Vision by title')).toBeVisible();
  await mine.getByRole('button', { name: 'Delete Vision by title for all chairs' }).click();
  await expect(sharedTab(page, 'Vision by title')).toHaveCount(0);
  await other.reload();
  await allHere(other);
  await expect(other.getByRole('navigation', { name: 'Shared views' })).toHaveCount(0);
  await expect(ownTab(other, 'Vision by title')).toBeVisible();
  await other.context().close();
});

test('a rename of a view that another chair has deleted meanwhile says so, and does not bring it back', async ({
  page,
  browser,
  expectError,
}) => {
  expectError(/404/);
  await open(page, keyOf('chair'), '?q=track:vision');
  await share(page, 'Short-lived');
  const menu = await openMenu(page);
  const name = menu.getByRole('textbox', { name: 'Name of Short-lived' });
  await name.fill('Long-lived');

  const other = await (await browser.newContext()).newPage();
  await open(other, keyOf('both'));
  const theirs = await openMenu(other);
  await theirs.getByRole('button', { name: 'Delete Short-lived…' }).click();
  await theirs.getByRole('button', { name: 'Delete Short-lived for all chairs' }).click();
  await expect(sharedTab(other, 'Short-lived')).toHaveCount(0);
  await other.context().close();

  await name.press('Enter');
  await expect(menu.getByRole('alert')).toContainText('view no longer exists');
  await expect(name).toHaveCount(0);
  await expect(page.getByRole('navigation', { name: 'Shared views' })).toHaveCount(0);
});

test('what was read before a view is shared does not take it away again', async ({ page }) => {
  await open(page, keyOf('chair'), '?q=status:rejected');
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const read: Promise<void>[] = [];
  await page.route('**/api/views/*', async (route) => {
    if (!/\bread\b/.test(route.request().postData() ?? '')) return route.continue();
    const response = await route.fetch();
    read.push(held.then(() => route.fulfill({ response })));
  });
  await share(page, 'Held');
  release();
  expect(read.length).toBeGreaterThan(0);
  await Promise.all(read);
  for (const _frame of [1, 2, 3]) await page.evaluate(() => new Promise(requestAnimationFrame)); // what arrived is shown
  expect(await sharedTab(page, 'Held').count()).toBe(1);
  expect(await ownTab(page, 'Held').count()).toBe(0);
  const menu = await openMenu(page);
  await menu.getByRole('button', { name: 'Delete Held…' }).click();
  await menu.getByRole('button', { name: 'Delete Held for all chairs' }).click();
  await expect(sharedTab(page, 'Held')).toHaveCount(0);
});

test('a name is shown as text, whatever is in it', async ({ page }) => {
  await open(page, keyOf('chair'), '?q=status:accepted');
  const name = '<img src=x onerror=alert(1)> \u202Edesrever';
  await share(page, name);
  await expect(sharedTab(page, '<img src=x onerror=alert(1)>')).toBeVisible();
  await expect(page.locator('img[src="x"]')).toHaveCount(0);
  const menu = await openMenu(page);
  await menu.getByRole('button', { name: /^Delete <img.*…$/ }).click();
  await menu.getByRole('button', { name: /for all chairs$/ }).click();
});

test('a track chair sees what chairs share, on a phone too, and an author does not', async ({ page, browser }) => {
  await open(page, keyOf('chair'), '?q=track:agents');
  await share(page, 'Agents');
  const who = ['users', 'grant', 'tilda@views.example', '--first-name', 'Tilda', '--last-name', 'Chair'];
  await rostrum(...who, '--conference', conference, '--role', 'trackChair', '--track', 'agents');
  const key = await rostrum('keys', 'create', '--user', 'tilda@views.example', '--name', 'views');
  const phone = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  await open(phone, key);
  await expect(sharedTab(phone, 'Agents')).toBeVisible();
  await expectNoSidewaysScroll(phone);
  const menu = await openMenu(phone);
  await expect(menu.getByRole('button', { name: 'Copy Agents to your views' })).toBeVisible();
  await expect(menu.getByRole('button', { name: /^Delete Agents/ })).toHaveCount(0);
  await expectAccessible(phone, { within: 'dialog[popover]:popover-open' });
  await expectAccessible(phone, { within: 'nav[aria-label="Shared views"]' });
  await phone.context().close();

  const author = await (await browser.newContext()).newPage();
  await startSession(author, keyOf('author'), dashboard.url);
  await author.goto(address());
  await allHere(author);
  await expect(author.getByRole('navigation', { name: 'Shared views' })).toHaveCount(0);
  const answer = await author.request.post(`${dashboard.url}/api/views/${conference}`, {
    form: { do: 'read', table: 'submissions' },
    headers: { origin: dashboard.url },
  });
  expect(answer.status()).toBe(404);
  await author.context().close();
});

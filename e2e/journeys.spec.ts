import type { Locator, Page } from '@playwright/test';
import type { DemoPersonName } from '#lib/demo/plan/demo-people.ts';
import { thisYear } from '#e2e/support/api.ts';
import { expect, keyOf, rostrum, test } from '#e2e/support/test.ts';

/** More presses than any page of ours has stops before its content. */
const STOPS_AT_MOST = 80;

/** Goes on with the Tab key until something has the focus, as somebody without a mouse does. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  const wanted = await target.elementHandle(); // to find it anew at each stop takes longer than to go there
  for (let stop = 0; stop < STOPS_AT_MOST; stop += 1) {
    if (await wanted?.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The Tab key does not reach ${String(target)}`);
}

const sidebar = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true });

/** Signs in, and opens each of these pages from the sidebar, all by keys. */
async function walk(
  page: Page,
  key: string,
  conference: string,
  pages: Readonly<Record<string, string | RegExp>>,
): Promise<void> {
  await page.goto('/sign-in');
  await tabTo(page, page.getByLabel('API key'));
  await page.keyboard.type(key);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible();
  await tabTo(page, sidebar(page, conference));
  await page.keyboard.press('Enter');
  await expect(
    page.getByRole('link', { name: 'Overview', exact: true }).and(page.locator('[aria-current=page]')),
  ).toBeVisible();
  const names = await page.getByRole('navigation', { name: 'Main' }).getByRole('link').allInnerTexts();
  const own = names
    .map((text) => text.split('\n')[0] ?? '')
    .filter((name) => name !== 'Home' && !name.startsWith('CVL'));
  expect(own).toEqual(['Overview', ...Object.keys(pages)]);
  for (const [name, title] of Object.entries(pages)) {
    await tabTo(page, sidebar(page, name));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.locator('[aria-current=page]').first()).toBeVisible();
  }
  for (const [name, title] of [
    ['Settings', 'Settings'],
    ['API reference', 'API reference'],
  ] as const) {
    await tabTo(page, page.getByRole('link', { name, exact: true }).first());
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  }
}

const chaired = { Submissions: 'Submissions', Progress: 'Review progress', Scores: 'Scores' };
const reviewing = { Assignments: /assignments/i, 'All assignments': /assignments/i };

const people: Readonly<Record<string, { as: DemoPersonName; pages: Readonly<Record<string, string | RegExp>> }>> = {
  'A chair': { as: 'chair', pages: { ...chaired, Registrations: 'Registrations' } },
  'A track chair': { as: 'trackchair', pages: chaired },
  'An author': { as: 'author', pages: { Submissions: 'My submissions' } },
  'A reviewer': { as: 'reviewer', pages: reviewing },
  'Somebody who is chair, author and reviewer': {
    as: 'both',
    pages: { ...chaired, Registrations: 'Registrations', ...reviewing },
  },
};

for (const [who, { as, pages }] of Object.entries(people)) {
  test(`${who} signs in and opens every page of theirs, and no other is offered, by keyboard alone`, async ({
    page,
  }) => {
    test.slow(); // many pages
    await walk(page, keyOf(as), 'CVL 2027', pages);
  });
}

test('A key that is restricted to a conference opens the pages of that one alone, by keyboard alone', async ({
  page,
  expectError,
}) => {
  test.slow(); // many pages
  const conference = await thisYear(keyOf('chair'));
  const key = await rostrum(
    'keys',
    'create',
    '--user',
    'chair@rostrum.example',
    '--name',
    'journey',
    '--conference',
    conference,
  );
  await walk(page, key.split('\n')[0] ?? key, 'CVL 2027', { ...chaired, Registrations: 'Registrations' });
  await expect(page.getByRole('link', { name: 'CVL 2026' })).toHaveCount(0);
  expectError(/404/);
  expect((await page.goto('/c/cvl-2026/progress'))?.status()).toBe(404);
});

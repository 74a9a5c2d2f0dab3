import type { Locator, Page } from '@playwright/test';
import type { DemoPersonName } from '#lib/demo/plan/demo-people.ts';
import { expect, keyOf, test } from '#e2e/support/test.ts';

/** More than the tab stops before the content of any page. */
const STOPS_AT_MOST = 80;

/** Presses Tab until `target` has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  const wanted = await target.elementHandle(); // finding it again at each stop takes longer than the stop
  for (let stop = 0; stop < STOPS_AT_MOST; stop += 1) {
    if (await wanted?.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The Tab key does not reach ${String(target)}`);
}

const sidebar = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true });

/** Signs in and opens each of these pages from the sidebar, by keyboard alone. */
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
    ['Documentation', 'Documentation'],
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
  'A chair who is also author and reviewer': {
    as: 'both',
    pages: { ...chaired, Registrations: 'Registrations', ...reviewing },
  },
};

for (const [who, { as, pages }] of Object.entries(people)) {
  test(`${who} signs in and opens each of their pages by keyboard alone, and is offered no other`, async ({ page }) => {
    test.slow(); // many pages
    await walk(page, keyOf(as), 'CVL 2027', pages);
  });
}

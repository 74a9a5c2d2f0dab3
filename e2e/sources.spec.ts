import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '#e2e/support/accessible.ts';
import { type SourcedSite, startSourcedSite, type SyncState } from '#e2e/support/sites/sourced-site.ts';
import { expect, startSession, test } from '#e2e/support/test.ts';

test.describe.configure({ mode: 'default' }); // they share one site

const hotcrp: SyncState = { system: 'HotCRP', url: 'https://sweep27.example/', every: 3600, age: 3.5, error: null };
const failed: SyncState = { ...hotcrp, age: 135, error: 'The token is not accepted' };
const hostile = 'javascript:alert(1)';

let site: SourcedSite;
test.beforeAll(async () => {
  site = await startSourcedSite();
});
test.afterAll(() => site.stop());
test.beforeEach(() => {
  site.synced(hotcrp);
  site.linked((kind, slug) => `https://sweep27.example/${kind}/${slug}`);
});

const main = (page: Page) => page.getByRole('main');
const warning = (page: Page) => main(page).getByRole('status').filter({ hasText: 'These figures are from' });
const as = (page: Page, person: Parameters<SourcedSite['keyOf']>[0]) =>
  startSession(page, site.keyOf(person), site.url);
const chairPages = ['', '/submissions', '/progress', '/progress/reviewers', '/progress/reviews', '/scores'] as const;

async function expectOutward(page: Page, name: RegExp | string, href: RegExp | string): Promise<void> {
  const link = main(page).getByRole('link', { name }).first();
  await expect(link).toHaveAttribute('href', href);
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow');
}

async function firstSubmission(page: Page): Promise<string> {
  await page.goto(`${site.url}/c/${site.conference}/submissions`);
  const link = main(page).getByRole('rowheader').getByRole('link').first();
  return `${site.url}${await link.getAttribute('href')}`;
}

test('every page of a conference names its source and the age of the data', async ({ page }) => {
  await as(page, 'chair');
  for (const path of chairPages) {
    await page.goto(`${site.url}/c/${site.conference}${path}`);
    await expect(main(page).locator('[data-source]'), path).toContainText(/from HotCRP.*, [34] min ago/);
    await expectOutward(page, /^HotCRP/, 'https://sweep27.example/');
    await expect(warning(page), path).toHaveCount(0);
  }
});

test('a conference is imported from spreadsheets as its docs page says, and its chair reads their contents', async ({
  page,
}) => {
  const tables = join(site.folder, 'tables');
  await site.rostrum('conference', 'template', 'csv', tables);
  const written = await site.rostrum('conference', 'init', 'csv', tables);
  const file = join(site.folder, 'conf.yaml');
  writeFileSync(file, written.replace('slug: conference', 'slug: sheets-2027\nname: Sheets 2027\nstate: REVIEWING'));
  expect(await site.rostrum('conference', 'apply', file, tables)).toContain('sheets-2027: 2 submissions added');
  const key = await site.rostrum('keys', 'create', '--user', 'eve@uni.example', '--name', 'laptop');
  await startSession(page, key.trim(), site.url);
  await page.goto(`${site.url}/c/sheets-2027/progress`);
  await expect(main(page)).toContainText('from Spreadsheets');
  await expect(main(page).locator('[data-figure="reviews-in"]').first()).toHaveText('1');
  await expect(main(page).locator('[data-figure="reviews-asked"]').first()).toHaveText('2');
  await page.goto(`${site.url}/c/sheets-2027/submissions`);
  for (const title of ['Tides as a clock', 'Wind, measured twice']) {
    await expect(main(page).getByRole('rowheader').getByRole('link', { name: title })).toBeVisible();
  }
});

test('a conference read from files says when they were read', async ({ page }) => {
  site.synced({ ...hotcrp, system: 'EasyChair', url: null, every: null });
  await as(page, 'author');
  await page.goto(`${site.url}/c/${site.conference}`);
  await expect(main(page)).toContainText(/from EasyChair, read on \d+ \w+( \d{4})?, \d\d:\d\d UTC/);
  await expect(main(page).getByRole('link', { name: 'EasyChair' })).toHaveCount(0);
});

test('if a source fails, chairs read a warning with the reason on every page and at home', async ({ page }) => {
  site.synced(failed);
  await as(page, 'chair');
  for (const path of [...chairPages, '/registrations']) {
    await page.goto(`${site.url}/c/${site.conference}${path}`);
    await expect(warning(page), path).toContainText(/\(2 h 1[4-6] min ago\); HotCRP could not be read since\./);
    await expect(warning(page), path).toContainText('Reason: The token is not accepted');
  }
  await page.goto(site.url);
  await expect(main(page)).toContainText(/HotCRP could not be read for 2 h 1[4-6] min/);
});

test('an author is warned without the reason, in print too, and is also warned of a late source', async ({ page }) => {
  site.synced(failed);
  await as(page, 'author');
  await page.goto(`${site.url}/c/${site.conference}/submissions`);
  await expect(warning(page)).toContainText('HotCRP could not be read since.');
  await page.emulateMedia({ media: 'print' });
  await expect(warning(page)).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  expect(await page.content()).not.toContain('token is not accepted');
  site.synced({ ...hotcrp, age: 60 * 25 });
  await page.goto(`${site.url}/c/${site.conference}`);
  await expect(warning(page)).toContainText(/\(1 d( 1 h)? ago\); HotCRP has not been read since\./);
});

test('a submission links to its page in the source system', async ({ page }) => {
  await as(page, 'chair');
  await page.goto(await firstSubmission(page));
  await expectOutward(page, /^Open in HotCRP/, /^https:\/\/sweep27\.example\/paper\//);
});

test('home and worklist link a reviewer to their reviews in the source system', async ({ page }) => {
  await as(page, 'reviewer');
  for (const path of ['/', `/c/${site.conference}`, '/assignments', `/c/${site.conference}/assignments`]) {
    await page.goto(site.url + path);
    await expectOutward(page, /^Write the review ?: ./, /^https:\/\/sweep27\.example\/review\//);
  }
  await page.goto(`${site.url}/assignments?q=due:done`);
  await expectOutward(page, /^Read in HotCRP ?: ./, /^https:\/\/sweep27\.example\/review\//);
});

test('an address with another scheme than http or https is never a link', async ({ page }) => {
  await as(page, 'chair');
  const submission = await firstSubmission(page);
  site.synced({ ...hotcrp, url: hostile });
  site.linked(() => hostile);
  const seen = async (address: string, words: RegExp) => {
    await page.goto(address);
    await expect(main(page)).toContainText(words);
    await expect(page.locator('a[href*="javascript" i], [href*="alert"]')).toHaveCount(0);
    await expect(page.getByRole('link', { name: /Open in|Write the review|Read in/ })).toHaveCount(0);
  };
  await seen(`${site.url}/c/${site.conference}`, /from HotCRP, read on/);
  await seen(submission, /from HotCRP, read on/);
  await as(page, 'reviewer');
  await seen(site.url, /Next for you/);
  await seen(`${site.url}/assignments`, /Overdue/);
});

test('axe finds nothing on warnings and links to the source, light or dark, and they fit a narrow screen', async ({
  page,
}) => {
  site.synced(failed);
  await as(page, 'chair');
  const submission = await firstSubmission(page);
  const looked = async (address: string, words: RegExp) => {
    await page.goto(address);
    for (const [colorScheme, width] of [
      ['dark', 390],
      ['light', 1280],
    ] as const) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 844 });
      await expect(main(page)).toContainText(words);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    }
  };
  await looked(`${site.url}/c/${site.conference}`, /could not be read since/);
  await looked(submission, /Open in HotCRP/);
  await as(page, 'reviewer');
  await looked(`${site.url}/assignments?q=due:done`, /Read in HotCRP/);
  await looked(site.url, /Write the review/);
});

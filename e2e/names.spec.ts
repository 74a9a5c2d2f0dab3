import { expectNoSidewaysScroll } from '#e2e/support/accessible.ts';
import { type FaultyDashboard, listening, startFaulty } from '#e2e/support/sites/faulty.ts';
import { named } from '#e2e/support/sites/odd-answers.ts';
import { smallConference } from '#e2e/support/sites/small-conference.ts';
import { expect, startSession, test } from '#e2e/support/test.ts';

test.describe.configure({ mode: 'default' }); // they share one dashboard

let dashboard: FaultyDashboard;
test.beforeAll(async () => {
  dashboard = await startFaulty();
});
test.afterAll(() => dashboard.stop());
test.beforeEach(async ({ page }) => {
  dashboard.answers(listening(smallConference));
  await startSession(page, 'any-key', dashboard.url);
});

const pages = [
  '/',
  '/assignments',
  '/settings',
  '/c/conf',
  '/c/conf/assignments',
  '/c/conf/submissions',
  '/c/conf/submissions/s-1',
  '/c/conf/progress',
  '/c/conf/progress/reviews',
  '/c/conf/progress/reviewers',
  '/c/conf/progress/release',
  '/c/conf/scores',
  '/c/conf/registrations',
];

test('a name as long as a line and without a space makes no page wider than a phone', async ({ page }) => {
  dashboard.answers(listening(named(smallConference, 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch')));
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of pages) {
    await page.goto(dashboard.url + path);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await expectNoSidewaysScroll(page);
  }
});

test('a word as long as a line in a title pushes no column off the paper', async ({ page }) => {
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 760, height: 1000 }); // paper without its margins
  const widthOf = async (title: string) => {
    dashboard.answers(listening(named(smallConference, title, ['title'])));
    await page.goto(`${dashboard.url}/c/conf/submissions`);
    await expect(page.getByRole('rowheader', { name: title }).first()).toBeVisible();
    await page.waitForLoadState('networkidle'); // what comes later makes cells and letters wider
    return page.locator('table.data-table').evaluate((table) => table.scrollWidth);
  };
  const usual = await widthOf(
    'Shipping on the Danube, Its Companies, Their Captains, and the Electricity That They Use',
  );
  expect(await widthOf('Donaudampfschifffahrt'.repeat(6))).toBeLessThanOrEqual(usual);
});

test('a row of a table is as high as two lines, however long the name of its track is', async ({ page }) => {
  dashboard.answers(
    listening(named(smallConference, 'Machine Learning, Knowledge Discovery and Their Applications in Society')),
  );
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const path of ['/c/conf/submissions', '/c/conf/assignments', '/c/conf/progress/reviews']) {
    await page.goto(dashboard.url + path);
    await expect(page.locator('tr[data-index]').first()).toBeVisible();
    const heights = await page.locator('tr[data-index]').evaluateAll((rows) => rows.map((row) => row.clientHeight));
    expect(Math.max(...heights), path).toBeLessThanOrEqual(44);
  }
});

test('a right-to-left name begins where the other names of its column do', async ({ page }) => {
  dashboard.answers(listening(named(smallConference, 'يعقوب')));
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${dashboard.url}/c/conf/submissions/s-1`);
  await expect(page.getByRole('rowheader').first()).toBeVisible();
  const names = page.locator('[dir="auto"]:not(dd)').filter({ hasText: 'يعقوب' });
  expect(await names.count()).toBeGreaterThan(3);
  const elsewhere = await names.evaluateAll((all) =>
    all.filter((name) => getComputedStyle(name).textAlign !== 'left').map((name) => name.outerHTML),
  );
  expect(elsewhere).toEqual([]);
});

import type { RequestListener } from 'node:http';
import { answering } from '#lib/client/test-upstream.ts';
import { type FaultyDashboard, generous, listening, startFaulty } from '#e2e/support/sites/faulty.ts';
import { smallConference } from '#e2e/support/sites/small-conference.ts';
import { expect, startSession, test } from '#e2e/support/test.ts';

test.describe.configure({ mode: 'default' }); // they share one dashboard

let dashboard: FaultyDashboard;
test.beforeAll(async () => {
  dashboard = await startFaulty();
});
test.afterAll(() => dashboard.stop());
test.beforeEach(({ page }) => startSession(page, 'any-key', dashboard.url));

/** A page of submissions that says that there is another. */
const pageBefore = (nextCursor: string) =>
  answering(200, { ...(smallConference['/submissions'] as object), hasMore: true, nextCursor }, generous);

test('a list whose cursor leads nowhere is not shown as whole, on any page', async ({ page }) => {
  const content = page.locator('#content'); // until React uses it, the server’s text is also in a hidden element outside
  for (const cursor of ['again', '']) {
    dashboard.answers({ ...listening(smallConference), '/submissions': pageBefore(cursor) });
    await page.goto(`${dashboard.url}/c/conf/submissions`);
    await expect(content.getByText('Loading stopped after 3. The list of the service has no last page')).toBeVisible();
    await expect(page.locator('[data-figure="loaded"][data-complete="true"]')).toHaveCount(0);
    await page.goto(`${dashboard.url}/c/conf/progress`);
    await expect(content.getByText('Reading stopped. The list of the service has no last page')).toBeVisible();
    for (const path of ['/', '/c/conf']) {
      await page.goto(dashboard.url + path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByText('Something went wrong')).toHaveCount(0);
    }
  }
});

test('leaving a page with an endless list ends its requests', async ({ page }) => {
  let count = 0;
  const endless: RequestListener = (request, response) => {
    count += 1;
    pageBefore(`c${count}`)(request, response);
  };
  dashboard.answers({ ...listening(smallConference), '/submissions': endless });
  await page.goto(`${dashboard.url}/c/conf/submissions`);
  await expect.poll(() => count).toBeGreaterThan(20);
  await page.getByRole('link', { name: 'Settings' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  const left = count;
  await page.reload();
  expect(count - left).toBeLessThan(3); // those in flight
});

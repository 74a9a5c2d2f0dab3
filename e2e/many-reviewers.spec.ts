import { scoresAt } from '#e2e/support/sites/many-submissions.ts';
import { startStreaming, type StreamingSite } from '#e2e/support/sites/streaming.ts';
import { expect, startSession, test } from '#e2e/support/test.ts';
import type { Page } from '@playwright/test';

test.describe.configure({ mode: 'default' }); // they share one site

let site: StreamingSite;
test.beforeAll(async () => {
  site = await startStreaming();
});
test.afterAll(() => site.stop());
test.beforeEach(async ({ page }) => {
  site.behaves({});
  await startSession(page, 'any-key', site.url);
});

const loaded = (page: Page) => page.locator('[data-figure=loaded]');
const isComplete = (page: Page) => expect(loaded(page)).toHaveAttribute('data-complete', 'true');
/** The count beside the title. */
const count = (page: Page) => page.locator('main header > p');

/** A reviewer's mean difference from co-reviewers in the first submissions, drawn towards 0 by three. */
function offsetOf(id: string, submissions: number): number {
  const differences = Array.from({ length: submissions }, (_, at) => scoresAt(at)).flatMap((scores) => {
    const own = scores.find(({ reviewerId }) => reviewerId === id);
    const others = scores.filter((each) => each !== own).map(({ rating }) => rating);
    return own ? [own.rating - others.reduce((sum, rating) => sum + rating, 0) / others.length] : [];
  });
  return differences.reduce((sum, difference) => sum + difference, 0) / (differences.length + 3);
}

test('reviewers of many submissions keep their offsets during a refresh, and have new ones after it', async ({
  page,
}) => {
  await page.goto(`${site.url}/c/conf/progress/reviewers?cols=name,reviews,offset&q=p2030`);
  await isComplete(page);
  const row = page.locator('tbody tr[data-id="p2030"]');
  const offset = row.locator('[data-value]');
  const isOffset = (submissions: number) =>
    expect(offset).toHaveAttribute('data-value', String(offsetOf('p2030', submissions)));
  await expect(count(page)).toContainText('2,500 ·');
  await isOffset(2500);
  const [half, rest] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const pause = () => {
    half.resolve();
    return rest.promise;
  };
  site.behaves({ version: 2, count: 1600, after: { lines: 1500, pause } });
  await page.getByRole('button', { name: 'Refresh' }).click();
  await half.promise;
  await expect(page.getByRole('button', { name: 'Refresh' })).toBeDisabled();
  await expect(loaded(page)).toHaveAttribute('data-complete', 'true');
  await isOffset(2500);
  rest.resolve();
  await expect(page.getByRole('button', { name: 'Refresh' })).toBeEnabled();
  await isOffset(1600);
});

test('reviewers of many submissions are never shown with the reviews of another track', async ({ page }) => {
  await page.goto(`${site.url}/c/conf/progress/reviewers?cols=name,reviews`);
  await isComplete(page);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 10 }); // so that making the rows takes several frames
  const choice = page.getByRole('combobox', { name: /^Track/ });
  const shown = await choice.evaluateHandle((select: HTMLSelectElement) => {
    const counts = new Set<string | null>();
    const look = () => {
      const rows = select.value === 'short' ? document.querySelectorAll('tbody tr[data-id]') : [];
      for (const { lastElementChild } of rows) counts.add(lastElementChild!.textContent);
      requestAnimationFrame(look);
    };
    look();
    return counts;
  });
  await choice.selectOption('short');
  await isComplete(page);
  await expect(count(page)).toContainText('500 ·');
  expect(await shown.evaluate((counts) => [...counts])).toEqual(['2 reviews']); // of all tracks, each has four
});

test('until it is known who was asked, reviewers are shown without a word of it', async ({ page }) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/api/proxy/conferences/*/assignments*', async (route) => {
    await promise;
    await route.continue();
  });
  const asked = page.waitForRequest('**/api/proxy/conferences/*/assignments*');
  await page.goto(`${site.url}/c/conf/progress/reviewers`);
  await asked;
  const declined = page.locator('nav [data-view="declined"] [data-figure="count"]');
  const times = page.locator('tr[data-index="0"] th + td'); // the column beside the names
  await expect(page.locator('nav [data-view="late"] [data-figure="count"]')).toBeVisible();
  await expect(declined).not.toBeAttached();
  await expect(times).toHaveText('');
  resolve();
  await isComplete(page);
  await expect(declined).toBeVisible();
  await expect(times).toHaveText(/^[1-9]/);
});

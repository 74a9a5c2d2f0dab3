import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { DAY, HOUR } from '#lib/contract/time/durations.ts';
import { scriptsRun } from '#e2e/support/commands.ts';
import { allHere } from '#e2e/support/table.ts';
import { SmallConference } from '#e2e/support/small-conference.ts';
import { expect, test } from '#e2e/support/test.ts';

const figure = (page: Page, name: string) => page.locator(`[data-figure="${name}"]`).first();
const refresh = (page: Page) => page.getByRole('button', { name: 'Refresh', exact: true }).click();
const states = (page: Page) => page.getByRole('table').getByText(/^(late|open)$/);
const both = { cy: 'accepted', di: 'accepted' };

test('a deadline that the chairs extend counts on open pages from the next refresh on', async ({ page }) => {
  const conference = new SmallConference('extended');
  await conference.apply({ deadline: Date.now() - DAY, statuses: both });
  await conference.signIn(page);
  const progress = await page.context().newPage();
  await page.goto(`/c/extended/progress/reviews`);
  await progress.goto(`/c/extended/progress`);
  await Promise.all([allHere(page), allHere(progress)]);
  await expect(states(page)).toHaveText(['late', 'late']);
  await expect(figure(progress, 'late')).toHaveText('2');

  await conference.apply({ deadline: Date.now() + 10 * DAY, statuses: both });
  await refresh(page);
  await expect(states(page)).toHaveText(['open', 'open']);
  await refresh(progress);
  await expect(figure(progress, 'late')).toHaveText('0');
  await expect(figure(progress, 'deadline')).toHaveText('9 d 23 h');
  await expect(figure(progress, 'loaded')).toHaveText(/^1 submission · /);
});

test('reviews become late on open pages that are refreshed after the deadline, also if nothing else has changed', async ({
  page,
}) => {
  const conference = new SmallConference('passing');
  const deadline = Date.now() + 30_000;
  await conference.apply({ deadline, statuses: both });
  await conference.signIn(page);
  const progress = await page.context().newPage();
  await page.goto(`/c/passing/progress/reviews`);
  await progress.goto(`/c/passing/progress`);
  await Promise.all([allHere(page), allHere(progress)]);
  await refresh(progress);
  await expect(states(page)).toHaveText(['open', 'open']);
  await expect(figure(progress, 'late')).toHaveText('0');

  await page.waitForTimeout(Math.max(0, deadline + 1000 - Date.now()));
  await refresh(page);
  await expect(states(page)).toHaveText(['late', 'late']);
  await refresh(progress);
  await expect(figure(progress, 'late')).toHaveText('2');
  await expect(progress.getByText('Last deadline')).toBeVisible();
});

test('all times left move on together on open pages, and the next deadline is named once one has passed', async ({
  page,
}) => {
  const conference = new SmallConference('moving-on');
  const began = Date.now();
  await conference.apply({ deadline: began + 2.5 * HOUR, second: began + 2 * DAY + 5.5 * HOUR, statuses: both });
  await conference.signIn(page);
  await page.clock.install();
  for (const path of ['/c/moving-on', '/c/moving-on/progress']) {
    await page.unrouteAll();
    await page.goto(path);
    await scriptsRun(page);
    await page.clock.runFor(2000);
    const texts = page.getByText(/due in|in 2 d|2 d \d h/);
    await expect(texts.filter({ hasText: '2 d 5 h' })).not.toHaveCount(0);
    await page.route('**/*', () => undefined); // a refresh would hear the service's clock, on which no time has passed
    await page.clock.fastForward('03:00:00');
    await page.clock.runFor(10_000);
    await expect(texts.filter({ hasText: '2 d 2 h' })).not.toHaveCount(0);
    await expect(texts.filter({ hasText: '2 d 5 h' })).toHaveCount(0);
    await expect(page.getByText(/^was due \d+ min ago$/).first()).toBeVisible();
  }
  await expect(figure(page, 'deadline')).toHaveText('2 d 2 h');
  await expect(page.getByText('Next deadline')).toBeVisible();
});

test('a deadline that the chairs extend counts on the open page of a submission from the next refresh on', async ({
  page,
}) => {
  const conference = new SmallConference('reopened');
  await conference.apply({ deadline: Date.now() - DAY - HOUR / 2, statuses: both });
  await conference.signIn(page);
  await page.goto(`/c/reopened/submissions/reopened-1`);
  await expect(page.getByText(/^1 d late$/)).toHaveCount(2);
  await expect(page.getByText('2 are late.')).toBeVisible();

  await conference.apply({ deadline: Date.now() + 10 * DAY, statuses: both });
  await refresh(page);
  await expect(page.getByText(/ late/)).toHaveCount(0);
});

test('a refresh within the second in which the page was rendered counts, too', async ({ page }) => {
  const conference = new SmallConference('same-second');
  await conference.apply({ deadline: Date.now() - DAY - HOUR / 2, statuses: both });
  await conference.signIn(page);
  const rendered = await page.goto(`/c/same-second/submissions/same-second-1`);
  await expect(page.getByText('2 are late.')).toBeVisible();

  await conference.apply({ deadline: Date.now() + 10 * DAY, statuses: both });
  await page.route('**/api/proxy/conferences/same-second', async (route) => {
    const response = await route.fetch();
    const date = (await rendered?.headerValue('date')) ?? '';
    await route.fulfill({ response, headers: { ...response.headers(), date } });
  });
  await refresh(page);
  await expect(page.getByText(/ late/)).toHaveCount(0);
});

test('a selected row that is gone is no longer counted as selected', async ({ page }) => {
  const conference = new SmallConference('declining');
  const deadline = Date.now() + 10 * DAY;
  await conference.apply({ deadline, statuses: both });
  await conference.signIn(page);
  await page.goto(`/c/declining/progress/reviews`);
  await allHere(page);
  await page.getByRole('checkbox', { name: 'Select all shown' }).check();
  await expect(page.getByText('2 selected', { exact: true })).toBeVisible();

  await conference.apply({ deadline, statuses: { ...both, di: 'declined' } });
  await refresh(page);
  await page.getByRole('button', { name: '1 gone, show' }).click();
  await expect(page.getByText('1 selected', { exact: true })).toBeVisible();
  await expect(page.getByText('not shown')).toHaveCount(0);
});

test('a file has no row that is gone, although it stays on the screen until somebody asks for the news', async ({
  page,
}) => {
  const conference = new SmallConference('leaving');
  const deadline = Date.now() + 10 * DAY;
  await conference.apply({ deadline, statuses: both });
  await conference.signIn(page);
  await page.goto(`/c/leaving/progress/reviews`);
  await allHere(page);
  await conference.apply({ deadline, statuses: { ...both, di: 'declined' } });
  await refresh(page);
  await expect(page.getByRole('button', { name: '1 gone, show' })).toBeVisible();
  await expect(page.getByRole('cell', { name: 'di', exact: true })).toBeVisible();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('button', { name: /^CSV/ }).click();
  const lines = readFileSync(await (await download).path(), 'utf8')
    .trim()
    .split('\r\n');
  expect(lines.slice(1)).toEqual([expect.stringContaining('cy')]);
});

import { answering } from '#lib/client/test-upstream.ts';
import { submissionAt } from '#e2e/support/sites/many-submissions.ts';
import { startStreaming, type StreamingSite } from '#e2e/support/sites/streaming.ts';
import { openCommands } from '#e2e/support/commands.ts';
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
  site.asked();
});

const table = () => `${site.url}/c/conf/submissions`;
const loaded = (page: Page) => page.locator('[data-figure=loaded]');
const isComplete = (page: Page) => expect(loaded(page)).toHaveAttribute('data-complete', 'true');
/** A promise and its function, for a stream that pauses until a test goes on. */
const gate = () => Promise.withResolvers<void>();
/** The count beside the title. */
const count = (page: Page) => page.locator('main header > p');

test('the first rows are there at once, counts say that they are partial, and the list is complete only after the last line', async ({
  page,
}) => {
  const { promise, resolve } = gate();
  site.behaves({ after: { lines: 2450, pause: () => promise } });
  await page.goto(table());
  await expect(page.locator('tbody tr').first()).toContainText('Title 0');
  await expect(count(page)).toContainText('2,450 of 2,500 so far');
  await expect(loaded(page)).toHaveAttribute('data-complete', 'false');
  const views = page.getByRole('navigation', { name: 'Views' }).locator('[data-figure=count]');
  const foot = page.locator('footer output');
  await expect(views.first()).toHaveText(/^[\d,]+\+$/);
  await expect(foot).toHaveText('2,450 of 2,450 loaded so far');
  resolve();
  await isComplete(page);
  await expect(count(page)).toContainText('2,500 ·');
  await expect(views.first()).toHaveText('2,500');
  await expect(foot).toHaveText('2,500 of 2,500');
  expect(site.asked().filter((name) => name.includes('/submissions'))).toEqual([
    'GET /submissions',
    'STREAM /submissions',
  ]);
});

test('while rows arrive from a service that does not count figures, figures say that they are partial and conclude nothing', async ({
  page,
}) => {
  const { promise, resolve } = gate();
  site.behaves({ after: { lines: 1500, pause: () => promise } });
  const concluding = /\b(?:nothing|none|no)\b|\ball tracks\b|%/i;
  await page.goto(`${site.url}/c/conf/progress`);
  const figure = (label: string) => page.locator('div').filter({ has: page.locator(`> p:text-is("${label}")`) });
  for (const label of ['Reviews in', 'Late', 'Below target']) {
    await expect(figure(label)).toContainText('of what has loaded so far');
    await expect(figure(label)).not.toContainText(concluding);
  }
  for (const title of [/^By track and phase/, /^Completion/, /^Will fall short/, /^By reviewer/]) {
    const panel = page.locator('section').filter({ has: page.getByRole('heading', { name: title }) });
    await expect(panel.locator('p').first()).not.toContainText(concluding);
  }
  await expect(page.locator('[data-figure="matrix"]')).not.toContainText('no reviews');
  resolve();
  await isComplete(page);
  await expect(figure('Reviews in')).toContainText('%');
  await expect(page.getByText('loaded so far')).toHaveCount(0);
});

test('whenever the list is complete, the views have the counts of all its rows', async ({ page }) => {
  await page.goto(table());
  await isComplete(page);
  const shown = await page.evaluateHandle(() => {
    const counts = new Set<string>();
    const look = () => {
      const loaded = document.querySelector('[data-figure=loaded][data-complete=true]');
      const undecided = document.querySelector('[data-view=undecided] [data-figure=count]');
      if (loaded && undecided) counts.add(undecided.textContent);
    };
    look();
    const changes = { subtree: true, childList: true, attributes: true, characterData: true };
    new MutationObserver(look).observe(document, changes);
    return counts;
  });
  const menu = page.getByRole('navigation', { name: 'Main' });
  for (const name of ['Progress', 'Submissions']) {
    await menu.getByRole('link', { name }).click();
    await expect(page).toHaveURL(new RegExp(`/${name.toLowerCase()}$`));
    await isComplete(page);
  }
  expect(await shown.evaluate((counts) => [...counts])).toEqual(['2,500']);
});

test('a list without its last line is not whole, even if all rows have come', async ({ page, expectError }) => {
  expectError(/status of 50\d/);
  site.behaves({
    count: 200,
    faults: {
      'STREAM /submissions': (_, response) =>
        response.writeHead(200, { 'content-type': 'application/x-ndjson' }).end('{"id":"s0","slug":"s-0"}\n'),
    },
  });
  await page.goto(table());
  await expect(page.getByText('Loading stopped after 100.')).toBeVisible();
  await expect(loaded(page)).toHaveAttribute('data-complete', 'false');
});

test('a list that turns out to be short keeps its place while the rest of its rows are drawn', async ({ page }) => {
  const { promise, resolve } = gate();
  site.behaves({ count: 250, after: { lines: 200, pause: () => promise } });
  await page.goto(table());
  await expect(count(page)).toContainText('200 of 250 so far');
  const box = page.locator('.table-scroll');
  await box.evaluate((element) => element.scrollTo({ top: 6000 }));
  await expect(page.locator('tr[data-index="142"]')).toBeInViewport();
  resolve();
  await isComplete(page);
  await expect(page.locator('tr[data-index]')).toHaveCount(250);
  await expect(page.locator('tr[data-index="142"]')).toBeInViewport();
  expect(await box.evaluate((element) => element.scrollTop)).toBe(6000);
});

test('a stream that is cut off says so, keeps what has come, and is loaded again on request', async ({ page }) => {
  site.behaves({
    after: {
      lines: 1500,
      pause: () => {
        throw new Error('cut');
      },
    },
  });
  await page.goto(table());
  await expect(page.getByText(/Loading stopped after [\d,]+\./)).toBeVisible();
  await expect(count(page)).toContainText(/[\d,]+ of 2,500 so far/);
  await expect(loaded(page)).toHaveAttribute('data-complete', 'false');
  site.behaves({});
  await page.getByRole('button', { name: 'Try again' }).click();
  await isComplete(page);
  await expect(count(page)).toContainText('2,500 ·');
  await expect(page.getByText('Loading stopped')).not.toBeAttached();
});

test('a service that wants a pause is asked again when it is over', async ({ page, expectError }) => {
  expectError(/status of 429/);
  const problem = { status: 429, code: 'rate_limited', title: 'Too many requests' };
  const limited = answering(429, problem, { 'retry-after': '3' });
  site.behaves({ faults: { 'STREAM /submissions': limited } });
  await page.goto(table());
  await expect(page.getByText('The service asked us to wait.')).toBeVisible();
  site.behaves({});
  await isComplete(page);
});

test('a key that expires in the middle leads to the sign-in page', async ({ page, expectError }) => {
  expectError(/status of 401/);
  const { promise, reject } = gate();
  site.behaves({ after: { lines: 1500, pause: () => promise } });
  await page.goto(table());
  await expect(count(page)).toContainText('of 2,500 so far');
  const expired = answering(401, { status: 401, code: 'invalid_api_key', title: 'The key is not valid' });
  site.behaves({ faults: { '/me': expired, 'STREAM /submissions': expired } });
  reject(new Error('cut'));
  await expect(page).toHaveURL(/\/sign-in\?why=ended/);
});

test('a reload asks whether the list has changed, and for nothing else of it', async ({ page }) => {
  await page.goto(table());
  await isComplete(page);
  site.asked();
  await page.reload();
  await isComplete(page);
  await expect(count(page)).toContainText('2,500 ·');
  expect(site.asked().toSorted()).toEqual(['GET /conferences/conf', 'GET /me', 'STREAM /submissions']);
  site.behaves({ version: 2, count: 2600 });
  await page.reload();
  await isComplete(page);
  await expect(count(page)).toContainText('2,600 ·');
});

test('a reload asks for the rows before its scripts have arrived', async ({ page, expectError }) => {
  expectError(/Failed to load resource/);
  await page.goto(table());
  await isComplete(page);
  site.asked();
  await page.route('**/_next/static/**/*.js', (route) => route.abort());
  await page.reload();
  await expect.poll(() => site.asked()).toContain('STREAM /submissions');
});

test('from page to page the list is not asked for again, and of a page that was just left nothing is', async ({
  page,
}) => {
  await page.goto(table());
  await isComplete(page);
  site.asked();
  const menu = page.getByRole('navigation', { name: 'Main' });
  const visit = async (name: string) => {
    await menu.getByRole('link', { name }).click();
    await expect(page).toHaveURL(new RegExp(`/${name.toLowerCase()}$`));
    await isComplete(page);
  };
  for (const name of ['Scores', 'Progress', 'Submissions']) await visit(name);
  expect(site.asked().filter((name) => name.includes('/submissions'))).toEqual([]);
  for (const name of ['Progress', 'Scores', 'Submissions']) await visit(name);
  expect(site.asked()).toEqual([]);
});

test('a refresh keeps the rows until the new list is whole, and an unchanged list as it is', async ({ page }) => {
  await page.goto(table());
  await isComplete(page);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByRole('button', { name: 'Refresh' })).toBeEnabled();
  await expect(count(page)).toContainText('2,500 ·');
  const { promise, resolve } = gate();
  site.behaves({ version: 2, count: 2600, after: { lines: 1500, pause: () => promise } });
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByRole('button', { name: 'Refresh' })).toBeDisabled();
  await expect(count(page)).toContainText('2,500 ·');
  resolve();
  await expect(page.getByRole('button', { name: '100 new, show' })).toBeVisible();
});

test('a refresh asks only for what has changed, and leaves out what is gone', async ({ page }) => {
  await page.goto(table());
  await isComplete(page);
  site.asked();
  const changed = [{ ...submissionAt(3), title: 'Another title' }, submissionAt(2500)];
  site.behaves({ version: 2, changes: { changed, gone: ['s0', 's1'] } });
  await page.getByRole('button', { name: 'Refresh' }).click();
  await page.getByRole('button', { name: '1 new, 2 gone, show' }).click();
  await expect(count(page)).toContainText('2,499 ·');
  await expect(page.locator('tbody tr').nth(0)).toContainText('Title 2');
  await expect(page.locator('tbody tr').nth(1)).toContainText('Another title');
  expect(site.asked().filter((name) => name.includes('/submissions'))).toEqual(['CHANGES /submissions']);
});

test('if the service cannot tell what is gone, a refresh loads the whole list', async ({ page }) => {
  await page.goto(table());
  await isComplete(page);
  site.asked();
  site.behaves({ version: 2, count: 2400, changes: { changed: [], gone: null } });
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(count(page)).toContainText('2,400 ·');
  expect(site.asked().filter((name) => name.includes('/submissions'))).toEqual([
    'CHANGES /submissions',
    'STREAM /submissions',
  ]);
});

test('a stream reaches the browser compressed', async ({ page }) => {
  const headers = { accept: 'application/x-ndjson', 'accept-encoding': 'gzip' };
  const response = await page.request.get(`${site.url}/api/proxy/submissions?conference=conf`, { headers });
  expect(response.headers()).toMatchObject({ 'content-encoding': 'gzip', 'content-type': 'application/x-ndjson' });
  expect((await response.text()).trim().split('\n')).toHaveLength(2501);
});

test('a second tab asks whether the list has changed, and gets it without another load', async ({ page }) => {
  await page.goto(table());
  await isComplete(page);
  site.asked();
  const second = await page.context().newPage();
  await second.goto(table());
  await isComplete(second);
  expect(site.asked().filter((name) => name.includes('/submissions'))).toEqual(['STREAM /submissions']);
});

test('the palette loads the list once, says how many it searches while it arrives, and the table has it then', async ({
  page,
}) => {
  const { promise, resolve } = gate();
  site.behaves({
    after: { lines: 2450, pause: () => promise },
    faults: { '/registrations': answering(200, { data: [], hasMore: false, nextCursor: null }) },
  });
  await page.goto(`${site.url}/c/conf/registrations`);
  site.asked();
  await openCommands(page);
  const palette = page.getByRole('dialog', { name: 'Commands' });
  await expect(palette.locator('[data-reach=loading]')).toHaveText('Searching 2,500 submissions…');
  await page.keyboard.type('Title 2499');
  await expect(palette.getByText('No results so far')).toBeVisible();
  resolve();
  await expect(palette.getByRole('option').first()).toContainText('Title 2499');
  await expect(palette.locator('[data-reach=whole]')).toContainText('2,500 submissions searched');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/submissions\/s-2499$/);
  await page.getByRole('link', { name: 'Submissions', exact: true }).click();
  await isComplete(page);
  expect(site.asked().filter((name) => name.includes('/submissions') && !name.includes('s-2499'))).toEqual([
    'STREAM /submissions',
  ]);
});

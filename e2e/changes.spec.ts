import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Locator, Page } from '@playwright/test';
import type { Submission } from '#e2e/support/api.ts';
import { type OwnSite, startSite } from '#e2e/support/sites/own-site.ts';
import { allHere } from '#e2e/support/table.ts';
import { expect, startSession, test } from '#e2e/support/test.ts';
import { createClient } from '#lib/client/client.ts';
import { DAY } from '#lib/contract/time/durations.ts';
import { demoPeople, type DemoPersonName } from '#lib/demo/plan/demo-people.ts';

test.describe.configure({ mode: 'default' }); // they share one site, whose visits they move into the past

let site: OwnSite;
test.beforeAll(async () => {
  site = await startSite(() => ({}));
});
test.afterAll(() => site.stop());

function personKey(person: DemoPersonName): string {
  const keys = JSON.parse(readFileSync(join(site.folder, 'demo-keys.json'), 'utf8')) as Record<string, string>;
  return keys[demoPeople[person].email] ?? '';
}

async function conferenceOf(): Promise<string> {
  const client = createClient({ baseUrl: `${site.apiUrl}/api/v1`, key: personKey('chair') });
  return (await client.call('listConferences', { query: {} })).data.data?.[0]?.slug ?? '';
}

async function submissionsOf(conference: string): Promise<Submission[]> {
  const client = createClient({ baseUrl: `${site.apiUrl}/api/v1`, key: personKey('chair') });
  const query = { conference, limit: 100, expand: ['reviews'] };
  const all: Submission[] = [];
  for await (const { data } of client.pages('listSubmissions', { query })) all.push(...(data.data ?? []));
  return all;
}

/** Lets everyone's last visit have been this long ago. */
function leave(milliseconds: number): void {
  const db = new DatabaseSync(join(site.folder, 'sessions.sqlite'), { timeout: 10_000 });
  db.prepare('update visit set seen_at = seen_at - ?').run(milliseconds);
  db.close();
}

const line = (page: Page): Locator => page.locator('[data-figure="changes"]').first();
const sinceOf = async (page: Page) => Number(await line(page).getAttribute('data-since'));

const isSince = (since: number, at: string | null | undefined) => at != null && Date.parse(at) >= since;

/** What the list says about reviews in, declined and decided since a time. */
function countedIn(submissions: readonly Submission[], since: number) {
  const reviews = submissions.flatMap((submission) => submission.reviews ?? []);
  const changes = submissions.flatMap((submission) => submission.changes ?? []);
  return {
    reviewed: reviews.filter(({ status, submittedAt }) => status === 'SUBMITTED' && isSince(since, submittedAt)).length,
    declined: changes.filter(({ kind, at }) => kind === 'declined' && isSince(since, at)).length,
    decided: submissions.filter(({ decision, decidedAt }) => decision && isSince(since, decidedAt)).length,
  };
}

/** Expects the figures of the line to be these, and, if `opens`, each to open a list of as many changes. */
async function expectFigures(
  page: Page,
  counts: Readonly<Record<string, number>>,
  { opens = false } = {},
): Promise<void> {
  for (const [kind, count] of Object.entries(counts)) {
    const figure = line(page).locator(`[data-figure="changes-${kind}"]`);
    if (count === 0) {
      await expect(figure).toHaveCount(0);
      continue;
    }
    await expect(figure).toHaveText(count.toLocaleString('en'));
    if (!opens) continue;
    const href = await figure.locator('xpath=ancestor::a').getAttribute('href');
    const list = await page.context().newPage();
    await list.goto(new URL(href ?? '', site.url).href);
    await allHere(list);
    await expect(list.locator('main footer output')).toContainText(`${count.toLocaleString('en')} of `);
    await list.close();
  }
}

test('a chair reads what has changed since a time of their choice, and each figure opens its changes', async ({
  page,
}) => {
  const conference = await conferenceOf();
  const submissions = await submissionsOf(conference);
  await startSession(page, personKey('chair'), site.url);
  await page.goto(`${site.url}/c/${conference}`);
  const first = await sinceOf(page);
  await expect(page.getByRole('link', { name: '2 days' })).toHaveAttribute('aria-current', 'true');
  await expectFigures(page, countedIn(submissions, first));

  await page.getByRole('link', { name: 'Week' }).click();
  await expect(page).toHaveURL(/\?since=7d$/);
  await expect(page.getByRole('link', { name: 'Week' })).toHaveAttribute('aria-current', 'true');
  const week = await sinceOf(page);
  expect(Math.round((first - week) / DAY)).toBe(5);
  const counts = countedIn(submissions, week);
  expect(counts.reviewed).toBeGreaterThan(0);
  await expectFigures(page, counts, { opens: true });

  const day = new Date(week - 20 * DAY).toISOString().slice(0, 10);
  await page.getByLabel('Changes since this day').fill(day);
  await expect.poll(() => sinceOf(page)).toBe(Date.parse(day)); // the browser of tests is in UTC
  await expectFigures(page, countedIn(submissions, Date.parse(day)));
});

test('home and overview count from the last visit', async ({ page }) => {
  const conference = await conferenceOf();
  const submissions = await submissionsOf(conference);
  await startSession(page, personKey('chair'), site.url);
  await page.goto(`${site.url}/`);
  leave(9 * DAY);
  const before = Date.now() - 9 * DAY;
  await page.reload();
  await expect(line(page)).toBeVisible();
  const since = await sinceOf(page);
  expect(Math.abs(since - before)).toBeLessThan(10 * 60_000);
  const shown = page.locator(`[data-figure="changes"][data-conference="${conference}"]`);
  const counts = countedIn(submissions, since);
  await expect(shown.locator('[data-figure="changes-reviewed"]')).toHaveText(counts.reviewed.toLocaleString('en'));

  await page.goto(`${site.url}/c/${conference}`);
  expect(await sinceOf(page)).toBe(since);
  await expect(page.getByRole('link', { name: 'Last visit' })).toHaveAttribute('aria-current', 'true');
  await expectFigures(page, counts);
});

test('submissions are found by what has changed and when', async ({ page }) => {
  const conference = await conferenceOf();
  const submissions = await submissionsOf(conference);
  const since = Date.now() - 7 * DAY;
  const declined = submissions.filter(({ changes }) =>
    changes?.some(({ kind, at }) => kind === 'declined' && isSince(since, at)),
  );
  await startSession(page, personKey('chair'), site.url);
  await page.goto(`${site.url}/c/${conference}/submissions?q=change:declined+changed:>7d`);
  await allHere(page);
  await expect(page.locator('main footer output')).toContainText(`${declined.length} of ${submissions.length}`);
});

test('authors and reviewers are shown no changes of a conference', async ({ page }) => {
  const conference = await conferenceOf();
  for (const person of ['author', 'reviewer'] as const) {
    await startSession(page, personKey(person), site.url);
    leave(3 * DAY);
    for (const path of ['/', `/c/${conference}?since=7d`]) {
      await page.goto(site.url + path);
      await expect(page.getByRole('heading').first()).toBeVisible();
      await expect(line(page)).toHaveCount(0);
    }
    const { status } = await page.request
      .get(`${site.url}/c/${conference}/progress/changes`)
      .then((answer) => ({ status: answer.status() }));
    expect(status).toBe(404);
  }
});

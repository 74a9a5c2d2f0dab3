import type { Page } from '@playwright/test';
import { assignmentsOf, conferencesOf, pick, submissionsOf, thisYear } from '#e2e/support/api.ts';
import { allHere } from '#e2e/support/table.ts';
import { expect, keyOf, signInAs, test } from '#e2e/support/test.ts';
import { WEEK } from '#lib/contract/time/durations.ts';

const key = () => keyOf('reviewer');

test.beforeEach(({ page }) => signInAs(page, 'reviewer'));

test('home shows what is overdue and due next, each conference with the reviewer’s role, and no submissions', async ({
  page,
}) => {
  await page.goto('/');
  const conferences = await conferencesOf(key());
  expect(conferences).not.toEqual([]);
  for (const { name, shortName } of conferences) {
    const card = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ hasText: name ?? '' });
    await expect(card).toContainText('Your role: reviewer');
    await expect(card.getByRole('link', { name: `Overview of ${shortName}` })).toBeVisible();
  }
  await expect(page.getByRole('link', { name: /submissions/i })).toHaveCount(0);

  const { assignments, now } = await assignmentsOf(key());
  const late = pick(
    assignments,
    ({ status, phase }) => status === 'ACCEPTED' && Date.parse(phase?.reviewDeadline ?? '') < now,
  );
  const first = page.getByRole('main').getByRole('region').or(page.getByRole('main').locator('section')).first();
  await expect(first.getByRole('heading', { name: 'Next for you' })).toBeVisible();
  await expect(
    first
      .getByRole('listitem')
      .filter({ hasText: late.submission?.title ?? '' })
      .first(),
  ).toContainText(/ late$/);
});

test('a reviewer gets a 404 page for submissions and for each of them', async ({ page, expectError }) => {
  expectError(/status of 404/);
  const conference = await thisYear(key());
  const [submission] = await submissionsOf(keyOf('chair'), conference);
  for (const path of [`/c/${conference}/submissions`, `/c/${conference}/submissions/${submission?.slug}`]) {
    expect((await page.goto(path))?.status(), path).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
    await expect(page.getByRole('link', { name: 'Go to your conferences' })).toBeVisible();
  }
});

/** The headings of the worklist with their counts, by the service's own clock. */
async function expectedGroups(conference?: string) {
  const { assignments, now } = await assignmentsOf(key(), conference);
  const groups = { Overdue: 0, 'Due this week': 0, Later: 0, Done: 0, 'Declined or cancelled': 0 };
  for (const { status, review, phase } of assignments) {
    const due = Date.parse(phase?.reviewDeadline ?? '');
    const owed = (status === 'PENDING' || status === 'ACCEPTED') && review?.status !== 'SUBMITTED';
    const over = status === 'DECLINED' || status === 'CANCELLED' ? 'Declined or cancelled' : 'Done';
    groups[owed ? (due < now ? 'Overdue' : due <= now + WEEK ? 'Due this week' : 'Later') : over] += 1;
  }
  expect(Object.values(groups).filter((count) => count > 0)).not.toHaveLength(0);
  return Object.entries(groups).flatMap(([name, count]) => (count === 0 ? [] : `${name}${count}`));
}

const groupHeads = (page: Page) => page.getByRole('table').getByRole('heading', { level: 2 });

test('the worklist is grouped by the service’s clock, is filtered by conference chip or query, and offers no key that opens a row', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/assignments');
  await allHere(page);
  await expect(groupHeads(page)).toHaveText(await expectedGroups());
  const foot = page.locator('main footer');
  await expect(foot).toContainText('select');
  await expect(foot).not.toContainText('open');

  const conference = await thisYear(key());
  const { assignments } = await assignmentsOf(key(), conference);
  await page.getByRole('group', { name: 'Conferences' }).getByRole('button').first().click();
  await expect(page).toHaveURL(({ searchParams }) => searchParams.get('q') === `conference:${conference}`);
  await expect(page.getByRole('rowheader')).toHaveCount(assignments.length);
  await page.getByRole('textbox', { name: 'Filter assignments' }).fill('nothing at all');
  await expect(page.getByText(/^No matches among \d+ assignments$/)).toBeVisible();
  await page.getByRole('button', { name: 'Clear the filter', exact: true }).last().click();
  await expect(page.getByRole('rowheader').first()).toBeVisible();

  await page.goto(`/c/${conference}/assignments`);
  await expect(groupHeads(page)).toHaveText(await expectedGroups(conference));
});

test('a printed row has the second line of the title once, as its track has a column there', async ({ page }) => {
  await page.goto('/assignments');
  await allHere(page);
  await page.emulateMedia({ media: 'print' });
  const rows = page.getByRole('rowheader');
  for (const row of await rows.all()) await expect(row.locator('.second-line:visible')).toHaveCount(1);
  const sizes = await rows
    .first()
    .locator('.row-title, .second-line:visible')
    .evaluateAll((all) => all.map((line) => Number.parseFloat(getComputedStyle(line).fontSize)));
  expect(sizes).toEqual(sizes.toSorted((a, b) => b - a));
});

test('a browser whose clock is wrong shows the same groups and the same time left', async ({ page }) => {
  await page.goto('/assignments');
  await allHere(page);
  const left = () => page.getByRole('cell', { name: /^(in|\d).* (d|h|min)( late)?$/ }).allInnerTexts();
  const [heads, spans] = [await groupHeads(page).allInnerTexts(), await left()];
  expect(spans.length).toBeGreaterThan(3);
  await page.clock.setFixedTime(Date.now() + 40 * 86_400_000);
  await page.reload();
  await allHere(page);
  await expect(groupHeads(page)).toHaveText(heads.map((head) => head.replaceAll(/\s*\n\s*/g, '')));
  expect(await left()).toEqual(spans);
});

test('deadlines are shown in the track’s zone, then in the zone that the reviewer chose', async ({ page, baseURL }) => {
  await page.context().addCookies([{ name: 'rostrum_zone', value: 'Asia%2FTokyo', url: baseURL ?? '' }]);
  await page.goto('/assignments');
  await allHere(page);
  const cell = page.getByRole('cell', { name: /AoE \(UTC−12\)/ }).first();
  await expect(cell).toContainText(/^\d+ \w+ \d{4}, 23:59 AoE \(UTC−12\)\d+ \w+, 20:59 in Tokyo$/);
});

test('the overview links to no submissions, and each of its figures opens the list that it counts', async ({
  page,
}) => {
  const conference = await thisYear(key());
  await page.goto(`/c/${conference}`);
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Overview' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await expect(page.getByRole('link', { name: /submissions/i })).toHaveCount(0);
  for (const label of ['Unfinished', 'Overdue', 'Done', 'Declined or cancelled']) {
    const link = page.getByRole('main').getByRole('link', { name: label, exact: true });
    const count = Number(await link.locator('xpath=ancestor::div[1]').getByRole('definition').innerText());
    await link.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Assignments');
    await expect(page.getByRole('rowheader'), label).toHaveCount(count);
    await page.goBack();
  }
});

test('the load by week on the home page and in the worklist opens the reviews that it counts', async ({ page }) => {
  const { assignments, now } = await assignmentsOf(key());
  const ahead = assignments.filter(
    ({ status, review, phase }) =>
      (status === 'PENDING' || status === 'ACCEPTED') &&
      review?.status !== 'SUBMITTED' &&
      Date.parse(phase?.reviewDeadline ?? '') > now,
  );
  await page.goto('/');
  const panel = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Your load by week' }) });
  await expect(panel).toContainText(/(The busiest week \(UTC\) is|No week \(UTC\) has more than) /);
  await panel.getByText('Figures as a table').click();
  const weeks = panel.locator('[data-figure="load"]:not([data-from="0"])');
  const counts = (await weeks.allTextContents()).map(Number);
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(ahead.length);
  const at = counts.findIndex((count) => count > 0);
  await weeks.nth(at).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Assignments');
  await expect(page.getByRole('rowheader')).toHaveCount(counts[at] ?? 0);

  await page.getByRole('button', { name: 'By week' }).click();
  await expect(page.getByText('Unfinished reviews by week')).toBeVisible();
  await page.getByText('Figures as a table').click();
  await expect(page.locator('[data-figure="load"]:not([data-from="0"])')).toHaveText(counts.map(String));
});

test('the calendar has each open deadline once, under a UID that never changes', async ({ page, request, baseURL }) => {
  const { assignments } = await assignmentsOf(key());
  const open = assignments.filter(
    ({ status, review, phase }) =>
      (status === 'PENDING' || status === 'ACCEPTED') && review?.status !== 'SUBMITTED' && phase?.reviewDeadline,
  );
  await page.goto('/assignments');
  const href = await page.getByRole('main').getByRole('link', { name: 'Calendar' }).getAttribute('href');
  const read = async () => {
    const answer = await page.request.get(href ?? '');
    expect(answer.headers()).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, no-store',
      'content-disposition': 'attachment; filename="reviews-due.ics"',
    });
    return (await answer.text()).match(/^UID:.+$/gm) ?? [];
  };
  const uids = await read();
  expect(new Set(uids).size).toBe(open.length);
  expect(await read()).toEqual(uids);

  const foreign = await request.get(`${baseURL}${href}`, { maxRedirects: 0 });
  expect(foreign.status()).toBe(303);
  expect(foreign.headers()['location']).toBe('/sign-in?why=ended&next=%2Fassignments');
});

test('someone who reviews nowhere gets a 404 page for the worklist', async ({ page }) => {
  await signInAs(page, 'author');
  for (const path of ['/assignments', `/c/${await thisYear(keyOf('author'))}/assignments`]) {
    expect((await page.request.get(path)).status(), path).toBe(404);
  }
});

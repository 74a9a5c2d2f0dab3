import type { Locator, Page } from '@playwright/test';
import { conferencesOf, type Submission, submissionsOf, thisYear } from '#e2e/support/api.ts';
import { type OwnDashboard, startDashboard } from '#e2e/support/sites/own-dashboard.ts';
import { type PlainService, startPlainService } from '#e2e/support/sites/plain-service.ts';
import { allHere } from '#e2e/support/table.ts';
import { expect, keyOf, signInAs, startSession, test } from '#e2e/support/test.ts';

const key = () => keyOf('chair');
const count = (number: number) => number.toLocaleString('en');

/** All submissions with their reviews, from the service itself. */
const reviewedOf = (conference: string): Promise<Submission[]> =>
  submissionsOf(key(), conference, ['reviews', 'scores']);

const panel = (page: Page, title: string | RegExp): Locator =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: title, level: 2 }) });

/** A figure of the strip on top, by its label. */
const figureOf = (page: Page, label: string): Locator =>
  page.locator('div').filter({ has: page.locator('> p', { hasText: new RegExp(`^${label}$`) }) });

/** The number of submissions with a score, in the part of the tracks scored by this field. */
const scoredOf = (page: Page, field: string): Locator =>
  page
    .locator(`[data-field="${field}"]`)
    .locator('div', { has: page.locator('> p', { hasText: /^Submissions with a score$/ }) });

/** Opens the list that a figure links to, and expects this many rows. */
async function expectList(page: Page, figure: Locator, rows: number): Promise<void> {
  const href = await figure.getAttribute('href');
  const list = await page.context().newPage();
  await list.goto(new URL(href ?? '', page.url()).href);
  await allHere(list);
  await expect(list.getByRole('table')).toHaveAttribute('aria-rowcount', String(rows + 1));
  await list.close();
}

test('review progress counts what the service returns, and its figures open the lists that they count', async ({
  page,
}) => {
  await signInAs(page, 'chair');
  const conference = await thisYear(key());
  const submissions = await reviewedOf(conference);
  const reviews = submissions.flatMap((submission) => submission.reviews ?? []);
  const done = reviews.filter(({ status }) => status === 'SUBMITTED');
  await page.goto(`/c/${conference}/progress`);
  await allHere(page);

  const figure = (label: string) => figureOf(page, label);
  await expect(figure('Reviews in')).toContainText(`${count(done.length)} of ${count(reviews.length)}`);
  const lateLink = figure('Late').getByRole('link', { name: /^[\d,]+$/ });
  const late = Number((await lateLink.innerText()).replaceAll(',', ''));
  expect(late).toBeGreaterThan(0);
  await expectList(page, lateLink, late);

  const matrix = panel(page, 'By track and phase');
  const link = matrix.getByRole('link').last();
  await expectList(page, link, Number((await link.innerText()).replaceAll(/\D/g, '')));

  const short = panel(page, /^Will fall short/);
  const many = Number((/\d+/.exec((await short.getByRole('heading').innerText()).replaceAll(',', '')) ?? ['0'])[0]);
  expect(many).toBeGreaterThan(0);
  await expectList(page, short.getByRole('link', { name: 'Open as list' }), many);
});

test('the calendar and the tracks against their deadlines open the reviews that they count', async ({ page }) => {
  await signInAs(page, 'chair');
  const conference = await thisYear(key());
  const submissions = await reviewedOf(conference);
  const times = submissions.flatMap(({ reviews }) => reviews ?? []).flatMap(({ submittedAt }) => submittedAt ?? []);
  const byDay = Map.groupBy(times, (time) => time.slice(0, 10));
  await page.goto(`/c/${conference}/progress`);
  await allHere(page);

  const calendar = panel(page, 'Review calendar');
  await calendar.getByText('Figures as a table').click();
  const table = calendar.getByRole('table');
  const shown = await table
    .locator('[data-figure="calendar-in"]')
    .evaluateAll((figures) =>
      figures.map((figure) => [(figure as HTMLElement).dataset['day'], Number(figure.textContent.replaceAll(',', ''))]),
    );
  expect(Object.fromEntries(shown.filter(([, many]) => many !== 0))).toEqual(
    Object.fromEntries([...byDay].map(([day, own]) => [day, own.length])),
  );
  const most = calendar.getByRole('link').first();
  await expectList(page, most, Number((await most.innerText()).replaceAll(',', '')));
  const owed = calendar.locator('a:has([data-figure="calendar-next-owed"])');
  await expectList(page, owed, Number((await owed.innerText()).replaceAll(',', '')));

  const track = panel(page, 'Each track against its own deadline').getByRole('listitem').first();
  await expect(track).toContainText(/\d+ points behind/);
  for (const name of ['pace-done', 'pace-asked']) {
    const link = track.locator(`a:has([data-figure="${name}"])`);
    await expectList(page, link, Number((await link.innerText()).replaceAll(/\D/g, '')));
  }
});

test('a higher target makes more submissions fall short, and their list says by which target it counts', async ({
  page,
}) => {
  await signInAs(page, 'chair');
  const conference = await thisYear(key());
  await page.goto(`/c/${conference}/progress`);
  await allHere(page);
  const below = figureOf(page, 'Below target');
  const before = Number(await below.getByRole('link').innerText());
  const target = page.getByLabel('Target');
  const usual = await target.inputValue();
  await target.selectOption('5');
  await expect(page).toHaveURL(/target=5/);
  await expect(below).toContainText('fewer than 5 reviewers done');
  const after = Number(await below.getByRole('link').innerText());
  expect(after).toBeGreaterThan(before);

  await below.getByRole('link').click();
  await expect(page.locator('main footer output')).toContainText(`${after} of `);
  await expect(target).toHaveValue('5');
  await target.selectOption(usual);
  await expect(page).not.toHaveURL(/target=/);
  await expect(page.locator('main footer output')).toContainText(`${before} of `);
});

test('while submissions are still loading, figures are those of the whole conference, and only lists say that they are partial', async ({
  page,
}) => {
  await signInAs(page, 'chair');
  const conference = await thisYear(key());
  const { promise: held, resolve: goOn } = Promise.withResolvers<void>();
  await page.route(/\/api\/proxy\/submissions\?/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`/c/${conference}/progress`);
  await expect(page.locator('[data-figure="loaded"]')).toHaveText('100 submissions loaded so far');
  const texts = () =>
    Promise.all(['Reviews in', 'Late', 'Below target'].map((label) => figureOf(page, label).innerText()));
  const early = await texts();
  for (const text of early) expect(text).not.toContain('so far');
  await expect(
    panel(page, /^Will fall short/)
      .locator('p')
      .first(),
  ).toContainText('have loaded so far');
  await expect(
    panel(page, /^By reviewer/)
      .locator('p')
      .first(),
  ).toContainText('has loaded so far');
  goOn();
  await allHere(page);
  expect(await texts()).toEqual(early);
  await expect(page.getByText('loaded so far')).toHaveCount(0);
});

test('scores are counted by the chosen field, and a bar opens its submissions', async ({ page }) => {
  await signInAs(page, 'chair');
  const conference = await thisYear(key());
  const submissions = await reviewedOf(conference);
  await page.goto(`/c/${conference}/scores`);
  await allHere(page);
  const options = page.getByLabel('Scores by').locator('option[value]:not([value=""])');
  const fields = await options.evaluateAll((all) => all.map((option) => option.getAttribute('value') ?? ''));
  expect(fields.length).toBeGreaterThan(1);
  for (const field of [fields[0] ?? '', fields[1] ?? '']) {
    await page.getByLabel('Scores by').selectOption(field);
    const scored = submissions.filter(({ scores }) => (scores?.[field]?.length ?? 0) > 0);
    const figure = scoredOf(page, field);
    await expect(figure.getByRole('link')).toHaveText(count(scored.length));
  }
  const distribution = panel(page, /^Distribution/).first();
  await distribution.getByText('Figures as a table').click();
  const bars = distribution.getByRole('table').getByRole('link');
  const counts = (await bars.allInnerTexts()).map(Number);
  const largest = counts.indexOf(Math.max(...counts));
  await expectList(page, bars.nth(largest), counts[largest] ?? 0);
});

test('the table shows reviews, means and spreads, and filters by spread', async ({ page }) => {
  await signInAs(page, 'chair');
  const conference = await thisYear(key());
  const submissions = await reviewedOf(conference);
  const apart = submissions.filter(({ scores }) => {
    const values = scores?.['rating'] ?? [];
    return values.length > 0 && Math.max(...values) - Math.min(...values) >= 4;
  });
  await page.goto(`/c/${conference}/submissions?q=spread:>=4&sort=-spread`);
  await allHere(page);
  await expect(page.getByRole('table')).toHaveAttribute('aria-rowcount', String(apart.length + 1));
  for (const header of ['Reviews', 'Mean', 'Spread']) {
    await expect(page.getByRole('columnheader', { name: new RegExp(`^${header}`) })).toBeVisible();
  }
});

test('authors and reviewers have no page of progress, scores or registrations, nor a link to one', async ({ page }) => {
  const conference = await thisYear(key());
  for (const person of ['author', 'reviewer'] as const) {
    await page.context().clearCookies();
    await signInAs(page, person);
    for (const path of ['progress', 'progress/reviews', 'scores', 'registrations']) {
      expect((await page.request.get(`/c/${conference}/${path}`)).status()).toBe(404);
    }
    await page.goto(`/c/${conference}`);
    for (const name of ['Progress', 'Scores', 'Registrations']) {
      await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true })).toHaveCount(
        0,
      );
    }
  }
});

test.describe('over a service without extensions to the specification', () => {
  test.describe.configure({ mode: 'default' });
  let plain: PlainService;
  let dashboard: OwnDashboard;
  test.beforeAll(async () => {
    plain = await startPlainService();
    dashboard = await startDashboard(plain.url);
  });
  test.afterAll(async () => {
    await dashboard.stop();
    await plain.stop();
  });

  test('reviews are read one submission at a time, and the figures are the same', async ({ page }) => {
    const conferences = await conferencesOf(key());
    const conference = conferences.at(-1)?.slug ?? '';
    const submissions = await reviewedOf(conference);
    const reviews = submissions.flatMap((submission) => submission.reviews ?? []);
    const done = reviews.filter(({ status }) => status === 'SUBMITTED').length;
    await startSession(page, key(), dashboard.url);
    plain.asked();
    await page.goto(`${dashboard.url}/c/${conference}/progress`);
    await expect(page.getByText('Reviews read one submission at a time')).toBeVisible({ timeout: 30_000 });
    const figure = figureOf(page, 'Reviews in');
    await expect(figure).toContainText(`${count(done)} of ${count(reviews.length)}`);
    const asked = plain.asked();
    for (const { slug } of submissions) expect(asked.get(`/submissions/${slug}`)).toBe(1);

    await page.reload();
    await expect(figure).toContainText(`${count(done)} of ${count(reviews.length)}`);
    expect([...plain.asked().keys()].filter((path) => /^\/submissions\/./.test(path))).toEqual([]);

    await page.goto(`${dashboard.url}/c/${conference}/scores`);
    const scored = submissions.filter(({ scores }) => (scores?.['rating']?.length ?? 0) > 0).length;
    await expect(scoredOf(page, 'rating').getByRole('link')).toHaveText(count(scored));
  });

  test('the table filters by reviews that were read one submission at a time', async ({ page }) => {
    const conference = await thisYear(key());
    await startSession(page, key(), dashboard.url);
    await page.goto(`${dashboard.url}/c/${conference}/submissions`);
    await allHere(page);
    await expect(page.getByText('Reviews read one submission at a time')).toBeVisible({ timeout: 60_000 });
    const submissions = await reviewedOf(conference);
    const short = submissions.filter(({ reviews }) => {
      const done = (reviews ?? []).filter(({ status }) => status === 'SUBMITTED');
      return new Set(done.map(({ reviewerId }) => reviewerId)).size === 2;
    });
    await page.goto(`${dashboard.url}/c/${conference}/submissions?q=reviews:2`);
    await allHere(page);
    await expect(page.getByRole('table')).toHaveAttribute('aria-rowcount', String(short.length + 1), {
      timeout: 60_000,
    });
  });
});

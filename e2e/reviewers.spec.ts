import type { Page } from '@playwright/test';
import { expectAccessible } from '#e2e/support/accessible.ts';
import { service, submissionsOf, thisYear } from '#e2e/support/api.ts';
import { startDashboard } from '#e2e/support/sites/own-dashboard.ts';
import { startPlainService } from '#e2e/support/sites/plain-service.ts';
import { allHere } from '#e2e/support/table.ts';
import { expect, keyOf, signInAs, startSession, test } from '#e2e/support/test.ts';

test.use({ viewport: { width: 1440, height: 900 } });

/** Who was asked for reviews of a conference, from the service itself. */
async function invitationsOf(key: string, conference: string) {
  const path = { 'conference-slug': conference };
  const all: { id: string; status: string; track: string }[] = [];
  for await (const { data } of service(key).pages('listConferenceAssignments', { path, query: { limit: 100 } })) {
    for (const { reviewerId, status, track } of data.data ?? []) {
      all.push({ id: reviewerId ?? '', status: status ?? '', track: track?.slug ?? '' });
    }
  }
  return all;
}

const open = async (page: Page, state = '') => {
  const conference = await thisYear(keyOf('chair'));
  await page.goto(`/c/${conference}/progress/reviewers${state}`);
  await allHere(page);
  return conference;
};
const foot = (page: Page) => page.locator('main footer output');
const view = (page: Page, id: string) => page.locator(`nav [data-view="${id}"]`);
const distinct = (all: readonly { id: string }[]) => new Set(all.map(({ id }) => id)).size;

test('a chair sees at once how many reviewers have declined or not answered, and who they are, in all tracks or in one', async ({
  page,
}) => {
  await signInAs(page, 'chair');
  const conference = await thisYear(keyOf('chair'));
  await page.goto(`/c/${conference}/progress`);
  await allHere(page);
  const link = page.getByRole('link', { name: /^Show all/ });
  const [counted] = /[\d,]+/.exec(await link.innerText()) ?? [];
  await link.click();
  await expect(page.getByRole('heading', { name: 'Reviewers' })).toBeVisible();
  await allHere(page);
  await expect(foot(page)).toContainText(`${counted} of `);
  const all = await invitationsOf(keyOf('chair'), conference);
  const declined = all.filter(({ status }) => status === 'DECLINED');
  expect(declined.length).toBeGreaterThan(0);
  await expect(view(page, 'unanswered')).toContainText(
    String(distinct(all.filter(({ status }) => status === 'PENDING'))),
  );
  await view(page, 'declined').click();
  await expect(page).toHaveURL(/q=declined:%3E0/);
  await expect(foot(page)).toContainText(`${distinct(declined)} of `);

  const { track } = declined[0]!;
  const own = declined.filter((each) => each.track === track);
  await page.getByRole('combobox', { name: /^Track/ }).selectOption(track);
  await expect(foot(page)).toContainText(`${distinct(own)} of `);
  const { id } = own[0]!;
  const times = own.filter((each) => each.id === id).length;
  const row = page.locator(`tr[data-id="${id}"]`);
  await expect(row).toContainText(String(times));
  await row.locator('.row-link').click();
  const panel = page.locator('.table-panel');
  await expect(panel).toContainText(`${times} declined`);
  await expect(panel.getByText('declined', { exact: true })).toHaveCount(times);
});

test('a reviewer’s scores stand beside those of co-reviewers, with an interval, the mean and the adjusted mean', async ({
  page,
}) => {
  await signInAs(page, 'chair');
  await open(page, '?sort=-offset');
  await page.locator('tr[data-index="0"] .row-link').click();
  const panel = page.locator('.table-panel');
  await expect(panel.getByText(/95 % interval/)).toBeVisible();
  const rows = panel.locator('tbody tr');
  await expect(rows.nth(2)).toBeVisible(); // three are the fewest
  let sum = 0;
  for (const row of await rows.all()) {
    const [own, others] = await row.locator('td').allInnerTexts();
    sum += Number(own) - Number(others);
  }
  const shown = Number(await panel.locator('[data-figure="offset"]').getAttribute('data-value'));
  expect(Math.abs(sum / ((await rows.count()) + 3) - shown)).toBeLessThan(0.05); // the others are shown rounded
  await expectAccessible(page, { within: '.table-panel' });
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
});

test('the page reads what the service has counted, and the assignments of one reviewer when they are opened', async ({
  page,
}) => {
  await signInAs(page, 'chair');
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname.startsWith('/api/proxy/'))
      asked.push(`${pathname.split('/').at(-1)} ${searchParams.get('reviewer') ?? 'all'}`);
  });
  await open(page);
  expect(asked.filter((each) => /^(?:submissions|assignments) /.test(each))).toEqual([]);
  const row = page.locator('tr[data-index="0"]');
  const id = await row.getAttribute('data-id');
  const reviews = Number(
    (
      await row
        .locator('td')
        .filter({ hasText: /\breviews?\b/ })
        .first()
        .innerText()
    ).split(' ')[0],
  );
  await row.locator('.row-link').click();
  const panel = page.locator('.table-panel');
  await expect(panel.getByRole('heading', { name: 'Reviews' }).locator('xpath=..').locator('li')).toHaveCount(reviews);
  expect(asked.filter((each) => /^(?:submissions|assignments) /.test(each))).toEqual([`assignments ${id}`]);
});

test('the picture of reviews per reviewer opens as a chart with a table, whose figures open their reviewers', async ({
  page,
}) => {
  await signInAs(page, 'chair');
  await open(page);
  await page.getByRole('button', { name: /Reviews per reviewer/ }).click();
  const menu = page.locator('dialog[aria-label="Reviews per reviewer"]');
  await menu.getByText('Figures as a table').click();
  await expectAccessible(page, { within: 'dialog[aria-label="Reviews per reviewer"]' });
  const counts = (await menu.locator('tbody a').allInnerTexts()).map(Number);
  const holding = await page.locator('[data-figure="load-sentence"]').innerText();
  expect(counts.reduce((all, each) => all + each, 0)).toBe(Number(/^[\d,]+/.exec(holding)?.[0].replaceAll(',', '')));
  await menu.locator('tbody a').first().click();
  await expect(page).toHaveURL(/q=reviews:1\b/);
  await expect(foot(page)).toContainText(`${counts[0]} of `);
});

test('the adjusted mean is a column beside the mean that is hidden until a chair chooses it', async ({ page }) => {
  await signInAs(page, 'chair');
  const conference = await thisYear(keyOf('chair'));
  await page.goto(`/c/${conference}/submissions`);
  await allHere(page);
  await expect(page.getByRole('columnheader', { name: 'Adjusted' })).toHaveCount(0);
  await page.goto(`/c/${conference}/submissions?cols=title,score,adjusted&q=adjusted:>0&sort=-adjusted`);
  await allHere(page);
  await expect(page.getByText('A second look beside the mean, never in its place.')).toBeVisible();
  const cells = page.locator('tr[data-index="0"] td');
  await expect(cells.filter({ hasText: /^(adjusted )?mean \d+\.\d$/ })).toHaveCount(2);
});

test('a track chair sees the reviewers of their own tracks alone', async ({ page }) => {
  await signInAs(page, 'trackchair');
  const conference = await open(page);
  const all = await invitationsOf(keyOf('trackchair'), conference);
  const everybody = await invitationsOf(keyOf('chair'), conference);
  expect(distinct(all)).toBeLessThan(distinct(everybody));
  await expect(foot(page)).toContainText(`${distinct(all)} of ${distinct(all)}`);
});

test('with a service that does not list who was asked, the page says so and has no columns for it', async ({
  page,
}) => {
  const conference = await thisYear(keyOf('chair'));
  expect((await submissionsOf(keyOf('chair'), conference)).length).toBeGreaterThan(0);
  const plain = await startPlainService();
  const other = await startDashboard(plain.url);
  await startSession(page, keyOf('chair'), other.url);
  await page.goto(`${other.url}/c/${conference}/progress/reviewers`);
  await expect(page.getByText('It does not list who was asked')).toBeVisible({ timeout: 90_000 });
  for (const header of ['Declined', 'No answer', 'To accept']) {
    await expect(page.getByRole('columnheader', { name: header })).toHaveCount(0);
  }
  await expect(page.getByRole('columnheader', { name: 'Late' })).toBeVisible();
  await page.goto('about:blank'); // it goes on loading
  await other.stop();
  await plain.stop();
});

test('a figure in a reviewer’s row opens the reviews that it counts, not the reviewer', async ({ page }) => {
  await signInAs(page, 'chair');
  const conference = await open(page);
  const figure = page.locator('tr[data-index="0"] td a').first();
  const count = await figure.innerText();
  await figure.click();
  await expect(page).toHaveURL(new RegExp(`/c/${conference}/progress/reviews\\?`));
  await allHere(page);
  await expect(foot(page)).toContainText(`${count} of `);
});

test('a reviewer who opens over the list has the focus, also after moving to the next, until Escape gives it back', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1200, height: 800 }); // too narrow for a panel beside the table
  await signInAs(page, 'chair');
  await open(page);
  const first = page.locator('tr[data-index="0"] .row-link');
  const second = page.locator('tr[data-index="1"] .row-link');
  const [one, other] = [await first.innerText(), await second.innerText()];
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('complementary', { name: one })).toBeFocused();
  await page.keyboard.press('j');
  await expect(page.getByRole('complementary', { name: other })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.locator('.table-panel').getByRole('button', { name: 'Close' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(second).toBeFocused();
});

test('on paper the headers say what the numbers are, and the cells do not repeat it', async ({ page }) => {
  await signInAs(page, 'chair');
  await open(page);
  const words = page.locator('tr[data-index]').getByText('times asked').first();
  await page.setViewportSize({ width: 718, height: 1000 }); // a sheet of A4 without its margins
  await expect(words).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('columnheader', { name: 'Asked' })).toBeVisible();
  await expect(words).toBeHidden();
});

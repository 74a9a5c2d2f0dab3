import { changeStream } from '#e2e/support/change-stream.ts';
import type { Page } from '@playwright/test';
import { type Submission, submissionsOf, thisYear } from '#e2e/support/api.ts';
import { expectAccessible } from '#e2e/support/accessible.ts';
import { allHere, expectShown, filterBy, openTable, queryBar } from '#e2e/support/table.ts';
import { expect, keyOf, signInAs, test } from '#e2e/support/test.ts';

test.use({ viewport: { width: 1440, height: 900 } });
test.beforeEach(({ page }) => signInAs(page, 'chair'));

const conferenceOf = () => thisYear(keyOf('chair'));
const isVision = ({ track }: Submission) => track?.slug === 'vision';
const isWithdrawn = ({ status }: Submission) => status === 'WITHDRAWN';
const issues = (page: Page) => page.locator('output', { hasText: /is ignored|no field/ });

test('a half-typed query filters nothing, and a value that no row has now is no mistake', async ({ page }) => {
  const conference = await conferenceOf();
  const { length } = await submissionsOf(keyOf('chair'), conference);
  await openTable(page, conference);
  for (const query of ['-', '"gra', '-"', 'keyword:"gra', 'reviews:<', 'track:=']) {
    await filterBy(page, query);
    await expectShown(page, length, length);
    await expect(issues(page)).toHaveCount(0);
  }
  await filterBy(page, 'decision:none status:accepted');
  await expectShown(page, 0, length);
  await expect(issues(page)).toHaveCount(0);
});

test('a term that cannot match is named under the bar, filters nothing, and is not in the API call', async ({
  page,
}) => {
  const conference = await conferenceOf();
  const submissions = await submissionsOf(keyOf('chair'), conference);
  const vision = submissions.filter(({ track }) => track?.slug === 'vision').length;
  await openTable(page, conference);
  for (const [query, reason] of [
    ['late:abc', '“late” needs a number, such as 3'],
    ['status:None', 'Every submission has a value in “status”'],
    ['track:nosuch', 'No submission has “nosuch” in “track”'],
  ] as const) {
    await filterBy(page, `${query} track:vision`);
    await expect(issues(page)).toContainText(reason);
    await expect(issues(page)).toContainText(`${query} is ignored.`);
    await expectShown(page, vision, submissions.length);
  }
  await filterBy(page, 'status:nosuch,WITHDRAWN track:vision');
  await page.getByRole('button', { name: 'Copy as API call' }).press('Enter');
  const call = page.getByRole('dialog', { name: 'API call' });
  await expect(call.getByLabel('The call')).toContainText('status=WITHDRAWN');
  await expect(call.getByLabel('The call')).not.toContainText('nosuch');
});

test('tracks whose names differ only in punctuation are two lines of the menu, and each filters its own', async ({
  page,
}) => {
  const conference = await conferenceOf();
  const { length } = await submissionsOf(keyOf('chair'), conference);
  const slugs = ['main-a', 'main_a', 'main_a'];
  await changeStream<Submission>(page, (submissions) => {
    for (const submission of submissions) {
      const slug = slugs.shift();
      if (slug !== undefined) submission.track = { slug, name: slug };
    }
    return submissions;
  });
  await openTable(page, conference);
  await page.locator('main search + div').getByRole('button', { name: 'Track', exact: true }).press('Enter');
  const menu = page.getByRole('dialog', { name: 'Filter by track' });
  await expect(menu.locator('li', { hasText: 'main-a' })).toHaveText(/1$/);
  await expect(menu.locator('li', { hasText: 'main_a' })).toHaveText(/2$/);
  await menu.getByRole('checkbox', { name: 'main_a' }).press('Space');
  await expect(queryBar(page)).toHaveValue('track:=main_a');
  await expectShown(page, 2, length);
  await expect(menu.getByRole('checkbox', { name: 'main_a' })).toBeChecked();
  await expect(menu.getByRole('checkbox', { name: 'main-a' })).not.toBeChecked();
});

test('the way back from a submission leads to the list of reviews it was opened from, with its filter', async ({
  page,
}) => {
  const conference = await conferenceOf();
  await page.goto(`/c/${conference}/progress/reviews?q=state:late&sort=-title`);
  await allHere(page);
  await page.locator('.row-link').first().click();
  await page.getByRole('link', { name: '← Reviews' }).click();
  await expect(page).toHaveURL(`/c/${conference}/progress/reviews?q=state:late&sort=-title`);
  await expect(page.locator('tr[data-index]').first()).toBeVisible();
});

test('OR, NOT and parentheses filter as they say, beside the menus too', async ({ page }) => {
  const conference = await conferenceOf();
  const submissions = await submissionsOf(keyOf('chair'), conference);
  const { length } = submissions;
  const count = (test: (submission: Submission) => boolean) => submissions.filter(test).length;
  await openTable(page, conference);
  await filterBy(page, 'track:vision OR status:WITHDRAWN');
  await expectShown(
    page,
    count((each) => isVision(each) || isWithdrawn(each)),
    length,
  );
  await filterBy(page, 'NOT (track:vision OR status:WITHDRAWN)');
  await expectShown(
    page,
    count((each) => !isVision(each) && !isWithdrawn(each)),
    length,
  );
  await filterBy(page, 'track:vision OR status:WITHDRAWN');
  await page.locator('main search + div').getByRole('button', { name: 'Status', exact: true }).press('Enter');
  const menu = page.getByRole('dialog', { name: 'Filter by status' });
  await menu.getByRole('checkbox', { name: 'Withdrawn' }).press('Space');
  await expect(queryBar(page)).toHaveValue('status:WITHDRAWN (track:vision OR status:WITHDRAWN)');
  await expectShown(page, count(isWithdrawn), length);
});

test('what is ignored is underlined in the bar, which names the reason as its description', async ({ page }) => {
  const conference = await conferenceOf();
  const { length } = await submissionsOf(keyOf('chair'), conference);
  await openTable(page, conference);
  await filterBy(page, 'updated:>soon )');
  await expectShown(page, length, length);
  await expect(page.locator('mark[data-kind=unknown]')).toHaveText(['updated:>soon', ')']);
  await expect(queryBar(page)).toHaveAccessibleDescription(/“updated” needs a date or a time.*is ignored/);
});

test('fields and values are suggested while one types, and the arrows choose among them', async ({ page }) => {
  const conference = await conferenceOf();
  await openTable(page, conference);
  const bar = queryBar(page);
  const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');
  await bar.pressSequentially('gra tr');
  await expect(options).toHaveText([/^track:/]);
  await bar.press('ArrowDown');
  await bar.press('Enter');
  await expect(bar).toHaveValue('gra track:');
  await bar.pressSequentially('vis');
  await expect(options).toHaveText([/^vision/]);
  await bar.press('Escape');
  await expect(options).toHaveCount(0);
  await expect(bar).toBeFocused();
  await bar.pressSequentially('i');
  await options.first().click();
  await expect(bar).toHaveValue('gra track:vision ');
  await expect(options).toHaveCount(0);
  await bar.press('Enter');
  await expect(bar).toHaveValue('gra track:vision ');
});

test('the help lists the forms of a query and the fields of the table', async ({ page }) => {
  await openTable(page, await conferenceOf());
  await page.getByRole('button', { name: 'Search help' }).press('Enter');
  const help = page.getByRole('dialog', { name: 'Search help' });
  await expect(help.getByRole('row', { name: /:>3d in the last three days/ })).toBeVisible();
  await expect(help).toContainText('graph OR vision');
  await expect(help).toContainText('keyword:');
});

test('on a small screen the help can be scrolled with keys', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 600 });
  await openTable(page, await conferenceOf());
  await page.getByRole('button', { name: 'Search help' }).press('Enter');
  const help = page.getByRole('dialog', { name: 'Search help' });
  await expect(help.getByRole('row').first()).toBeVisible();
  await expectAccessible(page, { within: '[aria-label="Search help"]', rules: ['scrollable-region-focusable'] });
  await page.keyboard.press('Tab');
  await page.keyboard.press('End');
  await expect(help.getByText('Fields:')).toBeInViewport();
});

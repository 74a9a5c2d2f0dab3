import { conferencesOf, submissionsOf, thisYear } from './support/api.ts';
import { expect, keyOf, signInAs, test } from './support/test.ts';

const key = () => keyOf('reviewer');

test.beforeEach(({ page }) => signInAs(page, 'reviewer'));

test('home shows a reviewer their conferences, their role, and the pages that they have', async ({ page }) => {
  await page.goto('/');
  const conferences = await conferencesOf(key());
  expect(conferences).not.toEqual([]);
  for (const { name, shortName } of conferences) {
    const card = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ hasText: name ?? '' });
    await expect(card).toContainText('You are reviewer');
    await expect(card.getByRole('link', { name: `Overview of ${shortName}` })).toBeVisible();
  }
  await expect(page.getByRole('link', { name: /submissions/i })).toHaveCount(0);
});

test('the overview of a reviewer names no page that they lack', async ({ page }) => {
  await page.goto(`/c/${await thisYear(key())}`);
  await expect(page.getByRole('heading', { name: 'Deadlines' })).toBeVisible();
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Overview' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await expect(page.getByRole('link', { name: /submissions/i })).toHaveCount(0);
});

test('for a reviewer there is no submissions page, nor one of a submission', async ({ page, expectError }) => {
  expectError(/status of 404/);
  const conference = await thisYear(key());
  const [submission] = await submissionsOf(keyOf('chair'), conference);
  for (const path of [`/c/${conference}/submissions`, `/c/${conference}/submissions/${submission?.slug}`]) {
    expect((await page.goto(path))?.status(), path).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('There is nothing here for you');
    await expect(page.getByRole('link', { name: 'Go to your conferences' })).toBeVisible();
  }
});

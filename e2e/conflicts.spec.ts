import type { Page } from '@playwright/test';
import { service, thisYear } from '#e2e/support/api.ts';
import { startDashboard } from '#e2e/support/sites/own-dashboard.ts';
import { startPlainService } from '#e2e/support/sites/plain-service.ts';
import { allHere } from '#e2e/support/table.ts';
import { expect, keyOf, signInAs, startSession, test } from '#e2e/support/test.ts';

test.use({ viewport: { width: 1440, height: 900 } });

/** The possible conflicts of a conference, from the service itself. */
async function conflictsOf(key: string, conference: string) {
  const path = { 'conference-slug': conference };
  const all = [];
  for await (const { data } of service(key).pages('listPossibleConflicts', { path, query: { limit: 100 } }))
    all.push(...(data.data ?? []));
  return all;
}

const open = async (page: Page, state = '') => {
  const conference = await thisYear(keyOf('chair'));
  await page.goto(`/c/${conference}/progress/conflicts${state}`);
  await allHere(page);
  return conference;
};
const foot = (page: Page) => page.locator('main footer output');
const count = (number: number) => number.toLocaleString('en');
const domainOf = (email: string | null | undefined) => email?.split('@')[1]?.split('.').slice(-2).join('.');

test('a chair finds from the progress page which reviewers may be close to an author, and why', async ({ page }) => {
  await signInAs(page, 'chair');
  const conference = await thisYear(keyOf('chair'));
  await page.goto(`/c/${conference}/progress`);
  await allHere(page);
  await page.getByRole('link', { name: 'Possible conflicts' }).click();
  await expect(page.getByRole('heading', { name: 'Possible conflicts' })).toBeVisible();
  await allHere(page);
  await expect(page.getByText('Hints to look at, not findings.')).toBeVisible();
  const all = await conflictsOf(keyOf('chair'), conference);
  await expect(foot(page)).toHaveText(`${count(all.length)} of ${count(all.length)}`);

  const close = all.filter(({ reasons }) => reasons?.domain);
  expect(close.length).toBeGreaterThan(0);
  for (const { reviewer, author } of close) expect(domainOf(reviewer?.email)).toBe(domainOf(author?.email));
  await page.locator('nav [data-view="domain"]').click();
  await expect(foot(page)).toHaveText(`${count(close.length)} of ${count(all.length)}`);

  const first = page.locator('tr[data-index="0"]');
  await expect(first).toContainText('Same domain');
  await first.locator('.row-link').click();
  await expect(page).toHaveURL(/\/submissions\/.*from=conflicts/);
  await page.getByRole('link', { name: 'Possible conflicts' }).first().click();
  await expect(page).toHaveURL(/progress\/conflicts.*q=reason:domain/);
});

test('a track chair sees the possible conflicts of their own tracks alone', async ({ page }) => {
  await signInAs(page, 'trackchair');
  const conference = await open(page);
  const own = await conflictsOf(keyOf('trackchair'), conference);
  expect(own.length).toBeLessThan((await conflictsOf(keyOf('chair'), conference)).length);
  await expect(foot(page)).toHaveText(`${count(own.length)} of ${count(own.length)}`);
});

test('for somebody who only writes, the page does not exist', async ({ page, expectError }) => {
  expectError(/status of 404/);
  await signInAs(page, 'author');
  const answer = await page.goto(`/c/${await thisYear(keyOf('chair'))}/progress/conflicts`);
  expect(answer?.status()).toBe(404);
});

test('with a service that does not list possible conflicts, there is no page of them', async ({
  page,
  expectError,
}) => {
  expectError(/status of 404/);
  const conference = await thisYear(keyOf('chair'));
  const plain = await startPlainService();
  const other = await startDashboard(plain.url);
  await startSession(page, keyOf('chair'), other.url);
  const answer = await page.goto(`${other.url}/c/${conference}/progress/conflicts`);
  expect(answer?.status()).toBe(404);
  await page.goto('about:blank');
  await other.stop();
  await plain.stop();
});

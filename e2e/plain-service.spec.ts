import { startPlainService, type PlainService } from '#e2e/support/sites/plain-service.ts';
import { startDashboard, type OwnDashboard } from '#e2e/support/sites/own-dashboard.ts';
import { thisYear } from '#e2e/support/api.ts';
import { expect, keyOf, startSession, test } from '#e2e/support/test.ts';

let service: PlainService;
let dashboard: OwnDashboard;
test.beforeAll(async () => {
  service = await startPlainService();
  dashboard = await startDashboard(service.url);
});
test.afterAll(async () => {
  await dashboard.stop();
  await service.stop();
});

test('a service with the specification alone is asked for each page of a list once, however many pages of the app show it', async ({
  page,
}) => {
  const loaded = page.locator('[data-figure=loaded]');
  const key = keyOf('chair');
  const conference = await thisYear(key);
  await startSession(page, key, dashboard.url);
  await page.goto(`${dashboard.url}/c/${conference}/registrations`);
  await expect(loaded).toHaveAttribute('data-complete', 'true');
  const rows = Number((await page.locator('main header > p').innerText()).replace(/\D.*$/s, ''));
  expect(rows).toBeGreaterThan(100);
  expect(service.asked().get('/registrations')).toBe(Math.ceil(rows / 100));
  const menu = page.getByRole('navigation', { name: 'Main' });
  for (const name of ['Submissions', 'Registrations']) {
    await menu.getByRole('link', { name }).click();
    await expect(page).toHaveURL(new RegExp(`/${name.toLowerCase()}$`));
    await expect(loaded).toHaveAttribute('data-complete', 'true');
  }
  expect(service.asked().get('/registrations')).toBeUndefined();
});

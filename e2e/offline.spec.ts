import { thisYear } from '#e2e/support/api.ts';
import { allHere } from '#e2e/support/table.ts';
import { expect, keyOf, signInAs, test } from '#e2e/support/test.ts';

test.use({ viewport: { width: 1440, height: 900 } }); // wide enough to open a row beside the table

test.beforeEach(async ({ page, expectError }) => {
  expectError(/ERR_INTERNET_DISCONNECTED|Failed to load chunk/);
  await signInAs(page, 'chair');
  await page.goto(`/c/${await thisYear(keyOf('chair'))}/submissions?q=score:>=7`);
  await allHere(page);
  await page.context().setOffline(true);
});

test('a page says that the browser is offline, and a refresh continues when it is connected', async ({ page }) => {
  const offline = page.getByText('You are offline.').filter({ visible: true });
  await expect(offline).toBeVisible();
  await page.getByRole('button', { name: 'Refresh' }).click();
  const asked = page.waitForRequest(/\/api\/proxy\//);
  await page.context().setOffline(false);
  await asked;
  await expect(offline).toBeHidden();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.context().setOffline(true);
  await expect(offline).toBeInViewport();
});

test('commands that cannot be loaded take nothing from the page', async ({ page }) => {
  for (const key of ['Control+k', '?']) {
    await page.keyboard.press(key);
    const dialog = page.getByRole('dialog', { name: 'Could not be loaded' });
    await expect(dialog.getByRole('alert')).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toBeHidden();
  }
  const filter = page.getByLabel('Filter submissions');
  await filter.press('End');
  await filter.pressSequentially(' track:vision');
  await expect(filter).toHaveValue('score:>=7 track:vision');
});

test('the panel of a row that cannot be loaded can be closed', async ({ page }) => {
  await page.locator('tr[data-index="0"] a.row-link').click();
  const panel = page.getByRole('complementary', { name: 'Could not be loaded' });
  await expect(panel.getByRole('alert')).toBeVisible();
  await expect(page).toHaveURL(/open=/);
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(page).not.toHaveURL(/open=/);
});

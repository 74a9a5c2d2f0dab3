import { openCommands } from '#e2e/support/commands.ts';
import { demoPeople } from '#lib/demo/plan/demo-people.ts';
import { thisYear } from '#e2e/support/api.ts';
import { expect, importFile, keyOf, rostrum, signInAs, startSession, test } from '#e2e/support/test.ts';

test('the settings show the key, its scopes and budget, the service, and how long the session lasts', async ({
  page,
}) => {
  await signInAs(page, 'chair');
  await page.goto('/settings');
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
  const session = page.getByRole('region', { name: 'Session' });
  await expect(session.getByText(keyOf('chair').slice(0, 16))).toBeVisible();
  await expect(session.getByText('after 8 hours without use, and after 7 days at the latest')).toBeVisible();
  await expect(session.getByText('read', { exact: true })).toBeVisible();
  await expect(session.getByText('Your account is not here, because you signed in with a key')).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'Requests' }).getByText(/of (?:100,000|10,000,000) requests are left/),
  ).toBeVisible();
  const service = page.getByRole('region', { name: 'Service' });
  await expect(service.getByText('Rostrum read API')).toBeVisible();
  for (const extension of [
    'expand=reviews',
    'updatedSince',
    '/conferences/{conference-slug}/assignments?expand=scores',
    'application/x-ndjson',
  ]) {
    await expect(service.getByText(extension, { exact: true })).toBeVisible();
  }
  await expect(service.getByText('/conferences/{conference-slug}/figures', { exact: true })).toBeVisible();
});

/** A key of a person whom no other test signs in as. */
async function keyOfSomebodyElse(): Promise<string> {
  const chair = 'sessions@settings-2026.example';
  const file = 'lib/importers/peerread/fixtures/small.jsonl';
  await importFile('peerread', file, '--conference', 'settings-2026', '--chair', chair);
  return rostrum('keys', 'create', '--user', chair, '--name', 'sessions');
}

test('a person ends their session in another browser, then all of theirs, and nobody else’s', async ({
  page,
  browser,
}) => {
  const [elsewhere, stranger] = [await browser.newPage(), await browser.newPage()];
  const me = await keyOfSomebodyElse();
  await startSession(page, me);
  await startSession(elsewhere, me);
  await startSession(stranger, keyOf('author'));
  const status = async (of: typeof page) =>
    (await of.request.get(`${new URL(page.url()).origin}/api/session`)).status();
  await page.goto('/settings');
  const list = page.getByRole('region', { name: 'Session' }).getByRole('list');
  const before = await list.getByRole('listitem').count();
  expect(before).toBeGreaterThanOrEqual(2);
  await expect(list.getByRole('listitem').first()).toContainText('this browser');
  await list.getByRole('button', { name: /^End/ }).first().click();
  await expect(list.getByRole('listitem')).toHaveCount(before - 1);

  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page.getByText('You are signed out in every browser')).toBeVisible();
  expect([await status(page), await status(elsewhere), await status(stranger)]).toEqual([401, 401, 204]);
  await elsewhere.close();
  await stranger.close();
});

test('theme, density and single keys apply at once and from the first byte of the next page', async ({ page }) => {
  await signInAs(page, 'chair');
  await page.goto('/settings');
  const html = page.locator('html');
  await page.getByRole('region', { name: 'Appearance' }).getByRole('radio', { name: 'Dark' }).check();
  await page.getByRole('radio', { name: 'Compact' }).check();
  await page.getByRole('region', { name: 'Keyboard' }).getByRole('radio', { name: 'Off' }).check();
  await expect(html).toHaveAttribute('data-theme', 'dark');
  await expect(html).toHaveAttribute('data-density', 'compact');
  const first = await (await page.request.get('/settings')).text();
  for (const attribute of ['data-theme="dark"', 'data-density="compact"', 'data-keys="off"']) {
    expect(first).toContain(attribute);
  }
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Compact' })).toBeChecked();
  await openCommands(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Commands' })).toHaveCount(0);
  await page.keyboard.press('?');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog', { name: 'Commands' })).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'Keys' })).toHaveCount(0);
});

test('times are shown in the chosen zone, and a zone that does not exist is refused', async ({ page }) => {
  await signInAs(page, 'chair');
  await page.goto('/settings');
  const time = page.getByRole('region', { name: 'Time' });
  await time.getByLabel('Time zone').fill('Asia/Tokyo');
  await time.getByRole('button', { name: 'Save' }).click();
  await expect(time.getByText('Tokyo (UTC+9)')).toBeVisible();
  await page.goto(`/c/${await thisYear(keyOf('chair'))}`);
  await expect(page.getByText(/in Tokyo/).first()).toBeVisible();
  await page.goto('/settings');
  await time.getByLabel('Time zone').fill('Atlantis');
  await time.getByRole('button', { name: 'Save' }).click();
  await expect(time.getByRole('alert')).toContainText('There is no such time zone');
  await expect(time.getByLabel('Time zone')).toHaveValue('Atlantis'); // to be corrected, not typed again
  await time.getByRole('button', { name: 'Use the browser’s' }).click();
  await expect(time.getByText('Tokyo (UTC+9)')).toHaveCount(0);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a setting is saved by a plain form', async ({ page }) => {
    await signInAs(page, 'reviewer');
    await page.goto('/settings');
    const look = page.getByRole('region', { name: 'Appearance' });
    await look.getByRole('radio', { name: 'Dark' }).check();
    await look.getByRole('button', { name: 'Save' }).first().click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(page.getByText(demoPeople.reviewer.email).first()).toBeVisible();
  });
});

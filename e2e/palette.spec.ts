import { pick, submissionsOf, thisYear } from '#e2e/support/api.ts';
import { allHere } from '#e2e/support/table.ts';
import { openCommands } from '#e2e/support/commands.ts';
import { expect, keyOf, signInAs, test } from '#e2e/support/test.ts';

test('by keyboard alone one goes from anywhere to a page, a conference and a submission', async ({ page }) => {
  await signInAs(page, 'chair');
  const conference = await thisYear(keyOf('chair'));
  await page.goto(`/c/${conference}/submissions`);
  await allHere(page);
  const palette = page.getByRole('dialog', { name: 'Commands' });
  const field = palette.getByRole('combobox');

  await page.keyboard.press('Control+k');
  await expect(field).toBeFocused();
  await page.keyboard.type('overv');
  await expect(palette.getByRole('option').first()).toContainText('Overview');
  await expect(palette.getByRole('option').first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/c/${conference}`);
  await expect(palette).toHaveCount(0);

  const all = await submissionsOf(keyOf('chair'), conference);
  const { slug, title } = pick(all, ({ title }) => (title ?? '').length > 30);
  await page.keyboard.press('Control+k');
  await page.keyboard.type(slug);
  await expect(palette.getByRole('option').first()).toContainText(title ?? '');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/c/${conference}/submissions/${slug}`);

  await page.keyboard.press('Control+k');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(palette.getByRole('option').last()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.type('zzzz');
  await expect(palette.getByText('No results')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(palette).toHaveCount(0);
});

test('it does things: the theme changes, and one is signed out', async ({ page }) => {
  await signInAs(page, 'author');
  await page.goto('/');
  await page.getByRole('button', { name: /^Go to/ }).click();
  await page.keyboard.type('theme dark');
  await expect(page.getByRole('combobox')).toHaveValue('theme dark');
  await expect(page.getByRole('option').first()).toContainText('Theme: dark');
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.getByRole('radio', { name: 'dark' })).toBeChecked();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('sign out');
  await expect(page.getByRole('option').first()).toContainText('Sign out');
  await page.keyboard.press('Enter');
  await expect(page.getByText('You are signed out')).toBeVisible();
});

test('it offers nobody a page that their role does not open', async ({ page }) => {
  await signInAs(page, 'author');
  await page.goto(`/c/${await thisYear(keyOf('author'))}`);
  await openCommands(page);
  const options = page.getByRole('dialog', { name: 'Commands' }).getByRole('option');
  await expect(options.filter({ hasText: 'Submissions' }).first()).toBeVisible();
  await expect(options.filter({ hasText: /Progress|Registrations|Scores/ })).toHaveCount(0);
});

test('“?” lists the keys, “g” and a letter opens a page, and neither while one types', async ({ page }) => {
  await signInAs(page, 'chair');
  const conference = await thisYear(keyOf('chair'));
  await page.goto(`/c/${conference}`);
  const keys = page.getByRole('dialog', { name: 'Keys' });
  await expect(async () => {
    await page.keyboard.press('?'); // which nothing hears before the page's scripts have run
    await expect(keys.getByText('Next row')).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await page.keyboard.press('Escape');
  await expect(keys).toHaveCount(0);
  await page.keyboard.press('g');
  await page.keyboard.press('s');
  await expect(page).toHaveURL(`/c/${conference}/submissions`);
  await allHere(page);
  await page.keyboard.press('/');
  await page.keyboard.type('g?h');
  await expect(keys).toHaveCount(0);
  await expect(page).toHaveURL(/\/submissions\?q=/);
});

test('on a narrow screen it opens from the menu', async ({ page }) => {
  await signInAs(page, 'chair');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: /^Go to/ }).click();
  const palette = page.getByRole('dialog', { name: 'Commands' });
  await palette.getByRole('option', { name: 'Settings' }).click();
  await expect(page).toHaveURL('/settings');
  await expect(palette).toHaveCount(0);
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
});

import { pick, submissionsOf, thisYear } from '#e2e/support/api.ts';
import { allHere } from '#e2e/support/table.ts';
import { openCommands } from '#e2e/support/commands.ts';
import { expect, keyOf, signInAs, test } from '#e2e/support/test.ts';

test('the palette opens a page and a submission by keyboard alone', async ({ page }) => {
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

test('the palette changes the theme and signs out', async ({ page }) => {
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

test('the palette offers an author no page of a chair', async ({ page }) => {
  await signInAs(page, 'author');
  await page.goto(`/c/${await thisYear(keyOf('author'))}`);
  await openCommands(page);
  const options = page.getByRole('dialog', { name: 'Commands' }).getByRole('option');
  await expect(options.filter({ hasText: 'Submissions' }).first()).toBeVisible();
  await expect(options.filter({ hasText: /Progress|Registrations|Scores/ })).toHaveCount(0);
});

test('“?” lists the keys and “g” with a letter opens a page, but not while text is typed', async ({ page }) => {
  await signInAs(page, 'chair');
  const conference = await thisYear(keyOf('chair'));
  await page.goto(`/c/${conference}`);
  const keys = page.getByRole('dialog', { name: 'Keys' });
  await expect(async () => {
    await page.keyboard.press('?'); // ignored until the page's scripts run
    await expect(keys.getByText('Next row')).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await page.keyboard.press('Escape');
  await expect(keys).toHaveCount(0);
  await expect(async () => {
    await page.keyboard.press('g'); // “s” counts only for a moment after it
    await page.keyboard.press('s');
    await expect(page).toHaveURL(`/c/${conference}/submissions`, { timeout: 5_000 });
  }).toPass();
  await allHere(page);
  await page.keyboard.press('/');
  await page.keyboard.type('g?h');
  await expect(keys).toHaveCount(0);
  await expect(page).toHaveURL(/\/submissions\?q=/);
});

test('on a narrow screen the palette opens from the menu', async ({ page }) => {
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

test('from a page without the list, the palette finds any submission and person of the conference, and opens the person’s list', async ({
  page,
}) => {
  const conference = await thisYear(keyOf('chair'));
  const all = await submissionsOf(keyOf('chair'), conference);
  const named = (authors: (typeof all)[number]['authors']) =>
    (authors ?? []).map(({ firstName, lastName }) => `${firstName} ${lastName}`);
  const last = all.at(-1);
  const [author = ''] = named(
    pick(all.toReversed(), ({ authors }) => /^\w+ \w+$/.test(named(authors)[0] ?? '')).authors,
  );
  await signInAs(page, 'chair');
  await page.goto(`/c/${conference}/registrations`);
  await openCommands(page);
  const palette = page.getByRole('dialog', { name: 'Commands' });
  await expect(palette.locator('[data-reach=whole]')).toContainText(
    `${all.length.toLocaleString('en')} submissions searched`,
  );
  await page.keyboard.type(last?.slug ?? '');
  await expect(palette.getByRole('option').first()).toContainText(last?.title ?? '');
  await palette.getByRole('combobox').fill(author);
  await palette
    .getByRole('group', { name: 'People' })
    .getByRole('option', { name: `${author} Author` })
    .click();
  await expect(page.getByLabel('Filter submissions', { exact: true })).toHaveValue(`author:="${author}"`);
  const own = all.filter(({ authors }) => named(authors).includes(author));
  await expect(page.locator('main footer output')).toHaveText(`${own.length} of ${all.length}`);
});

test('the palette finds a saved view of this conference by its name', async ({ page }) => {
  const conference = await thisYear(keyOf('chair'));
  await signInAs(page, 'chair');
  await page.goto(`/c/${conference}/submissions?q=status:DRAFT`);
  await allHere(page);
  await page.getByRole('button', { name: 'Save view', exact: true }).click();
  await page.getByLabel('Save what is shown as').fill('Zebra drafts');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.goto(`/c/${conference}`);
  await openCommands(page);
  await page.keyboard.type('zebra');
  await page.getByRole('group', { name: 'Views' }).getByRole('option', { name: 'Zebra drafts' }).click();
  await expect(page).toHaveURL(`/c/${conference}/submissions?q=status:DRAFT`);
});

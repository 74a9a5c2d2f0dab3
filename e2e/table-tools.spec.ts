import { changeStream } from '#e2e/support/change-stream.ts';

import type { Page } from '@playwright/test';
import { type Submission, thisYearsList } from '#e2e/support/api.ts';
import { expectRows, expectShown, filterBy, heads, openMenu, openTable, queryBar } from '#e2e/support/table.ts';
import { expect, keyOf, signInAs, test } from '#e2e/support/test.ts';

test.use({ viewport: { width: 1440, height: 900 } });
test.beforeEach(({ page }) => signInAs(page, 'chair'));

const row = (page: Page, index: number) => page.locator(`tr[data-index="${index}"]`);
const vision = (submissions: readonly Submission[]) => submissions.filter(({ track }) => track?.slug === 'vision');

test('columns are hidden, moved, widened and pinned by keyboard; the address keeps that until they are reset', async ({
  page,
}) => {
  const { conference } = await thisYearsList(keyOf('chair'));
  await openTable(page, conference, '?cols=slug,title,track,status');
  const menu = await openMenu(page, 'Columns');
  await menu.getByRole('checkbox', { name: 'Track' }).focus();
  await page.keyboard.press('Space');
  await expect.poll(() => heads(page)).toEqual(['No.', 'Title', 'Status']);
  await menu.getByRole('checkbox', { name: 'Status' }).focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect.poll(() => heads(page)).toEqual(['No.', 'Status', 'Title']);
  await page.keyboard.press('Alt+ArrowRight');
  await menu.getByRole('button', { name: 'Pin to the left: title' }).press('Enter');
  await expect.poll(() => heads(page)).toEqual(['Title', 'No.', 'Status']);
  await expect(page).toHaveURL(({ searchParams }) => {
    const { cols, pin, w } = Object.fromEntries(searchParams);
    return cols === 'slug,status,title' && pin === 'title' && w === 'status:144';
  });
  await page.reload();
  await expect.poll(() => heads(page)).toEqual(['Title', 'No.', 'Status']);
  await expect(page.locator('th[data-column="title"]')).toHaveCSS('position', 'sticky');
  await (await openMenu(page, 'Columns')).getByRole('button', { name: 'Reset columns' }).press('Enter');
  await expect(page).toHaveURL(`/c/${conference}/submissions`);
});

test('a view is saved under a name, is still there after Back, is shown to the same person in another browser, and is deleted', async ({
  page,
  browser,
}) => {
  const { conference, submissions } = await thisYearsList(keyOf('chair'));
  const name = `Vision ${Date.now()}`;
  const { promise: wasBack, resolve: goOn } = Promise.withResolvers<void>();
  await page.route('**/api/proxy/me', async (route) => {
    await wasBack; // so that the page is asked for again only after Back
    await route.continue();
  });
  await openTable(page, conference);
  await filterBy(page, 'track:vision');
  const menu = await openMenu(page, 'Save view', 'Saved views');
  await expect(menu.getByRole('textbox', { name: 'Save what is shown as' })).toBeFocused();
  await page.keyboard.type(name);
  await menu.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Save view' })).toBeFocused();
  const tab = page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name });
  await expect(tab).toHaveAttribute('aria-current', 'page');
  await page.getByRole('link', { name: 'Overview' }).first().click();
  await page.waitForURL(`/c/${conference}`);
  await page.goBack();
  await expect(tab).toHaveAttribute('aria-current', 'page');
  goOn();

  const context = await browser.newContext();
  const elsewhere = await context.newPage();
  await signInAs(elsewhere, 'chair');
  await openTable(elsewhere, conference);
  await elsewhere.getByRole('navigation', { name: 'Views' }).getByRole('link', { name }).press('Enter');
  await expect(queryBar(elsewhere)).toHaveValue('track:vision');
  await expectShown(elsewhere, vision(submissions).length, submissions.length);
  await context.close();

  const again = await openMenu(page, 'Save view', 'Saved views');
  await again.getByRole('button', { name: `Delete ${name}` }).press('Enter');
  await expect(tab).not.toBeAttached();
  await expect(again.getByRole('textbox', { name: 'Save what is shown as' })).toBeFocused();
});

test('rows are selected by keys, stay selected while a filter hides them, and their slugs are copied', async ({
  page,
  context,
}) => {
  const { conference, submissions } = await thisYearsList(keyOf('chair'));
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openTable(page, conference);
  for (const key of ['j', 'x', 'j', 'j', 'Shift+X']) await page.keyboard.press(key);
  const foot = page.locator('footer');
  await expect(foot.getByText('3 selected', { exact: true })).toBeVisible();
  await foot.getByRole('button', { name: 'Copy slugs' }).press('Enter');
  await expect(foot.getByText('3 selected · slugs copied')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied.split('\n')).toEqual(submissions.slice(0, 3).map(({ slug }) => slug));

  await filterBy(page, submissions[1]?.slug ?? '');
  await expect(foot.getByText('3 selected, 2 not shown')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Select all shown' }).press('Space');
  await expect(foot.getByText('2 selected, 2 not shown')).toBeVisible();
  await foot.getByRole('button', { name: 'Clear' }).press('Enter');
  await expect(foot.getByText('selected')).not.toBeAttached();
});

test('a menu that Escape closes gives the focus back to its button, however often it is opened', async ({ page }) => {
  const { conference } = await thisYearsList(keyOf('chair'));
  await openTable(page, conference);
  for (const name of ['Status', 'Keyword', 'Columns', 'Export', 'Save view', 'Search help']) {
    const button = page.getByRole('button', { name, exact: true }).first();
    for (const _time of [1, 2, 3]) {
      await button.press('Enter');
      const menu = page.locator('dialog:popover-open');
      await expect(menu.locator('input, td, dt, button').first()).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(menu).toHaveCount(0);
      await expect(button).toBeFocused();
    }
  }
});

test('the copied API call returns what is shown and names what it cannot filter by, without the key', async ({
  page,
}) => {
  const { conference } = await thisYearsList(keyOf('chair'));
  await openTable(page, conference, '?q=status:UNDER_REVIEW,SUBMITTED+track:vision+-decision:none');
  const menu = await openMenu(page, 'Copy as API call', 'API call');
  const call = (await menu.getByLabel('The call').textContent()) ?? '';
  expect(call).toContain('Authorization: Bearer $ROSTRUM_KEY');
  expect(call).not.toContain(keyOf('chair'));
  await expect(menu).toContainText('does not filter by -decision:none');
  const address = new URL(/'(.+)'/.exec(call)?.[1] ?? '');
  const answer = await fetch(address, { headers: { authorization: `Bearer ${keyOf('chair')}` } });
  const { data } = (await answer.json()) as { data: (Submission & { reviews?: unknown; scores?: unknown })[] };
  expect(data.length).toBeGreaterThan(0);
  for (const { status, track, reviews, scores } of data) {
    expect(['UNDER_REVIEW', 'SUBMITTED']).toContain(status);
    expect(track?.slug).toBe('vision');
    expect([reviews, scores]).toEqual([expect.any(Array), expect.any(Object)]); // the table shows them, too
  }
});

test('a row opens beside the table, keys move to the next, Escape closes it and restores the focus', async ({
  page,
}) => {
  const { conference, submissions } = await thisYearsList(keyOf('chair'));
  await openTable(page, conference);
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  const panel = page.getByRole('complementary', { name: /^Submission / });
  const heading = panel.getByRole('heading', { level: 2 }).first();
  await expect(heading).toHaveText(submissions[0]?.title?.trim() ?? '');
  await expect(page).toHaveURL(`/c/${conference}/submissions?open=${submissions[0]?.slug}`);
  await page.keyboard.press('j');
  await expect(heading).toHaveText(submissions[1]?.title?.trim() ?? '');
  await expect(row(page, 1).getByRole('link')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(panel).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(panel).not.toBeAttached();
  await expect(row(page, 1).getByRole('link')).toBeFocused();
  await expect(page).toHaveURL(`/c/${conference}/submissions`);
});

test('rows that a refresh finds are shown only after a click', async ({ page }) => {
  const { conference, submissions } = await thisYearsList(keyOf('chair'));
  const slugs = submissions.map(({ slug }) => slug);
  await openTable(page, conference);
  await changeStream<{ id: string; slug: string }>(page, (items) =>
    items.flatMap((item) =>
      item.slug === slugs[0] ? [] : item.slug === slugs[1] ? [item, { ...item, id: 'new', slug: 'new' }] : [item],
    ),
  );
  await page.getByRole('button', { name: 'Refresh' }).press('Enter');
  const show = page.getByRole('button', { name: '1 new, 1 gone, show' });
  await expect(show).toBeVisible();
  await expectRows(page, slugs);
  await show.press('Enter');
  await expectRows(page, [...slugs.slice(1, 2), 'new', ...slugs.slice(2)]);
  await expect(show).not.toBeAttached();
});

test('without the browser’s clipboard, as over plain HTTP, a button that copies says so', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  const { conference } = await thisYearsList(keyOf('chair'));
  await openTable(page, conference);
  for (const key of ['j', 'x']) await page.keyboard.press(key);
  const foot = page.locator('footer');
  await foot.getByRole('button', { name: 'Copy slugs' }).click();
  await expect(foot.getByText('The browser does not allow copying')).toBeVisible();
  const menu = await openMenu(page, 'Copy as API call', 'API call');
  await menu.getByRole('button', { name: 'Copy', exact: true }).click();
  await expect(menu.getByRole('status')).toContainText('select the call and copy it by hand');
});

test('while single keys are turned off, none is shown beside a table', async ({ page }) => {
  const { conference } = await thisYearsList(keyOf('chair'));
  await openTable(page, conference);
  const keys = page.getByRole('main').locator('kbd:visible');
  await expect(keys).toHaveText(['/', 'j', 'k', '↵', 'x', '/', '?']);
  await page.goto('/settings');
  await page.getByRole('region', { name: 'Keyboard' }).getByRole('radio', { name: 'Off' }).check();
  await openTable(page, conference);
  await expect(keys).toHaveCount(0);
});

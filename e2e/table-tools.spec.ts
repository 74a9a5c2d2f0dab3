import { changeStream } from '#e2e/support/change-stream.ts';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { type Submission, submissionsOf, thisYear } from '#e2e/support/api.ts';
import { expectRows, expectShown, filterBy, openTable, queryBar } from '#e2e/support/table.ts';
import { expect, keyOf, signInAs, test } from '#e2e/support/test.ts';

test.use({ viewport: { width: 1440, height: 900 } });
test.beforeEach(({ page }) => signInAs(page, 'chair'));

async function all() {
  const conference = await thisYear(keyOf('chair'));
  return { conference, submissions: await submissionsOf(keyOf('chair'), conference) };
}

/** Opens a menu beside the title by keyboard. */
async function openMenu(page: Page, button: string, dialog = button) {
  await page.getByRole('button', { name: button, exact: true }).focus();
  await page.keyboard.press('Enter');
  return page.getByRole('dialog', { name: dialog });
}

const heads = (page: Page) => page.locator('thead th[data-column]:visible').allTextContents();
const row = (page: Page, index: number) => page.locator(`tr[data-index="${index}"]`);
const vision = (submissions: readonly Submission[]) => submissions.filter(({ track }) => track?.slug === 'vision');

test('columns are hidden, moved, widened and pinned by keyboard; the address keeps that until they are reset', async ({
  page,
}) => {
  const { conference } = await all();
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
  const { conference, submissions } = await all();
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
  const { conference, submissions } = await all();
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
  const { conference } = await all();
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

test('an exported file has the rows, order and columns of the table', async ({ page }) => {
  const { conference, submissions } = await all();
  const seen = vision(submissions).map(({ slug }) => slug);
  await openTable(page, conference, '?q=track:vision&sort=-slug&cols=slug,status,title');
  await expectShown(page, seen.length, submissions.length);
  const save = async (format: string) => {
    const menu = await openMenu(page, 'Export');
    const download = page.waitForEvent('download');
    await menu.getByRole('button', { name: new RegExp(`^${format}`) }).press('Enter');
    const file = await download;
    return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') };
  };
  const csv = await save('CSV');
  expect(csv.name).toMatch(new RegExp(`^${conference}-submissions-track-vision-\\d{4}-\\d\\d-\\d\\dT\\d{4}Z\\.csv$`));
  const lines = csv.text.split('\r\n');
  expect(lines[0]).toBe('\uFEFFSlug,Status,Title,Authors');
  expect(lines.slice(1, -1).map((line) => line.split(',')[0])).toEqual(seen.toSorted().toReversed());

  const json = JSON.parse((await save('JSON')).text) as Record<string, unknown>;
  expect(json).toMatchObject({ conference, filter: 'track:vision', order: 'number descending', complete: true });
  expect(json).toMatchObject({ filterInWords: 'Track: vision', anonymised: false });
  expect(json['submissions']).toHaveLength(seen.length);
  expect((await save('Excel')).text.slice(0, 2)).toBe('PK');
  const about = await save('About');
  expect(about.name).toMatch(/\.txt$/);
  expect(about.text).toContain('Filter: Track: vision');
});

test('an anonymised export names no author and no reviewer, and the accepted papers are a file for the next system', async ({
  page,
}) => {
  const { conference, submissions } = await all();
  const people = submissions.flatMap(({ authors }) => (authors ?? []).map(({ lastName }) => lastName ?? ''));
  const names = [...new Set(people)].filter((name) => name.length > 3);
  await openTable(page, conference, '?cols=slug,authors,country,reviews');
  const save = async (button: RegExp, isAnonymous: boolean) => {
    const menu = await openMenu(page, 'Export');
    if (isAnonymous) await menu.getByRole('checkbox', { name: /^Anonymised/ }).check();
    const download = page.waitForEvent('download');
    await menu.getByRole('button', { name: button }).press('Enter');
    const file = await download;
    return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') };
  };
  const anonymised = await save(/^JSON/, true);
  expect(anonymised.name).toContain('-anonymised-');
  expect(JSON.parse(anonymised.text)).toMatchObject({ anonymised: true, count: submissions.length });
  expect(names.filter((name) => new RegExp(`\\b${name}\\b`).test(anonymised.text))).toEqual([]);

  const accepted = submissions.filter(({ decision }) => decision === 'ACCEPT');
  const bibtex = await save(/^BibTeX/, false);
  expect(bibtex.name).toMatch(new RegExp(`^${conference}-accepted-papers-.*\\.bib$`));
  expect(bibtex.text.match(/^@inproceedings/gm)).toHaveLength(accepted.length);
  const [paper] = accepted;
  expect(bibtex.text).toContain(`@inproceedings{${paper?.slug},`);
  const linked = JSON.parse((await save(/^Linked data/, false)).text) as { hasPart: unknown[] };
  expect(linked.hasPart).toHaveLength(accepted.length);
});

test('file and print have every chosen column, however narrow the window, and the print has every row', async ({
  page,
}) => {
  const { conference, submissions } = await all();
  await page.setViewportSize({ width: 1920, height: 900 });
  await openTable(page, conference);
  const wide = await heads(page);
  await page.setViewportSize({ width: 900, height: 700 });
  await expect.poll(async () => (await heads(page)).length).toBeLessThan(wide.length);
  const menu = await openMenu(page, 'Export');
  const download = page.waitForEvent('download');
  await menu.getByRole('button', { name: /^CSV/ }).press('Enter');
  const text = await readFile(await (await download).path(), 'utf8');
  const [first = ''] = text.split('\r\n');
  for (const header of ['Slug', 'Title', 'Track', 'Countries', 'Keywords', 'Created', 'Decided', 'Last review']) {
    if (wide.some((head) => head.startsWith(header))) expect(first.split(',')).toContain(header);
  }
  expect(first).toContain('Decided');
  await page.emulateMedia({ media: 'print' });
  expect(await heads(page)).toEqual(wide);
  await expectRows(
    page,
    submissions.map(({ slug }) => slug),
    { whole: true },
  );
  const cut = await page
    .locator('.data-table tbody :is(td, th, .row-title, .second-line)')
    .evaluateAll((cells) =>
      cells.filter((cell) => cell.scrollWidth > cell.clientWidth + 1 && getComputedStyle(cell).overflowX !== 'visible'),
    );
  expect(cut).toEqual([]);
  await openTable(page, conference, '?q=short:>0'); // without the longest words
  await page.setViewportSize({ width: 718, height: 1047 }); // A4 without its margins
  const title = await page.getByRole('rowheader').first().boundingBox();
  expect(title?.width).toBeGreaterThanOrEqual(160);
});

test('the print of a filtered table says of how many rows these are, and by what they are filtered', async ({
  page,
}) => {
  const { conference, submissions } = await all();
  await openTable(page, conference, '?q=track:=vision');
  await page.emulateMedia({ media: 'print' });
  const shown = vision(submissions).length.toLocaleString('en');
  const words = `${shown} of ${submissions.length.toLocaleString('en')}, filtered by track:=vision`;
  await expect(page.getByText(words)).toBeVisible();
});

test('the copied API call returns what is shown and names what it cannot filter by, without the key', async ({
  page,
}) => {
  const { conference } = await all();
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
  const { conference, submissions } = await all();
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
  const { conference, submissions } = await all();
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
  const { conference } = await all();
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
  const { conference } = await all();
  await openTable(page, conference);
  const keys = page.getByRole('main').locator('kbd:visible');
  await expect(keys).toHaveText(['/', 'j', 'k', '↵', 'x', '/', '?']);
  await page.goto('/settings');
  await page.getByRole('region', { name: 'Keyboard' }).getByRole('radio', { name: 'Off' }).check();
  await openTable(page, conference);
  await expect(keys).toHaveCount(0);
});

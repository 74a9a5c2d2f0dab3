import { readFile } from 'node:fs/promises';
import { type Submission, thisYearsList } from '#e2e/support/api.ts';
import { expectRows, expectShown, heads, openMenu, openTable } from '#e2e/support/table.ts';
import { expect, keyOf, signInAs, test } from '#e2e/support/test.ts';

test.use({ viewport: { width: 1440, height: 900 } });
test.beforeEach(({ page }) => signInAs(page, 'chair'));

const vision = (submissions: readonly Submission[]) => submissions.filter(({ track }) => track?.slug === 'vision');

test('an exported file has the rows, order and columns of the table', async ({ page }) => {
  const { conference, submissions } = await thisYearsList(keyOf('chair'));
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

test('a file of selected rows alone says so', async ({ page }) => {
  const { conference, submissions } = await thisYearsList(keyOf('chair'));
  await openTable(page, conference, '?q=track:vision');
  await page
    .getByRole('checkbox', { name: /^Select / })
    .nth(1)
    .check();
  const menu = await openMenu(page, 'Export');
  await menu.getByRole('checkbox', { name: 'Only the 1 selected' }).check();
  const download = page.waitForEvent('download');
  await menu.getByRole('button', { name: /^JSON/ }).press('Enter');
  const file = await download;
  expect(file.suggestedFilename()).toContain('-submissions-selected-track-vision-');
  const json: unknown = JSON.parse(await readFile(await file.path(), 'utf8'));
  expect(json).toMatchObject({ count: 1, selectedOf: vision(submissions).length, complete: true });
});

test('an anonymised export names no author and no reviewer, and the accepted papers are a file for the next system', async ({
  page,
}) => {
  const { conference, submissions } = await thisYearsList(keyOf('chair'));
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
  const { conference, submissions } = await thisYearsList(keyOf('chair'));
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
  const { conference, submissions } = await thisYearsList(keyOf('chair'));
  await openTable(page, conference, '?q=track:=vision');
  await page.emulateMedia({ media: 'print' });
  const shown = vision(submissions).length.toLocaleString('en');
  const words = `${shown} of ${submissions.length.toLocaleString('en')}, filtered by track:=vision`;
  await expect(page.getByText(words)).toBeVisible();
});

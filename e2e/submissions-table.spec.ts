import { nasties } from '#lib/demo/words/nasty.ts';
import { conferencesOf, pick, type Submission, thisYearsList } from '#e2e/support/api.ts';
import {
  allHere,
  beforeFurtherRows,
  expectRows,
  expectShown,
  expectState,
  filterBy,
  openTable,
  queryBar,
} from '#e2e/support/table.ts';
import { expect, keyOf, signInAs, test } from '#e2e/support/test.ts';

const slugs = (submissions: readonly Submission[]) => submissions.map(({ slug }) => slug);

/** The short name of a conference, as page titles have it. */
async function labelOf(slug: string) {
  return pick(await conferencesOf(keyOf('chair')), (conference) => conference.slug === slug).shortName ?? '';
}

test.beforeEach(({ page }) => signInAs(page, 'chair'));

test('every submission that the service returns is in the table, and the sidebar counts them', async ({ page }) => {
  const { conference, submissions } = await thisYearsList(keyOf('chair'));
  await openTable(page, conference);
  await expectShown(page, submissions.length, submissions.length);
  await expectRows(page, slugs(submissions));
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Submissions' });
  await expect(link).toContainText(String(submissions.length));
  for (const track of new Set(submissions.map(({ track }) => track?.slug ?? ''))) {
    await queryBar(page).fill(`track:${track}`);
    await expectRows(page, slugs(submissions.filter((submission) => submission.track?.slug === track)), {
      whole: true,
    });
  }
});

test('a progress bar shows that more is loading, and loaded rows can already be filtered', async ({ page }) => {
  const { conference, submissions } = await thisYearsList(keyOf('chair'));
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/proxy/submissions?*', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(`/c/${conference}/submissions`);
  await expect(page.getByRole('progressbar', { name: 'Loading submissions' })).toBeAttached();
  await expect(page.locator('main header > p')).toContainText('100 loaded');
  await queryBar(page).fill('zzz no such words');
  await expect(page.getByText('No matches among the 100 loaded so far')).toBeVisible();
  release();
  await expect(page.getByText(`No matches among ${submissions.length} submissions`)).toBeVisible();
  await expect(page.getByRole('progressbar')).not.toBeAttached();
});

const rank = ({ decision }: Submission) => ['ACCEPT', 'REJECT', 'REVISE'].indexOf(decision ?? '');

test('sorting by decision orders all rows and marks the header', async ({ page }) => {
  const { conference, submissions } = await thisYearsList(keyOf('chair'));
  const decided = submissions.filter((submission) => rank(submission) !== -1);
  const open = submissions.filter((submission) => rank(submission) === -1);
  await page.setViewportSize({ width: 1600, height: 800 }); // wide enough for the column
  await openTable(page, conference);
  const header = page.getByRole('columnheader', { name: 'Decision' });
  await expect(header).not.toHaveAttribute('aria-sort');

  await header.getByRole('button').click();
  await expect(header).toHaveAttribute('aria-sort', 'ascending');
  await expectState(page, { sort: 'decision' });
  await expectRows(page, slugs([...decided.toSorted((a, b) => rank(a) - rank(b)), ...open]));
  await page.keyboard.press('End');
  await expect(page.locator(`tr[data-index="${submissions.length - 1}"]`)).toBeVisible();
  await expectRows(page, slugs([...decided.toSorted((a, b) => rank(a) - rank(b)), ...open]));

  await header.getByRole('button').click();
  await expect(header).toHaveAttribute('aria-sort', 'descending');
  await expectRows(page, slugs([...decided.toSorted((a, b) => rank(b) - rank(a)), ...open]));
});

test('text, menus and the query language filter the rows; if nothing matches, the filter can be cleared', async ({
  page,
}) => {
  const { conference, submissions } = await thisYearsList(keyOf('chair'));
  await openTable(page, conference);
  const expectOnly = async (fits: (submission: (typeof submissions)[number]) => boolean) => {
    const fitting = submissions.filter(fits);
    expect(fitting).not.toEqual([]);
    await expectShown(page, fitting.length, submissions.length);
    await expectRows(page, slugs(fitting));
  };

  const name = submissions[17]?.authors?.[0]?.lastName ?? '';
  await queryBar(page).fill(`"${name}"`);
  await expect(page.getByRole('rowheader').first()).toContainText(name);

  await queryBar(page).fill('');
  await page.getByRole('button', { name: 'Track', exact: true }).and(page.locator('[popovertarget]')).click();
  const menu = page.getByRole('dialog', { name: 'Filter by track' });
  await menu.getByRole('checkbox', { name: 'Vision' }).click();
  await expect(menu.getByRole('checkbox', { name: 'Vision' })).toBeChecked();
  await expect(queryBar(page)).toHaveValue('track:vision');
  await expectOnly(({ track }) => track?.slug === 'vision');
  await page.keyboard.press('Escape');

  await queryBar(page).fill('track:vision -decision:ACCEPT');
  await expectOnly(({ track, decision }) => track?.slug === 'vision' && decision !== 'ACCEPT');
  await queryBar(page).fill('-track:vision,language status:UNDER_REVIEW');
  await expectOnly(
    ({ track, status }) => !['vision', 'language'].includes(track?.slug ?? '') && status === 'UNDER_REVIEW',
  );

  const { length } = submissions;
  await queryBar(page).fill('zzznothing');
  await expect(page.getByText(`No matches among ${length} submissions`)).toBeVisible();
  await expectShown(page, 0, length);
  await page.getByRole('button').filter({ hasText: 'Clear the filter' }).click();
  await expectShown(page, length, length);
  await expect(queryBar(page)).toHaveValue('');
  await expect(page).toHaveURL(`/c/${conference}/submissions`);
});

test('the state of the table is in its address and survives reload, back and forward', async ({ page }) => {
  const { conference, submissions } = await thisYearsList(keyOf('chair'));
  const vision = slugs(submissions.filter(({ track }) => track?.slug === 'vision'));
  await openTable(page, conference);
  await queryBar(page).fill('track:vision');
  await page.getByRole('columnheader', { name: 'No.' }).getByRole('button').click();
  await page.getByRole('columnheader', { name: 'No.' }).getByRole('button').click();
  const state = { q: 'track:vision', sort: '-slug' };
  await expectState(page, state);
  await expectRows(page, vision.toSorted().toReversed(), { whole: true });

  await page.reload();
  await allHere(page);
  await expect(queryBar(page)).toHaveValue('track:vision');
  await expectRows(page, vision.toSorted().toReversed(), { whole: true });

  await page.getByRole('rowheader').getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: 'Decision', level: 2 })).toBeVisible();
  await page.getByRole('link', { name: '← Submissions' }).click();
  await expectState(page, state);
  await expectRows(page, vision.toSorted().toReversed(), { whole: true });

  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Decision', level: 2 })).toBeVisible();
  await page.goBack();
  await expectState(page, state);
  await page.goBack();
  await expectState(page, { q: 'track:vision', sort: 'slug' });
  await expectRows(page, vision.toSorted(), { whole: true });
  await page.goForward();
  await expectState(page, state);
  await expectRows(page, vision.toSorted().toReversed(), { whole: true });
});

test('a row opens right after typing, even if its page is still loading', async ({ page }) => {
  const { conference, submissions } = await thisYearsList(keyOf('chair'));
  const { slug, title } = pick(submissions, ({ track }) => track?.slug === 'agents');
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await openTable(page, conference);
  await page.route(`**/submissions/${slug}?*`, async (route) => {
    await released;
    await route.continue();
  });
  await queryBar(page).fill(slug);
  await expectRows(page, [slug], { whole: true });
  await page.getByRole('rowheader').getByRole('link').click();
  await expectState(page, { q: slug });
  release();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title?.trim() ?? '');
});

test('keys move through the table: / filters, j and k go down and up, also to rows not yet drawn, Enter opens', async ({
  page,
}) => {
  const { conference, submissions } = await thisYearsList(keyOf('chair'));
  const row = (index: number) => page.locator(`tr[data-index="${index}"]`).getByRole('link');
  await openTable(page, conference);
  await page.keyboard.press('/');
  await expect(queryBar(page)).toBeFocused();
  await page.keyboard.type('j/k');
  await expect(queryBar(page)).toHaveValue('j/k');
  await filterBy(page, '');
  await page.keyboard.press('Escape');
  await expect(queryBar(page)).not.toBeFocused();
  await expectShown(page, submissions.length, submissions.length);

  const last = 45;
  await expect(row(last)).not.toBeAttached();
  for (let down = 0; down <= last; down += 1) {
    await page.keyboard.press('j');
    await expect(row(down)).toBeFocused();
  }
  await page.keyboard.press('k');
  await expect(row(last - 1)).toBeFocused();
  const opened = submissions[last - 1];
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/c/${conference}/submissions/${opened?.slug}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(opened?.title?.trim() ?? '');
});

test('going back from a submission restores the table’s scroll position, with and without motion', async ({ page }) => {
  const { conference } = await thisYearsList(keyOf('chair'));
  await openTable(page, conference);
  const box = page.locator('.table-scroll');
  const row = page.locator('tr[data-index="142"]');
  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    await page.emulateMedia({ reducedMotion });
    await box.evaluate((element) => element.scrollTo({ top: 6000 }));
    await row.getByRole('link').click();
    await expect(box).not.toBeAttached();
    await page.goBack();
    await expect(row).toBeInViewport();
    await expect.poll(() => box.evaluate((element) => element.scrollTop)).toBe(6000);
  }
});

test('rows that were scrolled before all of the program was there stay where they are', async ({ page }) => {
  const { conference } = await thisYearsList(keyOf('chair'));
  const arrival = Promise.withResolvers<void>();
  await beforeFurtherRows(page, () => arrival.promise);
  await openTable(page, conference);
  const box = page.locator('.table-scroll');
  await box.evaluate((element) => element.scrollTo({ top: 6000 }));
  arrival.resolve();
  await expect(page.locator('tr[data-index="142"]')).toBeInViewport();
  expect(await box.evaluate((element) => element.scrollTop)).toBe(6000);
});

test('a title is shown as text, whatever is in it', async ({ page }) => {
  const { conference, submissions } = await thisYearsList(keyOf('chair'));
  page.on('dialog', (dialog) => {
    throw new Error(`A title ran as a script: ${dialog.message()}`);
  });
  await openTable(page, conference);
  for (const part of ['<script>', '&amp;', '=SUM(', 'DROP TABLE', 'نماذج']) {
    const { title } = pick(nasties, (nasty) => nasty.title.includes(part));
    const { slug } = pick(submissions, (submission) => submission.title === title);
    await filterBy(page, slug);
    await expectRows(page, [slug], { whole: true });
    const link = page.getByRole('rowheader').getByRole('link');
    await expect(link).toHaveText(title);
    expect(await link.evaluate((element) => element.childElementCount)).toBe(0);
    await link.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page).toHaveTitle(`${title} · ${await labelOf(conference)} · Rostrum`);
    await page.getByRole('link', { name: '← Submissions' }).click();
  }
});

test('text typed before the scripts arrive filters too', async ({ page }) => {
  const { conference, submissions } = await thisYearsList(keyOf('chair'));
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/_next/static/chunks/*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(`/c/${conference}/submissions`, { waitUntil: 'commit' });
  await queryBar(page).pressSequentially('track:vision');
  release();
  const vision = submissions.filter(({ track }) => track?.slug === 'vision');
  await expectShown(page, vision.length, submissions.length);
  await expectState(page, { q: 'track:vision' });
});

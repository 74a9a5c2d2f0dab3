import { expectNoSidewaysScroll } from '#e2e/support/accessible.ts';
import { submissionsOf, thisYear } from '#e2e/support/api.ts';
import { SmallConference } from '#e2e/support/small-conference.ts';
import { expect, keyOf, signInAs, test } from '#e2e/support/test.ts';
import { allHere, beforeFurtherRows, expectRows, openTable } from '#e2e/support/table.ts';

/** The narrowest title that can be read, in pixels. */
const READABLE = 160;

const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true };

const lists = ['submissions', 'progress/reviews', 'progress/reviewers', 'progress/reminders', 'registrations'];

test('rows have a readable title at every width; on a phone nothing is cut and links are high enough to touch', async ({
  page,
}) => {
  await signInAs(page, 'chair');
  const conference = await thisYear(keyOf('chair'));
  for (const list of [...lists, 'submissions?cols=title,track,status,authors,keyword,country,created,reviews,score']) {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`/c/${conference}/${list}`);
    await allHere(page);
    const rows = await page.locator('tr[data-index]').evaluateAll((rows) =>
      rows.map((row) => {
        const { bottom, right } = row.getBoundingClientRect();
        const parts = [...row.querySelectorAll<HTMLElement>('*:not(.sr-only, svg *)')];
        return {
          text: row.textContent,
          over: parts.some((part) => {
            const box = part.getBoundingClientRect();
            return box.width > 1 && (box.bottom > bottom + 1 || box.right > right + 1);
          }),
          cut: parts.some(
            (part) => part.scrollWidth > part.clientWidth + 1 && getComputedStyle(part).overflowX === 'hidden',
          ),
          link: row.querySelector('a')?.getBoundingClientRect().height ?? 24,
        };
      }),
    );
    expect(
      rows.filter(({ over, cut, link }) => over || cut || link < 24),
      list,
    ).toEqual([]);
    if (!lists.includes(list)) continue;
    for (const width of [320, 390, 768, 1024, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const name = await page.getByRole('rowheader').first().boundingBox();
      expect(name?.width, `${list} at ${width}`).toBeGreaterThanOrEqual(READABLE);
    }
  }
});

test('on a phone nothing moves down when the rows of a list arrive', async ({ page }) => {
  await signInAs(page, 'chair');
  const conference = await thisYear(keyOf('chair'));
  await page.setViewportSize({ width: 390, height: 844 });
  for (const [list, below] of [
    ['submissions', page.getByRole('search')],
    ['progress', page.getByRole('button', { name: 'Refresh' })],
    ['scores', page.getByRole('button', { name: 'Refresh' })],
  ] as const) {
    await page.goto(`/c/${conference}/${list}`);
    await allHere(page); // from now on the list is kept, and the page has no rows at first
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route('**/api/proxy/submissions?*', async (route) => {
      await promise;
      await route.continue();
    });
    await page.reload();
    await expect(page.locator('main header > p')).toContainText('Loading');
    const before = await below.boundingBox();
    resolve();
    await allHere(page);
    expect((await below.boundingBox())?.y, list).toBe(before?.y);
    await page.unrouteAll();
  }
});

test('on a phone the way back from a submission leads to its place in a long list', async ({ page }) => {
  await signInAs(page, 'chair');
  const conference = await thisYear(keyOf('chair'));
  await page.setViewportSize({ width: 390, height: 844 });
  await openTable(page, conference);
  for (const at of [60, 250]) {
    const row = page.locator(`tr[data-index="${at}"]`);
    await expect(async () => {
      await page.evaluate(() => window.scrollBy(0, 3000));
      await expect(row).toBeAttached({ timeout: 200 });
    }).toPass();
    await row.scrollIntoViewIfNeeded();
    const before = await row.boundingBox();
    await row.getByRole('link').first().click();
    await expect(page).toHaveURL(/\/submissions\/[^/?]+/);
    await expect(page.locator('tr[data-index]')).toHaveCount(0);
    await page.goBack();
    await expect.poll(async () => Math.abs(((await row.boundingBox())?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(60);
    await page.evaluate(() => window.scrollTo(0, 0));
  }
});

test('a due date of reminders is shown with its time zone, and the name beside it can be read, at every width', async ({
  page,
}) => {
  const conference = new SmallConference('zones-2027');
  await conference.apply({
    deadline: Date.parse('2027-09-28T23:59-07:00'),
    timezone: 'America/Los_Angeles',
    statuses: { rae: 'accepted' },
  });
  await conference.signIn(page);
  await page.goto(`/c/${conference.slug}/progress/reminders`);
  const due = page.getByText('28 Sept 2027, 23:59 Los Angeles (UTC−7)');
  for (const width of [320, 390, 768, 940, 1024, 1184, 1232, 1440, 1600]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(due).toBeVisible();
    const cut = await due.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    const name = await page.getByRole('rowheader').first().boundingBox();
    expect({ width, cut }).toEqual({ width, cut: 0 });
    expect(name?.width, `at ${width}`).toBeGreaterThanOrEqual(READABLE);
  }
});

test('a percentage on the page of progress is never parted from its sign', async ({ page }) => {
  await signInAs(page, 'chair');
  await page.goto(`/c/${await thisYear(keyOf('chair'))}/progress`);
  await allHere(page);
  const shares = page.locator('main [data-figure]').filter({ hasText: /^\d+ %$/ });
  await expect(shares).not.toHaveCount(0);
  for (let width = 320; width <= 480; width += 8) {
    await page.setViewportSize({ width, height: 900 });
    const parted = await shares.evaluateAll((spans) =>
      spans
        .filter((span) => new Set([...span.getClientRects()].map(({ top }) => top)).size > 1)
        .map((span) => span.getAttribute('data-figure')),
    );
    expect({ width, parted }).toEqual({ width, parted: [] });
  }
});

test('rows of different heights are drawn wherever the page is scrolled to, down to the last', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAs(page, 'chair');
  const conference = await thisYear(keyOf('chair'));
  const slugs = (await submissionsOf(keyOf('chair'), conference)).map(({ slug }) => slug);
  await openTable(page, conference, '?cols=title,track,status,authors,keyword');
  for (const down of [3000, 12_000, 30_000, 1_000_000, 0]) {
    await page.evaluate((top) => scrollTo({ top }), down);
    await expectRows(page, slugs);
    await expect
      .poll(() => page.evaluate(() => document.elementFromPoint(195, 500)?.closest('tr')?.hasAttribute('data-index')))
      .toBe(true);
  }
  await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight }));
  await expect(page.locator(`tr[data-index="${slugs.length - 1}"]`)).toBeInViewport();
});

test('if the part that draws further rows does not arrive, the page says so beside the first ones', async ({
  page,
  expectError,
}) => {
  expectError(/ERR_FAILED|ChunkLoadError|Failed to load chunk/);
  await beforeFurtherRows(page, () => Promise.reject(new Error('offline')));
  await signInAs(page, 'chair');
  await page.goto(`/c/${await thisYear(keyOf('chair'))}/submissions`);
  await expect(page.getByRole('alert').filter({ hasText: 'could not be loaded' })).toBeInViewport();
  await expect(page.locator('tr[data-index="0"]')).toBeInViewport();
});

test('columns can be chosen in a small window, as at 200 % zoom', async ({ page }) => {
  await signInAs(page, 'chair');
  const conference = await thisYear(keyOf('chair'));
  for (const width of [390, 720]) {
    await page.setViewportSize({ width, height: 450 });
    await openTable(page, conference);
    await page.getByRole('button', { name: 'Columns' }).click();
    const authors = page.getByRole('dialog', { name: 'Columns' }).getByRole('checkbox', { name: 'Authors' });
    await authors.click();
    await expect(authors).toBeChecked(); // as soon as the address has it
    await expect(page).toHaveURL(({ searchParams }) => (searchParams.get('cols') ?? '').split(',').includes('authors'));
  }
});

test('what can be done with selected rows fits into a small window, as at 400 % zoom', async ({ page }) => {
  await signInAs(page, 'chair');
  const conference = await thisYear(keyOf('chair'));
  await page.setViewportSize({ width: 320, height: 600 });
  for (const list of ['submissions', 'progress/reminders']) {
    await page.goto(`/c/${conference}/${list}`);
    await allHere(page);
    for (const key of ['j', 'x']) await page.keyboard.press(key);
    await expect(page.locator('footer').getByText('1 selected')).toBeVisible();
    await expect(page.locator('footer').getByRole('button', { name: 'Clear' })).toBeInViewport({ ratio: 1 });
    await expectNoSidewaysScroll(page);
  }
});

test('on a phone rows are selected by touch, and no checkbox covers a link', async ({ browser, baseURL }) => {
  const page = await browser.newPage({ baseURL: baseURL ?? '', ...phone });
  await signInAs(page, 'chair');
  const conference = await thisYear(keyOf('chair'));
  for (const list of lists) {
    await page.goto(`/c/${conference}/${list}`);
    await allHere(page);
    const boxes = page.locator('tr[data-index]').getByRole('checkbox');
    for (const at of [0, 1]) await boxes.nth(at).tap();
    await expect(page.locator('footer').getByText('2 selected')).toBeVisible();
    const { small, covered } = await page.locator('tr[data-index]').evaluateAll((rows) => {
      const targets = rows.flatMap((row) => row.querySelector('label')?.getBoundingClientRect() ?? []);
      const links = rows.flatMap((row) =>
        [...row.querySelectorAll('a:not(.row-link)')].map((link) => link.getBoundingClientRect()),
      );
      return {
        small: targets.filter(({ width, height }) => width < 24 || height < 24).length,
        covered: links.filter((link) =>
          targets.some(
            (box) => link.right > box.left && link.left < box.right && link.bottom > box.top && link.top < box.bottom,
          ),
        ).length,
      };
    });
    expect({ list, small, covered }).toEqual({ list, small: 0, covered: 0 });
  }
  await page.context().close();
});

test('a menu is whole and on the screen wherever its button is, as on a phone on its side', async ({ page }) => {
  await signInAs(page, 'chair');
  const conference = await thisYear(keyOf('chair'));
  await page.setViewportSize({ width: 844, height: 390 });
  await page.goto(`/c/${conference}/progress/reviewers`);
  await allHere(page);
  for (const [button, menu] of [
    ['Reviews per reviewer', 'Reviews per reviewer'],
    ['Columns', 'Columns'],
    ['Capacity', 'Filter by capacity'],
  ] as const) {
    const opener = page.getByRole('button', { name: button });
    for (const side of ['start', 'end'] as const) {
      await opener.evaluate((element, block) => element.scrollIntoView({ block }), side);
      await opener.click();
      await expect(page.getByRole('dialog', { name: menu })).toBeInViewport({ ratio: 1 });
      await page.keyboard.press('Escape');
    }
  }
});

test('the numbers below the chart of reviewers’ loads do not touch on a phone', async ({ page }) => {
  await signInAs(page, 'chair');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/c/${await thisYear(keyOf('chair'))}/progress/reviewers`);
  await allHere(page);
  await page.getByRole('button', { name: 'Reviews per reviewer' }).click();
  const labels = page.getByRole('dialog').locator('svg text[text-anchor="middle"]:not(a *)');
  await expect(labels.first()).toBeVisible();
  const touching = await labels.evaluateAll((texts) => {
    const boxes = texts.map((text) => text.getBoundingClientRect()).filter(({ width }) => width > 0);
    return boxes.filter(({ right }, at) => right + 2 > (boxes[at + 1]?.left ?? Infinity)).length;
  });
  expect(touching).toBe(0);
});

const kept = ({ searchParams }: URL) =>
  searchParams.get('target') === '5' && searchParams.get('score') === 'confidence' && searchParams.has('q');

test('a view keeps the chosen target and score field, and so does the way to a row and back', async ({ page }) => {
  await signInAs(page, 'chair');
  await openTable(page, await thisYear(keyOf('chair')), '?target=5&score=confidence');
  await page
    .getByRole('navigation', { name: 'Views' })
    .getByRole('link', { name: /^Will fall short/ })
    .click();
  await expect(page).toHaveURL(kept);
  await page.setViewportSize({ width: 1000, height: 900 }); // too narrow to open a row beside the table
  await page.locator('.row-link').first().click();
  await expect(page).toHaveURL(/\/submissions\/[^/?]+\?/); // the page before has a link of the same name in its sidebar
  await page.getByRole('link', { name: 'Submissions' }).last().click();
  await expect(page).toHaveURL(kept);
});

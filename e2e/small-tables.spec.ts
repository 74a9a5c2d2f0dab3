import type { Locator, Page } from '@playwright/test';
import { service, thisYear } from '#e2e/support/api.ts';
import { allHere } from '#e2e/support/table.ts';
import { expect, keyOf, signInAs, test } from '#e2e/support/test.ts';

test.beforeEach(({ page }) => signInAs(page, 'chair'));

const panel = (page: Page, title: string): Locator =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: title, level: 2 }) });

/** The texts of one column's cells, from the top. */
const texts = (table: Locator, column: number) => table.locator(`tbody tr > :nth-child(${column})`).allInnerTexts();

/** The numbers of these cells, without those that show a dash. */
const figures = (cells: readonly string[]) =>
  cells.flatMap((cell) => (/^\d/.test(cell) ? [Number.parseFloat(cell.replaceAll(',', ''))] : []));

/** Everyone who was asked for reviews, and for how many, from the service itself. */
async function askedOf(conference: string): Promise<{ name: string; reviews: number }[]> {
  const query = { conference, limit: 100, expand: ['reviews'] };
  const asked = new Map<string, { name: string; reviews: number }>();
  for await (const { data } of service(keyOf('chair')).pages('listSubmissions', { query })) {
    for (const { reviewerId, reviewer } of (data.data ?? []).flatMap(({ reviews }) => reviews ?? [])) {
      const known = asked.get(reviewerId ?? '') ?? { name: reviewer ?? '', reviews: 0 };
      asked.set(reviewerId ?? '', { ...known, reviews: known.reviews + 1 });
    }
  }
  return [...asked.values()];
}

/** Sorts by a column by keyboard. @returns the header's `aria-sort` after it */
async function sortBy(table: Locator, header: string): Promise<string | null> {
  await table.getByRole('columnheader', { name: header }).getByRole('button').press('Enter');
  return table.getByRole('columnheader', { name: header }).getAttribute('aria-sort');
}

test('reviewers are sorted by late reviews, or by a column whose header is pressed; a third press restores the order', async ({
  page,
}) => {
  await page.goto(`/c/${await thisYear(keyOf('chair'))}/progress`);
  await allHere(page);
  const reviewers = panel(page, 'By reviewer');
  const table = reviewers.getByRole('table');
  const usual = await texts(table, 1);
  const late = figures(await texts(table, 4));
  expect(late[0]).toBeGreaterThan(0);
  expect(late).toEqual(late.toSorted((a, b) => b - a));

  const all = reviewers.getByRole('link', { name: /^Show all/ });
  const count = Number(/\d+/.exec((await all.innerText()).replaceAll(',', ''))?.[0]);
  expect(count).toBeGreaterThan(usual.length);
  const asked = await askedOf(await thisYear(keyOf('chair')));
  expect(asked).toHaveLength(count);
  const everybody = asked.map(({ name }) => name);
  const load = asked.map(({ reviews }) => reviews).toSorted((a, b) => b - a);

  expect(await sortBy(table, 'Reviews')).toBe('descending');
  expect(figures(await texts(table, 2))).toEqual(load.slice(0, usual.length));
  expect(await sortBy(table, 'Reviews')).toBe('ascending');
  expect(figures(await texts(table, 2))).toEqual(load.toReversed().slice(0, usual.length));
  expect(await sortBy(table, 'Reviews')).toBeNull();
  expect(await texts(table, 1)).toEqual(usual);

  expect(await sortBy(table, 'Reviewer')).toBe('ascending');
  const { compare } = new Intl.Collator('en', { numeric: true });
  expect(await texts(table, 1)).toEqual(everybody.toSorted(compare).slice(0, usual.length));
});

test('tracks sort by their scores; a track without any is last in either direction', async ({ page }) => {
  await page.goto(`/c/${await thisYear(keyOf('chair'))}/scores`);
  await allHere(page);
  const table = panel(page, 'By track').getByRole('table');
  const usual = await texts(table, 3);
  const means = figures(usual).toSorted((a, b) => a - b);
  const dashes = usual.filter((cell) => cell === '–');
  expect(new Set(means).size).toBeGreaterThan(1);
  const shown = (sorted: readonly number[]) => [...sorted.map((mean) => mean.toFixed(1)), ...dashes];

  expect(await sortBy(table, 'Mean of means')).toBe('descending');
  expect(await texts(table, 3)).toEqual(shown(means.toReversed()));
  expect(await sortBy(table, 'Mean of means')).toBe('ascending');
  expect(await texts(table, 3)).toEqual(shown(means));
  expect(await sortBy(table, 'Scored')).toBe('descending');
  await expect(table.getByRole('columnheader', { name: 'Mean of means' })).not.toHaveAttribute('aria-sort');
  expect(await sortBy(table, 'Scored')).toBe('ascending');
  expect(await sortBy(table, 'Scored')).toBeNull();
  expect(await texts(table, 3)).toEqual(usual);
});

import { expect, type Locator, type Page } from '@playwright/test';

/** Opens the submissions table of a conference, with a query string such as `?q=…`, and waits until all rows are loaded. */
export async function openTable(page: Page, conference: string, state = ''): Promise<void> {
  await page.goto(`/c/${conference}/submissions${state}`);
  await allHere(page);
}

/** Waits until all pages of the list are loaded; only then does the header say how old the data are. */
export async function allHere(page: Page): Promise<void> {
  await expect(page.locator('main header > p', { hasText: /just loaded|data .+ old/ }).first()).toBeVisible({
    timeout: 90_000, // a slow machine
  });
}

/** Found by class: a lookup by role computes the role of thousands of elements. */
const table = (page: Page): Locator => page.locator('table.data-table');

export const queryBar = (page: Page): Locator => page.getByRole('textbox', { name: 'Filter submissions' });

/** Types a query, and waits until it is in the address. */
export async function filterBy(page: Page, query: string): Promise<void> {
  await queryBar(page).fill(query);
  await expect(page).toHaveURL(({ searchParams }) => (searchParams.get('q') ?? '') === query);
}

const count = (number: number) => number.toLocaleString('en');

/** Expects `12 of 400` in the footer, and as many rows in the table. */
export async function expectShown(page: Page, shown: number, loaded: number): Promise<void> {
  await expect(page.locator('main footer output')).toHaveText(`${count(shown)} of ${count(loaded)}`);
  await expect(table(page)).toHaveAttribute('aria-rowcount', String(shown + 1));
}

/** The rows in the DOM: their index among all rows, and the submission that each opens. */
async function drawnRows(page: Page): Promise<{ index: number; slug: string }[]> {
  return page.locator('tr[data-index]').evaluateAll((rows) =>
    rows.map((row) => ({
      index: Number((row as HTMLElement).dataset['index']),
      slug: decodeURIComponent(new URL(row.querySelector('a')?.href ?? '').pathname.split('/').at(-1) ?? ''),
    })),
  );
}

/** Expects every drawn row at its index in `slugs`; with `whole`, expects all of them to be drawn. */
export async function expectRows(page: Page, slugs: readonly string[], { whole = false } = {}): Promise<void> {
  await expect
    .poll(async () => {
      const rows = await drawnRows(page);
      const misplaced = rows.filter(({ index, slug }) => slugs[index] !== slug);
      return { misplaced, drawn: whole ? rows.length : rows.length > 0 };
    })
    .toEqual({ misplaced: [], drawn: whole ? slugs.length : true });
}

/** Expects every drawn row to have the text at its index in this column. */
export async function expectColumn(page: Page, header: string, texts: readonly string[]): Promise<void> {
  const drawn = () =>
    table(page).evaluate((table, header) => {
      const at = [...table.querySelectorAll('thead th')].findIndex((cell) => cell.textContent.startsWith(header));
      return [...table.querySelectorAll<HTMLTableRowElement>('tr[data-index]')].map((row) => ({
        index: Number(row.dataset['index']),
        text: row.cells[at]?.textContent,
      }));
    }, header);
  await expect
    .poll(async () => {
      const rows = await drawn();
      return { others: rows.filter(({ index, text }) => texts[index] !== text), isEmpty: rows.length === 0 };
    })
    .toEqual({ others: [], isEmpty: false });
}

/** Expects the address to have this query and sort order, however special characters are encoded. */
export async function expectState(page: Page, state: { q?: string; sort?: string }): Promise<void> {
  await expect(page).toHaveURL(({ pathname, searchParams }) => {
    const isTable = pathname.endsWith('/submissions');
    return (
      isTable && (searchParams.get('q') ?? '') === (state.q ?? '') && searchParams.get('sort') === (state.sort ?? null)
    );
  });
}

/**
 * Calls a function before the page gets the part of the program that draws further rows of long tables. The page does not get it if the
 * function rejects.
 */
export async function beforeFurtherRows(page: Page, call: () => Promise<void>): Promise<void> {
  await page.route(/\/chunks\/.*\.js/, async (route) => {
    const response = await route.fetch();
    const isIt = (await response.text()).includes('scrollToIndex(');
    await (isIt ? call() : Promise.resolve()).then(
      () => route.fulfill({ response }),
      () => route.abort(),
    );
  });
}

/** Opens a menu beside the title by keyboard. */
export async function openMenu(page: Page, button: string, dialog = button): Promise<Locator> {
  await page.getByRole('button', { name: button, exact: true }).focus();
  await page.keyboard.press('Enter');
  return page.getByRole('dialog', { name: dialog });
}

/** The visible headers of the table's columns. */
export const heads = (page: Page) => page.locator('thead th[data-column]:visible').allTextContents();

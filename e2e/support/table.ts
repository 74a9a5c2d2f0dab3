import { expect, type Locator, type Page } from '@playwright/test';

/** Opens the submissions table of a conference, with `q` and `sort` in the address, and waits until all of it has come. */
export async function openTable(page: Page, conference: string, state = ''): Promise<void> {
  await page.goto(`/c/${conference}/submissions${state}`);
  await allHere(page);
}

/** Waits until the walk over the pages has ended; only then does the title say how old the data are. */
export async function allHere(page: Page): Promise<void> {
  await expect(page.locator('main header > p', { hasText: /just loaded|data .+ old/ }).first()).toBeVisible({
    timeout: 90_000, // thousands of rows, on a machine that does much else
  });
}

/** Found by its class, as what is asked often is: to find a role, each of the thousands of elements is asked for its own. */
const table = (page: Page): Locator => page.locator('table.data-table');

export const queryBar = (page: Page): Locator => page.getByRole('textbox', { name: 'Filter submissions' });

/** Types a query, and waits until it is in the address. */
export async function filterBy(page: Page, query: string): Promise<void> {
  await queryBar(page).fill(query);
  await expect(page).toHaveURL(({ searchParams }) => (searchParams.get('q') ?? '') === query);
}

const count = (number: number) => number.toLocaleString('en');

/** `12 of 400`: how many rows are shown of how many. */
export async function expectShown(page: Page, shown: number, loaded: number): Promise<void> {
  await expect(page.locator('main footer output')).toHaveText(`${count(shown)} of ${count(loaded)}`);
  await expect(table(page)).toHaveAttribute('aria-rowcount', String(shown + 1));
}

/** The rows that are drawn at the moment: their place among all rows, and which submission each opens. */
async function drawnRows(page: Page): Promise<{ index: number; slug: string }[]> {
  return page.locator('tr[data-index]').evaluateAll((rows) =>
    rows.map((row) => ({
      index: Number((row as HTMLElement).dataset['index']),
      slug: decodeURIComponent(new URL(row.querySelector('a')?.href ?? '').pathname.split('/').at(-1) ?? ''),
    })),
  );
}

/** Every drawn row stands where the list has it; with `whole`, all of the list is drawn. */
export async function expectRows(page: Page, slugs: readonly string[], { whole = false } = {}): Promise<void> {
  await expect
    .poll(async () => {
      const rows = await drawnRows(page);
      const misplaced = rows.filter(({ index, slug }) => slugs[index] !== slug);
      return { misplaced, drawn: whole ? rows.length : rows.length > 0 };
    })
    .toEqual({ misplaced: [], drawn: whole ? slugs.length : true });
}

/** Every drawn row has in this column what the list has at its place. */
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

/** The address says what the table shows; how it writes special characters is its own affair. */
export async function expectState(page: Page, state: { q?: string; sort?: string }): Promise<void> {
  await expect(page).toHaveURL(({ pathname, searchParams }) => {
    const isTable = pathname.endsWith('/submissions');
    return (
      isTable && (searchParams.get('q') ?? '') === (state.q ?? '') && searchParams.get('sort') === (state.sort ?? null)
    );
  });
}

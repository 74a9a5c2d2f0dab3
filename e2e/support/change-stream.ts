import type { Page } from '@playwright/test';

/** Changes the items of the submissions that the browser loads as a stream. */
export async function changeStream<Item>(page: Page, change: (items: Item[]) => Item[]): Promise<void> {
  await page.route('**/api/proxy/submissions?*', async (route) => {
    const { 'if-none-match': _, ...headers } = route.request().headers();
    const response = await route.fetch({ headers });
    const lines = (await response.text())
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as unknown);
    const end = lines.pop() as object;
    const items = change(lines as Item[]);
    const { 'content-encoding': _encoding, 'content-length': _length, ...kept } = response.headers();
    const body = [...items, { ...end, count: items.length }].map((line) => `${JSON.stringify(line)}\n`).join('');
    await route.fulfill({ response, headers: { ...kept, 'x-total-count': String(items.length) }, body });
  });
}

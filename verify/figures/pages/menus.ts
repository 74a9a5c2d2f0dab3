import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';

/** The values of a field with their counts, as its menu has them. */
export async function readFacet(page: Page, label: string): Promise<[value: string, count: number][]> {
  const menu = `dialog[aria-label="Filter by ${label.toLowerCase()}"]`;
  await page.locator(menu).evaluate((dialog: HTMLDialogElement) => dialog.showPopover());
  await page.locator(`${menu} :is([data-figure="count"], p)`).first().waitFor({ state: 'attached' });
  const read = await page.locator(menu).evaluate((dialog: HTMLDialogElement) => {
    const lines = [...dialog.querySelectorAll<HTMLElement>('li[data-value]')].map((line): [string, number] => [
      line.dataset['value'] ?? '',
      Number((line.querySelector('[data-figure="count"]')?.textContent ?? '').replaceAll(',', '')),
    ]);
    dialog.hidePopover();
    return lines;
  });
  return read;
}

/** The built-in views of the table that is open, with their counts. */
export async function readViews(page: Page): Promise<Record<string, number>> {
  return page.evaluate(() =>
    Object.fromEntries(
      [...document.querySelectorAll<HTMLElement>('nav [data-view]')].flatMap((tab) => {
        const count = tab.querySelector('[data-figure="count"]');
        return count ? [[tab.dataset['view'] ?? '', Number(count.textContent.replaceAll(',', ''))]] : [];
      }),
    ),
  );
}

/** What the menu of exports gives as a file of this kind. */
export async function readExport(page: Page, kind: 'CSV' | 'JSON'): Promise<string> {
  const menu = page.locator('dialog[aria-label="Export"]');
  // It closes by itself once the last file is made.
  await page.locator('dialog[aria-label="Export"]:not(:popover-open)').waitFor({ state: 'attached' });
  await menu.evaluate((dialog: HTMLDialogElement) => dialog.showPopover());
  const button = menu.locator('button', { hasText: kind }).first();
  const [download] = await Promise.all([page.waitForEvent('download'), button.dispatchEvent('click')]);
  return readFile(await download.path(), 'utf8');
}

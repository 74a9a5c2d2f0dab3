import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';

/** Opens a menu and waits for its content. Before the page's scripts run a menu is empty, so it is opened again. */
async function openMenu(page: Page, name: string, content: string): Promise<Locator> {
  const menu = page.locator(`dialog[aria-label="${name}"]`);
  const first = menu.locator(content).first();
  await expect(async () => {
    // The menu opened last closes by itself after its action.
    await page.locator(`dialog[aria-label="${name}"]:not(:popover-open)`).waitFor({ state: 'attached', timeout: 1000 });
    await menu.evaluate((dialog: HTMLDialogElement) => dialog.showPopover());
    await first.waitFor({ state: 'attached', timeout: 3000 }).catch(async (error: unknown) => {
      await menu.evaluate((dialog: HTMLDialogElement) => dialog.hidePopover());
      throw error;
    });
  }).toPass({ timeout: 90_000, intervals: [50] });
  return menu;
}

/** The values of a field with their counts, from its menu. */
export async function readFacet(page: Page, label: string): Promise<[value: string, count: number][]> {
  const menu = await openMenu(page, `Filter by ${label.toLowerCase()}`, ':is([data-figure="count"], p)');
  return menu.evaluate((dialog: HTMLDialogElement) => {
    const lines = [...dialog.querySelectorAll<HTMLElement>('li[data-value]')].map((line): [string, number] => [
      line.dataset['value'] ?? '',
      Number((line.querySelector('[data-figure="count"]')?.textContent ?? '').replaceAll(',', '')),
    ]);
    dialog.hidePopover();
    return lines;
  });
}

/** The built-in views of the open table, with their counts. */
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

/** The file that the export menu gives for this format. */
export async function readExport(page: Page, kind: 'CSV' | 'JSON'): Promise<string> {
  const menu = await openMenu(page, 'Export', 'button');
  const button = menu.locator('button', { hasText: kind }).first();
  const [download] = await Promise.all([page.waitForEvent('download'), button.dispatchEvent('click')]);
  return readFile(await download.path(), 'utf8');
}

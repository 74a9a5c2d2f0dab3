import { expect, type Page } from '@playwright/test';

/** Opens the palette by its keys, which nothing hears before the page's scripts have run. */
export async function openCommands(page: Page): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('dialog', { name: 'Commands' })).toBeVisible({ timeout: 2_000 });
  }).toPass();
}

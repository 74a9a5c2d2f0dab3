import { expect, type Page } from '@playwright/test';

/** Opens the palette by its keys, again and again until the page's scripts run. */
export async function openCommands(page: Page): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('dialog', { name: 'Commands' })).toBeVisible({ timeout: 2_000 });
  }).toPass();
}

/** Waits until the page's scripts run: only then does it measure time. */
export async function scriptsRun(page: Page): Promise<void> {
  await openCommands(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Commands' })).toHaveCount(0);
}

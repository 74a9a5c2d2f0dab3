import type { Page } from '@playwright/test';
import type { Claim } from './shown.ts';

/** How many rows the table that is open shows, by its foot. */
const rowsShown = `(() => {
  const [digits] = document.querySelector('main footer output')?.textContent?.match(/[\\d,]+/) ?? [];
  return digits === undefined ? null : Number(digits.replaceAll(',', ''));
})()`;

/** Waits for the foot of a table. */
export async function whenListed(page: Page): Promise<number> {
  await page.locator('main footer output').waitFor({ state: 'attached' });
  return (await page.evaluate(rowsShown)) as number;
}

/**
 * Opens the list of each figure and counts its rows; the lists are on the page that is open, so that only the address changes.
 *
 * @returns what opens another number of rows than the figure says, in words
 */
export async function wrongClaims(page: Page, claims: readonly Claim[]): Promise<string[]> {
  return page.evaluate(
    async ({ claims, rowsShown }) => {
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      const read = () => globalThis.eval(rowsShown) as number | null;
      const bar = document.querySelector<HTMLInputElement>('main input[aria-label^="Filter"]');
      const wrong: string[] = [];
      for (const { href, count, text } of claims) {
        const url = new URL(href, window.location.href);
        window.history.pushState(null, '', url.pathname + url.search);
        const q = url.searchParams.get('q') ?? '';
        const began = performance.now();
        const isThere = () => bar?.value === q && read() === count;
        do await frame();
        while (!isThere() && performance.now() - began < 1500);
        // A list that is still the last one may have as many rows.
        await frame();
        await frame();
        if (!isThere()) wrong.push(`"${text}" opens ${read()} rows: ${decodeURIComponent(href)}`);
      }
      return wrong;
    },
    { claims, rowsShown },
  );
}

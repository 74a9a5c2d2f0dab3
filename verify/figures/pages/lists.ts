import type { Page } from '@playwright/test';
import type { Claim } from './shown.ts';

/** Waits for the foot of a table. */
export async function whenListed(page: Page): Promise<void> {
  await page.locator('main footer output').waitFor({ state: 'attached' });
}

/**
 * Opens the list behind each figure and counts its rows. The lists are on the open page, so only the URL changes.
 *
 * @returns those that open another number of rows than the figure says, and how many
 */
export async function wrongClaims(page: Page, claims: readonly Claim[]): Promise<(Claim & { rows: number | null })[]> {
  /* oxlint-disable unicorn/consistent-function-scoping -- what runs in the page has nothing but itself */
  return page.evaluate(
    async ({ claims }) => {
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      const read = () => {
        const [digits] = document.querySelector('main footer output')?.textContent.match(/[\d,]+/) ?? [];
        return digits === undefined ? null : Number(digits.replaceAll(',', ''));
      };
      const bar = document.querySelector<HTMLInputElement>('main input[aria-label^="Filter"]');
      const wrong: (Claim & { rows: number | null })[] = [];
      for (const claim of claims) {
        const { href, count } = claim;
        const url = new URL(href, window.location.href);
        window.history.pushState(null, '', url.pathname + url.search);
        const q = url.searchParams.get('q') ?? '';
        const began = performance.now();
        const isThere = () => bar?.value === q && read() === count;
        do await frame();
        while (!isThere() && performance.now() - began < 6000);
        // The previous list may have the same number of rows.
        await frame();
        await frame();
        if (!isThere()) wrong.push({ ...claim, rows: read() });
      }
      return wrong;
    },
    { claims },
  );
  /* oxlint-enable unicorn/consistent-function-scoping */
}

import type { Page } from '@playwright/test';
import type { Claim } from './shown.ts';

/** A figure that opens another list than it says: how many rows the list has, and the query that it shows. */
export type WrongClaim = Claim & { rows: number | null; asked: string | null };

/** Waits for the foot of a table. */
export async function whenListed(page: Page): Promise<void> {
  await page.locator('main footer output').waitFor({ state: 'attached' });
}

/**
 * Opens the list behind each figure and counts its rows. The lists are on the open page, so only the URL changes.
 *
 * @returns those that open another number of rows than the figure says, and how many
 */
export async function wrongClaims(page: Page, claims: readonly Claim[]): Promise<WrongClaim[]> {
  /* oxlint-disable unicorn/consistent-function-scoping -- what runs in the page has nothing but itself */
  return page.evaluate(
    async ({ claims }) => {
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      const read = () => {
        const [digits] = document.querySelector('main footer output')?.textContent.match(/[\d,]+/) ?? [];
        return digits === undefined ? null : Number(digits.replaceAll(',', ''));
      };
      const asked = () => document.querySelector<HTMLInputElement>('main input[aria-label^="Filter"]')?.value;
      const wrong: WrongClaim[] = [];
      for (const claim of claims) {
        const { href, count } = claim;
        const url = new URL(href, window.location.href);
        const q = url.searchParams.get('q') ?? '';
        const isThere = () => asked() === q && read() === count;
        // A page whose scripts have not run yet does not notice a change of its address: it is told again.
        for (let tries = 0; tries < 6 && !isThere(); tries += 1) {
          window.history.pushState(null, '', url.pathname + url.search);
          const began = performance.now();
          do await frame();
          while (!isThere() && performance.now() - began < 1500);
        }
        // The previous list may have the same number of rows.
        await frame();
        await frame();
        if (!isThere()) wrong.push({ ...claim, rows: read(), asked: asked() ?? null });
      }
      return wrong;
    },
    { claims },
  );
  /* oxlint-enable unicorn/consistent-function-scoping */
}

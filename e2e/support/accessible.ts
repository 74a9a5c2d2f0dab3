import type { Page } from '@playwright/test';
import axe from 'axe-core';
import { expect } from './test.ts';

interface Part {
  within?: string;
  rules?: string[];
}

/** Expects that axe finds no violation. Its source is loaded into a page once. */
export async function expectAccessible(page: Page, { within = 'html', rules }: Part = {}): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const options: axe.RunOptions = { resultTypes: ['violations'], ...(rules && { runOnly: rules }) };
  const violations = await page.evaluate(
    async ([within, options]) => {
      const found = await (window as unknown as { axe: typeof axe }).axe.run(within, options);
      return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join('\n')}`);
    },
    [within, options] as const,
  );
  expect(violations).toEqual([]);
}

/** Expects the page to be no wider than its window. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth))
    .toBeLessThanOrEqual(0);
}

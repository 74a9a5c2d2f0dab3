import type { Page } from '@playwright/test';
import { hrefs } from '#components/page/hrefs.ts';
import { count, type Figure } from '#bench/load/report.ts';
import type { Large } from './large.ts';
import { taskFigure, within } from './visits.ts';

/** From page to page by the links of the sidebar, after all rows are loaded. */
export async function benchMoving(page: Page, { conference, requests, withinMs }: Large): Promise<Figure[]> {
  const places = [
    ['progress', hrefs.progress(conference)],
    ['scores', hrefs.scores(conference)],
    ['submissions', hrefs.submissions(conference)],
    ['progress again', hrefs.progress(conference)], // left within half a minute
    ['scores again', hrefs.scores(conference)],
  ] as const;
  const figures: Figure[] = [];
  for (const [name, path] of places) {
    await page.mouse.move(0, 0);
    await page.waitForTimeout(500);
    await page.evaluate(() => Object.assign(window.work, { complete: 0, tasks: [] }));
    await requests();
    const began = await page.evaluate(() => performance.now());
    await page.locator(`nav a[href="${path}"]`).first().click();
    const isThere = { timeout: withinMs, polling: 50 };
    await page.waitForFunction((to) => location.pathname === to, path, isThere);
    await page.evaluate(() => void (window.work.complete = 0)); // what the page before said
    const end = await page
      .waitForFunction(() => window.work.complete, undefined, isThere)
      .then((handle) => handle.jsonValue())
      .catch(() => Infinity);
    const tasks = await page.evaluate(() => window.work.tasks);
    const asked = await requests();
    figures.push(
      { name: `to ${name} by a link`, value: within(end - began, withinMs) },
      { name: '  requests at the service', value: count(asked), target: { text: '0', met: asked === 0 } },
      taskFigure(tasks),
    );
  }
  return figures;
}

import { benchAsking, benchLimited } from './asking.ts';
import { signInAll, startBrowser, startDashboard } from '#bench/programs/dashboard.ts';
import { demoData } from '#bench/programs/data.ts';
import { benchLoading, loadTable } from './loading.ts';
import type { Figure } from '#bench/load/report.ts';
import { routesOf } from '#bench/programs/routes.ts';
import { startService, subjectOf, walk } from '#bench/programs/service.ts';
import { benchScrolling, benchUsing } from './using.ts';
import { benchVitals } from './vitals.ts';

/**
 * The dashboard in Chromium with a whole conference: loading, using the table, and what it costs. Production build, warm
 * server, cold browser. No limit is reached except in the section about limits.
 */
export async function benchBrowser(submissions: number, rounds: number): Promise<Figure[]> {
  const dataDir = await demoData(submissions);
  const service = await startService(dataDir);
  const dashboard = await startDashboard(new URL(service.base).origin);
  const browser = await startBrowser();
  try {
    const sessions = await signInAll(browser, dashboard, service);
    const session = sessions.chair;
    const { conference } = service;
    const { titles } = await walk(service);
    const rows = titles.length;
    const routes = routesOf(await subjectOf(service));
    const figures = await benchVitals(browser, dashboard, sessions, { routes, rounds });
    figures.push(...(await benchLoading(browser, dashboard, session, service, { rows, rounds })));
    const { page } = await loadTable(browser, dashboard, session, { conference, rows });
    figures.push(...(await benchScrolling(page, rows, rounds)));
    figures.push(...(await benchUsing(page, { titles, rounds })));
    await page.context().close();
    figures.push(...(await benchAsking(browser, service, routes)));
    figures.push(...(await benchLimited(browser, dataDir, rows)));
    return figures;
  } finally {
    await browser.close();
    await dashboard.stop();
    await service.stop();
  }
}

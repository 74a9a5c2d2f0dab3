import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, BrowserContextOptions } from '@playwright/test';
import { contextOf, type Dashboard, signIn, signInAll, startDashboard } from '#bench/programs/dashboard.ts';
import { loadTable } from './loading.ts';
import { count, type Figure, seconds } from '#bench/load/report.ts';
import type { Route } from '#bench/programs/routes.ts';
import { type Service, startService } from '#bench/programs/service.ts';
import { spread } from '#bench/load/statistics.ts';
import { startTap, type Tap } from './tap.ts';

/** A page that has sent no request for this many milliseconds is complete. */
const QUIET = 3000;
const DEFAULT_LIMITS = 'default:120/20000,elevated:600/100000';

/** `/me, /conferences ×2` */
function inWords(asked: readonly string[]): string {
  const paths = asked.map((line) => line.split(' ')[1] ?? '');
  const times = new Map<string, number>();
  for (const path of paths) times.set(path, (times.get(path) ?? 0) + 1);
  return [...times].map(([path, times]) => (times === 1 ? path : `${path} ×${count(times)}`)).join(', ');
}

async function visit(browser: Browser, tap: Tap, url: string, options: BrowserContextOptions): Promise<number> {
  const context = await browser.newContext(options);
  try {
    const response = await (await context.newPage()).goto(url);
    const deadline = performance.now() + 60_000;
    const begun = performance.now();
    while (performance.now() - Math.max(tap.lastAt(), begun) < QUIET && performance.now() < deadline) await wait(100);
    return response?.status() ?? 0;
  } finally {
    await context.close();
  }
}

async function onTap<Result>(
  service: Service,
  measure: (dashboard: Dashboard, tap: Tap) => Promise<Result>,
): Promise<Result> {
  const tap = await startTap(new URL(service.base).origin);
  const dashboard = await startDashboard(tap.origin);
  try {
    return await measure(dashboard, tap);
  } finally {
    await dashboard.stop();
    await tap.stop();
  }
}

/** The requests that each page sends to the service when it is opened again, compared with the fewest that can show it. */
export function benchAsking(browser: Browser, service: Service, routes: readonly Route[]): Promise<Figure[]> {
  return onTap(service, async (dashboard, tap) => {
    const sessions = await signInAll(browser, dashboard, service);
    const all: Figure[] = [];
    for (const route of routes) {
      const { name, leastRequests } = route;
      const open = () => visit(browser, tap, dashboard.origin + route.path, contextOf(route, sessions));
      if ((await open()) === 404) continue; // requests that a process sends only once are sent here
      tap.take();
      await open();
      const asked = tap.take();
      all.push({
        name: `requests: ${name}${asked.length > 0 ? ` (${inWords(asked)})` : ''}`,
        value: count(asked.length),
        floor: count(leastRequests),
        ...(leastRequests > 0 && { ratio: spread([asked.length / leastRequests]) }),
      });
    }
    return all;
  });
}

/** Walks through all pages of the table like a person, under the default limits. */
export async function benchLimited(browser: Browser, dataDir: string, rows: number): Promise<Figure[]> {
  const service = await startService(dataDir, { RATE_LIMITS: DEFAULT_LIMITS });
  try {
    return await onTap(service, async (dashboard, tap) => {
      const session = await signIn(browser, dashboard, service.key);
      tap.take();
      const { conference } = service;
      const { page, seen } = await loadTable(browser, dashboard, session, { conference, rows, withinMs: 600_000 });
      await page.context().close();
      const asked = tap.take();
      const refused = asked.filter((line) => line.endsWith(' 429')).length;
      return [
        { name: 'default limits (120 a minute): first rows', value: seconds(seen.firstRows) },
        { name: `  all rows, ${count(asked.length)} requests`, value: seconds(seen.allRows) },
        { name: '  requests refused (429)', value: count(refused), target: { text: '0', met: refused === 0 } },
      ];
    });
  } finally {
    await service.stop();
  }
}

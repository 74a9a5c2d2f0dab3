import { hrefs } from '#components/page/hrefs.ts';
import type { Browser, Page } from '@playwright/test';
import type { Dashboard, SignedIn } from '#bench/programs/dashboard.ts';
import { connection, getJson } from '#bench/programs/http.ts';
import { type Seen, watchLoading } from './in-page.ts';
import { type Figure, megabytes, milliseconds, seconds } from '#bench/load/report.ts';
import { type Service, walk } from '#bench/programs/service.ts';
import { median, ratios } from '#bench/load/statistics.ts';

/** A page whose table has all rows. */
export interface Loaded {
  page: Page;
  seen: Seen;
}

/** Opens the submissions table with an empty cache and waits for its last row. */
export async function loadTable(
  browser: Browser,
  dashboard: Dashboard,
  storageState: SignedIn,
  { conference, rows, withinMs = 120_000 }: { conference: string; rows: number; withinMs?: number },
): Promise<Loaded> {
  const context = await browser.newContext({ storageState, viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.addInitScript(watchLoading, rows);
  await page.goto(dashboard.origin + hrefs.submissions(conference), { waitUntil: 'commit' });
  await page.waitForFunction(() => window.seen.allRows > 0, undefined, { timeout: withinMs, polling: 100 });
  return { page, seen: await page.evaluate(() => window.seen) };
}

/** Bytes of the page's JavaScript heap in use after a garbage collection. */
export async function heapOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  return usedSize;
}

/** The floors of a walk on one connection: the time to the first page of rows, to all, and the bytes of the rows. */
async function walkBarely(browser: Browser, service: Service): Promise<{ first: number; all: number; heap: number }> {
  const agent = connection();
  const began = performance.now();
  await getJson(`${service.base}/submissions?conference=${service.conference}&limit=100`, service.key, agent);
  const first = performance.now() - began;
  agent.destroy();
  const restarted = performance.now();
  const { pages } = await walk(service);
  const all = performance.now() - restarted;
  const page = await browser.newPage();
  await page.evaluate(
    (pages) => Object.assign(window, { kept: pages.map((text) => JSON.parse(text) as unknown) }),
    pages.map((page) => JSON.stringify(page)),
  );
  const heap = await heapOf(page);
  await page.close();
  return { first, all, heap };
}

function figure(
  name: string,
  show: (value: number) => string,
  own: readonly number[],
  floor: readonly number[],
): Figure {
  return { name, value: show(median(own)), floor: show(median(floor)), ratio: ratios(own, floor) };
}

const of = <Key extends string>(list: readonly Record<Key, number>[], key: Key): number[] =>
  list.map((item) => item[key]);

/** How the table of a whole conference loads, compared with reading the same pages without a browser. */
export async function benchLoading(
  browser: Browser,
  dashboard: Dashboard,
  session: SignedIn,
  service: Service,
  { rows, rounds }: { rows: number; rounds: number },
): Promise<Figure[]> {
  const all: (Seen & { heap: number })[] = [];
  const floors: Awaited<ReturnType<typeof walkBarely>>[] = [];
  for (let round = 0; round < rounds; round++) {
    const { page, seen } = await loadTable(browser, dashboard, session, { conference: service.conference, rows });
    all.push({ ...seen, heap: await heapOf(page) });
    await page.context().close();
    floors.push(await walkBarely(browser, service));
  }
  const count = rows.toLocaleString('en');
  return [
    figure('table: first rows', milliseconds, of(all, 'firstRows'), of(floors, 'first')),
    figure(`table: all ${count} rows`, seconds, of(all, 'allRows'), of(floors, 'all')),
    figure('table: JavaScript heap with all rows', megabytes, of(all, 'heap'), of(floors, 'heap')),
  ];
}

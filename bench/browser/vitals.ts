import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, BrowserContextOptions } from '@playwright/test';
import { contextOf, type Dashboard, type Sessions } from '#bench/programs/dashboard.ts';
import { watchLoading } from './in-page.ts';
import { type Figure, milliseconds } from '#bench/load/report.ts';
import type { Route } from '#bench/programs/routes.ts';
import { median, ratios } from '#bench/load/statistics.ts';

interface Vitals {
  status: number;
  lcp: number;
  cls: number;
}

/** Opens a page with an empty cache, on a server that has shown it before. */
async function visit(browser: Browser, url: string, options: BrowserContextOptions): Promise<Vitals> {
  const context = await browser.newContext(options);
  try {
    const page = await context.newPage();
    await page.addInitScript(watchLoading, Infinity);
    const response = await page.goto(url, { waitUntil: 'networkidle' });
    return { status: response?.status() ?? 0, ...(await page.evaluate(() => window.seen)) };
  } finally {
    await context.close();
  }
}

/** One paragraph without style and script. */
async function startBarePage(): Promise<{ url: string; stop: () => void }> {
  const server = createServer((_, response) => {
    response.setHeader('content-type', 'text/html').end('<!doctype html><title>Nothing</title><p>Nothing here.');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** LCP and CLS of each page, compared with a bare one. */
export async function benchVitals(
  browser: Browser,
  dashboard: Dashboard,
  sessions: Sessions,
  { routes, rounds }: { routes: readonly Route[]; rounds: number },
): Promise<Figure[]> {
  const bare = await startBarePage();
  try {
    const all: Figure[] = [];
    for (const route of routes) {
      const options = contextOf(route, sessions);
      const open = () => visit(browser, dashboard.origin + route.path, options);
      const { status } = await open();
      if (status === 404) continue;
      const own: Vitals[] = [];
      const floor: number[] = [];
      for (let round = 0; round < rounds; round++) {
        own.push(await open());
        floor.push((await visit(browser, bare.url, options)).lcp);
      }
      const lcps = own.map(({ lcp }) => lcp);
      const [lcp, cls] = [median(lcps), Math.max(...own.map(({ cls }) => cls))];
      all.push(
        {
          name: `LCP: ${route.name}`,
          value: milliseconds(lcp),
          floor: milliseconds(median(floor)),
          ratio: ratios(lcps, floor),
          target: { text: '≤ 1.5 s', met: lcp <= 1500 },
        },
        { name: '  CLS', value: cls.toFixed(3), target: { text: '≤ 0.02', met: cls <= 0.02 } },
      );
    }
    return all;
  } finally {
    bare.stop();
  }
}

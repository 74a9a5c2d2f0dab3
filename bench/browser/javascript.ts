import { gzipSync } from 'node:zlib';
import type { Browser, BrowserContextOptions, Page, Response } from '@playwright/test';
import { contextOf, signInAll, startBrowser, startDashboard } from '#bench/programs/dashboard.ts';
import { demoData } from '#bench/programs/data.ts';
import { startEmptyApp } from './empty-app.ts';
import { type Figure, kilobytes } from '#bench/load/report.ts';
import { type Kind, type Route, routesOf } from '#bench/programs/routes.ts';
import { type Service, startService, subjectOf } from '#bench/programs/service.ts';
import { ratios } from '#bench/load/statistics.ts';

/** The most bytes of JavaScript that a page may have, gzip. */
const targets: Readonly<Record<Kind, number>> = { plain: 150_000, table: 215_000, charts: 215_000 };

interface Weight {
  /** What the HTML names: the first load. */
  named: number;
  /** The first load and everything that the page requested by itself until it was idle. */
  asked: number;
}

/** The scripts that the HTML names: tags and preloads, without the `nomodule` ones for old browsers. */
function scriptsOf(html: string): string[] {
  const tags = html.match(/<(?:script|link)\b[^>]*>/g) ?? [];
  const named = tags.flatMap((tag) => {
    if (/\bnomodule\b/i.test(tag)) return [];
    const script = tag.startsWith('<script') || /rel="modulepreload"/.test(tag) || /as="script"/.test(tag);
    const address = /\b(?:src|href)="([^"]+)"/.exec(tag)?.[1];
    return script && address !== undefined ? [address.replaceAll('&amp;', '&')] : [];
  });
  return [...new Set(named)];
}

/** Opens a page with an empty cache and adds up its JavaScript; null if there is no such page. */
async function weigh(page: Page, url: string): Promise<Weight | null> {
  const sizes = new Map<string, Promise<number>>();
  const note = (response: Response) => {
    if (response.request().resourceType() !== 'script' || response.status() !== 200) return;
    const size = response.body().then((body) => gzipSync(body, { level: 9 }).length);
    sizes.set(response.url(), size);
  };
  page.on('response', note);
  const response = await page.goto(url, { waitUntil: 'networkidle' });
  page.off('response', note); // a body that is read after the page has closed would end the benchmark
  await Promise.allSettled(sizes.values());
  if (response?.status() === 404) return null;
  if (response?.status() !== 200) throw new Error(`${url} answered ${response?.status() ?? 'nothing'}`);
  const named = scriptsOf(await response.text()).map((address) => new URL(address, url).href);
  const sum = async (addresses: Iterable<string>) => {
    let total = 0;
    for (const address of addresses) total += (await sizes.get(address)) ?? 0;
    return total;
  };
  return { named: await sum(named), asked: await sum(sizes.keys()) };
}

async function weighAnew(browser: Browser, url: string, options: BrowserContextOptions): Promise<Weight | null> {
  const context = await browser.newContext(options);
  try {
    return await weigh(await context.newPage(), url);
  } finally {
    await context.close();
  }
}

function figures({ name, kind }: Route, weight: Weight | null, floor: number): Figure[] {
  if (!weight) return [{ name: `${kind}: ${name}`, value: 'no such page yet' }];
  const most = targets[kind];
  const figure = (name: string, bytes: number): Figure => ({
    name,
    value: kilobytes(bytes),
    floor: kilobytes(floor),
    ratio: ratios([bytes], [floor]),
    target: { text: `≤ ${most / 1000} kB`, met: bytes <= most },
  });
  const later = weight.asked > weight.named ? [figure('  with what it asks for afterwards', weight.asked)] : [];
  return [figure(`${kind}: ${name}`, weight.named), ...later];
}

async function measure(service: Service, browser: Browser): Promise<Figure[]> {
  const dashboard = await startDashboard(new URL(service.base).origin);
  const empty = await startEmptyApp();
  try {
    const floor = (await weighAnew(browser, empty.origin, {}))?.named ?? Number.NaN;
    const sessions = await signInAll(browser, dashboard, service);
    const all: Figure[] = [];
    for (const route of routesOf(await subjectOf(service))) {
      const weight = await weighAnew(browser, dashboard.origin + route.path, contextOf(route, sessions));
      all.push(...figures(route, weight, floor));
    }
    return all;
  } finally {
    await Promise.all([dashboard.stop(), empty.stop()]);
  }
}

/** The gzip size of each page's JavaScript, compared with that of an empty Next page. */
export async function benchJavascript(): Promise<Figure[]> {
  const service = await startService(await demoData(400));
  const browser = await startBrowser();
  try {
    return await measure(service, browser);
  } finally {
    await browser.close();
    await service.stop();
  }
}

import { setTimeout as wait } from 'node:timers/promises';
import { hrefs } from '#components/page/hrefs.ts';
import { type Browser, type BrowserContext, type Page } from '@playwright/test';
import { heapOf } from '#bench/browser/loading.ts';
import { benchUsing } from '#bench/browser/using.ts';
import { count, type Figure, megabytes } from '#bench/load/report.ts';
import { signIn, startBrowser, startDashboard } from '#bench/programs/dashboard.ts';
import { type Engine, engineNames, type FullStore, withStores } from '#bench/programs/stores.ts';
import { type Service, startService } from '#bench/programs/service.ts';
import { benchLoads } from './loads.ts';
import { benchOthers } from './others.ts';
import { type BareLines, startLines } from './lines.ts';
import { countRequests } from './requests.ts';
import { benchMoving } from './moving.ts';
import { freePort } from '#tools/free-port.ts';
import { CHAIRS, chairOf, importLarge, type LargeSize } from './stores.ts';
import { askerOf, newPage, taskFigure, type Visit, visit, visitFigures, type Visiting } from './visits.ts';

/** The limits of a service that sets none. */
const DEFAULT_LIMITS = 'default:120/20000,elevated:600/100000';

export interface LargeOptions extends LargeSize {
  /** The longest that a visit waits for a page, in milliseconds. */
  withinMs: number;
  /** How often the submissions are loaded for the memory of both programs. */
  loads: number;
  engines: readonly Engine[];
}

/** What the measures of one store share. */
export interface Large extends Visiting {
  service: Service;
  lines: BareLines;
  conference: string;
  /** The main processes of both programs. */
  pids: { service: number; dashboard: () => number };
  /** A new browser context of another chair each time, whose budget is whole. */
  newChair: () => Promise<BrowserContext>;
  /** Floors in milliseconds: a bare page that loads nothing, the first hundred rows, or all. */
  floorOf: (page: 'nothing' | 'first' | 'all', isSlow?: boolean) => Promise<number>;
  origin: string;
}

/**
 * A large conference as a chair sees it in Chromium, under the default limits. Floors: a bare server that sends the same rows, and a page
 * that only parses them; for figures, a bare page that loads nothing.
 */
export async function benchLarge(options: LargeOptions): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const engine of options.engines) {
    figures.push(...(await withStores(engine, [400], ([store]) => benchStore(engine, store!, options), true)));
  }
  return figures;
}

async function benchStore(engine: Engine, store: FullStore, options: LargeOptions): Promise<Figure[]> {
  const figures = await importLarge(store, options);
  const browser = await startBrowser();
  try {
    const lines = await readLines(store);
    const { rows, reviews, bytes, sent } = lines;
    figures.push({
      name: `${engineNames[engine]}: ${count(rows)} submissions, ${count(reviews)} reviews`,
      value: `${megabytes(bytes)}, ${megabytes(sent)} gzip`,
    });
    try {
      const { conference, measured } = await benchPrograms(browser, store, lines, options);
      figures.push(...measured, ...(await benchOthers(store, engine, conference)));
    } finally {
      lines.stop();
    }
  } finally {
    await browser.close();
  }
  return figures;
}

/** Reads the rows from a service without a limit. */
async function readLines({ dataDir, own }: FullStore): Promise<BareLines> {
  const service = await startService(dataDir, own);
  try {
    return await startLines(await asChair(service, CHAIRS - 1));
  } finally {
    await service.stop();
  }
}

/** The service as a chair of the large conference alone. */
async function asChair(service: Service, nth: number): Promise<Service> {
  const key = await service.keyOf(chairOf(nth));
  const answer = await fetch(`${service.base}/me`, { headers: { authorization: `Bearer ${key}` } });
  const body = await answer.text();
  if (!answer.ok) throw new Error(`/me answered ${answer.status}: ${body}`);
  const me = JSON.parse(body) as { conferences: { slug: string }[] };
  return { ...service, key, conference: me.conferences[0]?.slug ?? '' };
}

async function benchPrograms(
  browser: Browser,
  { dataDir, own }: FullStore,
  lines: BareLines,
  options: LargeOptions,
): Promise<{ conference: string; measured: Figure[] }> {
  const { withinMs, loads } = options;
  const metricsPort = String(await freePort());
  const service = await startService(dataDir, { ...own, RATE_LIMITS: DEFAULT_LIMITS, METRICS_PORT: metricsPort });
  const dashboard = await startDashboard(new URL(service.base).origin);
  try {
    const { conference } = await asChair(service, 0);
    let chairs = 0;
    const large: Large = {
      browser,
      requests: await countRequests(`http://127.0.0.1:${metricsPort}/metrics`),
      withinMs,
      service,
      lines,
      conference,
      origin: dashboard.origin,
      pids: { service: service.pid, dashboard: dashboard.pid },
      async newChair() {
        chairs += 1;
        const storageState = await signIn(browser, dashboard, await service.keyOf(chairOf(chairs)));
        return browser.newContext({ storageState, viewport: { width: 1440, height: 900 } });
      },
      floorOf: (page, isSlow = false) => timeParsing(browser, lines.pages[page], isSlow),
    };
    await warmUp(large);
    const measured = [...(await benchSubmissions(large)), ...(await benchOtherPages(large))];
    return { conference, measured: [...measured, ...(await benchLoads(large, loads))] };
  } finally {
    await dashboard.stop();
    await service.stop();
  }
}

/** The first request of a process costs more. */
async function warmUp({ newChair, origin, conference }: Large): Promise<void> {
  const context = await newChair();
  const page = await context.newPage();
  await page.goto(origin + hrefs.conference(conference));
  await context.close();
}

async function timeParsing(browser: Browser, url: string, isSlow: boolean): Promise<number> {
  const context = await browser.newContext();
  try {
    return await parsed(await newPage(context, isSlow), url);
  } finally {
    await context.close();
  }
}

async function parsed(page: Page, url: string): Promise<number> {
  const ask = await askerOf(page);
  await page.goto(url, { waitUntil: 'commit' });
  for (;;) {
    const took = await ask<number>('window.took');
    if (took !== undefined && took > 0) return took;
    await wait(200);
  }
}

/** The floor of the heap: a page that keeps the parsed rows. */
async function heapOfParsed({ browser, lines }: Large): Promise<number> {
  const page = await browser.newPage();
  await parsed(page, lines.pages.all);
  const heap = await heapOf(page);
  await page.close();
  return heap;
}

/** The page of submissions: loads of every kind, then what a person does with all rows. */
async function benchSubmissions(large: Large): Promise<Figure[]> {
  const { origin, conference, withinMs, newChair, floorOf, lines } = large;
  const url = origin + hrefs.submissions(conference);
  const floors = { first: await floorOf('first'), all: await floorOf('all') };
  const rows = { withinMs, floors, target: { all: 4000 } };
  const again = { withinMs, floors, target: { all: 4000, requests: 3 } };
  const open = (page: Page) => visit(page, large, () => page.goto(url, { waitUntil: 'commit' }));
  const context = await newChair();
  const page = await newPage(context);
  const cold = await open(page);
  const figures = visitFigures('submissions, cold, the first load of both programs', cold, rows);
  if (cold.all < Infinity) {
    const [heap, floor] = [await heapOf(page), await heapOfParsed(large)];
    const ratio = heap / floor;
    figures.push({
      name: '  JavaScript heap with all rows',
      value: megabytes(heap),
      floor: megabytes(floor),
      ratio: { median: ratio, least: ratio, most: ratio },
      target: { text: '≤ 150 MB', met: heap <= 150e6 },
    });
    await page.evaluate(() => void (window.work.tasks = []));
    figures.push(...(await benchUsing(page, { titles: lines.titles, rounds: 1 })));
    figures.push(taskFigure(await page.evaluate(() => window.work.tasks)));
    figures.push(...(await benchMoving(page, large)));
    await open(page);
  }
  const other = await newPage(context);
  figures.push(...visitFigures('submissions, in a second tab', await open(other), again));
  await other.close();
  const reloaded = await visit(page, large, () => page.reload({ waitUntil: 'commit' }));
  figures.push(...visitFigures('submissions, reloaded', reloaded, again));
  await page.close();
  figures.push(...visitFigures('submissions, warm', await open(await newPage(context)), again));
  await context.close();
  figures.push(...visitFigures('submissions, cold, by others (median of 5)', await visitOfOthers(large, url), rows));
  const slow = await newChair();
  const slowly = { first: await floorOf('first', true), all: await floorOf('all', true) };
  const limits = { withinMs, floors: slowly, target: { all: slowly.all * 2 } };
  figures.push(...visitFigures('submissions, cold, 10 Mbit/s', await open(await newPage(slow, true)), limits));
  await slow.close();
  return figures;
}

/** The median of five loads by people who open the page for the first time; the programs have sent it before. */
async function visitOfOthers(large: Large, url: string): Promise<Visit> {
  const visits: Visit[] = [];
  while (visits.length < 5) {
    const context = await large.newChair();
    const page = await newPage(context);
    visits.push(await visit(page, large, () => page.goto(url, { waitUntil: 'commit' })));
    await context.close();
  }
  return medianOf(visits);
}

const medianOf = (visits: readonly Visit[]) =>
  visits.toSorted((one, other) => one.all - other.all)[Math.floor(visits.length / 2)]!;

/**
 * The other pages of a chair, each opened by three others in a new browser, and again in the same tab, for which the browser starts no
 * process: medians.
 */
async function benchOtherPages(large: Large): Promise<Figure[]> {
  const { origin, conference, withinMs, newChair, floorOf } = large;
  const pages = [
    ['overview', hrefs.conference(conference), 300],
    ['home', hrefs.home(), 300],
    ['progress', hrefs.progress(conference), 4000],
    ['scores', hrefs.scores(conference), 4000],
    ['reviews', hrefs.progressReviews(conference), 4000],
    ['reviewers', hrefs.progressReviewers(conference), 4000],
    ['conflicts', hrefs.progressConflicts(conference), 4000],
    ['reminders', hrefs.reminders(conference), 4000],
    ['changes', hrefs.progressChanges(conference), 4000],
    ['release', hrefs.progressRelease(conference), 4000],
    ['registrations', hrefs.registrations(conference), 4000],
  ] as const;
  const figures: Figure[] = [];
  for (const [name, path, most] of pages) {
    const limits = { withinMs, floors: { all: await floorOf('nothing') }, target: { all: most } };
    const cold: Visit[] = [];
    const again: Visit[] = [];
    while (cold.length < 3) {
      const context = await newChair();
      const page = await newPage(context);
      const open = () => visit(page, large, () => page.goto(origin + path, { waitUntil: 'commit' }));
      cold.push(await open());
      again.push(await open());
      await context.close();
    }
    figures.push(...visitFigures(`${name}, cold (median of 3)`, medianOf(cold), limits));
    figures.push(...visitFigures(`${name}, again (median of 3)`, medianOf(again), limits));
  }
  return figures;
}

import type { Browser, BrowserContext, Page } from '@playwright/test';
import { setTimeout as wait } from 'node:timers/promises';
import { count, type Figure, milliseconds, seconds } from '#bench/load/report.ts';
import { watchWork, type Work } from './in-page.ts';
import type { Requests } from './requests.ts';

/** A page without a statement about its data is complete once its text has not changed for this many milliseconds. */
const QUIET = 3000;

/** One load of a page. */
export interface Visit extends Work {
  /** Milliseconds until everything is there; Infinity if it was not within the limit. */
  all: number;
  /** Requests at the service. */
  requests: number;
}

/** What every visit needs. */
export interface Visiting {
  browser: Browser;
  /** At the service. */
  requests: Requests;
  /** The longest that a visit waits for a page, in milliseconds. */
  withinMs: number;
}

/** Bytes per second and milliseconds of a slow network: 10 Mbit/s. */
const SLOW = { downloadThroughput: 10e6 / 8, uploadThroughput: 10e6 / 8, latency: 40, offline: false };

/** Opens a page that records what it does. */
export async function newPage(context: BrowserContext, isSlow = false): Promise<Page> {
  const page = await context.newPage();
  await page.addInitScript(watchWork);
  if (isSlow) await (await context.newCDPSession(page)).send('Network.emulateNetworkConditions', SLOW);
  return page;
}

/**
 * Loads a page and waits until it says that everything is loaded, or the limit.
 *
 * @param load navigates
 */
export async function visit(
  page: Page,
  { requests, withinMs }: Visiting,
  load: () => Promise<unknown>,
): Promise<Visit> {
  await requests();
  const ask = await askerOf(page);
  const deadline = performance.now() + withinMs;
  await load();
  let work: Work | undefined;
  let all = Infinity;
  do {
    await wait(200);
    work = await ask<Work>('window.work');
    if (work) all = endOf(work, (await ask<Moment>(MOMENT)) ?? { now: 0, isTold: true });
  } while (all === Infinity && performance.now() < deadline);
  if (all < Infinity) await wait(500); // the last entries arrive late
  work = await ask<Work>('window.work');
  if (!work) throw new Error(`${page.url()} could not be opened`);
  return { ...work, all, requests: await requests() };
}

/**
 * Evaluates expressions in a page. Unlike `page.evaluate` it puts no script of its own there, which would take a tenth of a second of the main
 * thread that is measured.
 */
export async function askerOf(page: Page) {
  const session = await page.context().newCDPSession(page);
  return async <Answer>(expression: string): Promise<Answer | undefined> => {
    const { result } = await session.send('Runtime.evaluate', { expression, returnByValue: true });
    return result.value as Answer | undefined;
  };
}

/** What a page is like at one moment. */
interface Moment {
  now: number;
  /** Whether it says by itself when everything is there. */
  isTold: boolean;
}

const MOMENT = `({ now: performance.now(), isTold: document.querySelector('[data-figure="loaded"], tr[data-index], [aria-busy="true"]') !== null })`;

function endOf({ complete, changed }: Work, { now, isTold }: Moment): number {
  if (complete > 0) return complete;
  return !isTold && changed > 0 && now - changed > QUIET ? changed : Infinity;
}

/** `> 100 s` for what did not complete. */
export const within = (ms: number, withinMs: number): string =>
  ms === Infinity ? `> ${seconds(withinMs)}` : seconds(ms);

/** Figures of one load, beside the floors. */
export function visitFigures(
  name: string,
  { firstRows, all, requests, tasks }: Visit,
  {
    withinMs,
    floors,
    target,
  }: { withinMs: number; floors: { first?: number; all: number }; target: { all: number; requests?: number } },
): Figure[] {
  const ratio = all / floors.all;
  return [
    ...(firstRows > 0 && floors.first !== undefined
      ? [
          {
            name: `${name}: first rows`,
            value: seconds(firstRows),
            floor: seconds(floors.first),
            ratio: ratioOf(firstRows / floors.first),
          },
        ]
      : []),
    {
      name: `${name}: everything`,
      value: within(all, withinMs),
      floor: seconds(floors.all),
      ...(all < Infinity && { ratio: ratioOf(ratio) }),
      target: { text: `≤ ${seconds(target.all)}`, met: all <= target.all },
    },
    {
      name: '  requests at the service',
      value: count(requests),
      ...(target.requests !== undefined && {
        target: { text: `≤ ${target.requests}`, met: all < Infinity && requests <= target.requests },
      }),
    },
    taskFigure(tasks),
  ];
}

const ratioOf = (ratio: number) => ({ median: ratio, least: ratio, most: ratio });

/** How long the longest task was, and how many were over 50 ms. */
export function taskFigure(tasks: readonly number[], name = '  longest task of the main thread'): Figure {
  const longest = Math.max(0, ...tasks);
  const value = longest === 0 ? 'none over 50 ms' : `${milliseconds(longest)} (${count(tasks.length)} over 50 ms)`;
  return { name, value, target: { text: 'none over 50 ms', met: longest === 0 } };
}

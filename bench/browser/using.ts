import type { Page } from '@playwright/test';
import { type Frames, scrollDown, sortTexts, type Took, watchInput } from './in-page.ts';
import { countProcessorTime } from './processor.ts';
import { type Figure, milliseconds } from '#bench/load/report.ts';
import { median, percentile, ratios, spread } from '#bench/load/statistics.ts';

/** Typed and deleted, key by key. */
const typed = ['graph learning', 'status:under', 'vision -theory'];
const SCROLL = { pixels: 150, frames: 240 };

/** The longest long animation frame; 0 if there is none. */
const longest = ({ long }: Frames): number => Math.max(0, ...long);
const longText = (value: number) => (value === 0 ? 'none over 50 ms' : milliseconds(value));
const p95 = (sample: readonly number[]) => percentile(sample, 0.95);
const least = (limit: number, value: number) => ({ text: `≤ ${limit} ms`, met: value <= limit });

type Key = Took & { processor: number };

async function timeKeys(page: Page): Promise<Key[]> {
  const took: Key[] = [];
  const spent = await countProcessorTime(page);
  await page.getByRole('textbox', { name: 'Filter submissions' }).focus();
  for (const text of typed) {
    const keys = text.split('');
    for (const key of [...keys, ...keys.map(() => 'Backspace')]) {
      await spent();
      await page.keyboard.press(key);
      took.push({ ...(await page.evaluate(() => window.took())), processor: await spent() });
    }
  }
  return took;
}

/** Ascending, descending, and back to the default order. */
async function timeSorts(page: Page, header: RegExp): Promise<number[]> {
  const took: number[] = [];
  for (let click = 0; click < 3; click++) {
    await page.getByRole('columnheader', { name: header }).getByRole('button').first().click();
    took.push((await page.evaluate(() => window.took())).last);
  }
  return took;
}

/** How the table reacts to what a person does, with all rows loaded. */
export async function benchUsing(
  page: Page,
  { titles, rounds }: { titles: readonly string[]; rounds: number },
): Promise<Figure[]> {
  await page.evaluate(watchInput);
  const keys: Key[] = [];
  const sorts: number[] = [];
  for (let round = 0; round < rounds; round++) {
    keys.push(...(await timeKeys(page)));
    sorts.push(...(await timeSorts(page, /^Title/)), ...(await timeSorts(page, /^Status/)));
  }
  const sortFloor = median(await page.evaluate(sortTexts, { texts: titles, rounds: 10 }));
  const echo = keys.map(({ first }) => first);
  const rows = keys.map(({ last }) => last);
  const processor = keys.map((key) => key.processor);
  const sorted = median(sorts);
  return [
    { name: 'a key in the query bar to its paint, p50', value: milliseconds(median(echo)) },
    { name: '  p95', value: milliseconds(p95(echo)), target: least(100, p95(echo)) },
    { name: '  to the last row in view that follows from it, p50', value: milliseconds(median(rows)) },
    { name: '  p95', value: milliseconds(p95(rows)), target: least(100, p95(rows)) },
    { name: '  processor time of it all, p50', value: milliseconds(median(processor)) },
    { name: '  p95', value: milliseconds(p95(processor)) },
    {
      name: 'a click on a header to the last sorted row in view (floor: sorting the titles)',
      value: milliseconds(sorted),
      floor: milliseconds(sortFloor),
      ratio: spread(sorts.map((value) => value / sortFloor)),
      target: least(150, sorted),
    },
    { name: '  slowest', value: milliseconds(Math.max(...sorts)) },
  ];
}

/** The 99th percentile of the time between frames. */
const late = (list: readonly Frames[]): string =>
  milliseconds(
    percentile(
      list.flatMap(({ between }) => between),
      0.99,
    ),
  );

/** A page as high as the table, with a line for each row. */
async function openLines(page: Page, rows: number): Promise<void> {
  const style =
    'margin:0;height:calc(44px*var(--rows));background:repeating-linear-gradient(#fff 0 43px,#ddd 43px 44px)';
  await page.setContent(`<!doctype html><body style="--rows:${rows};${style}">`);
}

/**
 * The time between frames while the page scrolls over rows that are not rendered yet, compared with a page that has nothing to render.
 */
export async function benchScrolling(page: Page, rows: number, rounds: number): Promise<Figure[]> {
  const bare = await page.context().newPage();
  await openLines(bare, rows);
  const own: Frames[] = [];
  const spent = { own: await countProcessorTime(page), floor: await countProcessorTime(bare) };
  const processor: Record<'own' | 'floor', number[]> = { own: [], floor: [] };
  const floor: Frames[] = [];
  for (let round = 0; round < rounds; round++) {
    await page.bringToFront();
    await spent.own();
    own.push(await page.evaluate(scrollDown, SCROLL));
    processor.own.push((await spent.own()) / SCROLL.frames);
    await bare.bringToFront();
    await spent.floor();
    floor.push(await bare.evaluate(scrollDown, SCROLL));
    processor.floor.push((await spent.floor()) / SCROLL.frames);
  }
  await bare.close();
  const value = median(own.map(longest));
  return [
    {
      name: `scrolling ${SCROLL.pixels} pixels a frame: longest animation frame`,
      value: longText(value),
      floor: longText(median(floor.map(longest))),
      target: { text: 'none over 50 ms', met: value === 0 },
    },
    { name: '  from a frame to the next, p99', value: late(own), floor: late(floor) },
    {
      name: '  processor time a frame',
      value: milliseconds(median(processor.own)),
      floor: milliseconds(median(processor.floor)),
      ratio: ratios(processor.own, processor.floor),
    },
  ];
}

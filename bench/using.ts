import type { Page } from '@playwright/test';
import { type Frames, scrollDown, sortTexts, type Took, watchInput } from './in-page.ts';
import { type Figure, milliseconds } from './report.ts';
import { median, percentile, spread } from './statistics.ts';

/** Typed and taken back, key by key. */
const typed = ['graph learning', 'status:under', 'vision -theory'];
const SCROLL = { pixels: 150, frames: 240 };

/** The longest of the frames that the browser calls long; 0 where there is none. */
const longest = ({ long }: Frames): number => Math.max(0, ...long);
const longText = (value: number) => (value === 0 ? 'none over 50 ms' : milliseconds(value));
const p95 = (sample: readonly number[]) => percentile(sample, 0.95);
const least = (limit: number, value: number) => ({ text: `≤ ${limit} ms`, met: value <= limit });

async function timeKeys(page: Page): Promise<Took[]> {
  const took: Took[] = [];
  await page.getByRole('textbox', { name: 'Filter submissions' }).focus();
  for (const text of typed) {
    const keys = text.split('');
    for (const key of [...keys, ...keys.map(() => 'Backspace')]) {
      await page.keyboard.press(key);
      took.push(await page.evaluate(() => window.took()));
    }
  }
  return took;
}

/** Ascending, descending, and back to the service's order. */
async function timeSorts(page: Page, header: RegExp): Promise<number[]> {
  const took: number[] = [];
  for (let click = 0; click < 3; click++) {
    await page.getByRole('columnheader', { name: header }).getByRole('button').first().click();
    took.push((await page.evaluate(() => window.took())).last);
  }
  return took;
}

/** How the table answers to what a person does, with all rows there. */
export async function benchUsing(
  page: Page,
  { titles, rounds }: { titles: readonly string[]; rounds: number },
): Promise<Figure[]> {
  await page.evaluate(watchInput);
  const keys: Took[] = [];
  const sorts: number[] = [];
  for (let round = 0; round < rounds; round++) {
    keys.push(...(await timeKeys(page)));
    sorts.push(...(await timeSorts(page, /^Title/)), ...(await timeSorts(page, /^Status/)));
  }
  const sortFloor = median(await page.evaluate(sortTexts, { texts: titles, rounds: 10 }));
  const echo = keys.map(({ first }) => first);
  const rows = keys.map(({ last }) => last);
  const sorted = median(sorts);
  return [
    { name: 'a key in the query bar to its paint, p50', value: milliseconds(median(echo)) },
    { name: '  p95', value: milliseconds(p95(echo)), target: least(100, p95(echo)) },
    { name: '  to the last row that follows from it, p50', value: milliseconds(median(rows)) },
    { name: '  p95', value: milliseconds(p95(rows)), target: least(100, p95(rows)) },
    {
      name: 'a click on a header to the last sorted row (floor: sorting the titles)',
      value: milliseconds(sorted),
      floor: milliseconds(sortFloor),
      ratio: spread(sorts.map((value) => value / sortFloor)),
      target: least(150, sorted),
    },
    { name: '  slowest', value: milliseconds(Math.max(...sorts)) },
  ];
}

/** The time between frames that one in a hundred exceeds. */
const late = (list: readonly Frames[]): string =>
  milliseconds(
    percentile(
      list.flatMap(({ between }) => between),
      0.99,
    ),
  );

/** A page as high as the table, with a line where it has a row. */
async function openLines(page: Page, rows: number): Promise<void> {
  const style =
    'margin:0;height:calc(44px*var(--rows));background:repeating-linear-gradient(#fff 0 43px,#ddd 43px 44px)';
  await page.setContent(`<!doctype html><body style="--rows:${rows};${style}">`);
}

/** The time between frames while the page scrolls by rows that are not drawn yet, beside a page that has nothing to draw. */
export async function benchScrolling(page: Page, rows: number, rounds: number): Promise<Figure[]> {
  const bare = await page.context().newPage();
  await openLines(bare, rows);
  const own: Frames[] = [];
  const floor: Frames[] = [];
  for (let round = 0; round < rounds; round++) {
    await page.bringToFront();
    own.push(await page.evaluate(scrollDown, SCROLL));
    await bare.bringToFront();
    floor.push(await bare.evaluate(scrollDown, SCROLL));
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
  ];
}

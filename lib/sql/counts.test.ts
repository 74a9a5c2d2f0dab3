import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { type Counts, countsIn, createCounts } from './counts.ts';
import { open } from './open.ts';
import { testDatabase } from './test-database.ts';

const HOUR = 3_600_000;
const noon = Date.UTC(2026, 10, 22, 12);
const three = { most: 3, window: HOUR };

/** Of two processes on the same database. */
let counts: Counts;
let others: Counts;

beforeEach(async () => {
  const { address } = await testDatabase('nothing');
  const opened = () => open(address, { '001': { up: createCounts } });
  const [db, other] = [await opened(), await opened()];
  onTestFinished(async () => {
    await Promise.all([db.destroy(), other.destroy()]);
  });
  [counts, others] = [countsIn(db), countsIn(other)];
});

test('concurrent attempts never exceed the limit, and each gets its own number', async () => {
  const asked = Array.from({ length: 20 }, (_, at) => [counts, others][at % 2]!.add('ada', three, noon));
  const counted = (await Promise.all(asked)).flatMap((count) => (count ? [count.nth] : []));
  expect(counted.toSorted((a, b) => a - b)).toEqual([1, 2, 3]);
  expect((await others.add('bob', three, noon))?.nth).toBe(1);
});

test('a window starts with the first attempt and ends for all at once; the wait returned is exact', async () => {
  for (const at of [0, 1000, 2000]) await counts.add('ada', three, noon + at);
  const wait = await others.wait('ada', three, noon + 3000);
  expect(wait).toBe(HOUR - 3000);
  expect(await others.add('ada', three, noon + 3000 + wait - 1)).toBeUndefined();
  expect(await others.wait('ada', three, noon + HOUR)).toBe(0);
  expect((await others.add('ada', three, noon + HOUR))?.nth).toBe(1);
  expect(await counts.wait('ada', three, noon + HOUR)).toBe(0);
});

test('an attempt that is taken back can be used again, and does not count against a later window', async () => {
  const first = (await counts.add('ada', three, noon))!;
  await others.takeBack(first);
  const places = [];
  for (let times = 0; times < 4; times += 1) places.push((await counts.add('ada', three, noon))?.nth);
  expect(places).toEqual([1, 2, 3, undefined]);
  await counts.add('ada', three, noon + HOUR);
  await counts.takeBack(first);
  expect((await counts.add('ada', three, noon + HOUR))?.nth).toBe(2);
});

test('forget removes windows that are over, and no others', async () => {
  await counts.add('ada', three, noon - HOUR);
  await counts.add('bob', three, noon);
  await others.forget(noon);
  expect((await counts.add('ada', three, noon - 1))?.nth).toBe(1);
  expect((await counts.add('bob', three, noon))?.nth).toBe(2);
});

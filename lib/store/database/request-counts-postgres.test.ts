import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { MINUTE } from '#lib/contract/time/durations.ts';
import { countRequests, type Counting, forgetRequests } from './request-counts.ts';
import { openStore } from '#lib/store/open-store.ts';
import { longTimeouts, testAddress } from '#lib/store/test-store.ts';

/** Those of two services. */
let counting: readonly [Counting, Counting];

beforeEach(async () => {
  const address = await testAddress('store');
  const stores = [await openStore(address, longTimeouts), await openStore(address, longTimeouts)] as const;
  counting = [stores[0].counting!, stores[1].counting!];
  onTestFinished(async () => {
    await Promise.all(stores.map((store) => store.close()));
  });
});

const noon = Date.UTC(2026, 10, 22, 12);

/** Asks for one subject with limits of five per minute and eight per day. */
async function ask(asked: number, now: number | null, subject = 'ada') {
  const [used] = await countRequests(counting[0], [{ subject, asked, minute: 5, day: 8 }], now);
  return used;
}

test('of requests counted together, as many pass as both windows allow', async () => {
  expect(await ask(3, noon)).toMatchObject({ passed: 3, minute: 3, day: 3 });
  expect(await ask(3, noon + 1)).toMatchObject({ passed: 2, minute: 5, day: 5 });
  expect(await ask(9, noon + MINUTE)).toMatchObject({ passed: 3, minute: 3, day: 8 });
  expect(await ask(9, noon + 2 * MINUTE)).toMatchObject({ passed: 0, minute: 0, day: 8 });
  expect(await ask(9, noon + 12 * 60 * MINUTE)).toMatchObject({ passed: 5, minute: 5, day: 5 });
  expect(await ask(1, noon, 'bob')).toMatchObject({ passed: 1, minute: 1, day: 1 });
});

test('a slightly late statement counts in the current minute and does not reset it', async () => {
  await ask(5, noon - 1);
  await ask(4, noon);
  expect(await ask(4, noon - 1)).toMatchObject({ passed: 0, minute: 3, day: 8, at: noon });
});

test('after the clock is set back counting starts again, and nobody waits for the old time', async () => {
  await ask(5, noon);
  expect(await ask(5, noon - 60 * MINUTE)).toMatchObject({ passed: 3, minute: 3, day: 8 });
});

test('concurrent statements for many subjects never deadlock', async () => {
  const subjects = Array.from({ length: 200 }, (_, at) => `subject ${at}`);
  const all = Array.from({ length: 40 }, (_, at) => {
    const turned = at % 4 < 2 ? subjects : subjects.toReversed();
    const requests = turned.map((subject) => ({ subject, asked: 1, minute: 1000, day: 1000 }));
    return countRequests(counting[at % 2]!, requests, null);
  });
  await Promise.all(all);
  const last = await countRequests(counting[0], [{ subject: 'subject 7', asked: 1, minute: 1000, day: 1000 }], null);
  expect(last).toMatchObject([{ day: 41 }]);
});

test('forgets subjects without requests for a day, and no others', async () => {
  const { at } = (await ask(2, null))!;
  await ask(5, at - 25 * 60 * MINUTE, 'bob');
  await forgetRequests(counting[0]);
  expect(await ask(1, at)).toMatchObject({ day: 3 });
  const rows = await counting[0].selectFrom('request_counts').select('subject').execute();
  expect(rows).toEqual([{ subject: 'ada' }]);
});

import * as fc from 'fast-check';
import { type Item, parseList } from 'structured-headers';
import { pino } from 'pino';
import { describe, expect, onTestFinished, test } from 'vitest';
import { conferenceRecord } from '#lib/store/dataset/test-records.ts';
import { byEngine, testStore } from '#lib/store/test-store.ts';
import { worldOf } from '#lib/service/test-world.ts';
import { budgetHeaders, type Rates } from './throttle.ts';
import { throttleOver } from './throttle-shared.ts';

const as = 'chair@x.org';
const conference = conferenceRecord('conf', {
  grants: [
    { email: as, role: 'chair' },
    { email: 'second@x.org', role: 'chair' },
  ],
});

/** A world with a manual clock that starts 40.25 s past noon. */
async function clocked(rates: Rates) {
  let at = new Date('2026-03-15T12:00:40.250Z');
  const world = await worldOf([conference], { rates, at: () => at });
  const wait = (seconds: number) => {
    at = new Date(at.getTime() + seconds * 1000);
  };
  return { ...world, wait };
}

/** Parses a header as a structured field (RFC 9651): the values of its items with their parameters. */
function items(headers: { get(name: string): string | null }, name: string) {
  return parseList(headers.get(name) ?? '').map((item) => {
    const [value, parameters] = item as Item;
    return [value, Object.fromEntries(parameters)];
  });
}

describe('limits', () => {
  test('apply per user, whatever the number of keys, and not to others', async () => {
    const { ask, keyOf } = await clocked({ minute: 3, day: 100 });
    const [first, second] = [await keyOf(as), await keyOf(as)];
    for (const key of [first, second, first]) expect((await ask('/me', { key })).status).toBe(200);
    expect((await ask('/me', { key: second })).body).toMatchObject({ status: 429, code: 'rate_limited' });
    expect((await ask('/me', { as: 'second@x.org' })).status).toBe(200);
  });

  test('every response has the headers and counts, including errors and 304', async () => {
    const { ask } = await clocked({ minute: 10, day: 100 });
    const etag = (await ask('/me', { as })).headers.get('etag') ?? '';
    await ask('/me', { as, headers: { 'if-none-match': etag } });
    await ask('/submissions?limit=0', { as });
    await ask('/submissions/none', { as });
    const { headers } = await ask('/me', { as, method: 'POST' });
    expect(headers.get('x-ratelimit-limit')).toBe('10');
    expect(headers.get('x-ratelimit-remaining')).toBe('5');
    expect(headers.get('x-ratelimit-reset')).toBe(String(Date.parse('2026-03-15T12:01:00Z') / 1000));
    expect(headers.get('ratelimit')).toBe('"default-minute";r=5;t=20');
    expect(items(headers, 'ratelimit')).toEqual([['default-minute', { r: 5, t: 20 }]]);
    expect(items(headers, 'ratelimit-policy')).toEqual([
      ['default-minute', { q: 10, w: 60 }],
      ['default-day', { q: 100, w: 86_400 }],
    ]);
  });

  test('a 429 has Retry-After in whole seconds, and waiting exactly that long succeeds', async () => {
    const { ask, wait } = await clocked({ minute: 1, day: 100 });
    await ask('/me', { as });
    const { status, headers } = await ask('/me', { as });
    expect([status, headers.get('retry-after')]).toEqual([429, '20']);
    wait(19);
    expect((await ask('/me', { as })).status).toBe(429);
    wait(1);
    expect((await ask('/me', { as })).status).toBe(200);
  });

  test('Retry-After is that of the day if minute and day are both used up', async () => {
    const { ask, wait } = await clocked({ minute: 2, day: 2 });
    await ask('/me', { as });
    expect((await ask('/me', { as })).headers.get('ratelimit')).toMatch(/^"default-day";r=0/);
    const { headers } = await ask('/me', { as });
    expect(headers.get('retry-after')).toBe(String(12 * 3600 - 40));
    wait(12 * 3600 - 41);
    expect((await ask('/me', { as })).status).toBe(429);
    wait(1);
    expect((await ask('/me', { as })).status).toBe(200);
  });

  test('the headers describe the window with the smaller share left; the day ends at midnight UTC', async () => {
    const { ask, wait } = await clocked({ minute: 100, day: 3 });
    const first = await ask('/me', { as });
    expect(first.headers.get('ratelimit')).toBe(`"default-day";r=2;t=${12 * 3600 - 40}`);
    expect(first.headers.get('x-ratelimit-limit')).toBe('3');
    await ask('/me', { as });
    await ask('/me', { as });
    expect((await ask('/me', { as })).status).toBe(429);
    wait(12 * 3600 - 40.25);
    expect((await ask('/me', { as })).status).toBe(200);
  });

  test('requests without a valid key count for their address', async () => {
    const { ask } = await clocked({ minute: 2, day: 100 });
    expect((await ask('/me')).status).toBe(401);
    expect((await ask('/openapi.json')).status).toBe(200);
    expect((await ask('/me', { key: 'rostrum_live_made_up' })).status).toBe(429);
    expect((await ask('/me', { as })).status).toBe(200);
  });

  test('a user of the elevated tier has its limits from the next request on; earlier requests still count', async () => {
    const { ask, store } = await clocked({ minute: 2, day: 100 });
    for (let asked = 0; asked < 2; asked++) await ask('/me', { as });
    expect((await ask('/me', { as })).status).toBe(429);
    await store.db.updateTable('users').set({ tier: 'elevated' }).execute();
    expect((await ask('/me', { as })).headers.get('ratelimit')).toBe('"elevated-minute";r=7;t=20');
  });
});

const rates = { default: { minute: 3, day: 10 }, elevated: { minute: 7, day: 20 } };
const steps = fc.array(
  fc.record({
    subject: fc.constantFrom('user a', 'user b', 'address 192.0.2.1'),
    tier: fc.constantFrom('default', 'elevated', 'unheard-of'),
    /** Milliseconds: mostly a burst, sometimes hours. */
    wait: fc.oneof({ weight: 5, arbitrary: fc.nat(20_000) }, fc.nat(20 * 3_600_000)),
  }),
  { maxLength: 80 },
);

/** Returns a function that creates an empty throttle. */
async function throttles() {
  const store = await testStore();
  onTestFinished(() => store.close());
  let made = 0;
  return () => throttleOver(store, rates, { purpose: String((made += 1)), log: pino({ level: 'silent' }) });
}

/** Fewer runs on PostgreSQL, where each step is a statement. */
const walks = byEngine({ sqlite: { numRuns: 100 }, postgres: { numRuns: 12 } });

describe('with a simulated clock', () => {
  test('a request is refused exactly when its minute or UTC day is used up, and the headers show what is left', async () => {
    const newThrottle = await throttles();
    await fc.assert(
      fc.asyncProperty(steps, async (asked) => {
        const throttle = newThrottle();
        const taken: { subject: string; at: number }[] = [];
        let at = Date.parse('2026-03-15T23:58:59.900Z');
        for (const { subject, tier, wait } of asked) {
          at += wait;
          const limits = tier === 'elevated' ? rates.elevated : rates.default;
          const usedSince = (begin: number) =>
            taken.filter((each) => each.subject === subject && each.at >= begin).length;
          const used = () => [usedSince(at - (at % 60_000)), usedSince(at - (at % 86_400_000))] as const;
          const [minute, day] = used();
          const budget = await throttle(subject, tier, new Date(at));
          expect(budget.exceeded).toBe(minute >= limits.minute || day >= limits.day);
          if (!budget.exceeded) taken.push({ subject, at });
          const headers = new Headers(budgetHeaders(budget));
          const [[policy, { r, t }]] = items(headers, 'ratelimit') as [[string, { r: number; t: number }]];
          const window = policy.endsWith('-day') ? 86_400 : 60;
          expect(r).toBe(Math.max(0, window === 60 ? limits.minute - used()[0] : limits.day - used()[1]));
          expect(t).toBe(Math.ceil((window * 1000 - (at % (window * 1000))) / 1000));
          expect(headers.get('x-ratelimit-reset')).toBe(String((at - (at % (window * 1000))) / 1000 + window));
          expect(items(headers, 'ratelimit-policy')).toContainEqual([policy, { q: budget.limit, w: window }]);
        }
      }),
      walks,
    );
  });

  test('a request after waiting Retry-After succeeds; a second earlier it is refused again', async () => {
    const newThrottle = await throttles();
    await fc.assert(
      fc.asyncProperty(steps, async (asked) => {
        const throttle = newThrottle();
        let at = Date.parse('2026-03-15T23:58:59.900Z');
        for (const { subject, tier, wait } of asked) {
          at += wait;
          const { exceeded, resetIn } = await throttle(subject, tier, new Date(at));
          if (!exceeded) continue;
          expect((await throttle(subject, tier, new Date(at + (resetIn - 1) * 1000))).exceeded).toBe(true);
          at += resetIn * 1000;
          expect((await throttle(subject, tier, new Date(at))).exceeded).toBe(false);
        }
      }),
      walks,
    );
  });
});

test('several requests can be counted at once: as many as are left, in both windows, and never more', async () => {
  const log = pino({ level: 'silent' });
  const throttle = throttleOver(
    await testStore(),
    { default: { minute: 10, day: 15 }, elevated: { minute: 1, day: 1 } },
    { purpose: 'data', log },
  );
  const noon = new Date('2026-03-15T12:00:00.000Z');
  const later = new Date(noon.getTime() + 60_000);
  const left: [number, boolean][] = [];
  for (const [at, count] of [
    [noon, 1],
    [noon, 4],
    [noon, 99],
    [noon, 1],
    [later, 3],
    [later, 99],
  ] as const) {
    const { remaining, exceeded } = await throttle('user a', 'default', at, count);
    left.push([remaining, exceeded]);
  }
  expect(left).toEqual([
    [9, false],
    [5, false],
    [0, true],
    [0, true],
    [2, false],
    [0, true],
  ]);
});

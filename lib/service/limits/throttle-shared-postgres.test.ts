import { sql } from 'kysely';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { conferenceRecord } from '#lib/store/dataset/test-records.ts';
import { openStore } from '#lib/store/open-store.ts';
import { longTimeouts, testAddress } from '#lib/store/test-store.ts';
import { countStatements } from '#lib/service/test-statements.ts';
import { worldOf } from '#lib/service/test-world.ts';
import { budgetHeaders, type Rates } from './throttle.ts';
import { createSharedThrottle } from './throttle-shared.ts';

const as = 'chair@x.org';
const conference = conferenceRecord('conf', { grants: [{ email: as, role: 'chair' }] });

/** Two services over one store, with a manual clock that starts 40.25 s past noon. */
async function twoServices(rates: Rates) {
  const address = await testAddress('store');
  let at = new Date('2026-03-15T12:00:40.250Z');
  const [first, second] = [
    await worldOf([conference], { rates, address, limits: longTimeouts, at: () => at }),
    await worldOf([], { rates, address, limits: longTimeouts, at: () => at }),
  ];
  onTestFinished(async () => {
    await Promise.all([first.store.close(), second.store.close()]);
  });
  return {
    services: [first, second] as const,
    key: await first.keyOf(as),
    wait: (seconds: number) => {
      at = new Date(at.getTime() + seconds * 1000);
    },
  };
}

type Both = Awaited<ReturnType<typeof twoServices>>;

/** Sends requests at the same time, alternating between the services. */
const askBoth = ({ services, key }: Both, times: number) =>
  Promise.all(Array.from({ length: times }, (_, at) => services[at % 2]!.ask('/me', { key })));

const left = ({ headers }: { headers: Headers }) => Number(headers.get('x-ratelimit-remaining'));

test('two services share a user’s minute: of hundreds at once exactly the limit is answered, each with its own count', async () => {
  const both = await twoServices({ minute: 100, day: 100_000 });
  const answers = [...(await askBoth(both, 200)), ...(await askBoth(both, 100))];
  const answered = answers.filter(({ status }) => status === 200);
  expect(answered).toHaveLength(100);
  expect(answered.map(left).toSorted((a, b) => b - a)).toEqual(Array.from({ length: 100 }, (_, used) => 99 - used));
  for (const answer of answers.filter(({ status }) => status !== 200)) {
    expect([answer.status, left(answer), answer.headers.get('retry-after')]).toEqual([429, 0, '20']);
    expect(answer.headers.get('ratelimit')).toBe('"default-minute";r=0;t=20');
  }
  both.wait(20);
  expect((await askBoth(both, 4)).map(left).toSorted((a, b) => a - b)).toEqual([96, 97, 98, 99]);
});

test('two services share a user’s day, in which a request refused by the minute does not count', async () => {
  const both = await twoServices({ minute: 40, day: 50 });
  const statuses = async () => {
    const answers = await askBoth(both, 60);
    return answers.filter(({ status }) => status === 200).length;
  };
  expect(await statuses()).toBe(40);
  both.wait(60);
  expect(await statuses()).toBe(10);
  both.wait(60);
  const refused = await both.services[1].ask('/me', { key: both.key });
  expect(refused.headers.get('ratelimit')).toMatch(/^"default-day";r=0/);
  expect(refused.headers.get('retry-after')).toBe(String(12 * 3600 - 160));
});

test('both services count requests of an address together; account requests count separately', async () => {
  const { services } = await twoServices({ minute: 2, day: 100 });
  const statuses = [];
  for (const at of [0, 1, 0, 1]) statuses.push((await services[at]!.ask('/me', { address: '192.0.2.1' })).status);
  expect(statuses).toEqual([401, 401, 429, 429]);
  expect((await services[0].account('GET', '/ways', { address: '192.0.2.1' })).status).toBe(200);
});

test('counting adds one statement to a request, and concurrent requests share statements', async () => {
  const { services, key } = await twoServices({ minute: 1000, day: 1000 });
  await services[0].ask('/me', { key });
  const count = (times: number) =>
    countStatements(/request_counts/, () =>
      Promise.all(Array.from({ length: times }, () => services[0].ask('/me', { key }))),
    );
  expect(await count(1)).toBe(1);
  expect(await count(100)).toBeLessThan(50); // how many share one depends on how fast they arrive
});

test('counting does not wait for a writer', async () => {
  const { services, key } = await twoServices({ minute: 10, day: 10 });
  await services[1].store.db.transaction().execute(async () => {
    expect((await services[0].ask('/me', { key })).headers.get('x-ratelimit-remaining')).toBe('9');
  });
});

const rates = { default: { minute: 40, day: 400 }, elevated: { minute: 400, day: 4000 } };

/** Throttles of two services over one store, by the store's clock, and what they log; the clock for retries is manual. */
async function twoThrottles(waits = {}) {
  const store = await openStore(await testAddress('store'), { ...longTimeouts, ...waits });
  onTestFinished(() => store.close());
  const logged: string[] = [];
  const log = pino({ base: null }, { write: (line) => logged.push((JSON.parse(line) as { msg: string }).msg) });
  let milliseconds = 0;
  const clock = () => milliseconds;
  const throttle = () => createSharedThrottle(store.counting!, rates, { purpose: 'data', log, clock });
  return {
    store,
    logged,
    throttles: [throttle(), throttle()] as const,
    rest: () => {
      milliseconds += 5000;
    },
  };
}

const rename = ({ store }: { store: Awaited<ReturnType<typeof openStore>> }, from: string, to: string) =>
  sql`alter table ${sql.table(from)} rename to ${sql.table(to)}`.execute(store.db);

test('without an injected clock the windows follow the clock of the database', async () => {
  const { store, throttles } = await twoThrottles();
  const budget = await throttles[0]('user a', 'default');
  const { rows } = await sql<{ now: number }>`select extract(epoch from clock_timestamp()) as now`.execute(store.db);
  expect(budget.resetAt % 60).toBe(0);
  expect(budget.resetAt - rows[0]!.now).toBeLessThanOrEqual(60);
  expect(budget.resetAt - rows[0]!.now).toBeGreaterThan(-5);
});

test('while the store cannot count, each service allows a quarter and logs that once; afterwards the earlier counts apply', async () => {
  const of = await twoThrottles();
  const [first, second] = of.throttles;
  const spent = async (throttle: typeof first, subject: string) => {
    let passed = 0;
    for (let asked = 0; asked < 60; asked += 1) {
      if (!(await throttle(subject, 'default')).exceeded) passed += 1;
    }
    return passed;
  };
  await first('user a', 'elevated');
  const before = await second('user a', 'elevated');
  await rename(of, 'request_counts', 'elsewhere');
  expect([await spent(first, 'user b'), await spent(second, 'user b')]).toEqual([10, 10]);
  expect(budgetHeaders(await first('user b', 'default'))).toMatchObject({
    'X-RateLimit-Limit': '10',
    'X-RateLimit-Remaining': '0',
    'RateLimit-Policy': '"default-minute";q=10;w=60, "default-day";q=100;w=86400',
  });
  expect(of.logged).toEqual(Array.from({ length: 2 }, () => 'requests are counted by this service alone'));
  of.rest();
  await first('user c', 'default');
  await rename(of, 'elsewhere', 'request_counts');
  await expect.poll(() => of.rest() ?? first('user a', 'elevated')).toMatchObject({ limit: 400 });
  expect(before.remaining - (await first('user a', 'elevated')).remaining).toBeLessThanOrEqual(3);
  expect(of.logged.slice(2)).toEqual(['requests are counted together again']);
});

test('a store that does not answer delays only the first requests', async () => {
  const of = await twoThrottles({ lock: 50 });
  const [throttle] = of.throttles;
  const held = of.store.db.transaction().execute(async (transaction) => {
    await sql`lock table request_counts in access exclusive mode`.execute(transaction);
    const budgets = await Promise.all(Array.from({ length: 100 }, () => throttle('user a', 'default')));
    expect(budgets.filter(({ exceeded }) => !exceeded)).toHaveLength(10);
    const asked = await countStatements(/request_counts/, async () => {
      for (let at = 0; at < 100; at += 1) await throttle('user b', 'default');
    });
    expect(asked).toBe(0);
  });
  await held;
  expect(of.logged).toEqual(['requests are counted by this service alone']);
});

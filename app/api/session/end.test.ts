import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { silent } from '#lib/client/test-upstream.ts';
import { readMessage } from '#lib/web/account/flash-messages.ts';
import { crawlerOf } from '#lib/web/crawler/review-crawlers.ts';
import { serverSecret, serviceBase, sessions, settings } from '#lib/web/server/server.ts';
import { type FakeAccounts, fakeAccounts, rightCode } from '#lib/web/testing/test-accounts.ts';
import { browser, whereTo } from '#lib/web/testing/test-browser.ts';
import { testDashboard, type TestDashboard } from '#lib/web/testing/test-dashboard.ts';
import { usualLifetimes } from '#lib/session/cookie/lifetimes.ts';
import { openSessions } from '#lib/session/store.ts';
import { POST as enter } from './by-code/route.ts';
import { POST as send } from './code/route.ts';
import { POST as end } from './end/route.ts';
import { POST as signInByKey } from './route.ts';

let dashboard: TestDashboard;
let service: FakeAccounts;
let isSilent: boolean;

beforeAll(async () => {
  dashboard = await testDashboard((request, response) => (isSilent ? silent : service.listener)(request, response));
});
beforeEach(() => {
  service = fakeAccounts();
  isSilent = false;
});
afterEach(async () => {
  isSilent = false;
  await (await byKey()).own.submit(end, { everywhere: '1' }); // ends all sessions
});
afterAll(() => dashboard.close());

const here = {};
const everywhere = { everywhere: '1' };
const paths = () => service.asked.map(({ method, path }) => `${method} ${path}`);
const reads = async (id: string) => (await sessions()).read(id, 'unattended');

async function byCode() {
  const own = browser();
  await own.submit(send, { address: 'ada@a.example' });
  await own.submit(enter, { code: rightCode });
  service.asked.length = 0;
  return { own, id: own.jar.get('rostrum') ?? '' };
}

async function byKey() {
  const own = browser();
  await own.submit(signInByKey, { key: 'rostrum_live_ab' });
  service.asked.length = 0;
  return { own, id: own.jar.get('rostrum') ?? '' };
}

test.each([here, everywhere])(
  'nothing that the session has read stays in the process once it has ended (%j)',
  async (how) => {
    const { own, id } = await byKey();
    const crawler = () => crawlerOf(id, 'rostrum_live_ab', 'conf', ['chair']);
    const before = crawler();
    expect(crawler()).toBe(before);
    await own.submit(end, how);
    expect(crawler()).not.toBe(before);
  },
);

describe('signing out of an account', () => {
  test('is reported as done if the service ended its session, or it had already ended', async () => {
    const { own, id } = await byCode();
    expect(whereTo(await own.submit(end, here))).toEqual([303, '/sign-in?why=out']);
    expect([paths(), own.jar.size, await reads(id)]).toEqual([['DELETE /account/session'], 0, null]);
    const another = await byCode();
    service.say.set('DELETE /account/session', ['not_signed_in']);
    expect(whereTo(await another.own.submit(end, here))).toEqual([303, '/sign-in?why=out']);
  });

  test.each(['unavailable', 'internal_error', 'rate_limited', 'not_found'] as const)(
    'ends the session here and says so if the service answers %s',
    async (code) => {
      service.say.set('DELETE /account/session', [code]);
      const { own, id } = await byCode();
      expect(whereTo(await own.submit(end, here))).toEqual([303, '/sign-in?why=here']);
      expect([own.jar.size, await reads(id)]).toEqual([0, null]);
    },
  );

  test('ends the session here even if the service does not answer, and says so', async () => {
    const { own, id } = await byCode();
    isSilent = true;
    expect(whereTo(await own.submit(end, here))).toEqual([303, '/sign-in?why=here']);
    expect(await reads(id)).toBeNull();
  });

  test.each(['unavailable', 'not_signed_in'] as const)(
    'everywhere ends the sessions here, and says that the service did not end its own (%s)',
    async (code) => {
      service.say.set('DELETE /account/sessions', [code]);
      const { own, id } = await byCode();
      const other = await byCode();
      expect(whereTo(await own.submit(end, everywhere))).toEqual([303, '/sign-in?why=partly']);
      expect([await reads(id), await reads(other.id)]).toEqual([null, null]);
    },
  );

  test('everywhere is reported as done if the service ended all sessions', async () => {
    const { own } = await byCode();
    expect(whereTo(await own.submit(end, everywhere))).toEqual([303, '/sign-in?why=everywhere']);
    expect(paths()).toEqual(['DELETE /account/sessions']);
  });
});

describe('if there is nothing to end', () => {
  test.each([here, everywhere, { other: 'a-handle' }])(
    'without a session, nothing is reported as ended: %j',
    async (fields) => {
      expect(whereTo(await browser().submit(end, fields))).toEqual([303, '/sign-in?why=ended']);
    },
  );

  test.each([here, everywhere])('after the idle time, nothing is reported as ended: %j', async (fields) => {
    const now = () => Date.now() - usualLifetimes.idle;
    const before = await openSessions(settings().sessionDatabase, await serverSecret(), { now });
    const own = browser();
    own.jar.set('rostrum', await before.create('rostrum_live_ab', `${serviceBase()} user u1`, service.openToken()));
    await before.close();
    const other = await byKey();
    expect(whereTo(await own.submit(end, fields))).toEqual([303, '/sign-in?why=ended']);
    expect([own.jar.size, await reads(other.id)]).toEqual([0, 'rostrum_live_ab']);
  });
});

describe('a session with only an API key', () => {
  test('everywhere ends the dashboard’s sessions, and says that it cannot end the account’s', async () => {
    const [{ own }, other] = [await byKey(), await byCode()];
    expect(whereTo(await own.submit(end, everywhere))).toEqual([303, '/sign-in?why=unreached']);
    expect([paths(), await reads(other.id)]).toEqual([[], null]);
  });

  test('says the same after ending a session of the account, and nothing after ending one with only a key', async () => {
    const [{ own, id }, account, key] = [await byKey(), await byCode(), await byKey()];
    const handleOf = async ({ id: of }: { id: string }) =>
      (await (await sessions()).own(of)).find(({ isThis }) => isThis)?.handle ?? '';
    expect(whereTo(await own.submit(end, { other: await handleOf(key) }))).toEqual([303, '/settings#session']);
    const [status, where] = whereTo(await own.submit(end, { other: await handleOf(account) }));
    const [, said] = /^\/settings\?said=([\w-]+)#session$/.exec(String(where)) ?? [];
    expect([status, await readMessage(id, said)]).toEqual([
      303,
      { section: 'session', tone: 'warn', text: expect.stringContaining('at the service') },
    ]);
    expect([await reads(account.id), await reads(key.id), await reads(id)]).toEqual([null, null, 'rostrum_live_ab']);
  });
});

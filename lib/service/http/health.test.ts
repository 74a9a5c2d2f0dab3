import { expect, test } from 'vitest';
import { createReadiness } from '#lib/runtime/http/readiness.ts';
import { isStoreMigrated } from '#lib/store/is-migrated.ts';
import { openStore } from '#lib/store/open-store.ts';
import type { Store } from '#lib/store/database/store.ts';
import { longTimeouts, testAddress, testStore } from '#lib/store/test-store.ts';
import { createLog } from '#lib/runtime/telemetry/log.ts';
import { testService } from '#lib/service/test-service.ts';

/** A service whose limits allow one request. */
async function narrowService(opened?: Store) {
  const store = opened ?? (await testStore());
  const log: string[] = [];
  const readiness = createReadiness(() => isStoreMigrated(store));
  const service = testService(store, {
    rates: { minute: 1, day: 1 },
    log: createLog('info', { write: (line) => log.push(line) }),
    readiness,
  });
  const ask = async (path: string, method = 'GET') => {
    const answer = await service.fetch(new Request(`http://service.test${path}`, { method }));
    return [answer.status, await answer.text()] as const;
  };
  return { ask, log, readiness, store };
}

test('health checks are neither counted nor logged', async () => {
  const { ask, log } = await narrowService();
  for (let times = 0; times < 5; times += 1) {
    expect(await ask('/healthz')).toEqual([200, '{"status":"ok"}']);
    expect(await ask('/readyz')).toEqual([200, '{"status":"ready"}']);
  }
  expect(await ask('/readyz', 'HEAD')).toEqual([200, '']);
  expect(log).toEqual([]);
  expect((await ask('/api/v1/me'))[0]).toBe(401);
  expect((await ask('/healthz', 'POST'))[0]).toBe(429); // like any other request
});

test('a service whose store lacks a migration or is unreachable is not ready, but healthy', async () => {
  const behind = await narrowService(await openStore(await testAddress(), longTimeouts));
  await behind.store.db.deleteFrom('kysely_migration' as never).execute();
  expect(await behind.ask('/readyz')).toEqual([503, '{"status":"unready","why":"not_migrated"}']);
  const gone = await narrowService();
  await gone.store.db.destroy();
  expect(await gone.ask('/readyz')).toEqual([503, '{"status":"unready","why":"store_unreachable"}']);
  expect(await gone.ask('/healthz')).toEqual([200, '{"status":"ok"}']);
});

test('a service that is shutting down is not ready', async () => {
  const { ask, readiness } = await narrowService();
  expect((await ask('/readyz'))[0]).toBe(200);
  readiness.leave();
  expect(await ask('/readyz')).toEqual([503, '{"status":"unready","why":"draining"}']);
});

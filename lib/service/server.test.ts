import { expect, test } from 'vitest';
import { createKey } from '#lib/accounts/keys.ts';
import { importDataset } from '#lib/store/import.ts';
import { testStore } from '#lib/store/test-store.ts';
import { conferenceRecord } from '#lib/store/test-records.ts';
import { createLog } from '#lib/runtime/log.ts';
import { listen } from './server.ts';
import { createService } from './service.ts';
import { person } from './test-world.ts';
import { createThrottle } from './throttle.ts';

test('whoever is refused waits for the refusal, on every connection, while others are answered', async () => {
  const store = await testStore();
  const people = [person('abuser@x.org'), person('other@x.org')];
  await importDataset(store, conferenceRecord('conf', { people }));
  const now = new Date();
  const [theirs, another] = await Promise.all(
    people.map(({ email: owner }) =>
      createKey(
        store,
        'operator test',
        { owner, name: 'test', scopes: ['read'], conference: null, expiresAt: null },
        now,
      ),
    ),
  );
  const limits = { minute: 10, day: 10 };
  const service = createService({
    store,
    throttle: createThrottle({ default: limits, elevated: limits }),
    problemsBase: 'https://dash.example/problems',
    log: createLog('silent'),
    now: () => now,
  });
  const over = Promise.withResolvers<void>();
  const listening = await listen(service, { host: '127.0.0.1', port: 0 }, () => over.promise);
  const answered: [who: string, status: number][] = [];
  const ask = async (who: string, key: string | undefined) => {
    const { status } = await fetch(`${listening.url}/api/v1/me`, { headers: { authorization: `Bearer ${key}` } });
    answered.push([who, status]);
  };
  const used = Array.from({ length: limits.minute }, () => ask('abuser', theirs));
  await Promise.all(used);
  const refused = Array.from({ length: 20 }, () => ask('abuser', theirs));
  for (let asked = 0; asked < limits.minute; asked++) await ask('other', another);
  expect(answered.slice(limits.minute)).toEqual(used.map(() => ['other', 200]));
  over.resolve();
  await Promise.all(refused);
  expect(answered.slice(-20)).toEqual(refused.map(() => ['abuser', 429]));
  await listening.close();
  await store.close();
});

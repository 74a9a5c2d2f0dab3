import { expect, test } from 'vitest';
import { exclusively } from '#lib/sql/migrate/exclusively.ts';
import { openStore } from '#lib/store/open-store.ts';
import { byEngine, testAddress } from '#lib/store/test-store.ts';
import { now } from '#lib/service/test-world.ts';
import { expectRead, expectUnavailable, failuresIn, faultyWorld } from './faulty-world.ts';

/**
 * A write of another process that holds a lock until it is told to end: that of accounts, or that of conference data as an
 * import does.
 */
async function hold(address: string, table: 'users' | 'conferences'): Promise<() => Promise<void>> {
  const store = await openStore(address);
  const [held, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const writing = exclusively(store.db, [table], () => {
    held.resolve();
    return release.promise;
  });
  await held.promise;
  return async () => {
    release.resolve();
    await writing;
    await store.close();
  };
}

test('while an import writes, reads, sign-ins and changes of keys do not wait', async () => {
  const address = await testAddress();
  const world = await faultyWorld(address, { lock: 0 });
  const release = await hold(address, 'conferences');
  expectRead(await world.read());
  const token = await world.signIn('chair@x.org');
  const stranger = await world.signIn('stranger@x.org');
  const { status, body } = await world.write();
  expect(status).toBe(201);
  expect((await world.account('DELETE', `/keys/${body.id}`, { token })).status).toBe(204);
  expect((await world.account('DELETE', '/session', { token: stranger })).status).toBe(204);
  await world.keyUsage.flush(now);
  expect(failuresIn(world)).toEqual([]);
  await release();
});

test('while another process changes accounts, changes of accounts wait for it, and reads do not', async () => {
  const address = await testAddress();
  const world = await faultyWorld(address);
  const release = await hold(address, 'users');
  const answered: string[] = [];
  const writes = [world.write(), world.write()].map(async (write) => {
    answered.push(`${(await write).status}`);
  });
  for (let count = 0; count < 30; count += 1) expectRead(await world.read());
  answered.push('reads');
  await release();
  await Promise.all(writes);
  expect(answered).toEqual(['reads', '201', '201']);
  expect(failuresIn(world)).toEqual([]);
});

test('a change that has waited too long gets 503, and succeeds at once when the lock is free', async () => {
  const address = await testAddress();
  const world = await faultyWorld(address, { lock: 200 });
  const release = await hold(address, 'users');
  const [write] = await Promise.all([world.write(), world.read().then(expectRead)]);
  expectUnavailable(write);
  expectRead(await world.read());
  const reason = byEngine({ sqlite: 'database is locked', postgres: 'canceling statement due to lock timeout' });
  expect(failuresIn(world)).toEqual([`store not available: ${reason}`]);
  await release();
  expect((await world.write()).status).toBe(201);
});

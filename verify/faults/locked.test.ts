import { expect, test } from 'vitest';
import { openStore } from '#lib/store/store.ts';
import { byEngine, testAddress } from '#lib/store/test-store.ts';
import { expectRead, expectUnavailable, failuresIn, faultyWorld } from './faulty-world.ts';

/** Another process' writing, as an import's: it holds the writers' lock until it is told to go. */
async function holdLock(address: string): Promise<() => Promise<void>> {
  const store = await openStore(address);
  const [held, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const writing = store.db.transaction().execute(() => {
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

test('while another process writes, what is written waits for it, and who reads waits for neither', async () => {
  const address = await testAddress();
  const world = await faultyWorld(address);
  const release = await holdLock(address);
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

test('what has waited long enough is refused until later; it is done at once when the lock is free', async () => {
  const address = await testAddress();
  const world = await faultyWorld(address, { lock: 200 });
  const release = await holdLock(address);
  const [write] = await Promise.all([world.write(), world.read().then(expectRead)]);
  expectUnavailable(write);
  expectRead(await world.read());
  const reason = byEngine({ sqlite: 'database is locked', postgres: 'canceling statement due to lock timeout' });
  expect(failuresIn(world)).toEqual([`store not available: ${reason}`]);
  await release();
  expect((await world.write()).status).toBe(201);
});

import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openStore } from '#lib/store/open-store.ts';
import { testAddress } from '#lib/store/test-store.ts';
import { asLeader } from './leader.ts';

test('only one of several processes does the work; when its connection dies, another takes over', async () => {
  const address = await testAddress();
  const [first, second] = [await openStore(address), await openStore(address)];
  const ends = [new AbortController(), new AbortController()];
  const began = { first: Promise.withResolvers<void>(), second: Promise.withResolvers<void>() };
  const lost: unknown[] = [];
  let pid = 0;
  const ofFirst = asLeader(
    first.db,
    async (assertLeader) => {
      began.first.resolve();
      for (;;) await assertLeader(); // until its connection is gone
    },
    ends[0]!.signal,
    (error) => {
      lost.push(error);
      ends[0]!.abort();
    },
    1,
  );
  await began.first.promise;
  let works = false;
  const ofSecond = asLeader(
    second.db,
    () => {
      works = true;
      began.second.resolve();
      ends[1]!.abort();
      return Promise.resolve();
    },
    ends[1]!.signal,
    () => undefined,
    1,
  );
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_locks where locktype = 'advisory' and granted and database = (
      select oid from pg_database where datname = current_database())`.execute(second.db);
  pid = rows[0]?.pid ?? 0;
  expect([rows.length, works]).toEqual([1, false]);
  await sql`select pg_terminate_backend(${pid}::int)`.execute(second.db);
  await Promise.all([ofFirst, began.second.promise, ofSecond]);
  expect([works, lost.length]).toEqual([true, 1]);
  await Promise.all([first.close(), second.close()]);
});

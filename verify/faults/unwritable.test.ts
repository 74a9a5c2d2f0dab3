import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { byEngine, testAddress } from '#lib/store/test-store.ts';
import { expectRead, expectUnavailable, failuresIn, type FaultyWorld, faultyWorld } from './faulty-world.ts';

/** What makes each engine refuse to write, what ends that, and the engine's message. */
const faults = {
  'read-only': byEngine({
    sqlite: {
      begin: ['pragma query_only = on'],
      end: 'pragma query_only = off',
      reason: 'attempt to write a readonly database',
    },
    postgres: {
      begin: ['set default_transaction_read_only = on'],
      end: 'set default_transaction_read_only = off',
      reason: 'cannot execute INSERT in a read-only transaction',
    },
  }),
  // The disk of PostgreSQL cannot be filled from here, so a trigger raises the error instead.
  full: byEngine({
    sqlite: {
      begin: ['pragma accounts.max_page_count = 1'], // SQLite takes the present number of pages instead
      end: 'pragma accounts.max_page_count = 4294967294',
      reason: 'database or disk is full',
    },
    postgres: {
      begin: [
        `create function refuse() returns trigger language plpgsql as $$ begin
           raise exception using errcode = 'disk_full', message = 'could not extend file';
         end $$`,
        'create trigger refuse before insert on api_keys execute function refuse()',
      ],
      end: 'drop function refuse cascade',
      reason: 'could not extend file',
    },
  }),
};

/** Writes until it is refused, because a full file may have a free page left. */
async function writeUntilRefused({ write }: FaultyWorld) {
  for (let count = 1; count <= 1000; count += 1) {
    const answer = await write();
    if (answer.status !== 201) return answer;
  }
  throw new Error('nothing was refused');
}

test.each(Object.entries(faults))(
  'a store that is %s refuses writes with 503, keeps what it has, and can still be read',
  async (_name, { begin, end, reason }) => {
    const world = await faultyWorld(await testAddress(), { connections: 1 });
    const run = (statement: string) => sql.raw(statement).execute(world.store.db);
    for (const statement of begin) await run(statement);
    expectUnavailable(await writeUntilRefused(world));
    expectRead(await world.read());
    expect(failuresIn(world)).toEqual([`store not available: ${reason}`]);
    await run(end);
    expect((await world.write()).status).toBe(201);
    expectRead(await world.read());
  },
);

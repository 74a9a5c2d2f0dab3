import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { isPostgresAddress } from '#lib/sql/engine/engine.ts';
import { openStore } from '#lib/store/open-store.ts';
import type { Store } from '#lib/store/database/store.ts';
import { freePort } from '#tools/free-port.ts';
import { rostrumIn } from './test-cli.ts';

/** Makes a folder that is removed after the test. */
export function testFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'rostrum-backup-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

export const settingsFor = (address: string) => ({
  DATABASE_URL: isPostgresAddress(address) ? address : `sqlite:${address}`,
});

/** Runs a command over the store at an address. */
export const rostrumAt = (address: string, ...args: string[]) => rostrumIn(testFolder(), args, settingsFor(address));

/** The row counts in a backup's manifest. */
export function rowsSaid(folder: string): Record<string, number> {
  const { files } = JSON.parse(readFileSync(join(folder, 'backup.json'), 'utf8')) as {
    files: { rows: Record<string, number> }[];
  };
  return Object.assign({}, ...files.map(({ rows }) => rows)) as Record<string, number>;
}

/** Opens a store, runs `work`, and closes the store. */
export async function withStore<Result>(address: string, work: (store: Store) => Promise<Result>): Promise<Result> {
  const store = await openStore(address);
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}

/** Adds people, each with an address, in one transaction. */
export async function addPeople({ db }: Store, count: number, name: string): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    for (let at = 0; at < count; at += 1) {
      const id = `${name}-${at}`;
      const email = `${id}@x.org`;
      await transaction
        .insertInto('users')
        .values({ id, email, first_name: name, last_name: `${'x'.repeat(500)}\u2028\r\n\\.\n`, tier: 'default' })
        .execute();
      await transaction.insertInto('addresses').values({ address: email, user_id: id, verified: 1 }).execute();
    }
  });
}

/** The number of people by first name, and of addresses. */
export function peopleAt(address: string): Promise<Record<string, number>> {
  return withStore(address, async ({ db }) => {
    const people = await db
      .selectFrom('users')
      .select(({ fn }) => ['first_name', fn.countAll<number>().as('count')])
      .groupBy('first_name')
      .orderBy('first_name')
      .execute();
    const addresses = await db
      .selectFrom('addresses')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    return {
      ...Object.fromEntries(people.map(({ first_name, count }) => [first_name, count])),
      addresses: addresses.count,
    };
  });
}

/** Starts a service over the store and waits until it answers. */
export async function runningService(address: string) {
  const port = await freePort();
  const child = spawn(process.execPath, ['lib/cli/rostrum.mjs', 'service'], {
    env: { ...process.env, DATA_DIR: testFolder(), API_PORT: String(port), ...settingsFor(address) },
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  await once(child.stdout, 'data');
  const ended = once(child, 'exit');
  return {
    statusFor: async (key: string) => {
      const headers = { authorization: `Bearer ${key}` };
      const asked = get({ host: '127.0.0.1', port, path: '/api/v1/me', headers, agent: false });
      const [answer] = (await once(asked, 'response')) as [IncomingMessage];
      answer.resume();
      return answer.statusCode;
    },
    async end(signal: NodeJS.Signals = 'SIGTERM') {
      child.kill(signal);
      await ended;
    },
  };
}

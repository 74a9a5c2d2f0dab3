import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { removeRole } from '#lib/accounts/people/roles.ts';
import { Problem } from '#lib/contract/problem.ts';
import type { Dataset } from '#lib/store/dataset/dataset.ts';
import type { Version } from '#lib/store/database/replica-lag.ts';
import { openReplica, versionQuery } from '#lib/store/database/replica.ts';
import type { Replica } from '#lib/store/database/store.ts';
import type { Tables } from '#lib/store/database/schema.ts';
import {
  assignmentRecord,
  conferenceRecord,
  registrationRecord,
  submissionRecord,
  trackRecord,
} from '#lib/store/dataset/test-records.ts';
import { startPostgres, startReplica, type TestReplica, type TestServer } from '#tools/postgres.ts';
import { watchStatements } from '#lib/service/test-statements.ts';
import { now, person, type World, worldOf } from '#lib/service/test-world.ts';

interface Options {
  authors?: readonly string[];
  released?: boolean;
  status?: 'COMPLETED' | 'CANCELLED';
}

/** The conference of one test: a submission with released reviews, an author with a second address, a reviewer, a chair. */
function conferenceOf(
  slug: string,
  { authors = [`author@${slug}.org`], released = true, status = 'COMPLETED' }: Options = {},
): Dataset {
  return conferenceRecord(slug, {
    tracks: [trackRecord('open', 'OPEN', [{ reviewsReleased: released }])],
    people: [person(`me@${slug}.org`, [{ address: `author@${slug}.org`, verified: true }])],
    grants: [{ email: `chair@${slug}.org`, role: 'chair' }],
    submissions: [
      submissionRecord(`${slug}-paper`, 'open', {
        authors,
        assignments: [assignmentRecord(`reviewer@${slug}.org`, { status })],
      }),
    ],
    registrations: [registrationRecord(`guest@${slug}.org`)],
  });
}

let primary: TestServer;
let standby: TestReplica;
let replica: Replica;
/** The replica's reports to the operator. */
let told: (string | undefined)[];
/** The reported source of each read. */
let reads: string[];
let world: World;

beforeAll(async () => {
  primary = await startPostgres();
  standby = await startReplica(primary);
  replica = openReplica(
    standby.address,
    {
      failed: (failure) => told.push(failure?.name),
      behind: (took) => told.push(took === null ? 'behind' : 'caught up'),
      read: (from) => reads.push(from),
    },
    { rest: 50, maxLag: 50 },
  );
  [told, reads] = [[], []];
  world = await worldOf([], { address: primary.address, replica });
}, 60_000);
afterAll(async () => {
  await replica.close();
  await world.store.close();
  standby.stop();
  primary.stop();
});

/** How long a replica may take to follow on a busy machine, in milliseconds. */
const polling = { timeout: 30_000 };

/** Imports the conference of a test and returns the path of its submission, once the replica has it. */
async function paperOf(slug: string): Promise<string> {
  await world.change(conferenceOf(slug), now);
  const path = `/submissions/${slug}-paper`;
  await expect.poll(() => readFrom(() => world.ask(path, { as: `chair@${slug}.org` })), polling).toBe('replica');
  return path;
}

/** Which database answers a request: a read on the replica ends with its transaction. Roles are read once more after it. */
async function readFrom(ask: () => Promise<unknown>): Promise<'replica' | 'primary'> {
  const statements: string[] = [];
  await watchStatements((statement) => statements.push(statement), ask);
  const last = statements.findLast((statement) => !statement.includes('from "grants"'));
  return last === 'commit' ? 'replica' : 'primary';
}

async function versionOf(db: Kysely<Tables>): Promise<Version> {
  const { rows } = await sql<{ version: Version }>`select ${versionQuery} as version`.execute(db);
  return rows[0]!.version;
}

/** Stops replication for the rest of the test. */
async function hold(): Promise<void> {
  await standby.replay('hold');
  onTestFinished(() => standby.replay('follow'));
}

/** Changes the primary without increasing its version. */
async function changeUncounted(slug: string): Promise<void> {
  await world.store.db.transaction().execute(async (db) => {
    await sql`set local session_replication_role = replica`.execute(db);
    await db.updateTable('submissions').set({ title: 'Later' }).where('slug', '=', `${slug}-paper`).execute();
  });
}

test('data that the replica has is read from the replica', async () => {
  const path = await paperOf('there');
  await hold();
  await changeUncounted('there');
  expect((await world.ask(path, { as: 'author@there.org' })).body.title).toBe('Title of there-paper');
});

/** A change on the primary, and what a person is shown at a path before and after it. */
interface Change {
  as: string;
  path?: string;
  change: (slug: string) => Promise<unknown>;
  shown: (answer: Answer) => unknown;
  before: unknown;
  after: unknown;
}
type Answer = Awaited<ReturnType<World['ask']>>;

const status = (answer: Answer) => answer.status;
const reviews = ({ body }: Answer) => (body.reviews as { reviewer: string }[]).map(({ reviewer }) => reviewer);
const reimport = (options: Options) => (slug: string) =>
  world.change(conferenceOf(slug, options), new Date('2026-03-16T00:00:00.000Z'));

const changes: Record<string, Change> = {
  'a key is revoked': {
    as: 'chair',
    change: () => world.store.db.updateTable('api_keys').set({ revoked_at: now.toISOString() }).execute(),
    shown: status,
    before: 200,
    after: 401,
  },
  'a role is removed': {
    as: 'chair',
    change: (slug) =>
      removeRole(
        world.store,
        'operator',
        { address: `chair@${slug}.org`, role: 'chair', conference: slug, track: null },
        now,
      ),
    shown: status,
    before: 200,
    after: 404,
  },
  'an address of an author is removed': {
    as: 'author',
    change: (slug) => world.store.db.deleteFrom('addresses').where('address', '=', `author@${slug}.org`).execute(),
    shown: status,
    before: 200,
    after: 404,
  },
  'an author is taken from the list': {
    as: 'author',
    change: reimport({ authors: ['other@x.org'] }),
    shown: status,
    before: 200,
    after: 404,
  },
  'a release is withdrawn': {
    as: 'author',
    change: reimport({ released: false }),
    shown: reviews,
    before: ['Reviewer Person'],
    after: [],
  },
  'an assignment is cancelled': {
    as: 'chair',
    change: reimport({ status: 'CANCELLED' }),
    shown: reviews,
    before: ['Reviewer Person'],
    after: [],
  },
  'a person has another name': {
    as: 'chair',
    change: (slug) =>
      world.store.db
        .updateTable('users')
        .set({ first_name: 'Another' })
        .where('email', '=', `reviewer@${slug}.org`)
        .execute(),
    shown: reviews,
    before: ['Reviewer Person'],
    after: ['Another Person'],
  },
  'a registration is removed': {
    as: 'chair',
    path: '/registrations?conference=',
    change: () => world.store.db.deleteFrom('registrations').execute(),
    shown: ({ body }) => (body.data as unknown[]).length,
    before: 1,
    after: 0,
  },
};

test.each(Object.entries(changes))(
  'applies from the next request on, however far the replica is behind: %s',
  async (name, { as, path, change, shown, before, after }) => {
    const slug = name.replaceAll(' ', '-');
    const paper = await paperOf(slug);
    const ask = () => world.ask(path === undefined ? paper : `${path}${slug}`, { as: `${as}@${slug}.org` });
    expect(shown(await ask())).toEqual(before);
    await hold();
    expect(await readFrom(ask)).toBe('replica');
    await change(slug);
    expect(shown(await ask())).toEqual(after);
  },
);

test('every table that is read on a replica increases the version when it changes', async () => {
  const slug = 'tables';
  const paper = await paperOf(slug);
  const statements: string[] = [];
  await watchStatements(
    (statement) => statements.push(statement),
    async () => {
      for (const path of ['/me', '/conferences', `/conferences/${slug}`, `/submissions?conference=${slug}`, paper]) {
        for (const as of ['chair', 'author']) await world.ask(path, { as: `${as}@${slug}.org` });
      }
      await world.ask(`/submissions?conference=${slug}&expand=reviews,scores`, { as: `chair@${slug}.org` });
      await world.ask(`/registrations?conference=${slug}`, { as: `chair@${slug}.org` });
      await world.ask(`${paper}/reviews`, { as: `chair@${slug}.org` });
      await world.ask('/assignments', { as: `reviewer@${slug}.org` });
      const since = `/submissions?conference=${slug}&updatedSince=2100-01-01T00:00:00Z`;
      await world.ask(since, { as: `author@${slug}.org` });
    },
  );
  const read = new Set<string>();
  let onReplica = false;
  for (const statement of statements) {
    if (statement.startsWith('start transaction')) onReplica = true;
    else if (statement === 'commit') onReplica = false;
    else if (onReplica) for (const [, table = ''] of statement.matchAll(/\b(?:from|join) "(\w+)"/g)) read.add(table);
  }
  const { rows } = await sql<{ name: string }>`
    select distinct tgrelid::regclass::text as name from pg_trigger where tgname like '%_counted'`.execute(
    world.store.db,
  );
  const counted = new Set(rows.map(({ name }) => name));
  expect(read).toEqual(new Set([...counted].filter((name) => name !== 'kysely_migration')));
});

test('the version increases once per committed transaction, and not for one that is rolled back', async () => {
  const { db } = world.store;
  await paperOf('counted');
  const version = async () => (await versionOf(db))[0];
  const change = (on: typeof db) =>
    on.updateTable('submissions').set({ title: 'Another' }).where('slug', '=', 'counted-paper').execute();
  const before = await version();
  await change(db);
  expect(await version()).toBe(before + 1);
  await db.transaction().execute(async (transaction) => {
    await change(transaction);
    await change(transaction);
    expect(await version()).toBe(before + 1);
  });
  expect(await version()).toBe(before + 2);
  const undone = db.transaction().execute(async (transaction) => {
    await change(transaction);
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect(await version()).toBe(before + 2);
  const controlled = await db.startTransaction().execute();
  const saved = await controlled.savepoint('before').execute();
  await change(saved);
  await (await saved.rollbackToSavepoint('before').execute()).updateTable('tracks').set({ name: 'Another' }).execute();
  await controlled.commit().execute();
  expect(await version()).toBe(before + 3);
});

test('reads move to the primary while a replica is down and back afterwards, and the operator gets one report of each', async () => {
  const path = await paperOf('stopped');
  const ask = async () => expect((await world.ask(path, { as: 'chair@stopped.org' })).status).toBe(200);
  expect(await readFrom(ask)).toBe('replica');
  told = [];
  standby.halt();
  try {
    expect(await readFrom(ask)).toBe('primary');
    await Promise.all([ask(), ask(), ask()]);
    expect(told).toEqual(['ConnectionLost']);
  } finally {
    standby.resume();
  }
  await expect.poll(() => readFrom(ask), polling).toBe('replica');
  expect(told).toEqual(['ConnectionLost', undefined]);
});

test('a lagging replica is reported once, and again when it has caught up even without reads; its lag is known', async () => {
  const path = await paperOf('behind');
  const ask = async () => expect((await world.ask(path, { as: 'chair@behind.org' })).status).toBe(200);
  [told, reads] = [[], []];
  await ask();
  expect([reads.at(-1), replica.lag()]).toEqual(['replica', 0]);
  await standby.replay('hold');
  try {
    await world.store.db.updateTable('tracks').set({ name: 'Another' }).execute();
    await ask();
    expect(reads.at(-1)).toBe('primary');
    await expect.poll(() => told).toEqual(['behind']);
    await ask();
    expect(replica.lag()).toBeGreaterThanOrEqual(50);
  } finally {
    await standby.replay('follow');
  }
  await expect.poll(() => told, polling).toEqual(['behind', 'caught up']);
  expect(replica.lag()).toBe(0);
});

test('a replica that accepts connections and never answers delays one request and no later ones', async () => {
  const path = await paperOf('silent');
  const sockets = new Set<Socket>();
  const silent = createServer((socket) => sockets.add(socket)).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  const failures: unknown[] = [];
  const mute = openReplica(`postgres://postgres@127.0.0.1:${port}/postgres`, {
    failed: (failure) => failures.push(failure?.name),
  });
  const other = await worldOf([], { address: primary.address, replica: mute });
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy();
    silent.close();
    await mute.close();
    await other.store.close();
  });
  for (let asked = 0; asked < 3; asked += 1)
    expect((await other.ask(path, { as: 'chair@silent.org' })).status).toBe(200);
  expect(sockets.size).toBe(1);
  expect(failures).toEqual(['ConnectionLost']);
});

test('a server that is not a standby is not read, because its data need not come from the primary', async () => {
  const path = await paperOf('other');
  const failures: unknown[] = [];
  const own = openReplica(primary.address, {
    failed: (failure) => failures.push(failure?.name),
  });
  const other = await worldOf([], { address: primary.address, replica: own });
  expect(await readFrom(() => other.ask(path, { as: 'chair@other.org' }))).toBe('primary');
  expect(failures).toEqual(['NoStandby']);
  await Promise.all([own.close(), other.store.close()]);
});

test('a replica with an older schema is not read', async () => {
  const path = await paperOf('schema');
  const ask = () => world.ask(path, { as: 'chair@schema.org' });
  await ask();
  await hold();
  await sql`insert into kysely_migration (name, timestamp) values ('999-later', '')`.execute(world.store.db);
  expect(await readFrom(ask)).toBe('primary');
  await sql`delete from kysely_migration where name = '999-later'`.execute(world.store.db);
});

test.each([
  [0, 0, 'replica'],
  [1, -1, 'primary'],
  [-1, 1, 'primary'],
])('the versions of conferences and of people must both be reached: %i, %i', async (of, people, from) => {
  await paperOf(`both${of}${people}`);
  const [conferences, persons] = await versionOf(world.store.db);
  const own = openReplica(standby.address);
  const needed: Version = [conferences + of, persons + people];
  expect(
    await own.reading(world.store, needed, async ({ db }) => (db === world.store.db ? 'primary' : 'replica')),
  ).toBe(from);
  await own.close();
});

test('a read that fails on the replica is repeated on the primary; a problem is returned as it is', async () => {
  await paperOf('failing');
  const version = await versionOf(world.store.db);
  const asked: boolean[] = [];
  const failing = openReplica(standby.address);
  const from = (error: Error) =>
    failing.reading(world.store, version, async ({ db }) => {
      asked.push(db === world.store.db);
      if (db === world.store.db) return 'primary';
      throw error;
    });
  await expect(from(Problem.of('not_found'))).rejects.toThrow(Problem);
  expect(await from(new Error('canceling statement due to conflict with recovery'))).toBe('primary');
  expect(asked).toEqual([false, false, true]);
  await failing.close();
});

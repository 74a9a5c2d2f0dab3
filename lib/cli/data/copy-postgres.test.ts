import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { person, type World, worldOf } from '#lib/service/test-world.ts';
import { openSessions } from '#lib/session/store.ts';
import { testDatabase } from '#lib/sql/test-database.ts';
import { readAudit } from '#lib/store/accounts/audit.ts';
import { openStore } from '#lib/store/open-store.ts';
import type { Store } from '#lib/store/database/store.ts';
import {
  assignmentRecord,
  conferenceRecord,
  registrationRecord,
  submissionRecord,
} from '#lib/store/dataset/test-records.ts';
import { rostrumIn } from '#lib/cli/test-cli.ts';

let folder: string;
let made = 0;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rostrum-copy-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

const newFile = () => join(folder, `${(made += 1)}.sqlite`);
const newDatabase = async () => (await testDatabase('nothing')).address;
const urlOf = (address: string) => (address.startsWith('postgres') ? address : `sqlite:${address}`);
const copy = (from: string, to: string, ...more: string[]) =>
  rostrumIn(folder, ['copy', '--from', urlOf(from), '--to', urlOf(to), ...more]);

const datasets = [
  conferenceRecord('conf', {
    people: [person('ada@x.org', [{ address: 'other@x.org', verified: false }])],
    grants: [
      { email: 'chair@x.org', role: 'chair' },
      { email: 'track@x.org', role: 'trackChair', track: 'double' },
    ],
    submissions: Array.from({ length: 220 }, (_, at) =>
      submissionRecord(`paper-${at}`, at % 2 ? 'open' : 'double', {
        title: `Über “${at}” – 論文 🦉`,
        authors: at % 3 ? ['ada@x.org', 'bob@x.org'] : ['bob@x.org'],
        createdAt: at % 5 ? '2026-01-01T00:00:00.000Z' : null,
        assignments: at < 20 ? [assignmentRecord('rev@x.org'), assignmentRecord('wer@x.org')] : [],
      }),
    ),
    registrations: Array.from({ length: 9 }, (_, at) => registrationRecord(`guest-${at}@x.org`)),
  }),
];

/** Opens a world whose store is at an address, and closes it after the test. */
async function worldAt(address: string, what: typeof datasets = []): Promise<World> {
  const world = await worldOf(what, { address });
  onTestFinished(() => world.store.close());
  return world;
}

const store = async (address: string): Promise<Store> => {
  const opened = await openStore(address);
  onTestFinished(() => opened.close());
  return opened;
};

/** The number of rows of some tables, including the first and the last that are copied. */
async function rowsIn({ db }: Store): Promise<number[]> {
  const counts = [];
  for (const table of ['secrets', 'conferences', 'submissions', 'reviews', 'audit'] as const) {
    counts.push((await db.selectFrom(table).selectAll().execute()).length);
  }
  return counts;
}

/** Everything that a key's owner is shown, byte for byte. */
async function answersTo(world: World, key: string): Promise<Record<string, string>> {
  const answers: Record<string, string> = {};
  const ask = async (path: string) => {
    const { status, text, body, headers } = await world.ask(path, { key });
    answers[path] = `${status} ${headers.get('etag')} ${text.replace(/urn:uuid:[\w-]+/, '')}`; // each problem has its own
    return body as { nextCursor?: string | null };
  };
  const lists = ['/conferences', '/assignments', '/registrations?conference=conf', '/submissions?conference=conf'];
  for (const path of ['/me', '/conferences/conf', ...lists, '/submissions/paper-0', '/submissions/paper-0/reviews']) {
    const { nextCursor } = await ask(path);
    if (typeof nextCursor === 'string') await ask(`${path}&cursor=${nextCursor}`);
  }
  await ask('/submissions?conference=conf&limit=100&expand=reviews,scores');
  return answers;
}

test('a store moves to PostgreSQL and back: the same keys get the same answers, and cursors stay valid', async () => {
  const [file, database, back] = [newFile(), await newDatabase(), newFile()];
  const world = await worldAt(file, datasets);
  const keys = await Promise.all(
    ['chair@x.org', 'track@x.org', 'ada@x.org', 'rev@x.org'].map((who) => world.keyOf(who)),
  );
  await world.signIn('ada@x.org');
  const answersOf = (of: World) => Promise.all(keys.map((key) => answersTo(of, key)));
  const before = await answersOf(world);
  expect(Object.keys(before[0] ?? {}).filter((path) => path.includes('cursor=')).length).toBeGreaterThan(0);
  const written = await readAudit(world.store, {}, 100);
  for (const [from, to] of [
    [file, database],
    [database, back],
  ] as const) {
    const { code, stdout, stderr } = await copy(from, to);
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(/^submissions +220 {2}[0-9a-f]{16}$/m);
    expect(stdout).toMatch(/Copied \d+ rows of \d+ tables; source and target are the same/);
    const copied = await worldAt(to);
    expect(await answersOf(copied)).toEqual(before);
    expect(await readAudit(copied.store, {}, 100)).toEqual(written);
  }
});

test('PostgreSQL has counted the rows that were copied, so that its plans fit them at once', async () => {
  const [file, database] = [newFile(), await newDatabase()];
  await worldAt(file, datasets);
  expect((await copy(file, database)).code).toBe(0);
  const { db } = await store(database);
  const { rows } = await sql`select reltuples::int as rows from pg_class where relname = 'submissions'`.execute(db);
  expect(rows).toEqual([{ rows: 220 }]);
});

test('the dashboard’s sessions move to PostgreSQL and back, and open with the same secret', async () => {
  const [file, database, back] = [newFile(), await newDatabase(), newFile()];
  const secret = 'a secret of the tests, which is long enough';
  const sessions = await openSessions(file, secret);
  const id = await sessions.create('rostrum_live_key', 'ada', 'token');
  await sessions.close();
  for (const [from, to] of [
    [file, database],
    [database, back],
  ] as const) {
    const { code, stdout } = await copy(from, to, '--sessions');
    expect(code).toBe(0);
    expect(stdout).toMatch(/^session +1 .*SESSION_SECRET/ms);
    const copied = await openSessions(to, secret);
    expect(await copied.held(id)).toEqual({ apiKey: 'rostrum_live_key', accountToken: 'token' });
    await copied.close();
  }
});

test('a target with data is refused, the error names its tables, and it stays unchanged', async () => {
  const [file, database] = [newFile(), await newDatabase()];
  await worldAt(file, datasets);
  const target = await store(database);
  const { code, stderr } = await copy(file, database);
  expect(code).toBe(1);
  expect(stderr).toBe('The target already contains data (secrets): copy into an empty database.\n');
  expect(await rowsIn(target)).toEqual([2, 0, 0, 0, 0]);
});

test.each([
  [
    'an earlier',
    "delete from kysely_migration where name like '007%'",
    /The source lacks 007-versions: .*an earlier version/,
  ],
  ['a later', "insert into kysely_migration values ('999-later', '')", /The source has 999-later, which this version/],
])('a source of %s schema is refused', async (_name, statement, refusal) => {
  const [file, database] = [newFile(), await newDatabase()];
  await sql.raw(statement).execute((await store(file)).db);
  const { code, stderr } = await copy(file, database);
  expect(code).toBe(1);
  expect(stderr).toMatch(refusal);
  expect(stderr).not.toContain('    at ');
});

test('a target of another kind of store is refused', async () => {
  const [file, database] = [newFile(), await newDatabase()];
  await store(file);
  await (await openSessions(database, 'a secret of the tests, which is long enough')).close();
  const { code, stderr } = await copy(file, database);
  expect(code).toBe(1);
  expect(stderr).toMatch(/^The target has 001-session, .*another kind of store/);
});

test('text that PostgreSQL does not accept is changed as an import would change it, and reported', async () => {
  const [file, database] = [newFile(), await newDatabase()];
  const { db } = await store(file);
  await db
    .insertInto('users')
    .values({ id: 'u', email: 'u@x.org', first_name: 'A\0da', last_name: '\0', tier: 'default' })
    .execute();
  const { code, stdout } = await copy(file, database);
  expect(code).toBe(0);
  expect(stdout).toContain(
    'Changed: 2 values of users contained U+0000, which PostgreSQL does not allow in text; it was replaced by U+FFFD.',
  );
  const copied = await store(database);
  expect(await copied.db.selectFrom('users').select(['first_name', 'last_name']).execute()).toEqual([
    { first_name: 'A\uFFFDda', last_name: '\uFFFD' },
  ]);
});

/** Makes an empty target with a trigger that runs `body` for each inserted row of a table. */
async function targetWith(table: string, body: string): Promise<{ address: string; target: Store }> {
  const address = await newDatabase();
  const target = await store(address);
  await target.db.deleteFrom('secrets').execute();
  await sql
    .raw(`create function own() returns trigger language plpgsql as $$ begin ${body}; return new; end $$`)
    .execute(target.db);
  await sql.raw(`create trigger own before insert on ${table} for each row execute function own()`).execute(target.db);
  return { address, target };
}

test.each([
  ['another value', "new.title := replace(new.title, '“7”', '“8”')", 'different values in its 220 rows'],
  ['one row less', "if new.slug = 'paper-7' then return null; end if", '219 rows instead of 220'],
])('a copy with %s fails, names the table, and leaves the target empty', async (_name, body, what) => {
  const file = newFile();
  await worldAt(file, datasets);
  const { address, target } = await targetWith('submissions', body);
  const { code, stdout, stderr } = await copy(file, address);
  expect([code, stdout, stderr]).toEqual([1, '', `The table submissions would have ${what}: nothing was copied.\n`]);
  expect(await rowsIn(target)).toEqual([0, 0, 0, 0, 0]);
});

/** Starts a copy that has begun to write and is blocked until `release`. */
async function begunCopy(file: string) {
  const { address, target } = await targetWith('reviews', 'perform pg_advisory_lock(42)');
  let release = () => undefined as void;
  const held = new Promise<void>((resolve) => (release = resolve));
  const locked = Promise.withResolvers<void>(); // before the copy begins, which would otherwise not have to wait
  const holding = target.db.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(42)`.execute(connection);
    locked.resolve();
    await held;
    await sql`select pg_advisory_unlock(42)`.execute(connection);
  });
  await locked.promise;
  const args = ['lib/cli/rostrum.mjs', 'copy', '--from', urlOf(file), '--to', address];
  const child = spawn(process.execPath, args, { env: { ...process.env, DATA_DIR: folder } });
  const ended = once(child, 'exit');
  const said = text(child.stderr);
  onTestFinished(() => void child.kill('SIGKILL'));
  const isWaiting = sql`select 1 from pg_locks where locktype = 'advisory' and objid = 42 and not granted`;
  await expect
    .poll(async () => (await isWaiting.execute(target.db)).rows.length, { timeout: 30_000, interval: 20 })
    .toBe(1);
  return {
    target,
    child,
    release: async () => {
      release();
      await holding;
      const [code] = (await ended) as [number | null];
      return { code, stderr: await said };
    },
  };
}

test('a copy that is killed leaves the target unchanged', async () => {
  const file = newFile();
  await worldAt(file, datasets);
  const { target, child, release } = await begunCopy(file);
  child.kill('SIGKILL');
  expect((await release()).code).toBe(null);
  // This transaction waits for the rollback.
  expect(await target.db.transaction().execute((db) => rowsIn({ ...target, db }))).toEqual([0, 0, 0, 0, 0]);
});

test('a copy is a consistent snapshot of the source, and does not block its writers', async () => {
  const file = newFile();
  const { store: source } = await worldAt(file, datasets);
  const { target, release } = await begunCopy(file);
  const { submission_id } = await source.db.selectFrom('reviews').select('submission_id').executeTakeFirstOrThrow();
  await source.db
    .transaction()
    .execute((db) => db.deleteFrom('reviews').where('submission_id', '=', submission_id).execute());
  expect(await release()).toEqual({ code: 0, stderr: '' });
  expect((await rowsIn(target))[3]).toBe(40);
  expect((await rowsIn(source))[3]).toBe(38);
});

test.each([
  [['--to', 'sqlite:x'], /--from must be sqlite:<file> or postgres/],
  [['--from', 'sqlite:x', '--to', 'sqlite:./x'], /the same database/],
  [['--from', 'sqlite:none.sqlite', '--to', 'sqlite:x'], /--from: there is no file .*none\.sqlite/],
])('a wrong call exits with 2 and says what is expected: %j', async (args, message) => {
  const { code, stderr } = await rostrumIn(folder, ['copy', ...args]);
  expect(code).toBe(2);
  expect(stderr).toMatch(message);
});

test('an unreachable server is reported in one line, without the password', async () => {
  const file = newFile();
  await store(file);
  const { code, stderr } = await copy(file, 'postgres://somebody:secret@127.0.0.1:1/none');
  expect(code).toBe(1);
  expect(stderr).toMatch(/^The database cannot be reached.*\n$/);
  expect(stderr).not.toContain('secret');
});

import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { environmentOf } from '#lib/sql/backup/postgres-programs.ts';
import { testDatabase } from '#lib/sql/test-database.ts';
import type { Store } from '#lib/store/database/store.ts';
import { rostrumIn } from '#lib/cli/test-cli.ts';
import { addPeople, peopleAt, rostrumAt, settingsFor, testFolder, withStore } from '#lib/cli/test-backup.ts';

const newStore = async (): Promise<string> => {
  const { address } = await testDatabase('nothing');
  await withStore(address, (store) => addPeople(store, 2, 'before'));
  return address;
};

const versionOf = async ({ db }: Store) =>
  (await sql<{ version: number }>`select version from changes`.execute(db)).rows.map(({ version }) => version);

/** Runs a PostgreSQL program as an operator would by hand. */
const byHand = (program: string, address: string, ...args: string[]) =>
  execFileSync(program, args, { env: { ...process.env, ...environmentOf(address) }, stdio: 'pipe' });

test('a restore that is killed leaves the store unchanged', async () => {
  const [address, folder] = [await newStore(), join(testFolder(), 'backup')];
  await rostrumAt(address, 'backup', folder);
  await withStore(address, (store) => addPeople(store, 1, 'after'));
  // Another role, because a restore refuses to run while the store's own user is connected.
  await withStore(address, async ({ db }) => {
    await sql`drop role if exists backup_holder`.execute(db).catch(() => undefined);
    await sql`create role backup_holder superuser login`.execute(db).catch(() => undefined);
  });
  const url = new URL(address);
  url.username = 'backup_holder';
  const holder = new Client({ connectionString: url.href });
  holder.on('error', () => undefined); // the database is dropped
  await holder.connect();
  onTestFinished(() => holder.end());
  // Blocks the restore after it has dropped the old tables.
  await holder.query(`create function hold() returns event_trigger language plpgsql as $$ begin
    if exists (select from pg_event_trigger_ddl_commands() where object_identity = 'public.users') then
      perform pg_advisory_lock(42);
    end if;
  end $$`);
  await holder.query(
    "create event trigger hold on ddl_command_end when tag in ('CREATE TABLE') execute function hold()",
  );
  await holder.query('select pg_advisory_lock(42)');
  const child = spawn(process.execPath, ['lib/cli/rostrum.mjs', 'restore', folder], {
    env: { ...process.env, DATA_DIR: testFolder(), ...settingsFor(address) },
  });
  const ended = once(child, 'exit');
  const waiting = async () =>
    (await holder.query("select 1 from pg_locks where locktype = 'advisory' and objid = 42 and not granted")).rowCount;
  await expect.poll(waiting, { timeout: 30_000, interval: 20 }).toBe(1);
  child.kill('SIGKILL');
  await ended;
  await holder.query('select pg_advisory_unlock(42)');
  const others = async () =>
    (
      await holder.query(
        'select 1 from pg_stat_activity where datname = current_database() and usename <> current_user and backend_type = $1',
        ['client backend'],
      )
    ).rowCount;
  await expect.poll(others, { timeout: 30_000, interval: 20 }).toBe(0);
  expect(await peopleAt(address)).toEqual({ before: 2, after: 1, addresses: 3 });
  await holder.query('drop event trigger hold');
  expect((await rostrumAt(address, 'restore', folder)).code).toBe(0);
  expect(await peopleAt(address)).toEqual({ before: 2, addresses: 2 });
});

test('a restore gets a higher change number than all before, so that no replica counts as up to date by mistake', async () => {
  const [address, folder] = [await newStore(), join(testFolder(), 'backup')];
  await rostrumAt(address, 'backup', folder);
  await withStore(address, async (store) => {
    for (let at = 0; at < 5; at += 1)
      await store.db
        .updateTable('users')
        .set({ first_name: `n${at}` })
        .execute();
  });
  const [before] = await withStore(address, versionOf);
  await rostrumAt(address, 'restore', folder);
  const [after, ...more] = await withStore(address, versionOf);
  expect(after).toBeGreaterThan(before ?? Infinity);
  expect(more).toEqual([]);
});

test('pg_restore by hand into an existing store duplicates nothing', async () => {
  const [address, folder] = [await newStore(), testFolder()];
  byHand('pg_dump', address, '-Fc', '-f', join(folder, 'dump'));
  const before = await withStore(address, versionOf);
  expect(() => byHand('pg_restore', address, '-d', new URL(address).pathname.slice(1), join(folder, 'dump'))).toThrow(
    /changes_one_row/,
  );
  expect(await withStore(address, versionOf)).toEqual(before);
});

test('a store of schema 010 with duplicate rows in changes is migrated with the greatest number', async () => {
  const address = await newStore();
  await withStore(address, async ({ db }) => {
    const tables = ['sources', 'address_revisions', 'departures', 'calendar_addresses', 'digests'].map(
      (name) => `table ${name}`,
    );
    for (const undone of [...tables, 'index changes_one_row']) await sql.raw(`drop ${undone}`).execute(db);
    await sql`alter table conferences drop column revision, drop column epoch, drop column known_since`.execute(db);
    await sql`drop trigger users_counted on users`.execute(db); // names the column
    await sql`alter table users drop column access_changed_at`.execute(db);
    await sql`alter table phases drop column review_target, drop column deadline_moved_at`.execute(db);
    await sql`alter table assignments drop column url`.execute(db);
    await sql`alter table grants drop column imported`.execute(db);
    await sql`alter table reviews drop column scores_changed_at`.execute(db);
    await sql`alter table submissions drop column shown_phase_id`.execute(db);
    await sql`update changes set version = 0`.execute(db);
    await sql`insert into changes values (7), (41), (40)`.execute(db);
    await sql`delete from kysely_migration where name >= '011'`.execute(db);
  });
  expect(await withStore(address, versionOf)).toEqual([52]); // each of the eleven migrations is a change itself
  await expect(withStore(address, ({ db }) => sql`insert into changes values (1)`.execute(db))).rejects.toThrow(
    /changes_one_row/,
  );
});

test.each([
  ['insert into changes values (7)', 'more than one row'],
  ['delete from changes', 'no row'],
])(
  'a service refuses to start over an incompletely restored store, with one line that says why: %s',
  async (statement, what) => {
    const address = await newStore();
    await withStore(address, async ({ db }) => {
      await sql`drop index changes_one_row`.execute(db);
      await sql.raw(statement).execute(db);
    });
    const { code, stdout, stderr } = await rostrumAt(address, 'service');
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toBe(
      `The store is inconsistent: its table "changes" has ${what}. It was restored incompletely or while a program was running: stop all programs and restore it again.\n`,
    );
  },
);

/** Makes a folder of shell scripts by name, for the PATH. */
function folderWith(scripts: Readonly<Record<string, string>>): string {
  const folder = testFolder();
  for (const [name, script] of Object.entries(scripts)) {
    writeFileSync(join(folder, name), `#!/bin/sh\n${script}\n`);
    chmodSync(join(folder, name), 0o755);
  }
  return folder;
}

test('the password is passed to PostgreSQL’s programs only in their environment, and is never printed', async () => {
  const address = new URL(await newStore());
  address.password = 'canary/ü';
  const said = join(testFolder(), 'said');
  const saying = `echo "$*" > '${said}'; echo "$PGPASSWORD" >> '${said}'; echo 'pg_dump: error: no' >&2; exit 1`;
  const { code, stdout, stderr } = await rostrumIn(testFolder(), ['backup', join(testFolder(), 'backup')], {
    DATABASE_URL: address.href,
    PATH: `${folderWith({ pg_dump: saying })}:${process.env['PATH']}`,
  });
  expect([code, stdout, stderr]).toEqual([1, '', 'pg_dump failed: no\n']);
  const [args, password] = readFileSync(said, 'utf8').split('\n');
  expect(args).not.toContain('canary');
  expect(password).toBe('canary/ü');
});

test('if a PostgreSQL program is not installed, the error names its package and the store is unchanged', async () => {
  const [address, folder] = [await newStore(), join(testFolder(), 'backup')];
  await rostrumAt(address, 'backup', folder);
  const installed = (name: string) => {
    const found = execFileSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' }).trim();
    return { [name]: `exec '${found}' "$@"` };
  };
  for (const [missing, args, others] of [
    ['pg_dump', ['backup', join(testFolder(), 'backup')], {}],
    ['pg_restore', ['restore', folder], {}],
    ['psql', ['restore', folder], installed('pg_restore')],
  ] as const) {
    const { code, stdout, stderr } = await rostrumIn(testFolder(), args, {
      DATABASE_URL: address,
      PATH: folderWith(others),
    });
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(new RegExp(`^${missing} is not installed here: .*package postgresql-client.*\n$`));
  }
  expect(await peopleAt(address)).toEqual({ before: 2, addresses: 2 });
});

test('PostgreSQL’s programs get the password as the service reads it, also with a plain %', () => {
  expect(environmentOf('postgres://somebody:a%im%23@db.example/store')).toMatchObject({ PGPASSWORD: 'a%im#' });
});

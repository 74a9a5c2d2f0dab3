import { chownSync, existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { type BackupEngine, BackupProblem, type Contents, requireSame } from '#lib/sql/engine/backup-parts.ts';
import { requireRestored } from '#lib/sql/engine/restore-mark.ts';
import { isBusy } from '#lib/sql/sqlite/sqlite-driver.ts';

/** Pages that are copied at once. */
const rate = 2000;

/** How SQLite files are backed up and restored: by its own online backup, which is a transaction like any other. */
export const sqliteBackup: BackupEngine = {
  async hold({ address, migrations, isLater }) {
    if (!isLater) requireRestored(address);
    if (!existsSync(address)) throw new BackupProblem(`There is no store at ${address}.`);
    const database = new DatabaseSync(address, { timeout: 5000 });
    try {
      // What is read and copied from here on is of one moment, that of the first read.
      database.exec('begin');
      const isStore = database.prepare("select 1 from sqlite_schema where name = 'kysely_migration'").get();
      if (Object.keys(migrations).length > 0 && !isStore)
        throw new BackupProblem('It is no store: no program has made its tables.');
      let contents: Contents | undefined;
      return {
        get contents() {
          return (contents ??= contentsOf(database)); // once all files are held: to count takes a while
        },
        writeTo: async (file) => void (await backup(database, file, { rate })),
        release: () => Promise.resolve(database.close()),
      };
    } catch (error) {
      database.close();
      throw unreadable(address, error);
    }
  },

  async readBack(file) {
    const database = asItLies(file);
    try {
      const found = database.prepare('pragma integrity_check').all();
      const [first] = Object.values(found[0] ?? {});
      if (first !== 'ok') throw new BackupProblem(`${basename(file)} is damaged: ${String(first)}.`);
      return await Promise.resolve(contentsOf(database));
    } catch (error) {
      throw unreadable(file, error);
    } finally {
      database.close();
    }
  },

  async requireUnused({ address }) {
    if (!existsSync(address)) return;
    const database = new DatabaseSync(address, { timeout: 0 });
    try {
      // Only who has the file alone may do this. What its log holds goes into the file, and the log away: none is left that could be
      // applied to what comes in its place.
      database.exec('pragma journal_mode = delete');
      return await Promise.resolve();
    } catch (error) {
      if (!isBusy(error)) throw unreadable(address, error);
      throw new BackupProblem(`A program has ${address} open: end the service, and commands such as an import, first.`);
    } finally {
      database.close();
    }
  },

  /**
   * Written into the file that is there, never put in its place: SQLite keeps what was until all has been written, no matter who opens the
   * file after a crash gets that, and nobody goes on with a file that is no longer the store.
   */
  async replace({ address }, file, contents) {
    if (!existsSync(address)) makeFile(address);
    const from = asItLies(file);
    try {
      await backup(from, address, { rate });
    } finally {
      from.close();
    }
    const restored = new DatabaseSync(address);
    try {
      requireSame(address, contentsOf(restored), contents);
    } finally {
      restored.close();
    }
  },
};

/** A file that nobody writes: without a log beside it, and none is made. */
function asItLies(file: string): DatabaseSync {
  const url = pathToFileURL(file);
  url.searchParams.set('immutable', '1');
  return new DatabaseSync(url, { readOnly: true });
}

/** Readable by its owner alone, who is that of the folder also where root restores. */
function makeFile(address: string): void {
  const folder = dirname(address);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  writeFileSync(address, '', { mode: 0o600, flag: 'wx' });
  const { uid, gid } = statSync(folder);
  if (process.getuid?.() === 0) chownSync(address, uid, gid);
}

function contentsOf(database: DatabaseSync): Contents {
  const names = database
    .prepare(
      "select name from sqlite_schema where type = 'table' and name not like 'sqlite\\_%' escape '\\' order by name",
    )
    .all()
    .map(({ name }) => String(name));
  const count = (name: string) => Number(database.prepare(`select count(*) as rows from "${name}"`).get()?.['rows']);
  const schema = names.includes('kysely_migration')
    ? database.prepare('select name from kysely_migration order by name').all()
    : [];
  return {
    schema: schema.map(({ name }) => String(name)),
    rows: Object.fromEntries(names.map((name) => [name, count(name)])),
  };
}

/** SQLite's words for a file that it cannot read, with what to do about it. */
function unreadable(file: string, error: unknown): unknown {
  const { errcode, errstr } = (error ?? {}) as { errcode?: unknown; errstr?: unknown };
  if (typeof errcode !== 'number' || ![11, 26].includes(errcode & 0xff)) return error;
  return new BackupProblem(
    `${file} cannot be read (${String(errstr)}). Where it is the store that is to be replaced, move it away first, with its -wal and -shm.`,
  );
}

import { existsSync, rmSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type BackupEngine, BackupProblem, type Contents, requireSame } from '#lib/sql/engine/backup-parts.ts';
import { requireRestored } from '#lib/sql/engine/restore-mark.ts';
import { makeNewFile } from '#lib/sql/sqlite/new-file.ts';
import { backup, DatabaseSync } from '#lib/sql/sqlite/node-sqlite.ts';
import { isBusy } from '#lib/sql/sqlite/sqlite-driver.ts';

/** Pages copied per step. */
const rate = 2000;

/** Backs up and restores SQLite files with SQLite's online backup, which reads and writes in ordinary transactions. */
export const sqliteBackup: BackupEngine = {
  async hold({ address, migrations, isLater }) {
    if (!isLater) requireRestored(address);
    // Unlike `existsSync`, this says so if the folder may not be read.
    if (!statSync(address, { throwIfNoEntry: false })) throw new BackupProblem(`There is no store at ${address}.`);
    const database = opened(address, 5000);
    try {
      // Starts a snapshot with the first read.
      database.exec('begin');
      const isStore = database.prepare("select 1 from sqlite_schema where name = 'kysely_migration'").get();
      if (Object.keys(migrations).length > 0 && !isStore)
        throw new BackupProblem('This is not a store: its tables are missing.');
      let contents: Contents | undefined;
      return {
        get contents() {
          return (contents ??= contentsOf(database)); // Counting takes a while, so it waits until all files are held.
        },
        writeTo: (file) => copyTo(file, database),
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
    const database = opened(address, 0);
    try {
      // Succeeds only if nobody else has the file open. It moves the log's content into the file and deletes the log,
      // which could otherwise be applied to the restored file.
      database.exec('pragma journal_mode = delete');
      return await Promise.resolve();
    } catch (error) {
      if (!isBusy(error)) throw unreadable(address, error);
      throw new BackupProblem(
        `A program has ${address} open: stop the service, and commands such as an import, first.`,
      );
    } finally {
      database.close();
    }
  },

  /**
   * Writes into the existing file instead of replacing it: SQLite keeps the old content until all is written, anyone
   * who opens the file after a crash gets that, and no process keeps using a file that is no longer the store.
   */
  async replace({ address }, file, contents) {
    const isNew = !existsSync(address);
    makeNewFile(address);
    const from = asItLies(file);
    try {
      await copyTo(address, from);
    } catch (error) {
      // An empty file would be taken for a new store.
      if (isNew) for (const end of ['', '-journal']) rmSync(`${address}${end}`, { force: true });
      throw error;
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

/** @throws SQLite's error, with the file that it is about */
async function copyTo(file: string, from: DatabaseSync): Promise<void> {
  try {
    await backup(from, file, { rate });
  } catch (error) {
    throw Object.assign(error as Error, { database: file });
  }
}

function opened(file: string, timeout: number): DatabaseSync {
  try {
    return new DatabaseSync(file, { timeout });
  } catch (error) {
    throw unreadable(file, error);
  }
}

/** Opens a file that nobody writes to: SQLite does not look for a log or create one. */
function asItLies(file: string): DatabaseSync {
  const url = pathToFileURL(file);
  url.searchParams.set('immutable', '1');
  return new DatabaseSync(url, { readOnly: true });
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

/** Adds advice to SQLite's message about a file that it cannot read, and the file's name to any other. */
function unreadable(file: string, error: unknown): unknown {
  const { errcode, errstr } = (error ?? {}) as { errcode?: unknown; errstr?: unknown };
  if (typeof errcode !== 'number') return error;
  if (![11, 26].includes(errcode & 0xff)) return Object.assign(error as Error, { database: file });
  return new BackupProblem(
    `${file} cannot be read (${String(errstr)}). If this is the store that you want to replace, move it away first, with its -wal and -shm.`,
  );
}

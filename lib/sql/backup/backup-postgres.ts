import { basename } from 'node:path';
import type { Readable } from 'node:stream';
import { type Kysely, sql } from 'kysely';
import { type BackupEngine, BackupProblem, type Contents } from '#lib/sql/engine/backup-parts.ts';
import { migrationsOf } from '#lib/sql/migrate/migrated.ts';
import { openAsItIs } from '#lib/sql/open.ts';
import { startProgram } from './postgres-programs.ts';
import { afterRestoring, beforeRestoring, inUse, others } from './restoring.ts';
import { snapshotOf } from '#lib/sql/snapshot.ts';

type Database = Kysely<Record<string, never>>;

/** Backs up and restores PostgreSQL databases with PostgreSQL's own programs. */
export const postgresBackup: BackupEngine = {
  async hold({ address }) {
    const db: Database = openAsItIs(address);
    const released = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<{ contents: Contents; snapshot: string }>();
    const holding = snapshotOf(db, async (moment) => {
      const { rows } = await sql<{ id: string }>`select pg_export_snapshot() as id`.execute(moment);
      begun.resolve({ contents: await contentsOf(moment), snapshot: rows[0]?.id ?? '' });
      await released.promise;
    });
    holding.catch((error: unknown) => begun.reject(error));
    const { contents, snapshot } = await begun.promise.catch(async (error: unknown) => {
      await db.destroy();
      throw error;
    });
    return {
      contents,
      async writeTo(file) {
        const args = ['--format=custom', `--snapshot=${snapshot}`, `--file=${file}`];
        await startProgram('pg_dump', args, address).ended;
      },
      async release() {
        released.resolve();
        await holding.catch(() => undefined); // The dump is written; how the snapshot ends does not matter.
        await db.destroy();
      },
    };
  },

  /** Reads the whole dump as text, which finds damage, and counts the rows. */
  async readBack(file) {
    const { child, ended } = startProgram('pg_restore', ['--data-only', '--file=-', file]);
    const schema: string[] = [];
    const rows: Record<string, number> = {};
    let table: string | undefined;
    for await (const line of linesOf(child.stdout)) {
      if (table === undefined) {
        table = /^COPY (?:"[^"]+"|\w+)\.("[^"]+"|\w+) .*FROM stdin;$/.exec(line)?.[1]?.replaceAll('"', '');
        if (table !== undefined) rows[table] = 0;
      } else if (line === String.raw`\.`) table = undefined;
      else {
        rows[table] = (rows[table] ?? 0) + 1;
        if (table === 'kysely_migration') schema.push(line.split('\t')[0] ?? '');
      }
    }
    await ended.catch((error: unknown) => {
      const isDamaged = error instanceof BackupProblem && error.message.startsWith('pg_restore failed');
      throw isDamaged ? new BackupProblem(`${basename(file)} is damaged: ${error.message}`) : error;
    });
    return { schema: schema.toSorted(), rows };
  },

  async requireUnused({ address }) {
    const db: Database = openAsItIs(address);
    try {
      const { rows } = await sql<{ names: string | null }>`select ${sql.raw(others)} as names`.execute(db);
      const names = rows[0]?.names ?? null;
      if (names !== null) throw new BackupProblem(inUse(names));
    } finally {
      await db.destroy();
    }
  },

  /**
   * Runs in one transaction, which only the last line commits: if anything is killed on the way, the input ends before
   * it.
   */
  async replace(part, file, contents) {
    const psql = startProgram(
      'psql',
      ['-X', '-q', '-v', 'ON_ERROR_STOP=1', '-v', 'VERBOSITY=terse', '-f', '-'],
      part.address,
    );
    psql.child.stdout.resume();
    const dump = startProgram('pg_restore', ['--no-owner', '--no-acl', '--file=-', file]);
    psql.child.stdin.write(beforeRestoring(part));
    dump.child.stdout.pipe(psql.child.stdin, { end: false });
    psql.child.once('close', () => dump.child.stdout.destroy()); // Nobody reads it any more.
    try {
      await Promise.race([dump.ended, psql.ended]);
      await dump.ended;
    } catch (error) {
      psql.child.stdin.destroy(); // Before the last line.
      await psql.ended; // May throw a better reason.
      throw error;
    }
    psql.child.stdin.end(afterRestoring(part, contents));
    await psql.ended;
  },
};

/** Splits at `\n` only. Node's readline also ends lines at U+2028 and others, which occur in texts. */
async function* linesOf(stream: Readable): AsyncGenerator<string> {
  let rest = '';
  for await (const piece of stream.setEncoding('utf8') as AsyncIterable<string>) {
    const lines = (rest + piece).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
}

async function contentsOf(db: Database): Promise<Contents> {
  const schema = [...(await migrationsOf(db))].toSorted();
  if (schema.length === 0) throw new BackupProblem('This is not a store: its tables are missing.');
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = current_schema() order by 1`.execute(db);
  const rows: Record<string, number> = {};
  for (const { name } of tables) {
    const counted = await sql<{ rows: number }>`select count(*) as rows from ${sql.table(name)}`.execute(db);
    rows[name] = counted.rows[0]?.rows ?? 0;
  }
  return { schema, rows };
}

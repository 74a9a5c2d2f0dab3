import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { bestEffortTransaction } from '#lib/sql/best-effort-transaction.ts';
import { engineOf } from '#lib/sql/engine/engine.ts';
import { lockOf } from '#lib/sql/migrate/exclusively.ts';
import { openStore } from '#lib/store/open-store.ts';
import type { Store } from '#lib/store/database/store.ts';
import { whyUnreachable } from '#lib/store/database/unreachable.ts';
import { type Program, rostrum } from './program.ts';

/** How many killed imports had left nothing, and how many everything. */
export interface Killed {
  nothing: number;
  whole: number;
}

/**
 * Kills imports at random moments while they write, and runs each again.
 *
 * @param address of an empty database
 * @throws Error if a killed import leaves a part, or if the next run does not add exactly what is missing
 */
export async function killImports(
  address: string,
  { times, papers }: { times: number; papers: number },
): Promise<Killed> {
  const folder = mkdtempSync(join(tmpdir(), 'rostrum-imports-'));
  const store = await openStore(address);
  const begin = (conference: string): Program => {
    const file = join(folder, `${conference}.json`);
    writeFileSync(file, JSON.stringify(Array.from({ length: papers }, (_, at) => paper(`${conference}-${at}`))));
    return rostrum(address, [
      'import',
      'paperlists',
      file,
      '--conference',
      conference,
      '--chair',
      `${conference}@x.org`,
    ]);
  };
  const killed: Killed = { nothing: 0, whole: 0 };
  try {
    const empty = await rowsOf(store);
    const first = begin('first');
    await writingBegins(store, first);
    const began = performance.now();
    await first.line(/^first: /);
    let took = performance.now() - began;
    await first.ended;
    let before = await rowsOf(store);
    const one = minus(before, empty);
    for (let time = 1; time <= times; time += 1) {
      const conference = `killed-${time}`;
      const program = begin(conference);
      await writingBegins(store, program);
      const waited = Math.random() * took;
      await setTimeout(waited);
      await program.kill();
      const left = minus(await rowsOf(store), before);
      if (!isSame(left, one) && !isNothing(left)) throw new Error(`a part was left: ${JSON.stringify(left)}`);
      const isWhole = isSame(left, one);
      killed[isWhole ? 'whole' : 'nothing'] += 1;
      took = isWhole ? (took + waited) / 2 : Math.max(took, 1.5 * waited); // the machine may be slower or faster now
      const again = begin(conference);
      const found = isWhole
        ? `0 submissions added, 0 changed, ${papers} unchanged`
        : `${papers} submissions added, 0 changed, 0 unchanged`;
      await again.line(new RegExp(`^${conference}: ${found}`));
      await again.ended;
      const after = await rowsOf(store);
      if (!isSame(minus(after, before), one)) throw new Error('the second run did not add everything that was missing');
      before = after;
    }
    return killed;
  } finally {
    await store.close();
    rmSync(folder, { recursive: true });
  }
}

function paper(id: string): Record<string, string> {
  return {
    id,
    title: `Title of ${id}`,
    track: 'main',
    status: 'Reject',
    tldr: '',
    abstract: 'A made-up abstract. '.repeat(40),
    keywords: 'one;two',
    author: 'Ada Example;Bo Ng',
    aff: '',
    reviewers: 'AnonReviewer1;AnonReviewer2',
    rating: '4;6',
    confidence: '2;4',
  };
}

/** Resolves when a program holds the writers' lock or has ended. */
async function writingBegins({ db }: Store, program: Program): Promise<void> {
  while (program.isRunning() && !(await isBeingWritten(db))) await setTimeout(5);
}

/** On PostgreSQL it asks for the lock itself, because bookkeeping would wait as long as a small import takes. */
async function isBeingWritten(db: Store['db']): Promise<boolean> {
  if (engineOf(db) === 'postgres') {
    const { rows } = await sql<{ free: boolean }>`
      select pg_try_advisory_xact_lock(hashtext(${lockOf('conferences')})) as free`.execute(db);
    return rows[0]?.free === false;
  }
  try {
    await bestEffortTransaction(db, ['conferences'], () => Promise.resolve());
    return false;
  } catch (error) {
    if (whyUnreachable(error) !== undefined) return true;
    throw error;
  }
}

type Rows = Readonly<Record<string, number>>;

/** The number of rows of each table, read when nobody writes. */
async function rowsOf({ db }: Store): Promise<Rows> {
  const tables = await db.introspection.getTables();
  return db.transaction().execute(async (transaction) => {
    const rows: Record<string, number> = {};
    for (const { name } of tables) rows[name] = await countOf(transaction, name);
    return rows;
  });
}

async function countOf(db: Pick<Kysely<unknown>, 'getExecutor'>, table: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(db);
  return rows[0]?.count ?? 0;
}

function minus(after: Rows, before: Rows): Rows {
  const differences = Object.entries(after).map(([table, count]) => [table, count - (before[table] ?? 0)] as const);
  return Object.fromEntries(differences.filter(([, count]) => count !== 0));
}

/** Whether nothing was left, except for accounts without roles, which an import makes just before it ends. */
function isNothing(left: Rows): boolean {
  return Object.keys(left).every((table) => table === 'users' || table === 'addresses');
}

function isSame(one: Rows, other: Rows): boolean {
  return Object.keys(minus(one, other)).length === 0 && Object.keys(minus(other, one)).length === 0;
}

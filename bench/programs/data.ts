import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { grow } from './growing.ts';
import { rostrum } from './programs.ts';

const SEED = 7;
const prefix = 'rostrum-bench-';

function hashGenerator(): string {
  const hash = createHash('sha256');
  const files = globSync(['lib/{cli,contract,demo,sql,store}/**/*.ts', 'bench/{data,growing}.ts'], {
    exclude: (name) => name.endsWith('.test.ts'),
  });
  for (const file of files.toSorted()) hash.update(`${file}\0`).update(readFileSync(file)).update('\0');
  return hash.digest('hex').slice(0, 16);
}

/** A larger conference consists of copies of one of this size. */
const IMPORTED_AT_MOST = 100_000;
const GROWN_FROM = 10_000;

/** Makes a demo conference of this size in a new folder, or where the settings say. */
export async function makeDemo(
  submissions: number,
  folder: string,
  own: Readonly<Record<string, string>> = {},
): Promise<void> {
  const times = submissions > IMPORTED_AT_MOST ? submissions / GROWN_FROM : 1;
  await rostrum(['demo', '--submissions', String(submissions / times), '--seed', String(SEED)], folder, own);
  if (times > 1) await grow(own['DATABASE_URL'] ?? join(folder, 'rostrum.sqlite'), times);
}

/**
 * A data folder with a demo conference of this size. It is kept for the next run, under a name that changes with the code that
 * makes it; older ones are removed.
 */
export async function demoData(submissions: number): Promise<string> {
  const suffix = `-${submissions}`;
  const name = `${prefix}${hashGenerator()}${suffix}`;
  const folder = join(tmpdir(), name);
  if (existsSync(folder)) return folder;
  for (const other of readdirSync(tmpdir())) {
    if (other.startsWith(prefix) && other.endsWith(suffix)) rmSync(join(tmpdir(), other), { recursive: true });
  }
  console.log(`Making a conference of ${submissions} submissions (kept for the next run) …`);
  const unfinished = mkdtempSync(join(tmpdir(), 'rostrum-making-'));
  await makeDemo(submissions, unfinished);
  renameSync(unfinished, folder);
  return folder;
}

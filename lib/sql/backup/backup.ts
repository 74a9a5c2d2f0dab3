import { randomBytes } from 'node:crypto';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import {
  type BackupFile,
  fingerprint,
  isThere,
  makeEmpty,
  type Manifest,
  readManifest,
  syncFolder,
  writeManifest,
} from './backup-folder.ts';
import { type BackupEngine, BackupProblem, type Held, type Part, requireSame } from '#lib/sql/engine/backup-parts.ts';
import { postgresBackup } from './backup-postgres.ts';
import { sqliteBackup } from './backup-sqlite.ts';
import { type Engine, isPostgresAddress } from '#lib/sql/engine/engine.ts';
import { beginRestore } from '#lib/sql/engine/restore-mark.ts';

const engines: Readonly<Record<Engine, BackupEngine>> = { sqlite: sqliteBackup, postgres: postgresBackup };

/**
 * Writes databases, as they are at one moment, into a new folder, while programs read and write them. The folder is there when all was
 * written, read again and compared, and on the disk; before that it has another name, which ends in `.partial`. Its owner alone may
 * read it.
 *
 * @param parts on one engine
 * @param folder absolute; must not be there
 * @throws BackupProblem, and nothing is left
 */
export async function backUp(parts: readonly Part[], folder: string, now: Date): Promise<Manifest> {
  if (await isThere(folder)) throw new BackupProblem(`${folder} is there already: a backup replaces nothing.`);
  const engine = engineOf(parts);
  const partial = `${folder}.${randomBytes(4).toString('hex')}.partial`;
  const held: { part: Part; hold: Held }[] = [];
  try {
    for (const part of await there(parts)) held.push({ part, hold: await engines[engine].hold(part) });
    await mkdir(partial, { recursive: true, mode: 0o700 });
    const files: BackupFile[] = [];
    for (const { part, hold } of held) files.push(await write(engines[engine], part, hold, partial));
    const manifest: Manifest = { format: 1, madeAt: now.toISOString(), engine, files };
    await writeManifest(partial, manifest);
    await syncFolder(partial);
    await rename(partial, folder);
    await syncFolder(dirname(folder));
    return manifest;
  } catch (error) {
    await rm(partial, { recursive: true, force: true });
    throw error;
  } finally {
    for (const { hold } of held) await hold.release();
  }
}

/** Those that the store has: one of an earlier release may lack some. */
async function there(parts: readonly Part[]): Promise<Part[]> {
  const are = await Promise.all(parts.map(async (part) => !part.isLater || (await isThere(part.address))));
  return parts.filter((_, at) => are[at]);
}

async function write(engine: BackupEngine, part: Part, held: Held, folder: string): Promise<BackupFile> {
  const { schema, rows } = held.contents;
  const file = join(folder, part.name);
  await makeEmpty(file);
  await held.writeTo(file);
  requireSame(part.name, await engine.readBack(file), held.contents);
  return { name: part.name, ...(await fingerprint(file)), schema: [...schema], rows: { ...rows } };
}

/**
 * Puts what a backup holds in the place of what the databases hold. An older schema is brought up to date by the next process that opens them.
 *
 * @param parts on the engine of the backup
 * @param folder absolute
 * @throws BackupProblem where the backup is not whole, or a later release's, or a program runs; the databases are as they were then
 */
export async function restore(parts: readonly Part[], folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder);
  const kind = engineOf(parts);
  if (manifest.engine !== kind) {
    const names = { sqlite: 'SQLite', postgres: 'PostgreSQL' };
    throw new BackupProblem(
      `The backup is of ${names[manifest.engine]}, the store on ${names[kind]}: restore it there, then use rostrum copy.`,
    );
  }
  const engine = engines[kind];
  const ready: { part: Part; file: string; contents: BackupFile }[] = [];
  for (const part of parts) {
    const contents = manifest.files.find(({ name }) => name === part.name);
    if (!contents && part.isLater) continue;
    if (!contents) throw new BackupProblem(`The backup has no ${part.name}.`);
    const file = join(folder, part.name);
    requireKnown(contents.schema, part);
    await requireWhole(file, contents);
    requireSame(part.name, await engine.readBack(file), contents);
    ready.push({ part, file, contents });
  }
  for (const { part } of ready) await engine.requireUnused(part);
  const end = parts.length > 1 ? await beginRestore(parts) : undefined;
  for (const { part, file, contents } of ready) await engine.replace(part, file, contents);
  await end?.();
  return manifest;
}

function engineOf(parts: readonly Part[]): Engine {
  return parts.some(({ address }) => isPostgresAddress(address)) ? 'postgres' : 'sqlite';
}

function requireKnown(schema: readonly string[], { migrations }: Part): void {
  const unknown = schema.filter((name) => !Object.hasOwn(migrations, name));
  if (unknown.length > 0) {
    throw new BackupProblem(
      `The backup has ${unknown.join(', ')}, of which this release knows nothing: use the release that made it, or a later one.`,
    );
  }
}

async function requireWhole(file: string, { name, bytes, sha256 }: BackupFile): Promise<void> {
  if (!(await isThere(file))) throw new BackupProblem(`The backup lacks its ${name}.`);
  const is = await fingerprint(file);
  if (is.bytes !== bytes || is.sha256 !== sha256) {
    throw new BackupProblem(`${name} of the backup is damaged: its bytes are not those that were written.`);
  }
}

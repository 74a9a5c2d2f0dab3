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
 * Writes a snapshot of databases into a new folder while programs read and write them. The folder gets its name,
 * instead of one that ends in `.partial`, after everything was written, read back, compared and flushed to disk. Only
 * its owner can read it.
 *
 * @param parts on the same engine
 * @param folder absolute path; must not exist
 * @throws BackupProblem; nothing is left then
 */
export async function backUp(parts: readonly Part[], folder: string, now: Date): Promise<Manifest> {
  if (await isThere(folder)) throw new BackupProblem(`${folder} already exists: choose another folder.`);
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

/** Those that exist: a store of an earlier release may lack some. */
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
 * Replaces the contents of the databases with those of a backup. If its schema is older, the next process that opens
 * the databases migrates it.
 *
 * @param parts on the engine of the backup
 * @param folder absolute path
 * @throws BackupProblem if the backup is incomplete or from a later release, or a program is running; nothing was
 *   changed then
 */
export async function restore(parts: readonly Part[], folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder);
  const kind = engineOf(parts);
  if (manifest.engine !== kind) {
    const names = { sqlite: 'SQLite', postgres: 'PostgreSQL' };
    throw new BackupProblem(
      `The backup is from ${names[manifest.engine]}, but the store is on ${names[kind]}: restore it to ${names[manifest.engine]}, then use rostrum copy.`,
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
  const mark = parts.length > 1 ? await beginRestore(parts) : undefined;
  for (const [at, { part, file, contents }] of ready.entries()) {
    await engine.replace(part, file, contents).catch(async (error: unknown) => {
      // The first file could not be written and is as it was, so the files still belong together.
      if (at === 0 && !(error instanceof BackupProblem)) await mark?.undo();
      throw error;
    });
  }
  await mark?.end();
  return manifest;
}

function engineOf(parts: readonly Part[]): Engine {
  return parts.some(({ address }) => isPostgresAddress(address)) ? 'postgres' : 'sqlite';
}

function requireKnown(schema: readonly string[], { migrations }: Part): void {
  const unknown = schema.filter((name) => !Object.hasOwn(migrations, name));
  if (unknown.length > 0) {
    throw new BackupProblem(
      `The backup has ${unknown.join(', ')}, which this release does not know: use the release that made it, or a later one.`,
    );
  }
}

async function requireWhole(file: string, { name, bytes, sha256 }: BackupFile): Promise<void> {
  if (!(await isThere(file))) throw new BackupProblem(`The backup lacks ${name}.`);
  const is = await fingerprint(file);
  if (is.bytes !== bytes || is.sha256 !== sha256) {
    throw new BackupProblem(`${name} of the backup is damaged: it has changed since it was written.`);
  }
}

import { createHash } from 'node:crypto';
import { lstat, open, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { BackupProblem } from '#lib/sql/engine/backup-parts.ts';

const MANIFEST = 'backup.json';

const manifest = z.object({
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  engine: z.enum(['sqlite', 'postgres']),
  files: z.array(
    z.object({
      name: z.string(),
      bytes: z.number(),
      sha256: z.string(),
      schema: z.array(z.string()),
      rows: z.record(z.string(), z.number()),
    }),
  ),
});

/** Describes a backup: the files in its folder and what they contain. */
export type Manifest = z.output<typeof manifest>;

/** A file of a backup. */
export type BackupFile = Manifest['files'][number];

/** @throws BackupProblem if there is no manifest, or this release cannot read it */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => {
    throw new BackupProblem(`${folder} is not a backup: it has no ${MANIFEST}.`);
  });
  const result = manifest.safeParse(parsed(text));
  if (!result.success) throw new BackupProblem(`${join(folder, MANIFEST)} is damaged or from a later release.`);
  return result.data;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export async function writeManifest(folder: string, what: Manifest): Promise<void> {
  const file = join(folder, MANIFEST);
  await writeFile(file, `${JSON.stringify(what, null, 2)}\n`, { mode: 0o600, flag: 'wx' });
  await fingerprint(file);
}

/** Creates an empty file that only its owner can read, for programs that write into it. */
export async function makeEmpty(file: string): Promise<void> {
  await writeFile(file, '', { mode: 0o600, flag: 'wx' });
}

/** Flushes a file to disk and returns its size in bytes and its SHA-256 in hex. */
export async function fingerprint(file: string): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256');
  const handle = await open(file);
  try {
    await handle.sync();
    let bytes = 0;
    for await (const piece of handle.createReadStream({
      autoClose: false,
      highWaterMark: 1 << 20,
    }) as AsyncIterable<Buffer>) {
      hash.update(piece);
      bytes += piece.length;
    }
    return { bytes, sha256: hash.digest('hex') };
  } finally {
    await handle.close();
  }
}

/** Flushes a folder, so that the names in it survive a power cut. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

export function isThere(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    () => false,
  );
}

import { createReadStream, createWriteStream } from 'node:fs';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { SourceProblem } from './source-problem.ts';
import type { Spool } from './spool.ts';

/** Of one decompressed file, in bytes: more is no conference, and would fill the disk. */
export const LARGEST = 4 * 2 ** 30;

/** Whether a file that begins so is gzip. */
export function isGzip(start: Uint8Array): boolean {
  return start[0] === 0x1f && start[1] === 0x8b;
}

/**
 * Decompresses gzip into a file of the spool.
 *
 * @param called what the file is in messages
 * @param largest how much may come out of it, in bytes
 * @returns where it is
 * @throws SourceProblem where it is damaged, cut off, or too large
 */
export async function decompressed(file: string, called: string, spool: Spool, largest = LARGEST): Promise<string> {
  const plain = spool.file();
  let size = 0;
  const counted = new Transform({
    transform(chunk: Buffer, _, done) {
      size += chunk.length;
      if (size > largest) done(SourceProblem.ofFile(called, tooLarge(largest)));
      else done(null, chunk);
    },
  });
  try {
    await pipeline(createReadStream(file), createGunzip(), counted, createWriteStream(plain, { mode: 0o600 }));
  } catch (error) {
    if (error instanceof SourceProblem) throw error;
    const { code } = error as NodeJS.ErrnoException;
    const isDamaged = code?.startsWith('Z_') === true;
    throw SourceProblem.ofFile(
      called,
      isDamaged ? 'is damaged gzip, or cut off' : `cannot be decompressed (${code ?? 'unknown'})`,
      error,
    );
  }
  return plain;
}

/** @param largest bytes */
export function tooLarge(largest: number): string {
  return `holds more than ${Math.round(largest / 2 ** 20).toLocaleString('en')} MiB`;
}

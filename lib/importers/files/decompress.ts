import { createReadStream, createWriteStream } from 'node:fs';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { SourceProblem } from './source-problem.ts';
import type { Spool } from './spool.ts';

/** The largest decompressed file, in bytes: no conference needs more, and it could fill the disk. */
export const LARGEST = 4 * 2 ** 30;

/** Whether a file that starts with these bytes is gzip. */
export function isGzip(start: Uint8Array): boolean {
  return start[0] === 0x1f && start[1] === 0x8b;
}

/**
 * Decompresses gzip into a file of the spool.
 *
 * @param called the file's name in messages
 * @param largest the largest result, in bytes
 * @returns the path of the decompressed file
 * @throws SourceProblem if the file is damaged, cut off or too large
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
      isDamaged ? 'is a damaged or incomplete gzip file' : `cannot be decompressed (${code ?? 'unknown error'})`,
      error,
    );
  }
  return plain;
}

/**
 * The message about a file that is too large.
 *
 * @param largest bytes
 */
export function tooLarge(largest: number): string {
  return `is larger than ${Math.round(largest / 2 ** 20).toLocaleString('en')} MiB`;
}

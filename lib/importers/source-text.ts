import { closeSync, createReadStream, createWriteStream, openSync, readSync } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { SourceProblem } from './source-problem.ts';
import { type Spool, textOf } from './spool.ts';

/**
 * The text of a source's file in pieces, without a byte order mark; decompressed where it is gzip (told by its first bytes, not by its
 * name). No more than a piece of it is in memory.
 *
 * @throws SourceProblem where the file cannot be opened, is damaged gzip, or, while it is read, is not UTF-8
 */
export async function textOfSource(file: string, spool: Spool): Promise<Iterable<string>> {
  const first = attempt(file, 'cannot be read', () => firstBytes(file));
  if (first[0] !== 0x1f || first[1] !== 0x8b) return decoded(file, file);
  const plain = spool.file();
  try {
    await pipeline(createReadStream(file), createGunzip(), createWriteStream(plain, { mode: 0o600 }));
  } catch (error) {
    throw problem(file, 'is damaged gzip', error);
  }
  return decoded(file, plain);
}

function firstBytes(file: string): Buffer {
  const handle = openSync(file, 'r');
  try {
    const bytes = Buffer.alloc(2);
    return bytes.subarray(0, readSync(handle, bytes));
  } finally {
    closeSync(handle);
  }
}

function* decoded(file: string, plain: string): Generator<string> {
  try {
    yield* textOf(plain);
  } catch (error) {
    throw error instanceof TypeError ? problem(file, 'is not UTF-8 text', error) : error;
  }
}

function attempt<T>(file: string, failure: string, action: () => T): T {
  try {
    return action();
  } catch (error) {
    throw problem(file, failure, error);
  }
}

function problem(file: string, failure: string, error: unknown): SourceProblem {
  const why = error instanceof Error ? error.message : String(error);
  return SourceProblem.ofFile(file, `${failure} (${why})`, error);
}

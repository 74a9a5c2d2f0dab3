import { closeSync, createReadStream, createWriteStream, openSync, readSync } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { SourceProblem } from './source-problem.ts';
import { type Spool, textOf } from './spool.ts';

/**
 * The text of a source's file in pieces, without a byte order mark; decompressed where it is gzip (told by its first bytes, not by its
 * name). No more than a piece of it is in memory.
 *
 * @param called what it is in messages
 * @throws SourceProblem where the file cannot be opened, is damaged gzip, or, while it is read, is not UTF-8
 */
export async function textOfSource(file: string, spool: Spool, called = file): Promise<Iterable<string>> {
  const first = attempt(called, 'cannot be read', () => firstBytes(file));
  if (first[0] !== 0x1f || first[1] !== 0x8b) return decoded(called, file);
  const plain = spool.file();
  try {
    await pipeline(createReadStream(file), createGunzip(), createWriteStream(plain, { mode: 0o600 }));
  } catch (error) {
    throw problem(called, 'is damaged gzip', error);
  }
  return decoded(called, plain);
}

/**
 * The same, of a file that should be JSON.
 *
 * @throws SourceProblem while it is read, where it is empty or a page of HTML or XML
 */
export async function jsonTextOfSource(file: string, spool: Spool, called = file): Promise<Iterable<string>> {
  return checked(called, await textOfSource(file, spool, called));
}

function* checked(file: string, pieces: Iterable<string>): Generator<string> {
  let isBegun = false;
  for (const piece of pieces) {
    if (!isBegun && /^\s*</.test(piece)) throw SourceProblem.ofFile(file, 'is a page of HTML or XML, not JSON');
    isBegun ||= piece.trim() !== '';
    yield piece;
  }
  if (!isBegun) throw SourceProblem.ofFile(file, 'is empty');
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

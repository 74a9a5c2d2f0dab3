import { closeSync, openSync, readSync } from 'node:fs';
import { decompressed, isGzip } from './decompress.ts';
import { withFileErrors } from './file-errors.ts';
import { SourceProblem } from './source-problem.ts';
import { type Spool, textOf } from './spool.ts';

/**
 * The text of a source's file in pieces, without a byte order mark; decompressed where it is gzip (told by its first bytes, not by its
 * name). No more than a piece of it is in memory.
 *
 * @param called what it is in messages
 * @throws SourceProblem where the file cannot be opened, is a ZIP or damaged gzip, or, while it is read, is not UTF-8
 */
export async function textOfSource(file: string, spool: Spool, called = file): Promise<Iterable<string>> {
  const first = withFileErrors(called, () => firstBytes(file));
  if (first.toString('latin1').startsWith('PK\x03\x04')) {
    throw SourceProblem.ofFile(called, 'is a ZIP file or workbook; unpack it first');
  }
  return decoded(called, isGzip(first) ? await decompressed(file, called, spool) : file);
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
    const bytes = Buffer.alloc(4);
    return bytes.subarray(0, readSync(handle, bytes));
  } finally {
    closeSync(handle);
  }
}

function* decoded(file: string, plain: string): Generator<string> {
  try {
    yield* textOf(plain);
  } catch (error) {
    throw error instanceof TypeError ? SourceProblem.ofFile(file, 'is not UTF-8 text', error) : error;
  }
}

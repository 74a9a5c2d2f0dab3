import { closeSync, openSync, readSync } from 'node:fs';
import { decompressed, isGzip } from './decompress.ts';
import { withFileErrors } from './file-errors.ts';
import { SourceProblem } from './source-problem.ts';
import { type Spool, textOf } from './spool.ts';

/** Where TAR archives have the word `ustar`. */
const TAR_MARK = { start: 257, end: 262 };

/**
 * Reads a text file in pieces, without a byte order mark. Gzip is recognised by its first bytes and decompressed.
 *
 * @param called the file's name in messages
 * @throws SourceProblem if the file cannot be opened, is a ZIP, a TAR archive or a damaged gzip file, or (while it is read) is not UTF-8
 */
export async function textOfSource(file: string, spool: Spool, called = file): Promise<Iterable<string>> {
  const first = withFileErrors(called, () => firstBytes(file, 4));
  if (first.toString('latin1').startsWith('PK\x03\x04')) {
    throw SourceProblem.ofFile(called, 'is a ZIP file or an Excel workbook; unpack it first');
  }
  const plain = isGzip(first) ? await decompressed(file, called, spool) : file;
  if (firstBytes(plain, TAR_MARK.end).toString('latin1', TAR_MARK.start) === 'ustar') {
    throw SourceProblem.ofFile(called, 'is a TAR archive; unpack it first');
  }
  return decoded(called, plain);
}

/**
 * Like `textOfSource`, for a file that should be JSON.
 *
 * @throws SourceProblem also, while it is read, if it is empty, HTML or XML, or a CSV file
 */
export async function jsonTextOfSource(file: string, spool: Spool, called = file): Promise<Iterable<string>> {
  return checked(called, await textOfSource(file, spool, called));
}

function* checked(file: string, pieces: Iterable<string>): Generator<string> {
  let isBegun = false;
  for (const piece of pieces) {
    if (!isBegun && /^\s*</.test(piece)) throw SourceProblem.ofFile(file, 'is HTML or XML, not JSON');
    if (!isBegun && /\.(csv|tsv)(\.gz)?$/i.test(file) && /^\s*[^\s[{]/.test(piece)) {
      throw SourceProblem.ofFile(file, 'is a table, not JSON; give it to the source csv, which reads tables');
    }
    isBegun ||= piece.trim() !== '';
    yield piece;
  }
  if (!isBegun) throw SourceProblem.ofFile(file, 'is empty');
}

function firstBytes(file: string, count: number): Buffer {
  const handle = openSync(file, 'r');
  try {
    const bytes = Buffer.alloc(count);
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

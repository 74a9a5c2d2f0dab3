import { closeSync, openSync, readSync } from 'node:fs';
import type { SourceRequest } from '#lib/importers/model/source.ts';
import { reading } from '#lib/importers/files/reading.ts';
import { SourceProblem } from '#lib/importers/files/source-problem.ts';
import { readCsv } from './csv-files.ts';
import type { Found } from './found.ts';
import { readJson } from './json-files.ts';

/**
 * Reads exports of HotCRP, told apart by what is in them, in any order; what several say of one submission is put together.
 *
 * @throws SourceProblem where a file cannot be read, is cut off, or is none that is known
 */
export async function readInto(found: Found, request: SourceRequest): Promise<void> {
  for (const [index, file] of request.files.entries()) {
    request.signal.throwIfAborted();
    const start = beginningOf(file);
    try {
      if (/^[[{]/.test(start)) readJson(found, file);
      else await readCsv(found, file, request);
    } catch (error) {
      // The decoder's error: `fatal` gives no other.
      if (error instanceof TypeError && 'code' in error && error.code === 'ERR_ENCODING_INVALID_ENCODED_DATA') {
        throw SourceProblem.ofFile(file, 'is not UTF-8 text');
      }
      throw error;
    }
    request.progress(`${index + 1} of ${request.files.length} files`);
  }
}

/** The first characters of a file that are no spaces; refuses what is neither JSON nor a table. */
function beginningOf(file: string): string {
  const bytes = Buffer.alloc(2048);
  const length = reading(file, () => {
    const handle = openSync(file, 'r');
    try {
      return readSync(handle, bytes);
    } finally {
      closeSync(handle);
    }
  });
  const start = bytes
    .toString('utf8', 0, length)
    .replace(/^\uFEFF/, '')
    .trimStart();
  const refusal =
    length === 0 || start === ''
      ? 'is empty'
      : start.startsWith('PK')
        ? 'is a ZIP archive or a workbook: unpack it, and give the JSON and CSV files in it'
        : start.startsWith('\u001F')
          ? 'is compressed: unpack it first'
          : /^<(!doctype|html|head|body|\?xml)/i.test(start)
            ? 'is a page of HTML, not an export; was the browser signed in when it was downloaded?'
            : start.startsWith('==')
              ? 'holds reviews as text for people; export "Reviews (CSV)" or the JSON for Review Quality Collector instead'
              : bytes.subarray(0, Math.min(length, 8)).includes(0)
                ? 'is not UTF-8 text'
                : null;
  if (refusal !== null) throw SourceProblem.ofFile(file, refusal);
  return start;
}

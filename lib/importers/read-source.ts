import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { SourceProblem } from './source-problem.ts';

/**
 * Reads a whole source file as text, decompressed when it is gzip (told by its first bytes, not by its name).
 *
 * @throws SourceProblem when the file cannot be opened, is damaged gzip, or is not UTF-8
 */
export function readSource(file: string): string {
  const bytes = attempt(file, 'cannot be read', () => readFileSync(file));
  const isGzip = bytes[0] === 0x1f && bytes[1] === 0x8b;
  const plain = isGzip ? attempt(file, 'is damaged gzip', () => gunzipSync(bytes)) : bytes;
  return attempt(file, 'is not UTF-8 text', () => new TextDecoder('utf-8', { fatal: true }).decode(plain));
}

function attempt<T>(file: string, failure: string, action: () => T): T {
  try {
    return action();
  } catch (error) {
    throw SourceProblem.ofFile(file, `${failure} (${error instanceof Error ? error.message : String(error)})`, error);
  }
}

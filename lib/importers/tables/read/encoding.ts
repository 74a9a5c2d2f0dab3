import { closeSync, openSync, readSync } from 'node:fs';
import { analyse } from 'chardet';
import type { Report } from '#lib/importers/model/sourced.ts';
import { SourceProblem } from '#lib/importers/files/source-problem.ts';

const CHUNK = 2 ** 18;
/** The bytes that the encoding is guessed by. */
const SAMPLE = 2 ** 20;

/** The first bytes of a file. */
export function beginningOf(path: string, length = 4096): Buffer {
  const handle = openSync(path, 'r');
  try {
    const bytes = Buffer.alloc(length);
    return bytes.subarray(0, readSync(handle, bytes, 0, length, 0));
  } finally {
    closeSync(handle);
  }
}

/** Reads a file in pieces. */
export function* bytesOf(path: string): Generator<Buffer> {
  const handle = openSync(path, 'r');
  try {
    for (;;) {
      const chunk = Buffer.allocUnsafe(CHUNK);
      const length = readSync(handle, chunk);
      if (length === 0) return;
      yield chunk.subarray(0, length);
    }
  } finally {
    closeSync(handle);
  }
}

/** Files that are not text, and what to do about them. */
const others: readonly { begins: string; message: string }[] = [
  {
    begins: '\xD0\xCF\x11\xE0',
    message: 'is a binary Excel file (.xls); open it and save it as .xlsx or as CSV (UTF-8)',
  },
  { begins: '%PDF', message: 'is a PDF; expected a table: CSV, TSV, XLSX or a ZIP of these' },
  { begins: '\x89PNG', message: 'is an image; expected a table: CSV, TSV, XLSX or a ZIP of these' },
  { begins: '7z\xBC\xAF', message: 'is a 7z archive; expected a ZIP' },
  { begins: 'Rar!', message: 'is a RAR archive; expected a ZIP' },
];

/**
 * Reads a text file in pieces, without a byte order mark, with `\n` as line ending. It may be UTF-8, or UTF-16 with or without a byte order
 * mark; anything else is read in the encoding that it most likely has, which is reported.
 *
 * @param name of the file, for messages
 * @throws SourceProblem if it is empty, or not text
 */
export function* textOf(path: string, name: string, report: Report): Generator<string> {
  const decoder = new TextDecoder(encodingOf(path, name, report));
  let endsInReturn = false;
  for (const bytes of bytesOf(path)) {
    // `\r\n` may be split between two pieces.
    const text: string = (endsInReturn ? '\r' : '') + decoder.decode(bytes, { stream: true });
    endsInReturn = text.endsWith('\r');
    yield (endsInReturn ? text.slice(0, -1) : text).replaceAll(/\r\n?/g, '\n');
  }
  yield (endsInReturn ? '\n' : '') + decoder.decode();
}

function encodingOf(path: string, name: string, report: Report): string {
  const first = beginningOf(path);
  if (first.length === 0) throw SourceProblem.ofFile(name, 'is empty');
  const start = first.toString('latin1');
  const other = others.find(({ begins }) => start.startsWith(begins));
  if (other) throw SourceProblem.ofFile(name, other.message);
  if (start.startsWith('\xFF\xFE')) return 'utf-16le';
  if (start.startsWith('\xFE\xFF')) return 'utf-16be';
  const nulls = [0, 0];
  first.forEach((byte, at) => {
    if (byte === 0) nulls[at % 2] = (nulls[at % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = nulls;
  if (odd > first.length / 4 && even < odd / 4) return 'utf-16le';
  if (even > first.length / 4 && odd < even / 4) return 'utf-16be';
  if (even + odd > Math.max(8, first.length / 20))
    throw SourceProblem.ofFile(name, 'is not text; expected CSV, TSV or XML');
  return isUtf8(path) ? 'utf-8' : legacyOrUtf8(path, name, report);
}

function isUtf8(path: string): boolean {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for (const bytes of bytesOf(path)) decoder.decode(bytes, { stream: true });
    decoder.decode();
    return true;
  } catch {
    return false;
  }
}

/** The encoding of most files that are not UTF-8: Excel writes it in Western Europe and America. */
const usual = { name: 'Windows-1252', decoder: 'windows-1252' };

/** With this confidence or less, out of 100, several encodings fit equally well, because the text is short. */
const UNSURE = 10;

/** The most likely encoding of a text that is not UTF-8. */
function legacyEncodingOf(bytes: Uint8Array): { name: string; decoder: string } {
  const [best] = analyse(bytes);
  if (!best || best.confidence <= UNSURE) return usual;
  try {
    const { encoding } = new TextDecoder(best.name);
    return encoding === usual.decoder ? usual : { name: best.name, decoder: encoding };
  } catch {
    return usual; // an encoding of old mainframes
  }
}

function legacyOrUtf8(path: string, name: string, report: Report): string {
  const decoder = new TextDecoder('utf-8');
  let [line, broken, whole, firstLine] = [1, 0, 0, 0];
  const count = (text: string) => {
    for (const [mark] of text.matchAll(/\n|\uFFFD|[^\p{ASCII}]/gu)) {
      if (mark === '\n') line += 1;
      else if (mark === '\uFFFD') {
        broken += 1;
        firstLine ||= line;
      } else whole += 1;
    }
  };
  for (const bytes of bytesOf(path)) count(decoder.decode(bytes, { stream: true }));
  count(decoder.decode());
  const isMostly = whole > broken;
  const legacy = legacyEncodingOf(beginningOf(path, SAMPLE));
  const how = isMostly ? 'invalid bytes are replaced by \uFFFD' : `it is read as ${legacy.name}`;
  report({ place: `${name}, line ${firstLine}`, field: '', message: `is not UTF-8 text; ${how}` });
  return isMostly ? 'utf-8' : legacy.decoder;
}

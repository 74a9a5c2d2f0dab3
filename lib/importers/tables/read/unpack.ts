import { appendFileSync, closeSync, fstatSync, openSync, readdirSync, readSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { Unzip, UnzipInflate } from 'fflate';
import { decompressed, isGzip, LARGEST, tooLarge } from '#lib/importers/files/decompress.ts';
import { withFileErrors } from '#lib/importers/files/file-errors.ts';
import type { Report } from '#lib/importers/model/sourced.ts';
import { SourceProblem } from '#lib/importers/files/source-problem.ts';
import type { Spool } from '#lib/importers/files/spool.ts';
import { beginningOf, bytesOf } from './encoding.ts';

/** An unpacked file with tables. */
export interface Unpacked {
  /** The path of the unpacked file. */
  path: string;
  /** The name for messages: `review.csv`, `export.zip, review.csv`. */
  place: string;
  /** Its name, without folders. */
  name: string;
  isWorkbook: boolean;
}

const tables = /\.(csv|tsv|tab|txt|xlsx|xlsm|xls|xml|html?)(\.gz)?$/i;
const json = /\.(json|jsonl|ndjson)(\.gz)?$/i;
/** What is expected instead of JSON. */
export const readersOfJson =
  'expected a table: CSV, TSV, XLSX or a ZIP of these; JSON is read by the source types hotcrp, openreview, indico, ojs, peerread and paperlists';
/** The deepest nesting of archives, for example gzip in a ZIP in a ZIP. */
const MAX_DEPTH = 4;
/** Bytes of a ZIP read at once; small, because the unzipper recurses for each file in a piece. */
const PIECE = 2 ** 13;
/** The largest number of files in a ZIP. */
const MAX_FILES = 10_000;

/**
 * Unpacks files: those in a folder in order of their names, those in a ZIP in its order. Files that are not tables (papers, images) are left
 * out and reported.
 *
 * @param files paths of files and folders
 * @throws SourceProblem if a file cannot be read, or is damaged
 */
export async function* unpacked(files: readonly string[], { spool, report }: Tools): AsyncGenerator<Unpacked> {
  for (const path of files) {
    const stat = withFileErrors(path, () => statSync(path));
    if (!stat.isDirectory()) {
      yield* opened({ path, place: basename(path), name: basename(path) }, { spool, report });
      continue;
    }
    const inside = withFileErrors(path, () => readdirSync(path, { recursive: true, encoding: 'utf8' })).toSorted();
    const others: string[] = [];
    let isEmpty = true;
    for (const name of inside) {
      const file = join(path, name);
      if (isHidden(name) || !withFileErrors(name, () => statSync(file)).isFile()) continue;
      if (tables.test(name) || /\.zip$/i.test(name)) {
        isEmpty = false;
        yield* opened({ path: file, place: name, name: basename(name) }, { spool, report });
      } else others.push(name);
    }
    if (isEmpty && files.length === 1 && others.some((name) => json.test(name))) {
      throw SourceProblem.ofFile(path, `contains JSON and no table; ${readersOfJson}`);
    }
    reportOthers(path, others, report);
  }
}

type Given = Omit<Unpacked, 'isWorkbook'>;

interface Tools {
  spool: Spool;
  report: Report;
  /** The number of archives around this file. */
  depth?: number;
}

async function* opened(given: Given, tools: Tools): AsyncGenerator<Unpacked> {
  const { spool, depth = 0 } = tools;
  const inside = { ...tools, depth: depth + 1 };
  if (depth > MAX_DEPTH) throw SourceProblem.ofFile(given.place, 'is nested too deeply in archives; unpack it first');
  const first = withFileErrors(given.place, () => beginningOf(given.path, 4));
  const start = first.toString('latin1');
  if (isGzip(first)) {
    const path = await decompressed(given.path, given.place, spool);
    yield* opened({ ...given, path, name: given.name.replace(/\.gz$/i, '') }, inside);
  } else if (start === 'PK\x03\x04') yield* ofZip(given, inside);
  else if (start === 'PK\x05\x06') throw SourceProblem.ofFile(given.place, 'is an empty ZIP');
  else yield { ...given, isWorkbook: false };
}

async function* ofZip(given: Given, tools: Tools): AsyncGenerator<Unpacked> {
  const found: Given[] = [];
  const names: string[] = [];
  const others: string[] = [];
  let size = 0;
  try {
    const unzip = new Unzip((entry) => {
      names.push(entry.name);
      if (names.length > MAX_FILES) throw SourceProblem.ofFile(given.place, `contains more than ${MAX_FILES} files`);
      if (isHidden(entry.name) || entry.name.endsWith('/')) return;
      if (!tables.test(entry.name) && !/\.zip$/i.test(entry.name)) {
        others.push(entry.name);
        return;
      }
      const path = tools.spool.file();
      entry.ondata = (error, data) => {
        if (error) throw error;
        size += data.length;
        if (size > LARGEST) throw SourceProblem.ofFile(given.place, tooLarge(LARGEST));
        appendFileSync(path, data, { mode: 0o600 });
      };
      found.push({ path, place: `${given.place}, ${entry.name}`, name: basename(entry.name) });
      entry.start();
    });
    unzip.register(UnzipInflate);
    for (const bytes of bytesOf(given.path)) {
      for (let at = 0; at < bytes.length; at += PIECE) unzip.push(bytes.subarray(at, at + PIECE));
      if (names.some((name) => name.startsWith('xl/'))) break;
    }
    if (!names.some((name) => name.startsWith('xl/'))) unzip.push(new Uint8Array(), true);
  } catch (error) {
    if (error instanceof SourceProblem) throw error;
    const why = error instanceof Error ? ` (${error.message})` : '';
    throw SourceProblem.ofFile(given.place, `is a damaged, encrypted or incomplete ZIP${why}`, error);
  }
  if (!hasEnd(given.path)) throw SourceProblem.ofFile(given.place, 'is a damaged, encrypted or incomplete ZIP');
  if (names.includes('xl/workbook.bin')) {
    throw SourceProblem.ofFile(given.place, 'is a binary workbook (.xlsb); save it as .xlsx or as CSV (UTF-8)');
  }
  if (names.some((name) => name.startsWith('xl/'))) {
    yield { ...given, isWorkbook: true };
    return;
  }
  if (names.includes('content.xml') && names.includes('mimetype')) {
    throw SourceProblem.ofFile(given.place, 'is an OpenDocument file; save it as .xlsx or as CSV (UTF-8)');
  }
  reportOthers(given.place, others, tools.report);
  if (found.length === 0)
    throw SourceProblem.ofFile(
      given.place,
      others.some((name) => json.test(name))
        ? `is a ZIP with JSON and no table; ${readersOfJson}`
        : 'is a ZIP without tables; expected CSV, TSV, XLS or XLSX files in it',
    );
  for (const file of found) yield* opened(file, tools);
}

/** Whether a ZIP has its directory, which is at its end. */
function hasEnd(path: string): boolean {
  const handle = openSync(path, 'r');
  try {
    const { size } = fstatSync(handle);
    const end = Buffer.alloc(Math.min(size, 2 ** 16 + 22));
    readSync(handle, end, 0, end.length, size - end.length);
    return end.includes('PK\x05\x06', 0, 'latin1');
  } finally {
    closeSync(handle);
  }
}

/** Whether a file is one that operating systems or programs add, such as `.DS_Store`. */
const isHidden = (name: string) => /(^|[/\\])(\.|__MACOSX|~\$)/.test(name);

function reportOthers(place: string, others: readonly string[], report: Report): void {
  if (others.length === 0) return;
  const more = others.length > 3 ? ` and ${others.length - 3} more` : '';
  report({
    place,
    field: '',
    message: `files are left out, because they are not tables: ${others.slice(0, 3).join(', ')}${more}`,
  });
}

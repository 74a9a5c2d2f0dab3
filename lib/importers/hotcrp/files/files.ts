import type { SourceRequest } from '#lib/importers/model/source.ts';
import { SourceProblem } from '#lib/importers/files/source-problem.ts';
import { textOfSource } from '#lib/importers/files/source-text.ts';
import { readCsv } from './csv-files.ts';
import type { Collection } from './collection.ts';
import { readJson } from './json-files.ts';

/**
 * Reads exports of HotCRP, plain or gzip, in any order. Each is recognised by its content; what several say of one submission is merged.
 *
 * @throws SourceProblem if a file cannot be read, is cut off, or is not a known export
 */
export async function readInto(collection: Collection, request: SourceRequest): Promise<void> {
  for (const [index, file] of request.files.entries()) {
    request.signal.throwIfAborted();
    const text = await textOfSource(file, request.spool);
    const { start, all } = withStart(text);
    const refusal = refusalOf(start);
    if (refusal !== null) throw SourceProblem.ofFile(file, refusal);
    if (/^[[{]/.test(start)) readJson(collection, file, all);
    else await readCsv(collection, file, all, request);
    request.progress(`${index + 1} of ${request.files.length} files`);
  }
}

/** The first characters of a text without leading space, and the whole text. */
function withStart(text: Iterable<string>): { start: string; all: Iterable<string> } {
  const pieces = text[Symbol.iterator]();
  let start = '';
  for (let next = pieces.next(); next.done !== true; next = pieces.next()) {
    start += next.value;
    if (start.trim() !== '') break;
  }
  const all = (function* () {
    yield start;
    yield* { [Symbol.iterator]: () => pieces };
  })();
  return { start: start.trimStart(), all };
}

/** Why a text is neither a JSON export nor a table; null if it may be one. */
function refusalOf(start: string): string | null {
  if (start === '') return 'is empty';
  if (/^<(!doctype|html|head|body|\?xml)/i.test(start)) {
    return 'is an HTML page, not an export; sign in to HotCRP and download it again';
  }
  if (isTextForPeople(start)) {
    return 'contains reviews as text for people; export "Reviews (CSV)" or the JSON for Review Quality Collector instead';
  }
  if (/^(--\s|\/\*|(DROP|CREATE) TABLE\b|INSERT INTO\b)/i.test(start)) {
    return 'is a dump of a database, which is not read; export the submissions as JSON and the reviews as CSV instead';
  }
  return start.slice(0, 8).includes('\0') ? 'is not UTF-8 text' : null;
}

/** Whether a text is reviews as forms or for reading. HotCRP may first say which ones are missing. */
function isTextForPeople(start: string): boolean {
  return start.startsWith('==') || (start.startsWith('Some reviews are missing') && /^==/m.test(start));
}

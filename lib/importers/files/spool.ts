import { closeSync, mkdtempSync, openSync, readSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SpoolGroups } from './spool-groups.ts';

/** Bytes that are read at once of a file that is split into lines. */
const BYTES = 2 ** 18;

/**
 * Characters in one string. V8 asks the system for the memory of each string of more than 64 Ki characters: decoding a large file in pieces
 * of 256 Ki took ten times as long as in these.
 */
const PIECE = 2 ** 15;

/** Temporary files for records, so that a conference need not fit in memory. Only this user can read them. */
export interface Spool extends Disposable {
  /** @returns a new list of records */
  list: <Item>() => SpooledList<Item>;
  /** @returns new groups of records */
  groups: <Item>() => SpoolGroups<Item>;
  /** @returns the path of a new file, which does not exist yet */
  file: () => string;
}

/** JSON values in the order in which they were added. */
export interface SpooledList<Item> extends Iterable<Item> {
  readonly size: number;
  /** Must not be called while the list is being read. */
  add: (item: Item) => void;
}

/** Creates a folder in the system's temporary folder; it is deleted on disposal (`using`), or when the process exits. */
export function openSpool(): Spool {
  const folder = mkdtempSync(join(tmpdir(), 'rostrum-import-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  process.once('exit', remove);
  const opened = new DisposableStack();
  let files = 0;
  const file = () => join(folder, String(files++));
  return {
    file,
    list: () => new List(file()),
    groups: <Item>() => opened.use(new SpoolGroups<Item>(file())),
    [Symbol.dispose]() {
      process.off('exit', remove);
      opened.dispose();
      remove();
    },
  };
}

class List<Item> implements SpooledList<Item> {
  size = 0;
  readonly #file: string;
  #unwritten: string[] = [];
  #length = 0;

  constructor(file: string) {
    this.#file = file;
  }

  add(item: Item): void {
    const line = JSON.stringify(item);
    this.#unwritten.push(line);
    this.size += 1;
    this.#length += line.length;
    if (this.#length > PIECE) this.#write();
  }

  *[Symbol.iterator](): Generator<Item> {
    this.#write();
    if (this.size > 0) for (const line of linesOf(this.#file)) yield JSON.parse(line) as Item;
  }

  #write(): void {
    if (this.#unwritten.length === 0) return;
    const handle = openSync(this.#file, 'a', 0o600);
    try {
      writeSync(handle, `${this.#unwritten.join('\n')}\n`);
    } finally {
      closeSync(handle);
    }
    this.#unwritten = [];
    this.#length = 0;
  }
}

/** Reads the lines of a UTF-8 file lazily, without their line endings. */
export function* linesOf(file: string): Generator<string> {
  const handle = openSync(file, 'r');
  try {
    let chunk = Buffer.allocUnsafe(BYTES);
    let rest = 0; // bytes at the start of the chunk that belong to an incomplete line
    for (;;) {
      const read = readSync(handle, chunk, rest, chunk.length - rest, null);
      if (read === 0) break;
      const end = rest + read;
      let start = 0;
      for (let at = chunk.indexOf('\n'); at >= 0 && at < end; at = chunk.indexOf('\n', start)) {
        yield chunk.toString('utf8', start, at);
        start = at + 1;
      }
      if (start === 0 && end === chunk.length) chunk = Buffer.concat([chunk, Buffer.allocUnsafe(end)]);
      else chunk.copyWithin(0, start, end);
      rest = end - start;
    }
    if (rest > 0) yield chunk.toString('utf8', 0, rest);
  } finally {
    closeSync(handle);
  }
}

/**
 * Reads a UTF-8 file in pieces, without a byte order mark.
 *
 * @throws TypeError if it is not UTF-8
 */
export function* textOf(file: string): Generator<string> {
  const handle = openSync(file, 'r');
  try {
    const decoder = new TextDecoder('utf-8', { fatal: true });
    const chunk = Buffer.alloc(PIECE);
    for (;;) {
      const length = readSync(handle, chunk);
      yield decoder.decode(chunk.subarray(0, length), { stream: length > 0 });
      if (length === 0) return;
    }
  } finally {
    closeSync(handle);
  }
}

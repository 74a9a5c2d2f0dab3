import { closeSync, openSync, readSync, writeSync } from 'node:fs';
import type { Spool } from './spool.ts';

interface Place {
  offset: number;
  length: number;
}

/** JSON values on the disk, found by a key that several may share: what belongs to a submission, where it comes in another order. */
export class SpoolGroups<Item> {
  readonly #handle: number;
  readonly #places = new Map<string, Place[]>();
  #end = 0;

  constructor(spool: Spool) {
    // The spool's folder goes with all its files; the handle goes with the process at the latest.
    this.#handle = openSync(spool.file(), 'wx+', 0o600);
  }

  add(key: string, item: Item): void {
    const bytes = Buffer.from(JSON.stringify(item));
    for (let written = 0; written < bytes.length;) {
      written += writeSync(this.#handle, bytes, written, bytes.length - written, this.#end + written);
    }
    const places = this.#places.get(key) ?? [];
    places.push({ offset: this.#end, length: bytes.length });
    this.#places.set(key, places);
    this.#end += bytes.length;
  }

  keys(): Iterable<string> {
    return this.#places.keys();
  }

  /** In the order in which they were added. */
  of(key: string): Item[] {
    return (this.#places.get(key) ?? []).map(({ offset, length }) => {
      const bytes = Buffer.alloc(length);
      for (let read = 0; read < length;) {
        const more = readSync(this.#handle, bytes, read, length - read, offset + read);
        if (more === 0) throw new Error('A spooled value is cut off.');
        read += more;
      }
      return JSON.parse(bytes.toString()) as Item;
    });
  }

  [Symbol.dispose](): void {
    closeSync(this.#handle);
  }
}

import { closeSync, openSync, readSync, writeSync } from 'node:fs';

interface Place {
  offset: number;
  length: number;
}

/** JSON values on the disk, in groups by a key: for records of one submission that arrive in any order. */
export class SpoolGroups<Item> implements Disposable {
  readonly #handle: number;
  /** Where the items of each group are in the file. */
  readonly #places = new Map<string, Place[]>();
  #end = 0;

  /** @param path of a file that does not exist yet */
  constructor(path: string) {
    this.#handle = openSync(path, 'wx+', 0o600);
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

  /** The items of a group, in the order in which they were added. */
  of(key: string): Item[] {
    return (this.#places.get(key) ?? []).map(({ offset, length }) => {
      const bytes = Buffer.alloc(length);
      for (let read = 0; read < length;) {
        const more = readSync(this.#handle, bytes, read, length - read, offset + read);
        if (more === 0) throw new Error('The spool file is shorter than expected.');
        read += more;
      }
      return JSON.parse(bytes.toString()) as Item;
    });
  }

  [Symbol.dispose](): void {
    closeSync(this.#handle);
  }
}

/**
 * How many changes of conferences and of people a store has had. Both are kept, since two changes may become visible on a replica in
 * another order than on the primary: a sum would not tell one from the other.
 */
export type Version = readonly [conferences: number, people: number];

/** @returns whether a store of this version has had every change that one of the other had */
export function hasAll(version: Version, other: Version): boolean {
  return version[0] >= other[0] && version[1] >= other[1];
}

/** Changes that come to be missing within so many milliseconds count as one. */
const APART = 1000;

/**
 * How far a replica is behind, from what it was found to lack: how long ago the oldest change that it still lacks was found missing.
 * One that is always a moment behind a busy primary is a moment behind, however long that goes on.
 *
 * @param now the clock, in milliseconds
 */
export class Lag {
  readonly #missing: { version: Version; since: number }[] = [];
  readonly #now: () => number;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** It was found to lack a change that a store of this version has had. */
  lacks(version: Version): void {
    const last = this.#missing.at(-1);
    if (!last) {
      this.#missing.push({ version, since: this.#now() });
      return;
    }
    if (hasAll(last.version, version)) return;
    const both: Version = [Math.max(version[0], last.version[0]), Math.max(version[1], last.version[1])];
    if (this.#now() - last.since < APART) last.version = both;
    else this.#missing.push({ version: both, since: this.#now() });
  }

  /** It was found to be of this version. */
  has(version: Version): void {
    while (this.#missing[0] && hasAll(version, this.#missing[0].version)) this.#missing.shift();
  }

  /** In milliseconds; 0 where it lacks nothing that is known of. */
  get milliseconds(): number {
    const [oldest] = this.#missing;
    return oldest ? this.#now() - oldest.since : 0;
  }

  get isNone(): boolean {
    return this.#missing.length === 0;
  }
}

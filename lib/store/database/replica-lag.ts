/**
 * The number of changes of conferences and of people in a store. They are counted separately because a replica may see
 * two changes in another order than the primary, which a sum would not reveal.
 */
export type Version = readonly [conferences: number, people: number];

/** @returns whether a store with version `version` has every change of one with version `other` */
export function hasAll(version: Version, other: Version): boolean {
  return version[0] >= other[0] && version[1] >= other[1];
}

/** Changes found missing within this many milliseconds count as one. */
const GROUPED_WITHIN = 1000;

/**
 * Measures how far a replica is behind: the time since the oldest change that it still lacks was found missing. The lag
 * of a replica that is always slightly behind a busy primary stays small.
 *
 * @param now the clock, in milliseconds
 */
export class Lag {
  readonly #missing: { version: Version; since: number }[] = [];
  readonly #now: () => number;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** Call when the replica was found to lack a change of this version. */
  lacks(version: Version): void {
    const last = this.#missing.at(-1);
    if (!last) {
      this.#missing.push({ version, since: this.#now() });
      return;
    }
    if (hasAll(last.version, version)) return;
    const both: Version = [Math.max(version[0], last.version[0]), Math.max(version[1], last.version[1])];
    if (this.#now() - last.since < GROUPED_WITHIN) last.version = both;
    else this.#missing.push({ version: both, since: this.#now() });
  }

  /** Call when the replica was found to have this version. */
  has(version: Version): void {
    while (this.#missing[0] && hasAll(version, this.#missing[0].version)) this.#missing.shift();
  }

  /** The lag; 0 if nothing is known to be missing. */
  get milliseconds(): number {
    const [oldest] = this.#missing;
    return oldest ? this.#now() - oldest.since : 0;
  }

  get isNone(): boolean {
    return this.#missing.length === 0;
  }
}

/** Changes that come to be missing within so many milliseconds count as one. */
const APART = 1000;

/**
 * How far a replica is behind, from what it was found to lack: how long ago the oldest change that it still lacks was found missing.
 * One that is always a moment behind a busy primary is a moment behind, however long that goes on.
 *
 * @param now the clock, in milliseconds
 */
export class Lag {
  readonly #missing: { version: number; since: number }[] = [];
  readonly #now: () => number;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** It was found to lack this change. */
  lacks(version: number): void {
    const last = this.#missing.at(-1);
    if (last && version <= last.version) return;
    if (last && this.#now() - last.since < APART) last.version = version;
    else this.#missing.push({ version, since: this.#now() });
  }

  /** It was found to have all changes up to this one. */
  has(version: number): void {
    while (this.#missing[0] && this.#missing[0].version <= version) this.#missing.shift();
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

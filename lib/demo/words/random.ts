import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';

/** A stream of random numbers determined by its seeds. */
export class Random {
  readonly #generator;

  /**
   * @param seeds whole numbers. The same seeds give the same stream, whatever other streams were read: a submission
   *   looks the same whether or not those before it were generated
   */
  constructor(...seeds: readonly number[]) {
    this.#generator = xoroshiro128plus(mix(seeds));
  }

  /** At least 0, less than 1. */
  real(): number {
    return (this.#generator.next() >>> 0) / 0x1_0000_0000;
  }

  /** A whole number from `least` to `most`, both included. */
  int(least: number, most: number): number {
    return least + Math.floor(this.real() * (most - least + 1));
  }

  between(from: number, to: number): number {
    return from + this.real() * (to - from);
  }

  /** Approximately normally distributed. */
  normal(mean: number, deviation: number): number {
    return mean + (this.real() + this.real() + this.real() - 1.5) * 2 * deviation;
  }

  chance(probability: number): boolean {
    return this.real() < probability;
  }

  pick<T>(list: readonly [T, ...T[]] | readonly T[]): T {
    return list[Math.floor(this.real() * list.length)] as T;
  }

  /** A random key, weighted. */
  weighted<Key extends string>(weights: Readonly<Partial<Record<Key, number>>>): Key {
    const entries = Object.entries(weights) as [Key, number][];
    let left = this.real() * entries.reduce((sum, [, weight]) => sum + weight, 0);
    for (const [key, weight] of entries) {
      left -= weight;
      if (left < 0) return key;
    }
    return (entries.at(-1) as [Key, number])[0];
  }
}

/** Murmur3's finalizer over all seeds, so that similar seeds give unrelated streams. */
function mix(seeds: readonly number[]): number {
  let hash = 0x2545_f491;
  for (const seed of seeds) {
    hash = Math.imul(hash ^ (seed + 0x9e37_79b9), 0x85eb_ca6b);
    hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2_ae35);
    hash ^= hash >>> 16;
  }
  return hash;
}

import * as fc from 'fast-check';

/** Random choices for a world; the same seed gives the same choices. */
export interface Draw {
  /** A whole number, both ends included. */
  int: (least: number, most: number) => number;
  /** From 0 to 1, without 1. */
  share: () => number;
  chance: (probability: number) => boolean;
  pick: <Item>(items: readonly Item[]) => Item;
  /** Some of the items, in order. */
  some: <Item>(items: readonly Item[], probability: number) => Item[];
  /** Some number of the items, or all, in any order. */
  take: <Item>(items: readonly Item[], count: number) => Item[];
}

const fine = 2 ** 30;

/** @param seed a whole number */
export function drawFrom(seed: number): Draw {
  const [generate] = fc.sample(fc.gen(), { seed, numRuns: 1 });
  const share = () => generate!(fc.noBias, fc.nat(fine - 1)) / fine;
  const chance = (probability: number) => share() < probability;
  const below = (count: number) => Math.floor(share() * count);
  return {
    int: (least, most) => least + below(most - least + 1),
    share,
    chance,
    pick: (items) => items[below(items.length)]!,
    some: (items, probability) => items.filter(() => chance(probability)),
    take(items, count) {
      const left = [...items];
      return Array.from({ length: Math.min(count, items.length) }, () => left.splice(below(left.length), 1)[0]!);
    },
  };
}

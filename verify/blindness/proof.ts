import * as fc from 'fast-check';
import { comparePair, type Pair, pairArbitrary } from './blindness.ts';
import { openStage, type Stage } from '#verify/worlds/stage.ts';

/** Stages that no other test uses. */
export async function openStages(): Promise<[Stage, Stage]> {
  return [await openStage(), await openStage()];
}

/**
 * Compares random worlds with their twins.
 *
 * @param compare throws if an answer differs
 * @returns the first difference with what is needed to reproduce it; null if there is none
 */
export async function differenceIn(
  pairs: number,
  seed: number,
  stages: [Stage, Stage],
  compare: (stages: [Stage, Stage], pair: Pair) => Promise<void> = comparePair,
): Promise<string | null> {
  const property = fc.asyncProperty(pairArbitrary, (pair) => compare(stages, pair));
  const found = await fc.check(property, { numRuns: pairs, seed, endOnFailure: true });
  if (!found.failed) return null;
  const key = found.counterexample?.[0].key;
  return `seed ${seed}, pair ${found.numRuns}, ${JSON.stringify(key)}\n${String(found.errorInstance)}`;
}

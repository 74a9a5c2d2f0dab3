import { type LongWork, mapped } from '#lib/contract/long-work.ts';
import { exact } from './statistics.ts';

/** The fewest comparisons with co-reviewers from which an offset is computed. */
const FEWEST_COMPARISONS = 3;

/** Offsets are drawn towards 0 as if this many further scores had been equal to those of the co-reviewers. */
const PRIOR = 3;

/** Standard deviations on each side of a 95 % interval of a normal distribution. */
const WIDTH = 1.96;

/** The scores of one submission on one scale, by reviewer: each once. */
export interface ComparedSubmission {
  slug: string;
  scores: ReadonlyMap<string, number>;
}

/** One score of a reviewer beside those of the co-reviewers of the same submission. */
export interface Comparison {
  slug: string;
  own: number;
  /** The mean of the co-reviewers' scores. */
  others: number;
  /** The mean of all of them. */
  mean: number;
}

/** How a reviewer scores against co-reviewers, in points of the scale. */
export interface Calibration {
  comparisons: readonly Comparison[];
  /** The mean difference from the co-reviewers, as it is. */
  difference: number;
  /** The same, drawn towards 0: the fewer comparisons, the more. */
  offset: number;
  /** The 95 % interval of the offset. */
  low: number;
  high: number;
}

/**
 * Compares each reviewer with the co-reviewers of the same submissions, on one scale: `docs/figures.md`, "Calibration".
 *
 * @returns by reviewer; nobody with fewer than three comparisons
 */
export function* calibrate(submissions: readonly ComparedSubmission[]): LongWork<ReadonlyMap<string, Calibration>> {
  const compared = [...(yield* comparisonsOf(submissions))].filter(([, own]) => own.length >= FEWEST_COMPARISONS);
  const spread = spreadWithin(compared.map(([, own]) => own.map(differenceOf)));
  return new Map(yield* mapped(compared, ([reviewer, own]) => [reviewer, calibrationOf(own, spread)] as const));
}

/**
 * The mean of a submission's scores, each less its reviewer's offset; a score of a reviewer without an offset counts as it is.
 *
 * @returns undefined if no reviewer has an offset: then there is nothing to adjust
 */
export function adjustedMean(
  { scores }: ComparedSubmission,
  calibrations: ReadonlyMap<string, Calibration>,
): number | undefined {
  if (![...scores.keys()].some((reviewer) => calibrations.has(reviewer))) return undefined;
  return meanOf([...scores].map(([reviewer, score]) => score - (calibrations.get(reviewer)?.offset ?? 0)));
}

/** Where the interval of an offset lies: a reviewer is only said to score higher or lower if it does not contain 0. */
export function tendencyOf({ low, high }: Pick<Calibration, 'low' | 'high'>): 'higher' | 'lower' | 'alike' {
  return low > 0 ? 'higher' : high < 0 ? 'lower' : 'alike';
}

function* comparisonsOf(submissions: readonly ComparedSubmission[]): LongWork<Map<string, Comparison[]>> {
  const compared = new Map<string, Comparison[]>();
  const each = yield* mapped(submissions, comparisonsIn);
  for (const [reviewer, comparison] of each.flat()) {
    const known = compared.get(reviewer) ?? [];
    compared.set(reviewer, known);
    known.push(comparison);
  }
  return compared;
}

/** The comparisons of one submission, each with its reviewer. */
function comparisonsIn({ slug, scores }: ComparedSubmission): (readonly [reviewer: string, Comparison])[] {
  if (scores.size < 2) return [];
  const mean = exact(meanOf([...scores.values()]));
  return [...scores].map(([reviewer, own]) => {
    const others = meanOf([...scores].filter(([other]) => other !== reviewer).map(([, score]) => score));
    return [reviewer, { slug, own, others, mean }];
  });
}

function calibrationOf(comparisons: readonly Comparison[], spread: number): Calibration {
  const { length } = comparisons;
  const difference = meanOf(comparisons.map(differenceOf));
  const offset = (difference * length) / (length + PRIOR);
  const reach = (WIDTH * spread) / Math.sqrt(length + PRIOR);
  return { comparisons, difference, offset, low: offset - reach, high: offset + reach };
}

/** The standard deviation of differences around the mean of their own reviewer, of all reviewers together. */
function spreadWithin(groups: readonly (readonly number[])[]): number {
  let squares = 0;
  let freedom = 0;
  for (const values of groups) {
    const middle = meanOf(values);
    for (const value of values) squares += (value - middle) ** 2;
    freedom += values.length - 1;
  }
  return freedom === 0 ? 0 : Math.sqrt(squares / freedom);
}

function differenceOf({ own, others }: Comparison): number {
  return own - others;
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

import { shownScore } from '#components/reviews/model/statistics.ts';
import { countNoun } from '#components/ui/text/in-words.ts';
import { quartilesOf } from '#lib/contract/reviews/statistics.ts';

/** The reviews that a reviewer has. */
export interface Pending {
  /** How many are open or late. */
  pending: number;
  late: number;
  /** How many in all. */
  reviews: number;
}

/** How a reviewer's load compares with the others'. */
export interface Load {
  /** Pending reviews minus the median of the others; undefined without a review, or without others. */
  load: number | undefined;
  hasCapacity: boolean;
}

/**
 * Compares the pending reviews of each reviewer with the median of the others, among those with at least one review. A
 * reviewer has capacity with nothing late, and fewer pending reviews than this median or none at all.
 *
 * @returns in the same order
 */
export function loadOf(reviewers: readonly Pending[]): Load[] {
  const sorted = reviewers
    .filter(({ reviews }) => reviews > 0)
    .map(({ pending }) => pending)
    .toSorted((a, b) => a - b);
  return reviewers.map(({ pending, late, reviews }) => {
    if (reviews === 0 || sorted.length < 2) return { load: undefined, hasCapacity: false };
    const load = pending - medianWithout(sorted, pending);
    return { load, hasCapacity: late === 0 && (load < 0 || pending === 0) };
  });
}

/** The median of sorted values, one of which is left out. It does not search for it: there may be tens of thousands. */
function medianWithout(sorted: readonly number[], value: number): number {
  const at = (place: number) => sorted[(sorted[place] as number) < value ? place : place + 1] as number;
  const middle = (sorted.length - 2) / 2;
  return (at(Math.floor(middle)) + at(Math.ceil(middle))) / 2;
}

/** Reviewers with a number of reviews, `from` to `to`. */
export interface LoadBin {
  from: number;
  to: number;
  count: number;
  /** The query that finds exactly these. */
  query: string;
}

/** The largest number of bars. */
const MOST_BINS = 20;

/** Counts reviewers by how many reviews they have, in bins of one width from the fewest to the most. */
export function loadBins(reviews: readonly number[]): LoadBin[] {
  if (reviews.length === 0) return [];
  const [least, most] = leastAndMost(reviews);
  const width = Math.ceil((most - least + 1) / MOST_BINS);
  return Array.from({ length: Math.ceil((most - least + 1) / width) }, (_, place) => {
    const from = least + place * width;
    const to = from + width - 1;
    return {
      from,
      to,
      count: reviews.filter((each) => each >= from && each <= to).length,
      query: `reviews:${from === to ? from : `${from}..${to}`}`,
    };
  });
}

/** `48 reviewers have 212 reviews, the middle half 3 to 5 each, from 1 to 9.` @param reviews of each reviewer who has any */
export function loadInWords(reviews: readonly number[]): string {
  const total = reviews.reduce((sum, each) => sum + each, 0);
  const people = `${reviews.length.toLocaleString('en')} ${reviews.length === 1 ? 'reviewer has' : 'reviewers have'}`;
  const many = `${people} ${countNoun(total, 'review')}`;
  const middle = quartilesOf(reviews);
  if (middle === null) return `${many}.`;
  const [least, most] = leastAndMost(reviews);
  if (least === most) return `${many}, ${least} each.`;
  const [from, to] = middle.map((bound) => shownScore(bound, 1));
  return `${many}, the middle half ${from === to ? from : `${from} to ${to}`} each; from ${least} to ${most}.`;
}

/** Tens of thousands of values are too many to pass to `Math.min` at once. */
function leastAndMost(values: readonly number[]): [number, number] {
  return values.reduce<[number, number]>(
    ([least, most], value) => [Math.min(least, value), Math.max(most, value)],
    [Infinity, -Infinity],
  );
}

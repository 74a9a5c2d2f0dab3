import type { Scale } from './scores.ts';
import { scoreFieldsOf, scalesOf } from './scores.ts';
import type { FullReview, Seen } from './seen.ts';
import { meanOf, total } from './statistics.ts';

/** How a person scores against co-reviewers on one scale: docs/figures.md, "Calibration". */
export interface Offset {
  scale: Scale;
  difference: number;
  offset: number;
  low: number;
  high: number;
  compared: readonly Comparison[];
}

/** A score beside those of the co-reviewers. */
interface Comparison {
  submission: string;
  own: number;
  /** The mean of the others. */
  others: number;
  /** The mean of all. */
  mean: number;
}

/** All that is expected of the scores of reviewers. */
export interface Offsets {
  /** By person; the scale with the most comparisons first, then that of the track whose slug comes first. */
  byPerson: ReadonlyMap<string, readonly Offset[]>;
  /** By submission. */
  adjusted: ReadonlyMap<string, number>;
}

/** @param track counts only this one */
export function offsetsOf(
  seen: Seen,
  { chosen = null, track = null }: { chosen?: string | null; track?: string | null },
): Offsets {
  const byPerson = new Map<string, Offset[]>();
  const adjusted = new Map<string, number>();
  for (const scale of scalesOf(seen, chosen)) {
    const given = givenOn(seen, scale, track);
    const own = offsetsOn(given);
    for (const [person, offset] of own) {
      byPerson.set(person, [...(byPerson.get(person) ?? []), { ...offset, scale }]);
    }
    for (const [slug, scores] of given) {
      if ([...scores.keys()].every((person) => !own.has(person))) continue;
      adjusted.set(slug, meanOf([...scores].map(([person, score]) => score - (own.get(person)?.offset ?? 0)))!);
    }
  }
  const sorted = [...byPerson].map(([person, all]) => [person, all.toSorted(mostFirst)] as const);
  return { byPerson: new Map(sorted), adjusted };
}

/** The score of each person for each submission on a scale; without submissions that a hidden person has scored. */
function givenOn(seen: Seen, { key, fields }: Scale, only: string | null): Map<string, Map<string, number>> {
  const given = new Map<string, Map<string, number>>();
  for (const { track } of fields) {
    if (only !== null && track !== only) continue;
    const own = seen.submissions.filter((each) => each.track.slug === track && seen.full.has(each.slug));
    const numberOf = scoreFieldsOf(own.flatMap(({ slug }) => seen.full.get(slug)!)).get(key)!;
    for (const { slug } of own) {
      const scores = new Map<string, number>();
      const inOrder = seen.full
        .get(slug)!
        .filter(({ reviewData }) => numberOf(reviewData[key]) !== null)
        .toSorted(earliestFirst);
      for (const review of inOrder) scores.set(personOf(review), numberOf(review.reviewData[key])!);
      if (scores.size > 0 && !scores.has('')) given.set(slug, scores);
    }
  }
  return given;
}

const personOf = ({ reviewerId, reviewer }: FullReview) => reviewerId ?? reviewer.email;

function earliestFirst(one: FullReview, other: FullReview): number {
  return one.place - other.place || ((one.submittedAt ?? '') < (other.submittedAt ?? '') ? -1 : 1);
}

function mostFirst(one: Offset, other: Offset): number {
  return other.compared.length - one.compared.length || (firstTrackOf(one) < firstTrackOf(other) ? -1 : 1);
}

const firstTrackOf = ({ scale }: Offset) => scale.fields.map(({ track }) => track).toSorted()[0]!;

function offsetsOn(given: ReadonlyMap<string, ReadonlyMap<string, number>>): Map<string, Omit<Offset, 'scale'>> {
  const all = [...given].flatMap(([submission, scores]) => {
    const sum = total(scores.values());
    if (scores.size === 1) return [];
    return [...scores].map(([person, own]) => {
      const [others, mean] = [(sum - own) / (scores.size - 1), sum / scores.size];
      return { person, submission, own, others, mean, difference: own - others };
    });
  });
  const several = [...Map.groupBy(all, ({ person }) => person)].filter(([, compared]) => compared.length >= 3);
  const meanOfDifferences = (compared: typeof all) =>
    total(compared.map(({ difference }) => difference)) / compared.length;
  const squares = several.flatMap(([, compared]) =>
    compared.map(({ difference }) => (difference - meanOfDifferences(compared)) ** 2),
  );
  const deviation = Math.sqrt(total(squares) / (squares.length - several.length));
  return new Map(
    several.map(([person, compared]) => {
      const { length } = compared;
      const difference = meanOfDifferences(compared);
      const offset = (difference * length) / (length + 3);
      const reach = (1.96 * deviation) / Math.sqrt(length + 3);
      return [person, { difference, offset, low: offset - reach, high: offset + reach, compared }];
    }),
  );
}

import type { FullReview, Seen, Submission } from './seen.ts';
import { ascending, meanOf, medianOf } from './statistics.ts';

/** A value of a review's field that is a number, or begins with one and names it. */
interface Given {
  number: number;
  /** What the text says of the number; null of a plain one. */
  name: string | null;
}

/** `6`, `6: Marginally above`, `3 - good`, `8/10`. */
function givenBy(value: unknown): Given | null {
  if (typeof value === 'number') return Number.isFinite(value) ? { number: value, name: null } : null;
  if (typeof value !== 'string') return null;
  const [, digits, rest = ''] = /^(-?\d+(?:[.,]\d+)?)(|\s*\/\s*\d+.*|:\s.*|\s+[-–—]\s.*)$/s.exec(value.trim()) ?? [];
  if (digits === undefined || value.trim().length > 80) return null;
  return { number: Number(digits.replace(',', '.')), name: rest === '' ? null : rest.trim() };
}

const isFilled = (value: unknown) => value !== null && value !== undefined && String(value).trim() !== '';

/** The score fields of some reviews, each with what of its values counts as a number. */
export function scoreFieldsOf(reviews: readonly FullReview[]): Map<string, (value: unknown) => number | null> {
  const keys = new Set(reviews.flatMap(({ reviewData }) => Object.keys(reviewData)));
  const fields = new Map<string, (value: unknown) => number | null>();
  for (const key of keys) {
    const filled = reviews.map(({ reviewData }) => reviewData[key]).filter(isFilled);
    const names = new Map<number, string>();
    for (const [number, group] of Map.groupBy(
      filled.flatMap((value) => givenBy(value) ?? []),
      (given) => given.number,
    )) {
      const named = group.flatMap(({ name }) => name ?? []);
      const often = [...Map.groupBy(named, (name) => name)].toSorted(([, one], [, other]) => other.length - one.length);
      if (often[0]) names.set(number, often[0][0]);
    }
    const numberOf = (value: unknown) => {
      const given = givenBy(value);
      return given && (given.name === null || given.name === names.get(given.number)) ? given.number : null;
    };
    const counting = filled.filter((value) => numberOf(value) !== null).length;
    if (counting > 0 && counting >= 0.95 * filled.length) fields.set(key, numberOf);
  }
  return fields;
}

/** A score field of one track. */
export interface Field {
  key: string;
  least: number;
  most: number;
  /** How many values count. */
  count: number;
  /** The scores of each submission, ascending. */
  scores: ReadonlyMap<string, readonly number[]>;
}

/** The scores of one submission: each reviewer once, with the latest completed review that gives the field. */
function latest(
  reviews: readonly FullReview[],
  key: string,
  numberOf: (value: unknown) => number | null,
): readonly number[] {
  const giving = reviews.filter(({ reviewData }) => numberOf(reviewData[key]) !== null);
  const byReviewer = Map.groupBy(giving, ({ reviewerId, reviewer }) => reviewerId ?? reviewer.email);
  const last = [...byReviewer.values()].map((own) => own.reduce((one, other) => (isLater(other, one) ? other : one)));
  return ascending(last.map(({ reviewData }) => numberOf(reviewData[key])!));
}

function isLater(one: FullReview, other: FullReview): boolean {
  if (one.phase.index !== other.phase.index) return one.phase.index > other.phase.index;
  return (one.submittedAt ?? '') > (other.submittedAt ?? '');
}

const telling = ['overall', 'rating', 'recommendation', 'score'];

/** Names that begin with a telling word, then those that have one in them, then others. */
function rankOf(key: string): number {
  const name = key.toLowerCase();
  if (telling.some((word) => name.startsWith(word))) return 0;
  return telling.some((word) => name.includes(word)) ? 1 : 2;
}

/** The score fields of one track, the main one first. */
export function fieldsOf(seen: Seen, track: string): Field[] {
  const submissions = seen.submissions.filter(({ slug, track: own }) => own.slug === track && seen.full.has(slug));
  const reviews = submissions.flatMap(({ slug }) => seen.full.get(slug)!);
  const fields = [...scoreFieldsOf(reviews)].map(([key, numberOf]): Field => {
    const scores = new Map(
      submissions.map((submission) => [submission.slug, scoresOf(seen, submission, key, numberOf)]),
    );
    const values = [...scores.values()].flat();
    return { key, least: Math.min(...values), most: Math.max(...values), count: values.length, scores };
  });
  return fields.toSorted(
    (one, other) => rankOf(one.key) - rankOf(other.key) || other.count - one.count || (one.key < other.key ? -1 : 1),
  );
}

/** Whose reviewers are hidden is told by the service alone who wrote two reviews: then its own `scores` are taken. */
function scoresOf(
  seen: Seen,
  { slug, scores }: Submission,
  key: string,
  numberOf: (value: unknown) => number | null,
): readonly number[] {
  const reviews = seen.full.get(slug)!;
  const isHidden = reviews.some(({ reviewerId, reviewer }) => !reviewerId && reviewer.email === '');
  return isHidden ? ascending(scores?.[key] ?? []) : latest(reviews, key, numberOf);
}

/** What the scores of one submission come to. */
export interface Scored {
  slug: string;
  scores: readonly number[];
  mean: number;
  median: number;
  spread: number;
  /** Percent of the scale. */
  apart: number;
  isFarApart: boolean;
}

/** Of every submission of a track that has a score. */
export function scoredOf({ least, most, scores }: Field): Scored[] {
  return [...scores].flatMap(([slug, values]) => {
    if (values.length === 0) return [];
    const spread = values.at(-1)! - values[0]!;
    const apart = most === least ? 0 : (100 * spread) / (most - least);
    return {
      slug,
      scores: values,
      mean: meanOf(values)!,
      median: medianOf(values)!,
      spread,
      apart,
      isFarApart: values.length >= 2 && apart >= 50,
    };
  });
}

/** The field that is shown of a track: the chosen one where the track has it, else its main one. */
export function shownField(seen: Seen, track: string, chosen: string | null = null): Field | null {
  const fields = fieldsOf(seen, track);
  return fields.find(({ key }) => key === chosen) ?? fields[0] ?? null;
}

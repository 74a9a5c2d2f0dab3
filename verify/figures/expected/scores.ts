import type { FullReview, Seen } from './seen.ts';
import { ascending, meanOf, medianOf } from './statistics.ts';

/** A field's value that is a number, or begins with a number and names it. */
interface Given {
  number: number;
  /** The text that names the number; null for a plain number. */
  name: string | null;
}

/** `6`, `6: Marginally above`, `3 - good`, `8/10`. */
function givenBy(value: unknown): Given | null {
  if (typeof value === 'number') return Number.isFinite(value) ? { number: value, name: null } : null;
  if (typeof value !== 'string') return null;
  const [, digits, rest = ''] = /^(-?\d+(?:[.,]\d+)?)(|\s*\/\s*\d+.*|:\s.*|\s+[-–—]\s.*)$/s.exec(value.trim()) ?? [];
  if (digits === undefined) return null;
  return { number: Number(digits.replace(',', '.')), name: rest === '' ? null : rest.trim() };
}

/** `8/10` is out of 10. */
const outOf = ({ name }: Given) => /^\/\s*(\d+)/.exec(name ?? '')?.[1];

/** The number that most values of a field are out of. */
function usualHighest(values: readonly unknown[]): string | undefined {
  const said = values.flatMap((value) => {
    const given = givenBy(value);
    return (given && outOf(given)) ?? [];
  });
  return [...Map.groupBy(said, (each) => each)].toSorted(([, one], [, other]) => other.length - one.length)[0]?.[0];
}

const isFilled = (value: unknown) =>
  value !== null && value !== undefined && (typeof value !== 'string' || value.trim() !== '');

/** The score fields of some reviews, each with its values that count as numbers. */
export function scoreFieldsOf(reviews: readonly FullReview[]): Map<string, (value: unknown) => number | null> {
  const keys = new Set(reviews.flatMap(({ reviewData }) => Object.keys(reviewData)));
  const fields = new Map<string, (value: unknown) => number | null>();
  for (const key of keys) {
    const filled = reviews.map(({ reviewData }) => reviewData[key]).filter(isFilled);
    const names = new Map<number, string>();
    const highest = usualHighest(filled);
    for (const [number, group] of Map.groupBy(
      filled.flatMap((value) => givenBy(value) ?? []).filter((given) => (outOf(given) ?? highest) === highest),
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
  track: string;
  least: number;
  most: number;
  /** How many values count. */
  count: number;
  /** The scores of each submission, ascending. */
  scores: ReadonlyMap<string, readonly number[]>;
}

/**
 * The scores of one submission: for each reviewer, the latest completed review that has the field. Of hidden reviewers, those
 * of the latest phase that has it.
 */
function latest(
  reviews: readonly FullReview[],
  key: string,
  numberOf: (value: unknown) => number | null,
): readonly number[] {
  const giving = reviews.filter(({ reviewData }) => numberOf(reviewData[key]) !== null);
  const isHidden = giving.some(({ reviewerId, reviewer }) => !reviewerId && reviewer.email === '');
  if (isHidden) {
    const last = Math.max(...giving.map(({ place }) => place));
    return ascending(giving.flatMap((each) => (each.place === last ? numberOf(each.reviewData[key])! : [])));
  }
  const byReviewer = Map.groupBy(giving, ({ reviewerId, reviewer }) => reviewerId ?? reviewer.email);
  const last = [...byReviewer.values()].map((own) => own.reduce((one, other) => (isLater(other, one) ? other : one)));
  return ascending(last.map(({ reviewData }) => numberOf(reviewData[key])!));
}

function isLater(one: FullReview, other: FullReview): boolean {
  if (one.place !== other.place) return one.place > other.place;
  return (one.submittedAt ?? '') > (other.submittedAt ?? '');
}

const telling = ['overall', 'rating', 'recommendation', 'score'];

/** Names that begin with a telling word come first, then names that contain one, then others. */
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
    const scores = new Map(submissions.map(({ slug }) => [slug, latest(seen.full.get(slug)!, key, numberOf)]));
    const values = [...scores.values()].flat();
    return { key, track, least: Math.min(...values), most: Math.max(...values), count: values.length, scores };
  });
  return fields.toSorted(
    (one, other) => rankOf(one.key) - rankOf(other.key) || other.count - one.count || (one.key < other.key ? -1 : 1),
  );
}

/** Statistics of one submission's scores. */
export interface Scored {
  slug: string;
  scores: readonly number[];
  mean: number;
  median: number;
  spread: number;
  /** Percent of the scale. */
  apart: number;
  /** The place of the mean on the scale, in percent; null on a scale of one value. */
  level: number | null;
  isFarApart: boolean;
}

/** The range of one field that some tracks share. */
export interface Scale {
  key: string;
  least: number;
  most: number;
  fields: readonly Field[];
}

/** For every submission that has a score on this scale. */
export function scoredOf({ least, most, fields }: Scale): Scored[] {
  return fields.flatMap(({ scores }) =>
    [...scores].flatMap(([slug, values]) => {
      if (values.length === 0) return [];
      const spread = values.at(-1)! - values[0]!;
      const shareOf = (part: number) => Number(((100 * part) / (most - least)).toFixed(9));
      const apart = most === least ? 0 : shareOf(spread);
      return {
        slug,
        scores: values,
        mean: meanOf(values)!,
        median: medianOf(values)!,
        spread,
        apart,
        level: most === least ? null : shareOf(meanOf(values)! - least),
        isFarApart: values.length >= 2 && apart >= 50,
      };
    }),
  );
}

/** The field shown for a track: the chosen one if the track has it, otherwise its main one. */
function shownField(seen: Seen, track: string, chosen: string | null): Field | null {
  const fields = fieldsOf(seen, track);
  return fields.find(({ key }) => key === chosen) ?? fields[0] ?? null;
}

const FEW = 12;

const spanOf = (fields: readonly Field[]) =>
  Math.max(...fields.map(({ most }) => most)) - Math.min(...fields.map(({ least }) => least));

/** The scales of the tracks (docs/figures.md, "Scale"), in the order of the conference's tracks. */
export function scalesOf(seen: Seen, chosen: string | null = null): Scale[] {
  const fields = seen.tracks.flatMap(({ slug }) => shownField(seen, slug, chosen) ?? []);
  const shared = [...Map.groupBy(fields, ({ key }) => key).values()].flatMap((own) => {
    const scales: Field[][] = [];
    const order = own.toSorted(
      (one, other) => spanOf([other]) - spanOf([one]) || other.count - one.count || (one.track < other.track ? -1 : 1),
    );
    for (const field of order) {
      const fits = (scale: readonly Field[]) => {
        const together = spanOf([...scale, field]);
        const speaking = [...scale.filter((each, at) => at === 0 || each.count >= FEW), field];
        return speaking.every((each) => together < 2 * spanOf([each]));
      };
      const scale = field.count < FEW ? scales[0] : scales.find(fits);
      if (scale) scale.push(field);
      else scales.push([field]);
    }
    return scales;
  });
  return shared.map((own) => ({
    key: own[0]!.key,
    least: Math.min(...own.map(({ least }) => least)),
    most: Math.max(...own.map(({ most }) => most)),
    fields: fields.filter((field) => own.includes(field)),
  }));
}

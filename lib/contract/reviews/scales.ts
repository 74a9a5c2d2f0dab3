import type { Figures } from './count-figures.ts';
import { type FormCounts, isScoreField } from './scores.ts';
import { exact } from './statistics.ts';

/** A score field as some tracks use it: each track may have its own field and range. */
export interface Scale {
  /** A key of the reviews' data (specification §2.7). */
  key: string;
  /** The slugs of its tracks, in the order in which they first occur; `''` for submissions without a track. */
  tracks: readonly string[];
  /** How many values there are. */
  count: number;
  least: number;
  most: number;
}

/** A scale by which the scores of a row are read: it stays the same while further scores within it arrive. */
export type RowScale = Omit<Scale, 'count'>;

/** The scales of a conference, for the score field that the reader chose. */
export interface Scales {
  /** Every score field of any track, the deciding one first. */
  fields: readonly string[];
  /** The chosen field, if any track has it; `null` means each track's main field. */
  chosen: string | null;
  /** In the order of their tracks; together they cover every track that has scores. */
  all: readonly Scale[];
}

/** The values of one field in one track. */
interface Given {
  track: string;
  key: string;
  count: number;
  least: number;
  most: number;
}

/** Usual names of the deciding score. */
const telling = [/^(?:overall|rating|recommendation|score)/i, /(?:rating|score|recommendation)/i];

/** A track with fewer values says little about its scale. */
const TELLING_COUNT = 12;

/** What finding the scales needs from a submission. */
export interface Scored {
  track: string;
  reviewed: {
    /** The values of each field. */
    scores?: Readonly<Record<string, readonly number[] | null | undefined>> | null | undefined;
    /** How often the values of each field have which form, if it has to be found out which fields are scores. */
    scoreForms?: FormCounts | undefined;
  };
}

/** What the scales follow from, of one track after the other. */
export type ScaleTally = Map<string, TrackTally>;

interface TrackTally {
  fields: Map<string, Given>;
  /** How often the values of a field have which form, if the forms are known. */
  forms: Map<string, Map<string, number>>;
}

/** Adds a submission to a tally, which it changes. */
export function addScores(tally: ScaleTally, { track, reviewed }: Scored): void {
  const { fields, forms } = tally.get(track) ?? {
    fields: new Map<string, Given>(),
    forms: new Map<string, Map<string, number>>(),
  };
  if (!tally.has(track)) tally.set(track, { fields, forms });
  const { scores, scoreForms } = reviewed;
  for (const key in scores) {
    if (!Object.hasOwn(scores, key)) continue;
    const field = fields.get(key) ?? { track, key, count: 0, least: Infinity, most: -Infinity };
    if (field.count === 0) fields.set(key, field);
    for (const value of scores[key] ?? []) {
      field.count += 1;
      field.least = Math.min(field.least, value);
      field.most = Math.max(field.most, value);
    }
  }
  for (const [key, counts] of Object.entries(scoreForms ?? {})) {
    const known = forms.get(key) ?? new Map<string, number>();
    forms.set(key, known);
    for (const [form, count] of Object.entries(counts)) known.set(form, (known.get(form) ?? 0) + count);
  }
}

/** The same as `scalesIn`, of figures that the service has counted: it counts only fields that are scores. */
export function scalesInFigures({ tracks }: Pick<Figures, 'tracks'>, chosen: string): Scales {
  const tally = tracks.map(({ slug: track, scores }): [string, TrackTally] => {
    const fields = scores.map(({ field: key, values }): [string, Given] => {
      const given = values.map(({ value }) => value);
      const count = values.reduce((sum, each) => sum + each.count, 0);
      return [key, { track, key, count, least: Math.min(...given), most: Math.max(...given) }];
    });
    return [track, { fields: new Map(fields), forms: new Map() }];
  });
  return scalesIn(new Map(tally), chosen);
}

/**
 * Finds the score fields of the submissions in a tally, and their scales.
 *
 * @param chosen the field to show in the tracks that have it; the others keep their main field
 */
export function scalesIn(tally: ScaleTally, chosen: string): Scales {
  const given = [...tally.values()].flatMap(givenIn);
  const totals = [...Map.groupBy(given, ({ key }) => key)].map(([key, own]) => ({ key, count: countOf(own) }));
  const fields = totals.toSorted(byRank).map(({ key }) => key);
  const looked = [...Map.groupBy(given, ({ track }) => track).values()].flatMap((own) => {
    const found = own.find(({ key }) => key === chosen) ?? own.toSorted(byRank)[0];
    return found ? [found] : [];
  });
  const groups = [...Map.groupBy(looked, ({ key }) => key).values()].flatMap(groupsOf);
  const order = looked.map(({ track }) => track);
  const placed = groups.map((group) => scaleOf(group.toSorted((a, b) => place(order, a) - place(order, b))));
  return {
    fields,
    chosen: fields.includes(chosen) ? chosen : null,
    all: placed.toSorted((a, b) => order.indexOf(a.tracks[0] ?? '') - order.indexOf(b.tracks[0] ?? '')),
  };
}

function place(order: readonly string[], { track }: Given): number {
  return order.indexOf(track);
}

/** Leaves out what is no score: a service with `expand=scores` sends no other fields; otherwise the form of the values decides. */
function givenIn({ fields, forms }: TrackTally): Given[] {
  return [...fields.values()].filter(({ count, key }) => {
    const found = forms.get(key);
    return count > 0 && (found === undefined || isScoreField(found));
  });
}

function byRank(a: { key: string; count: number }, b: { key: string; count: number }): number {
  return rankOf(a.key) - rankOf(b.key) || b.count - a.count || (a.key < b.key ? -1 : 1);
}

function rankOf(key: string): number {
  const rank = telling.findIndex((pattern) => pattern.test(key));
  return rank === -1 ? telling.length : rank;
}

/** Groups the tracks of one field that share a scale: see `docs/figures.md`. */
function groupsOf(tracks: readonly Given[]): Given[][] {
  const groups: Given[][] = [];
  const widestFirst = tracks.toSorted(
    (a, b) => spanOf([b]) - spanOf([a]) || b.count - a.count || (a.track < b.track ? -1 : 1),
  );
  for (const track of widestFirst) {
    const group = track.count < TELLING_COUNT ? groups[0] : groups.find((each) => isOneScale([...each, track]));
    if (group) group.push(track);
    else groups.push([track]);
  }
  return groups;
}

function isOneScale(tracks: readonly Given[]): boolean {
  const telling = tracks.filter(({ count }, at) => at === 0 || count >= TELLING_COUNT);
  return telling.every((track) => spanOf(tracks) < 2 * spanOf([track]));
}

function spanOf(tracks: readonly Given[]): number {
  return mostOf(tracks) - leastOf(tracks);
}

function scaleOf(tracks: readonly Given[]): Scale {
  return {
    key: tracks[0]?.key ?? '',
    tracks: tracks.map(({ track }) => track),
    count: countOf(tracks),
    least: leastOf(tracks),
    most: mostOf(tracks),
  };
}

function countOf(tracks: readonly Pick<Given, 'count'>[]): number {
  return tracks.reduce((sum, { count }) => sum + count, 0);
}

function leastOf(tracks: readonly Given[]): number {
  return Math.min(...tracks.map(({ least }) => least));
}

function mostOf(tracks: readonly Given[]): number {
  return Math.max(...tracks.map(({ most }) => most));
}

/** Returns the scale of each track. */
export function scaleByTrack<Own extends Pick<Scale, 'tracks'>>({
  all,
}: {
  all: readonly Own[];
}): ReadonlyMap<string, Own> {
  return new Map(all.flatMap((scale) => scale.tracks.map((track) => [track, scale] as const)));
}

/** Reviewers are far apart from this spread on, in percent of the scale. */
export const FAR_APART = 50;
/** Reviewers differ enough for a discussion from this spread on, in percent of the scale. */
export const WORTH_DISCUSSING = 25;

/** Returns a spread in percent of the scale. */
export function apartOf(spread: number, { least, most }: Pick<Scale, 'least' | 'most'>): number {
  return most > least ? exact((100 * spread) / (most - least)) : 0;
}

/** The middle of the scale, in percent of it, where a mean decides nothing: both ends included. */
export const BORDERLINE = { from: 40, to: 60 } as const;

/** Returns the place of a mean on its scale in percent; undefined on a scale of one value. */
export function levelOf(mean: number, { least, most }: Pick<Scale, 'least' | 'most'>): number | undefined {
  return most > least ? exact((100 * (mean - least)) / (most - least)) : undefined;
}

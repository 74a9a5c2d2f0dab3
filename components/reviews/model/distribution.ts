import { nameOf } from '#components/ui/text/humanize.ts';
import type { ReviewedRow } from './reviewed-row.ts';
import { apartOf, FAR_APART, type RowScale, type Scale } from './scales.ts';
import { type Summary, summary } from '#lib/contract/reviews/statistics.ts';
import { shownScore } from './statistics.ts';

/** Submissions whose mean score is in a range: `from` inclusive, `to` exclusive. */
export interface Bin {
  from: number;
  to: number;
  count: number;
  /** The query that finds exactly these. */
  query: string;
}

/** Groups submissions by mean score, with one bin per step of the scale, or finer on a short scale. Every mean is in one bin. */
export function binsOf(rows: readonly ReviewedRow[], { least, most }: Pick<Scale, 'least' | 'most'>): Bin[] {
  const width = meanStep(most - least);
  const first = Math.floor(least / width);
  const count = Math.max(1, Math.floor(most / width - first + ROUNDING) + 1);
  const bins = Array.from({ length: count }, (_, at): Bin => {
    const [from, to] = [tidy((first + at) * width), tidy((first + at + 1) * width)];
    return { from, to, count: 0, query: `score:>=${from} score:<${to}` };
  });
  for (const mean of meansOf(rows)) {
    const bin = bins.find(({ from, to }) => mean >= from && mean < to);
    if (bin) bin.count += 1;
  }
  return bins;
}

/** About twenty bins at most. */
function meanStep(span: number): number {
  if (span <= 2) return 0.1;
  if (span <= 10) return 0.5;
  if (span <= 20) return 1;
  return 10 ** Math.ceil(Math.log10(span / 20));
}

/** Spreads have coarser steps than means, because most scores are whole numbers. */
function spreadStep(span: number): number {
  return span > 2 && span <= 20 ? 1 : meanStep(span);
}

/** Submissions of about the same mean and spread, drawn as one dot: ranges `from` inclusive, `to` exclusive. */
export interface Dot {
  mean: Range;
  spread: Range;
  count: number;
  query: string;
}

export interface Range {
  from: number;
  to: number;
}

/** Groups submissions into a grid of means and spreads; each dot links to its list. A single score has no spread. */
export function dotsOf(rows: readonly ReviewedRow[], { least, most }: Pick<Scale, 'least' | 'most'>): Dot[] {
  const dots = new Map<string, Dot>();
  for (const { score } of rows) {
    if (!score || score.count < 2) continue;
    const mean = rangeAt(score.mean, meanStep(most - least));
    const spread = rangeAt(score.spread, spreadStep(most - least));
    const query = `score:>=${mean.from} score:<${mean.to} spread:>=${spread.from} spread:<${spread.to} scored:>=2`;
    const dot = dots.get(query) ?? { mean, spread, count: 0, query };
    dots.set(query, { ...dot, count: dot.count + 1 });
  }
  return [...dots.values()].toSorted((a, b) => b.count - a.count);
}

/** Returns the range of a grid that contains a value, with the same bounds that a query uses. */
function rangeAt(value: number, step: number): Range {
  const near = Math.floor(value / step);
  const at = [near + 1, near, near - 1].find((candidate) => value >= tidy(candidate * step)) ?? near;
  return { from: tidy(at * step), to: tidy((at + 1) * step) };
}

/** The rounding error of dividing by a step. */
const ROUNDING = 1e-9;

export interface TrackScores {
  track: string;
  name: string;
  /** The scale of its scores; undefined if it has none. */
  scale: RowScale | undefined;
  /** Summary of the submissions' mean scores. */
  means: Summary | undefined;
  quartiles: [number, number] | undefined;
  /** How many submissions have reviewers who are far apart. */
  apart: number;
  /** How many submissions have a score, and how many there are. */
  scored: number;
  all: number;
}

/** Summarises scores by track, in the order of the rows; only of submissions whose reviews the reader sees. */
export function byTrack(rows: readonly ReviewedRow[]): TrackScores[] {
  const seen = rows.filter(({ reviewing }) => reviewing !== undefined);
  const groups = Map.groupBy(seen, ({ submission }) => submission.track?.slug ?? '');
  return [...groups].map(([track, group]) => {
    const means = meansOf(group);
    const own = group[0]?.submission.track;
    return {
      track,
      name: own ? nameOf(own) : 'No track',
      scale: group[0]?.scale,
      means: summary(means),
      quartiles: quartilesOf(means),
      apart: farApart(group).length,
      scored: means.length,
      all: group.length,
    };
  });
}

/** Returns the submissions with several scores that are half of the scale apart, or more. */
export function farApart(rows: readonly ReviewedRow[]): ReviewedRow[] {
  return rows.filter(
    ({ score, scale }) => scale && score && score.count > 1 && apartOf(score.spread, scale) >= FAR_APART,
  );
}

/** Returns the mean score of each submission that has one. */
export function meansOf(rows: readonly ReviewedRow[]): number[] {
  return rows.flatMap(({ score }) => (score ? [score.mean] : []));
}

/** Returns the bounds of the middle half of the values; undefined for fewer than two values. */
export function quartilesOf(values: readonly number[]): [number, number] | undefined {
  if (values.length < 2) return undefined;
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number) => {
    const place = (sorted.length - 1) * share;
    const [below, above] = [sorted[Math.floor(place)] as number, sorted[Math.ceil(place)] as number];
    return below + (above - below) * (place - Math.floor(place));
  };
  return [at(0.25), at(0.75)];
}

/** Rounds off the errors of adding steps. */
function tidy(value: number): number {
  return Math.round(value * 1000) / 1000;
}

/** Names a range of means: `5 to 6`. */
export function rangeName({ from, to }: Range): string {
  return `${shownScore(from)} to ${shownScore(to)}`;
}

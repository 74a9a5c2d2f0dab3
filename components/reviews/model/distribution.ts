import { nameOf } from '#components/ui/text/humanize.ts';
import { quartilesOf, type Summary, summary, summaryOf } from '#lib/contract/reviews/statistics.ts';
import type { Figures, ScoreFigures, TrackFigures } from './figures.ts';
import {
  apartOf,
  FAR_APART,
  type RowScale,
  type Scale,
  scaleByTrack,
  type Scales,
} from '#lib/contract/reviews/scales.ts';
import { shownScore } from './statistics.ts';

/** Submissions with the same mean, spread and number of scores. */
export type ScoredAlike = ScoreFigures['submissions'][number];

/** Submissions whose mean score is in a range: `from` inclusive, `to` exclusive. */
export interface Bin {
  from: number;
  to: number;
  count: number;
  /** The query that finds exactly these. */
  query: string;
}

/** Groups submissions by mean score, with one bin per step of the scale, or finer on a short scale. Every mean is in one bin. */
export function binsOf(scored: readonly ScoredAlike[], { least, most }: Pick<Scale, 'least' | 'most'>): Bin[] {
  const width = meanStep(most - least);
  const first = Math.floor(least / width);
  const count = Math.max(1, Math.floor(most / width - first + ROUNDING) + 1);
  const bins = Array.from({ length: count }, (_, at): Bin => {
    const [from, to] = [tidy((first + at) * width), tidy((first + at + 1) * width)];
    return { from, to, count: 0, query: `score:>=${from} score:<${to}` };
  });
  for (const { mean, count: alike } of scored) {
    const bin = bins.find(({ from, to }) => mean >= from && mean < to);
    if (bin) bin.count += alike;
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
  /** Whether all have the lowest spread of the range, as whole scores do. */
  isExact: boolean;
  count: number;
  query: string;
}

export interface Range {
  from: number;
  to: number;
}

/** Groups submissions into a grid of means and spreads; each dot links to its list. A single score has no spread. */
export function dotsOf(scored: readonly ScoredAlike[], { least, most }: Pick<Scale, 'least' | 'most'>): Dot[] {
  const dots = new Map<string, Dot>();
  for (const each of scored) {
    if (each.scores < 2) continue;
    const mean = rangeAt(each.mean, meanStep(most - least));
    const spread = rangeAt(each.spread, spreadStep(most - least));
    const query = `score:>=${mean.from} score:<${mean.to} spread:>=${spread.from} spread:<${spread.to} scored:>=2`;
    const dot = dots.get(query) ?? { mean, spread, isExact: true, count: 0, query };
    const isExact = dot.isExact && each.spread === spread.from;
    dots.set(query, { ...dot, isExact, count: dot.count + each.count });
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

/** Summarises scores by track; only of submissions whose reviews the reader sees. */
export function byTrack({ tracks }: Figures, scales: Scales): TrackScores[] {
  const scaleOf = scaleByTrack(scales);
  return tracks
    .filter(({ reviewed }) => reviewed > 0)
    .map((track) => {
      const scale = scaleOf.get(track.slug);
      const scored = scale ? scoredIn([track], scale) : [];
      const means = meansOf(scored);
      return {
        track: track.slug,
        name: track.slug === '' ? 'No track' : nameOf(track),
        scale,
        means: summary(means),
        quartiles: quartilesOf(means) ?? undefined,
        apart: scale ? farApart(scored, scale) : 0,
        scored: means.length,
        all: track.reviewed,
      };
    });
}

/** The submissions of some tracks that have scores on a scale. */
export function scoredIn(tracks: readonly TrackFigures[], scale: Pick<Scale, 'key' | 'tracks'>): ScoredAlike[] {
  return fieldsIn(tracks, scale).flatMap(({ submissions }) => submissions);
}

/** The summary of all scores of some tracks on a scale. */
export function scoresIn(tracks: readonly TrackFigures[], scale: Pick<Scale, 'key' | 'tracks'>): Summary | undefined {
  return summaryOf(fieldsIn(tracks, scale).flatMap(({ values }) => values));
}

function fieldsIn(
  tracks: readonly TrackFigures[],
  { key, tracks: own }: Pick<Scale, 'key' | 'tracks'>,
): ScoreFigures[] {
  return tracks.flatMap(({ slug, scores }) => (own.includes(slug) ? scores.filter(({ field }) => field === key) : []));
}

/** Returns how many submissions have several scores that are half of the scale apart, or more. */
export function farApart(scored: readonly ScoredAlike[], scale: Pick<Scale, 'least' | 'most'>): number {
  return countOf(scored.filter(({ scores, spread }) => scores > 1 && apartOf(spread, scale) >= FAR_APART));
}

/** Returns the mean score of each submission. */
export function meansOf(scored: readonly ScoredAlike[]): number[] {
  return scored.flatMap(({ mean, count }) => Array.from({ length: count }, () => mean));
}

/** Returns how many submissions these are. */
export function countOf(scored: readonly ScoredAlike[]): number {
  return scored.reduce((sum, { count }) => sum + count, 0);
}

/** Rounds off the errors of adding steps. */
function tidy(value: number): number {
  return Math.round(value * 1000) / 1000;
}

/** Names a range of means: `5 to 6`. */
export function rangeName({ from, to }: Range): string {
  return `${shownScore(from)} to ${shownScore(to)}`;
}

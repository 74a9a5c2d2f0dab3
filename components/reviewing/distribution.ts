import type { ReviewedRow } from './reviewed-row.ts';
import { type Summary, shownScore, summary } from './statistics.ts';

/** Submissions whose mean is in a range: `from` inclusive, `to` exclusive. */
export interface Bin {
  from: number;
  to: number;
  count: number;
  /** The text of the query bar that finds just these. */
  query: string;
}

/** Submissions by their mean score, a bin a step of the scale, finer where the scale is short. Every mean falls into one bin. */
export function binsOf(rows: readonly ReviewedRow[], least: number, most: number): Bin[] {
  const means = rows.flatMap(({ score }) => (score ? [score.mean] : []));
  const width = stepOf(most - least);
  const first = Math.floor(least / width) * width;
  const count = Math.max(1, Math.floor((most - first) / width) + 1);
  const bins = Array.from({ length: count }, (_, at): Bin => {
    const [from, to] = [tidy(first + at * width), tidy(first + (at + 1) * width)];
    return { from, to, count: 0, query: `score:>=${from} score:<${to}` };
  });
  for (const mean of means) {
    const bin = bins.find(({ from, to }) => mean >= from && mean < to);
    if (bin) bin.count += 1;
  }
  return bins;
}

/** Some twenty bins at most. */
function stepOf(span: number): number {
  if (span <= 10) return 0.5;
  if (span <= 20) return 1;
  return 10 ** Math.ceil(Math.log10(span / 20));
}

/** Submissions of about the same mean and the same spread, drawn as one dot. */
export interface Dot {
  mean: number;
  spread: number;
  count: number;
  query: string;
}

/** Mean to the half, spread to the whole: a cell of the grid is a list of its own. */
export function dotsOf(rows: readonly ReviewedRow[]): Dot[] {
  const dots = new Map<string, Dot>();
  for (const { score } of rows) {
    if (!score || score.count < 2) continue;
    const [mean, spread] = [Math.floor(score.mean * 2) / 2, Math.floor(score.spread)];
    const key = `${mean} ${spread}`;
    const query = `score:>=${mean} score:<${mean + 0.5} spread:>=${spread} spread:<${spread + 1} scored:>=2`;
    const dot = dots.get(key) ?? { mean, spread, count: 0, query };
    dots.set(key, { ...dot, count: dot.count + 1 });
  }
  return [...dots.values()].toSorted((a, b) => b.count - a.count);
}

export interface TrackScores {
  track: string;
  name: string;
  /** Of the submissions' means. */
  means: Summary | undefined;
  quartiles: [number, number] | undefined;
  wide: number;
  /** Submissions with a score, and all. */
  scored: number;
  all: number;
}

/** Scores by track, in the order in which tracks come. */
export function byTrack(rows: readonly ReviewedRow[], wide: number): TrackScores[] {
  const groups = Map.groupBy(rows, ({ submission }) => submission.track?.slug ?? '');
  return [...groups].map(([track, group]) => {
    const means = meansOf(group);
    return {
      track,
      name: group[0]?.submission.track?.name || track || 'No track',
      means: summary(means),
      quartiles: quartilesOf(means),
      wide: farApart(group, wide).length,
      scored: means.length,
      all: group.length,
    };
  });
}

/** Those on which reviewers are this far apart, or further. */
export function farApart(rows: readonly ReviewedRow[], wide: number): ReviewedRow[] {
  return rows.filter(({ score }) => score !== undefined && score.spread >= wide);
}

/** The mean score of each submission that has one. */
export function meansOf(rows: readonly ReviewedRow[]): number[] {
  return rows.flatMap(({ score }) => (score ? [score.mean] : []));
}

/** Between these lies the middle half; undefined for fewer than two values. */
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

/** What is odd of adding steps. */
function tidy(value: number): number {
  return Math.round(value * 1000) / 1000;
}

/** `5 to 6`, as a range of means is named. */
export function rangeName({ from, to }: Pick<Bin, 'from' | 'to'>): string {
  return `${shownScore(from)} to ${shownScore(to)}`;
}

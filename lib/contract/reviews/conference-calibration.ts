import { grouped, type LongWork, mapped } from '#lib/contract/long-work.ts';
import { adjustedMean, calibrate, type Calibration, type ComparedSubmission } from './calibration.ts';
import type { ScoresByReviewer } from './latest-scores.ts';
import type { RowScale } from './scales.ts';

/** A reviewer's calibration on one scale. */
export interface ScaleCalibration extends Calibration {
  scale: RowScale;
}

/** The calibration of a conference, on each of its scales. */
export interface ConferenceCalibration {
  /** By reviewer; on several scales, the one with the most comparisons first. */
  byReviewer: ReadonlyMap<string, readonly ScaleCalibration[]>;
  /** The adjusted mean of submissions, by slug; only where at least one score is adjusted. */
  adjusted: ReadonlyMap<string, number>;
}

/** A submission with the scores that it is listed with. */
interface ScoredSubmission {
  slug: string;
  /** By which its scores are read; undefined if it has none. */
  scale: RowScale | undefined;
  /** In ascending order. */
  scores: readonly number[];
}

/** Who gave which scores to a submission, by its slug; undefined if it is not known. */
export type ScoresOf = (slug: string) => ScoresByReviewer | undefined;

/**
 * Calibrates the reviewers of some submissions. A submission counts if it is known who gave each of its scores: one whose reviewers are
 * hidden, or whose reviews have changed since it was listed, is left out.
 */
export function* conferenceCalibration(
  rows: readonly ScoredSubmission[],
  scoresOf: ScoresOf,
): LongWork<ConferenceCalibration> {
  const byReviewer = new Map<string, ScaleCalibration[]>();
  const adjusted = new Map<string, number>();
  for (const [scale, own] of yield* grouped(rows, (row) => row.scale)) {
    if (!scale) continue;
    const compared = (yield* mapped(own, (row) => comparedOf(row, scoresOf(row.slug)?.[scale.key]))).flat();
    const calibrations = yield* calibrate(compared);
    for (const [reviewer, calibration] of calibrations) {
      byReviewer.set(reviewer, [...(byReviewer.get(reviewer) ?? []), { ...calibration, scale }]);
    }
    const means = yield* mapped(compared, (submission) => adjustedMean(submission, calibrations));
    for (const [at, { slug }] of compared.entries()) {
      const mean = means[at];
      if (mean !== undefined) adjusted.set(slug, mean);
    }
  }
  return {
    byReviewer: new Map([...byReviewer].map(([reviewer, all]) => [reviewer, all.toSorted(mostFirst)])),
    adjusted,
  };
}

/** The scale with the most comparisons first; of several, the one of the track whose slug comes first. */
function mostFirst(a: ScaleCalibration, b: ScaleCalibration): number {
  return b.comparisons.length - a.comparisons.length || (firstTrack(a) < firstTrack(b) ? -1 : 1);
}

function firstTrack({ scale }: ScaleCalibration): string {
  return scale.tracks.toSorted()[0] ?? '';
}

function comparedOf(row: ScoredSubmission, given: Readonly<Record<string, number>> | undefined): ComparedSubmission[] {
  const scores = new Map(Object.entries(given ?? {}));
  const values = [...scores.values()].toSorted((a, b) => a - b);
  const isWhole = values.length === row.scores.length && values.every((value, at) => value === row.scores[at]);
  return isWhole && values.length > 0 ? [{ slug: row.slug, scores }] : [];
}

import type { ReviewedRow } from '#components/reviews/model/reviewed-row.ts';
import type { RowScale } from '#components/reviews/model/scales.ts';
import type { ScoresByReviewer } from '#lib/contract/reviews/latest-scores.ts';
import { adjustedMean, calibrate, type Calibration, type ComparedSubmission } from './calibration.ts';

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

/**
 * Calibrates the reviewers of some submissions. A submission counts if who gave its scores is known of all of them: one whose reviewers are
 * hidden, or whose reviews have changed since it was listed, is left out.
 *
 * @param scoresOf who gave which scores, by submission
 */
export function conferenceCalibration(
  rows: readonly ReviewedRow[],
  scoresOf: (slug: string) => ScoresByReviewer | undefined,
): ConferenceCalibration {
  const byReviewer = new Map<string, ScaleCalibration[]>();
  const adjusted = new Map<string, number>();
  for (const [scale, own] of Map.groupBy(rows, (row) => row.scale)) {
    if (!scale) continue;
    const compared = own.flatMap((row) => comparedOf(row, scoresOf(row.slug)?.[scale.key]));
    const calibrations = calibrate(compared);
    for (const [reviewer, calibration] of calibrations) {
      byReviewer.set(reviewer, [...(byReviewer.get(reviewer) ?? []), { ...calibration, scale }]);
    }
    for (const submission of compared) {
      const mean = adjustedMean(submission, calibrations);
      if (mean !== undefined) adjusted.set(submission.slug, mean);
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

function comparedOf(row: ReviewedRow, given: Readonly<Record<string, number>> | undefined): ComparedSubmission[] {
  const scores = new Map(Object.entries(given ?? {}));
  const values = [...scores.values()].toSorted((a, b) => a - b);
  const isWhole = values.length === row.scores.length && values.every((value, at) => value === row.scores[at]);
  return isWhole && values.length > 0 ? [{ slug: row.slug, scores }] : [];
}

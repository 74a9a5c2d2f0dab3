import { nameOf } from '#components/ui/text/humanize.ts';
import { parseTimestamp } from '#components/ui/time/day.ts';
import {
  countedScores,
  type CountedSubmission,
  countFigures,
  type Figures,
  type TrackFigures,
} from '#lib/contract/reviews/count-figures.ts';
import { type ReviewedRow, timedReviews } from './reviewed-row.ts';

export type { Figures, PhaseFigures, ScoreFigures, TrackFigures } from '#lib/contract/reviews/count-figures.ts';

/** Counts the figures of submissions that were listed, for services that do not count them. */
export function figuresOf(
  rows: readonly ReviewedRow[],
  of: { now: number; target: number | null; since?: number | null },
): Figures {
  return countFigures(rows.map(countedRow), of);
}

function countedRow({ submission, reviewing, target, missing, short }: ReviewedRow): CountedSubmission {
  const { track, status, decision, decidedAt } = submission;
  return {
    track: track ? { slug: track.slug, name: nameOf(track) } : { slug: '', name: '' },
    status: status ?? '',
    decision: decision ?? null,
    decidedAt: parseTimestamp(decidedAt),
    reviewing: reviewing && {
      ...timedReviews(reviewing),
      target,
      missing,
      short,
      scores: countedScores(reviewing.scores),
    },
  };
}

/** The sum of a number over all tracks. */
export function sumOf({ tracks }: Figures, read: (track: TrackFigures) => number): number {
  return tracks.reduce((sum, track) => sum + read(track), 0);
}

/** All values of a list over all tracks, ascending, each once. */
export function distinctOf({ tracks }: Figures, read: (track: TrackFigures) => readonly number[]): number[] {
  return [...new Set(tracks.flatMap(read))].toSorted((a, b) => a - b);
}

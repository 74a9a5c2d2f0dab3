import { compareText } from '#lib/contract/compare.ts';

/** The scores of a completed review, and what orders it among the reviews of its submission. */
export interface Scored {
  /** Identifies the reviewer; `''` if hidden. */
  reviewer: string;
  phase: number;
  /** Sorts by time as text; `''` if not known. */
  submittedAt: string;
  /** The tie-breaker. */
  id: string;
  /** By field. */
  scores: Readonly<Record<string, number>>;
}

/** The values of one field: the latest of each reviewer, and of hidden reviewers those of one phase. */
interface FieldScores {
  byReviewer: Map<string, number>;
  hidden: number[];
  hiddenPhase: number;
}

/**
 * The scores of a submission. Each reviewer counts once for each field, with the latest completed review that has it (the later phase;
 * within a phase the later date). Hidden reviewers count with all values of the latest phase that has the field, so that the values
 * do not reveal which reviews come from one person.
 *
 * @param isScore which fields count
 * @returns each field's values in ascending order, which depends on no identity
 */
export function latestScores(
  reviews: readonly Scored[],
  isScore: (field: string) => boolean = () => true,
): Record<string, number[]> {
  return Object.fromEntries(
    [...latest(reviews, isScore)].map(([field, { byReviewer, hidden }]) => [
      field,
      [...byReviewer.values(), ...hidden].toSorted((a, b) => a - b),
    ]),
  );
}

/** The scores of a submission by field and reviewer, as `latestScores` counts them; without those of hidden reviewers. */
export type ScoresByReviewer = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** Returns who gave which of `latestScores`, for callers who may see the reviewers. @param isScore which fields count */
export function latestByReviewer(
  reviews: readonly Scored[],
  isScore: (field: string) => boolean = () => true,
): ScoresByReviewer {
  return Object.fromEntries(
    [...latest(reviews, isScore)].map(([field, { byReviewer }]) => [field, Object.fromEntries(byReviewer)]),
  );
}

function latest(reviews: readonly Scored[], isScore: (field: string) => boolean): Map<string, FieldScores> {
  const fields = new Map<string, FieldScores>();
  // Usually each reviewer appears once, and then the order does not matter.
  const isOnce = new Set(reviews.map(({ reviewer }) => reviewer)).size === reviews.length;
  for (const { reviewer, phase, scores } of isOnce ? reviews : reviews.toSorted(latestLast)) {
    for (const field of Object.keys(scores)) {
      if (!isScore(field)) continue;
      const score = scores[field] as number;
      const given = fields.get(field) ?? { byReviewer: new Map<string, number>(), hidden: [], hiddenPhase: phase };
      fields.set(field, given);
      if (reviewer !== '') given.byReviewer.set(reviewer, score);
      else if (given.hiddenPhase === phase) given.hidden.push(score);
      else [given.hidden, given.hiddenPhase] = [[score], phase];
    }
  }
  return fields;
}

/** Orders reviews: the later phase last; within a phase the later date. */
export function latestLast(one: Scored, other: Scored): number {
  return one.phase - other.phase || compareText(one.submittedAt, other.submittedAt) || compareText(one.id, other.id);
}

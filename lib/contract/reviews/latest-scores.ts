/** What a completed review gives, and where it stands among those of its submission. */
export interface Scored {
  /** Tells reviewers apart; `''` where nobody says who reviewed. */
  reviewer: string;
  phase: number;
  /** Later ones are greater, as text; `''` where that is not known. */
  submittedAt: string;
  /** Decides where all else is equal. */
  id: string;
  /** By field. */
  scores: Readonly<Record<string, number>>;
}

/** What a field has: of each reviewer the latest value, and of those who are not told apart the values of one phase. */
interface Given {
  byReviewer: Map<string, number>;
  hidden: number[];
  hiddenPhase: number;
}

/**
 * The scores of a submission: a reviewer counts once for each field, with the latest completed review that gives it (the later phase,
 * within a phase the later date). Reviewers who are not told apart count with all values of their latest phase that gives the field:
 * as much as anybody can tell from the reviews themselves.
 *
 * @param isScore which fields count
 * @returns each field's values ascending: an order that follows no identity
 */
export function latestScores(
  reviews: readonly Scored[],
  isScore: (field: string) => boolean = () => true,
): Record<string, number[]> {
  const fields = new Map<string, Given>();
  // Nobody is there twice, as a rule: then the order does not matter.
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
  return Object.fromEntries(
    [...fields].map(([field, { byReviewer, hidden }]) => [
      field,
      [...byReviewer.values(), ...hidden].toSorted((a, b) => a - b),
    ]),
  );
}

function latestLast(one: Scored, other: Scored): number {
  return one.phase - other.phase || compare(one.submittedAt, other.submittedAt) || compare(one.id, other.id);
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}

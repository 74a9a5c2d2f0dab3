import { type Scored, latestLast } from './latest-scores.ts';

/** A reviewer's score before the last phase, and in it. */
export interface ScoreChange {
  before: number;
  after: number;
}

/** The change of one field: the last phase, and its reviewers who gave the field a score before. */
interface FieldChanges {
  phase: number;
  byReviewer: Map<string, ScoreChange>;
}

/**
 * How reviewers changed their scores in the last phase, for instance after the authors' answer. For each field, the last phase is the latest one
 * in which a reviewer gave it a score who had given it one in an earlier phase. Each reviewer counts who has both: with the latest completed
 * review in that phase, and the latest one in any phase before. Hidden reviewers have no changes, because those would reveal which reviews
 * come from one person.
 *
 * @param isScore which fields count
 * @returns for each field with changes: those of its reviewers, in ascending order of both scores, which depends on no identity
 */
export function scoreChanges(
  reviews: readonly Scored[],
  isScore: (field: string) => boolean = () => true,
): Record<string, ScoreChange[]> {
  if (new Set(reviews.map(({ reviewer }) => reviewer)).size === reviews.length) return {}; // usually, nobody reviews twice
  const changes = new Map<string, FieldChanges>();
  for (const own of Map.groupBy(reviews, ({ reviewer }) => reviewer).values()) {
    if (own.length < 2 || own[0]?.reviewer === '') continue;
    addReviewer(changes, own.toSorted(latestLast), isScore);
  }
  return Object.fromEntries(
    [...changes].map(([field, { byReviewer }]) => [
      field,
      [...byReviewer.values()].toSorted((a, b) => a.before - b.before || a.after - b.after),
    ]),
  );
}

/** @param own the reviews of one person, the latest last */
function addReviewer(
  changes: Map<string, FieldChanges>,
  own: readonly Scored[],
  isScore: (field: string) => boolean,
): void {
  for (const field of new Set(own.flatMap(({ scores }) => Object.keys(scores)))) {
    if (!isScore(field)) continue;
    const scored = own.filter(({ scores }) => Object.hasOwn(scores, field));
    const last = scored.at(-1);
    const earlier = last && scored.findLast(({ phase }) => phase < last.phase);
    if (!last || !earlier) continue;
    const known = changes.get(field);
    if (known && known.phase > last.phase) continue;
    const fresh =
      known?.phase === last.phase ? known : { phase: last.phase, byReviewer: new Map<string, ScoreChange>() };
    fresh.byReviewer.set(last.reviewer, {
      before: earlier.scores[field] as number,
      after: last.scores[field] as number,
    });
    changes.set(field, fresh);
  }
}

/** The means of some reviewers' scores before the last phase and in it, and the second less the first. */
export interface MeanChange {
  before: number;
  after: number;
  change: number;
}

/** The mean change of some reviewers' scores; undefined if there are none. */
export function meanChange(changes: readonly ScoreChange[]): MeanChange | undefined {
  if (changes.length === 0) return undefined;
  const mean = (of: (change: ScoreChange) => number) =>
    changes.reduce((sum, each) => sum + of(each), 0) / changes.length;
  const [before, after] = [mean((each) => each.before), mean((each) => each.after)];
  return { before, after, change: Math.round((after - before) * 1e9) / 1e9 }; // without the errors of adding in another order
}

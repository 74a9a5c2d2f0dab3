import { type Round, roundId } from '#components/conferences/model/rounds.ts';
import type { ReviewedRow } from '#components/reviews/model/reviewed-row.ts';
import { isAfterDeadline, type Phase, type ReviewLine } from '#components/reviews/model/reviewing.ts';
import type { Submission } from '#components/submissions/model/index-row.ts';

/** What a release of some phases would change: each list is what `releaseQueries` or `reviewQuery` finds. */
export interface ReleaseLists {
  /** The submissions that are in one of the phases; neither drafts nor withdrawn. */
  submissions: ReviewedRow[];
  /** Those whose authors would be shown a review. */
  shown: ReviewedRow[];
  /** Those in one of the phases whose authors would be shown no review of it. */
  none: ReviewedRow[];
  /** Those whose decision would be shown. */
  decided: ReviewedRow[];
  /** Those in one of the phases without a decision. */
  undecided: ReviewedRow[];
  /** Those in one of the phases that lack completed reviews. */
  below: ReviewedRow[];
  /** How many reviews would be shown. */
  reviews: number;
  /** How many stay hidden because they are not completed. */
  unfinished: number;
  /** Completed reviews that came in after their deadline. */
  overran: { row: ReviewedRow; line: ReviewLine }[];
}

/** Whether no author waits for the reviews of a submission: it is a draft, or withdrawn. */
export function isInactive({ status }: Pick<Submission, 'status'>): boolean {
  return /^(?:draft|withdrawn)$/i.test(status ?? '');
}

/** Finds what a release of some phases would change. A submission counts once, however many of its phases are released. */
export function releaseLists(rows: readonly ReviewedRow[], rounds: readonly string[]): ReleaseLists {
  const ids = new Set(rounds);
  const lists: ReleaseLists = {
    submissions: [],
    shown: [],
    none: [],
    decided: [],
    undecided: [],
    below: [],
    reviews: 0,
    unfinished: 0,
    overran: [],
  };
  for (const row of rows) if (row.submission.track && row.reviewing) addRow(lists, row, ids);
  return lists;
}

/** Finds what a release of each phase alone would change, by `roundId`. */
export function releaseListsOf(rounds: readonly Round[], rows: readonly ReviewedRow[]): Map<string, ReleaseLists> {
  const byTrack = Map.groupBy(rows, ({ submission }) => submission.track?.slug);
  return new Map(
    rounds.map((round) => [roundId(round), releaseLists(byTrack.get(round.track) ?? [], [roundId(round)])]),
  );
}

function addRow(lists: ReleaseLists, row: ReviewedRow, ids: ReadonlySet<string>): void {
  const { submission, reviewing, missing = 0 } = row;
  const track = submission.track?.slug ?? '';
  const isIn = (phase: Phase | null | undefined) => phase != null && ids.has(roundId({ track, index: phase.index }));
  const lines = (reviewing?.lines ?? []).filter(({ phase }) => isIn(phase));
  const done = lines.filter((line) => line.done);
  lists.reviews += done.length;
  lists.unfinished += lines.length - done.length;
  for (const line of done) if (isAfterDeadline(line)) lists.overran.push({ row, line });
  if (done.length > 0) lists.shown.push(row);
  if (!isIn(reviewing?.phase)) return;
  if (submission.decision) lists.decided.push(row);
  if (missing > 0) lists.below.push(row);
  if (isInactive(submission)) return;
  lists.submissions.push(row);
  if (done.length === 0) lists.none.push(row);
  if (!submission.decision) lists.undecided.push(row);
}

/** How many of some decided submissions have each decision, the most frequent first. */
export function decisionCounts(decided: readonly ReviewedRow[]): [decision: string, count: number][] {
  const counts = new Map<string, number>();
  for (const { submission } of decided) {
    const decision = submission.decision ?? '';
    counts.set(decision, (counts.get(decision) ?? 0) + 1);
  }
  return [...counts].toSorted(([, a], [, b]) => b - a);
}

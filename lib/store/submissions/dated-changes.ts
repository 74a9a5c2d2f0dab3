import type * as z from 'zod/mini';
import type { submission } from '#lib/contract/resources/submissions.ts';
import type { datedKinds } from '#lib/contract/resources/vocabulary.ts';
import { fullName } from '#lib/store/accounts/people.ts';
import type { ReviewSummary } from './review-summary.ts';
import { isCompleted, type Phase } from './reviewing.ts';

/** When a submission was withdrawn, if that is known; null if it is not withdrawn. */
export type Withdrawn = { at: string | null } | null;

/** A change that has no date in the reviews. */
interface DatedChange {
  kind: (typeof datedKinds)[number];
  at: string | null;
  /** The declined invitation or the review; undefined for a withdrawal. */
  of?: ReviewSummary;
}

/**
 * What changed in a submission and has no date in its reviews. Callers who may not see the reviewers learn of the withdrawal alone: the
 * time of an answer, or of changed scores, would tell who it was.
 *
 * @param named whether the caller may see the reviewers
 */
export function datedChanges(kept: readonly ReviewSummary[], withdrawn: Withdrawn, named: boolean): DatedChange[] {
  const ofReviews = kept.flatMap((of): DatedChange[] => {
    if (of.status === 'DECLINED') return [{ kind: 'declined', at: of.declinedAt, of }];
    const { status, reviewStatus, scoresChangedAt } = of;
    const isRescored = isCompleted({ status, review_status: reviewStatus }) && scoresChangedAt !== '';
    return isRescored ? [{ kind: 'scores', at: scoresChangedAt, of }] : [];
  });
  return [...(named ? ofReviews : []), ...(withdrawn ? [{ kind: 'withdrawn' as const, at: withdrawn.at }] : [])];
}

/** The changes as an item of a list has them. */
export function changesPart(
  changes: readonly DatedChange[],
  {
    phases,
    names,
    reviewerId,
  }: {
    phases: ReadonlyMap<string, Phase>;
    /** By id, with those of all that the changes name. */
    names: ReadonlyMap<string, { first_name: string; last_name: string }>;
    reviewerId: (userId: string) => string;
  },
): NonNullable<z.output<typeof submission>['changes']> {
  return changes.map(({ kind, at, of }) => {
    if (!of) return { kind, at, phase: null, reviewer: '', reviewerId: '' };
    const phase = phases.get(of.phaseId);
    const person = names.get(of.reviewerId);
    return {
      kind,
      at,
      phase: phase ? { index: phase.index, name: phase.name } : null,
      reviewer: person ? fullName(person) : '',
      reviewerId: reviewerId(of.reviewerId),
    };
  });
}

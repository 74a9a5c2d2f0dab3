import { type ChangeKind, changeKinds, datedKinds } from '#lib/contract/resources/vocabulary.ts';
import type { CountedSubmission, Figures } from './count-figures.ts';

export type ChangeCount = NonNullable<Figures['changes']>[number];
type Reviewing = Pick<NonNullable<CountedSubmission['reviewing']>, 'reviews' | 'times' | 'dated'>;

/** One change of a submission. */
export interface Change<Of extends Reviewing = Reviewing> {
  kind: ChangeKind;
  /** In milliseconds since 1970; null if not known. */
  at: number | null;
  /** The review that came in or is late; undefined for others, and if only the times of reviews are known. */
  review?: Of['reviews'][number];
  /** What else changed. */
  dated?: NonNullable<Of['dated']>[number];
}

/**
 * Returns the changes of a submission whose reviews the caller sees, by the definitions in `docs/figures.md`, each with its time. Pages
 * list what the figures count.
 */
export function changesOf<Of extends Reviewing>({
  decision,
  decidedAt,
  reviewing,
}: Pick<CountedSubmission, 'decision' | 'decidedAt'> & { reviewing: Of | undefined }): Change<Of>[] {
  if (!reviewing) return [];
  const reviews: readonly Of['reviews'][number][] = reviewing.reviews;
  const dated: readonly NonNullable<Of['dated']>[number][] = reviewing.dated ?? [];
  const done = reviews.filter((review) => review.done);
  const times = reviewing.times ?? [];
  return [
    ...times.map((at): Change<Of> => ({ kind: 'reviewed', at })),
    ...done.slice(times.length).map((review): Change<Of> => ({ kind: 'reviewed', at: review.at, review })),
    ...reviews.flatMap((review): Change<Of>[] => (review.late ? [{ kind: 'late', at: review.deadline, review }] : [])),
    ...(decision ? [{ kind: 'decided' as const, at: decidedAt }] : []),
    ...dated.map((each): Change<Of> => ({ kind: each.kind, at: each.at, dated: each })),
  ];
}

/**
 * Counts what has changed since a time.
 *
 * @param since milliseconds since 1970; what changed at this moment counts
 * @returns in the order of `changeKinds`, without the kinds that the service says nothing about
 */
export function countChanges(submissions: Iterable<CountedSubmission>, since: number): ChangeCount[] {
  const counts = new Map(changeKinds.map((kind) => [kind, { kind, count: 0, undated: 0 }]));
  for (const submission of submissions) {
    if (submission.reviewing && !submission.reviewing.dated) for (const kind of datedKinds) counts.delete(kind);
    for (const { kind, at } of changesOf(submission)) {
      const count = counts.get(kind);
      if (!count) continue;
      if (at === null) count.undated += 1;
      else if (at >= since) count.count += 1;
    }
  }
  return [...counts.values()];
}

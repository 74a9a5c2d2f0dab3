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

/** When things changed, by kind, in the order of `changeKinds`. */
export type ChangeTimes = ReadonlyMap<ChangeKind, { times: Float64Array; undated: number }>;

/**
 * The times of all changes of some submissions, without the kinds that the service says nothing about. They take 8 bytes a change, so that
 * they can be kept, and counted for any time without the submissions.
 */
export function changeTimesOf(submissions: Iterable<CountedSubmission>): ChangeTimes {
  const found = new Map(changeKinds.map((kind) => [kind, { times: [] as number[], undated: 0 }]));
  for (const submission of submissions) {
    if (submission.reviewing && !submission.reviewing.dated) for (const kind of datedKinds) found.delete(kind);
    for (const { kind, at } of changesOf(submission)) {
      const own = found.get(kind);
      if (!own) continue;
      if (at === null) own.undated += 1;
      else own.times.push(at);
    }
  }
  return new Map([...found].map(([kind, { times, undated }]) => [kind, { times: Float64Array.from(times), undated }]));
}

/**
 * Counts what has changed since a time.
 *
 * @param since milliseconds since 1970; what changed at this moment counts
 */
export function countChanges(changes: ChangeTimes, since: number): ChangeCount[] {
  return [...changes].map(([kind, { times, undated }]) => {
    let count = 0;
    for (const at of times) if (at >= since) count += 1;
    return { kind, count, undated };
  });
}

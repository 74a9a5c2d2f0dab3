import { targetOf } from '#lib/contract/reviews/review-figures.ts';
import type { Round } from '#components/conferences/model/rounds.ts';

/**
 * How many reviewers a submission should have, as its conference says.
 *
 * @param track its slug
 * @param phase the index of its phase
 */
export function plannedFor(track: string | undefined, phase: number | null, rounds: readonly Round[]): number {
  return targetOf(
    rounds.filter((round) => round.track === track),
    phase,
  );
}

/** All numbers of reviewers that submissions should have, as their conference says, ascending: mostly one. */
export function plannedTargets(rounds: readonly Round[]): readonly number[] {
  const planned = rounds.map(({ track, index }) => plannedFor(track, index, rounds));
  return [...new Set(planned.length > 0 ? planned : [targetOf([], null)])].toSorted((a, b) => a - b);
}

/**
 * How many reviewers submissions should have, ascending: of those under review, each number once.
 *
 * @param chosen by the reader; null where they have not
 */
export function targetsOf(
  rows: readonly { target: number | undefined }[],
  chosen: number | null,
  rounds: readonly Round[],
): readonly number[] {
  if (chosen !== null) return [chosen];
  const found = new Set(rows.flatMap(({ target }) => target ?? []));
  return found.size > 0 ? [...found].toSorted((a, b) => a - b) : plannedTargets(rounds);
}

/** As many as submissions should have, where they have fewer: `3 reviewers`, `their 2 to 4 reviewers`. */
export function wantedInWords(targets: readonly number[]): string {
  return `${targets.length > 1 ? 'their ' : ''}${reviewersInWords(targets)}`;
}

/** `1 reviewer`, `3 reviewers`, `2 to 4 reviewers`. */
export function reviewersInWords(targets: readonly number[]): string {
  const [least = 0, most = least] = [targets[0], targets.at(-1)];
  const count = least === most ? String(least) : `${least} to ${most}`;
  return `${count} ${most === 1 ? 'reviewer' : 'reviewers'}`;
}

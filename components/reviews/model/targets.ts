import { targetOf } from '#lib/contract/reviews/review-figures.ts';
import type { Round } from '#components/conferences/model/rounds.ts';

/**
 * Returns how many reviewers a submission should have according to its conference.
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

/** Returns every target of a conference, ascending; usually there is only one. */
export function plannedTargets(rounds: readonly Round[]): readonly number[] {
  const planned = rounds.map(({ track, index }) => plannedFor(track, index, rounds));
  return [...new Set(planned.length > 0 ? planned : [targetOf([], null)])].toSorted((a, b) => a - b);
}

/**
 * Returns every target of the submissions under review, ascending.
 *
 * @param chosen the target that the reader chose; null for none
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

/** Names the target of submissions that have fewer: `3 reviewers`, `their 2 to 4 reviewers`. */
export function wantedInWords(targets: readonly number[]): string {
  return `${targets.length > 1 ? 'their ' : ''}${reviewersInWords(targets)}`;
}

/** `1 reviewer`, `3 reviewers`, `2 to 4 reviewers`. */
export function reviewersInWords(targets: readonly number[]): string {
  const [least = 0, most = least] = [targets[0], targets.at(-1)];
  const count = least === most ? String(least) : `${least} to ${most}`;
  return `${count} ${most === 1 ? 'reviewer' : 'reviewers'}`;
}

/** Reads a target from an address; null if there is none. */
export function readTarget(text: unknown): number | null {
  return typeof text === 'string' && /^[1-9]\d?$/.test(text) ? Number(text) : null;
}

/**
 * The name of a phase for reviews that are due at another time than the others of their phase, as those of external reviewers are.
 *
 * @param nth from 1
 */
export const extraPhaseName = (name: string, nth: number): string => `${name}, external${nth === 1 ? '' : ` ${nth}`}`;

/** The name of the phase that an extra phase belongs to; undefined for other phases. */
export const mainNameOf = (phase: { name?: string | null | undefined }): string | undefined =>
  /^(.*), external(?: \d+)?$/s.exec(phase.name ?? '')?.[1];

/**
 * The phase that an extra phase belongs to; for any other phase, the phase itself. People who may not know a reviewer are shown this one:
 * an extra phase has few people in it, whom other lists name, and says that one of them is the reviewer. If no phase has its name any more,
 * because it was renamed when the extra phase was no longer imported, it is the last one before it.
 *
 * @param phases of its track, by index
 */
export function mainPhaseOf<Phase extends { index?: number | null | undefined; name?: string | null | undefined }>(
  phase: Phase,
  phases: readonly Phase[],
): Phase {
  const name = mainNameOf(phase);
  if (name === undefined) return phase;
  const own = phase.index ?? 0;
  return (
    phases.find((other) => other.name === name) ??
    phases.findLast((other) => (other.index ?? own) < own && mainNameOf(other) === undefined) ??
    phase
  );
}

/**
 * The name of a phase for reviews that are due at another time than the others of their phase, as those of external reviewers are.
 *
 * @param nth from 1
 */
export const extraPhaseName = (name: string, nth: number): string => `${name}, external${nth === 1 ? '' : ` ${nth}`}`;

/**
 * The phase whose reviews those of an extra phase are; the phase itself if it is none. Whoever may not know a reviewer is shown this one:
 * an extra phase has few people in it, whom other lists name, and says that one of them is the reviewer.
 *
 * @param phases of its track
 */
export function mainPhaseOf<Phase extends { name?: string | null | undefined }>(
  phase: Phase,
  phases: readonly Phase[],
): Phase {
  const [, name] = /^(.*), external(?: \d+)?$/s.exec(phase.name ?? '') ?? [];
  return (name !== undefined && phases.find((other) => other.name === name)) || phase;
}

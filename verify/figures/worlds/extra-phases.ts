import type { SubmissionRecord, TrackRecord } from '#lib/store/dataset/dataset.ts';
import type { Draw } from './draw.ts';
import { inDays, now } from './tracks.ts';

type Phase = TrackRecord['phases'][number];

/** A phase for reviews that are due at another time than the others of theirs. */
interface Extra {
  /** The index of the phase whose reviews they are. */
  main: number;
  phase: Phase;
}

/** Days after the deadline of the phase; null for no deadline. */
const apart = [-3.3, 1.4, 5, 9.2, 21, null];

/**
 * As drawn; in some worlds some reviews are due at another time than their phase, as those of external reviewers are. As in imports, they
 * are then in phases of their own, which come after all others, and no submission is in one.
 */
export function withExtraPhases(
  drawn: readonly TrackRecord[],
  submissions: readonly SubmissionRecord[],
  draw: Draw,
): { tracks: readonly TrackRecord[]; submissions: readonly SubmissionRecord[] } {
  if (!draw.chance(0.4)) return { tracks: drawn, submissions };
  const tracks = drawn.map((track) => ({ ...track, phases: named(track.phases) }));
  const extra = new Map(tracks.map(({ slug, phases }) => [slug, drawExtra(phases, draw)]));
  const moved = submissions.map((submission) => {
    const ofTrack = extra.get(submission.track)!;
    const assignments = submission.assignments.map((assignment) => {
      const own = ofTrack.filter(({ main }) => main === assignment.phase);
      return own.length > 0 && draw.chance(0.35) ? { ...assignment, phase: draw.pick(own).phase.index } : assignment;
    });
    return { ...submission, assignments };
  });
  return {
    tracks: tracks.map((track) => ({
      ...track,
      phases: [...track.phases, ...extra.get(track.slug)!.map(({ phase }) => phase)],
    })),
    submissions: moved,
  };
}

/** With a name of its own for each, because the name of an extra phase says which one it belongs to. */
function named(phases: readonly Phase[]): readonly Phase[] {
  const isTold = new Set(phases.map(({ name }) => name)).size === phases.length;
  return isTold ? phases : phases.map((phase) => ({ ...phase, name: `R${phase.index}` }));
}

function drawExtra(phases: readonly Phase[], draw: Draw): Extra[] {
  const extra = draw.some(phases, 0.6).flatMap((phase) => {
    const due = phase.reviewDeadline === null ? 0 : (Date.parse(phase.reviewDeadline) - now) / 86_400_000;
    return draw.take(apart, draw.pick([1, 1, 2])).map((days, at) => ({
      ...phase,
      main: phase.index,
      name: `${phase.name}, external${at === 0 ? '' : ` ${at + 1}`}`,
      reviewDeadline: days === null ? null : inDays(due + days),
    }));
  });
  return extra.map(({ main, ...phase }, at) => ({ main, phase: { ...phase, index: phases.length + at + 1 } }));
}

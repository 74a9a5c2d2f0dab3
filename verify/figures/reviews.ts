import type { Seen, Submission, Track } from './seen.ts';

/** A review by the definitions of docs/figures.md, "Whose review". */
export interface Line {
  id: string;
  submission: string;
  track: string;
  /** Null where neither the review nor its submission has one. */
  phase: number | null;
  /** Milliseconds since 1970; null where its phase has none. */
  deadline: number | null;
  done: boolean;
  late: boolean;
  open: boolean;
  unanswered: boolean;
  /** Who one person is in this conference; null where that is hidden. */
  reviewer: string | null;
  name: string;
  /** Null of a review that is not done, or has no date. */
  submittedAt: number | null;
}

const words = ['SUBMITTED', 'COMPLETED', 'COMPLETE', 'DONE', 'FINISHED', 'FINAL'];

const timeOf = (text: string | null | undefined) => (text ? Date.parse(text) : null);

/** When reviews of a phase of a track are due. */
export function deadlineOf(track: Track | undefined, index: number | null): number | null {
  return timeOf(track?.phases.find((phase) => phase.index === index)?.reviewDeadline);
}

/** The reviews of one submission, in the order of the service; none where they are not shown. */
export function linesOf(seen: Seen, submission: Submission): Line[] {
  const track = seen.tracks.find(({ slug }) => slug === submission.track.slug);
  return (submission.reviews ?? []).map((review): Line => {
    const phase = (review.phase ?? submission.currentPhase)?.index ?? null;
    const deadline = deadlineOf(track, phase);
    const done = words.includes(review.status.toUpperCase());
    const late = !done && deadline !== null && deadline < seen.now;
    return {
      id: review.id,
      submission: submission.slug,
      track: submission.track.slug,
      phase,
      deadline,
      done,
      late,
      open: !done && !late,
      unanswered: !done && review.assignmentStatus === 'PENDING',
      reviewer: review.reviewerId || review.reviewer || null,
      name: review.reviewer,
      submittedAt: done ? timeOf(review.submittedAt) : null,
    };
  });
}

/** Every review that the caller is shown. */
export function allLines(seen: Seen): Line[] {
  return seen.submissions.flatMap((submission) => linesOf(seen, submission));
}

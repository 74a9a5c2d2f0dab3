import type { AuthorRecord, SubmissionRecord, TrackRecord } from '#lib/store/dataset/dataset.ts';
import { mainIndex } from './phases.ts';
import { type Eyes, oncePerPlace, twinAssignments } from './twin-assignments.ts';

/** The same submission, moved to one of these tracks and its phases. */
export function fittedTo(tracks: readonly TrackRecord[], submission: SubmissionRecord): SubmissionRecord {
  const track = tracks.find(({ slug }) => slug === submission.track) ?? tracks[0]!;
  const phaseOf = (index: number) => (track.phases.some((phase) => phase.index === index) ? index : 1);
  const mainOf = (index: number) => mainIndex(track.phases, phaseOf(index));
  return {
    ...submission,
    track: track.slug,
    phase: submission.phase === null ? null : mainOf(submission.phase),
    ...(submission.shownPhase !== undefined && { shownPhase: mainOf(submission.shownPhase) }),
    assignments: oncePerPlace(
      submission.assignments.map((each) => ({ ...each, phase: phaseOf(each.phase) })),
      ({ phase }) => mainOf(phase),
    ),
  };
}

/** Whether this entry of the author list makes the person an author. */
export function wroteAs(
  somebody: { wrote: (submission: SubmissionRecord) => boolean },
  submission: SubmissionRecord,
  author: AuthorRecord,
): boolean {
  return somebody.wrote({ ...submission, authors: [author] });
}

/** The same submission without a person as author or reviewer. */
export function without(
  somebody: { own: (address: string) => boolean; wrote: (submission: SubmissionRecord) => boolean },
  submission: SubmissionRecord,
): SubmissionRecord {
  return {
    ...submission,
    authors: submission.authors.map((author) =>
      wroteAs(somebody, submission, author) ? { ...author, email: 'nobody@x.org' } : author,
    ),
    assignments: submission.assignments.filter(({ reviewer }) => !somebody.own(reviewer)),
  };
}

/** Statuses that authors cannot tell apart before the release. */
const veiled = ['UNDER_REVIEW', 'ACCEPTED', 'REJECTED', 'IN_REVISION'];

/**
 * Another submission that looks the same to someone who chairs it, wrote it or reviews it.
 *
 * @param donor supplies everything hidden: a submission to the same track, without the observer
 */
export function twinSubmission(eyes: Eyes, submission: SubmissionRecord, donor: SubmissionRecord): SubmissionRecord {
  const { title, track, slug } = submission;
  const assignments = twinAssignments(eyes, submission, donor.assignments);
  if (eyes.manages) return { ...submission, assignments };
  if (!eyes.wrote) return { ...donor, slug, title, track, assignments };
  const { notesToChairs, status, decision, decidedAt, notesToAuthors } = donor;
  const isReleasedIn = ({ phase }: SubmissionRecord) =>
    eyes.track.phases.some(({ index, reviewsReleased }) => index === phase && reviewsReleased);
  const mayBe = [submission.status, status].every((each) => veiled.includes(each)) ? status : submission.status;
  const isPhaseVeiled = submission.shownPhase !== undefined && !isReleasedIn(donor);
  const phase = isPhaseVeiled ? donor.phase : submission.phase;
  const hidden = isReleasedIn(submission) ? {} : { phase, status: mayBe, decision, decidedAt, notesToAuthors };
  return { ...submission, assignments, notesToChairs, ...hidden };
}

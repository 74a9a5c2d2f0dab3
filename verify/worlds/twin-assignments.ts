import type { AssignmentRecord, ReviewRecord, SubmissionRecord, TrackRecord } from '#lib/store/dataset/dataset.ts';

/** The observer's view of one submission. */
export interface Eyes {
  /** Whether this is an address by which the observer reviews. */
  own: (address: string) => boolean;
  /** Whether the observer chairs the conference or the track. */
  manages: boolean;
  /** Whether the observer is one of the authors. */
  wrote: boolean;
  track: TrackRecord;
}

/** Whether the observer wrote the submission, to a blind track. */
const isOwnBlind = ({ wrote, track }: Eyes) => wrote && track.reviewType !== 'OPEN';
const stands = ({ status }: AssignmentRecord) => status !== 'DECLINED' && status !== 'CANCELLED';
const completed = (each: AssignmentRecord) => stands(each) && each.review.status === 'SUBMITTED';

/** At most one for each reviewer and phase: the first. */
export function oncePerPlace(
  assignments: readonly AssignmentRecord[],
  phaseOf = ({ phase }: AssignmentRecord): number => phase,
): AssignmentRecord[] {
  return [...new Map(assignments.toReversed().map((each) => [`${each.reviewer} ${phaseOf(each)}`, each])).values()];
}

const isReleased = ({ track }: Eyes, { phase }: AssignmentRecord) =>
  track.phases.some(({ index, reviewsReleased }) => index === phase && reviewsReleased);

/** The content of a review's form, written by someone else. */
const rewritten = (review: ReviewRecord, { version, reviewData }: ReviewRecord): ReviewRecord => ({
  ...review,
  version,
  reviewData,
});

/** Repeats the list, so that there is one for each. */
const donorAt = (donors: readonly AssignmentRecord[], at: number, own: AssignmentRecord) =>
  donors[at % Math.max(donors.length, 1)] ?? own;

/** Chairs see neither cancelled assignments nor the text of reviews that are not completed. */
function forChairs(eyes: Eyes, { assignments }: SubmissionRecord, donors: readonly AssignmentRecord[]) {
  const isHidden = (each: AssignmentRecord) => isOwnBlind(eyes) && !eyes.own(each.reviewer) && stands(each);
  const shown = assignments
    .filter(({ status, reviewer }) => status !== 'CANCELLED' || eyes.own(reviewer))
    .map((each, at) => {
      const { review, assignedAt, respondedAt } = donorAt(donors, at, each);
      const shown = completed(each) ? each : { ...each, review: rewritten(each.review, review) };
      // When a reviewer was asked and answered tells who it is. When somebody declined is shown to the other chairs.
      return isHidden(each) ? { ...shown, assignedAt, respondedAt } : shown;
    });
  return [...shown, ...donors.filter(({ status }) => status === 'CANCELLED')];
}

/** Authors see only completed reviews of released phases, and of those only that they exist. */
function forAuthors(eyes: Eyes, { assignments }: SubmissionRecord, donors: readonly AssignmentRecord[]) {
  const isShown = (each: AssignmentRecord) => isReleased(eyes, each) && completed(each);
  const shown = assignments
    .filter((each) => isShown(each) && !eyes.own(each.reviewer))
    .map((each, at): AssignmentRecord => {
      const { status, assignedAt, respondedAt, review } = donorAt(donors.filter(stands), at, each);
      const { submittedAt } = review.status === 'SUBMITTED' ? review : each.review;
      return { ...each, status, assignedAt, respondedAt, review: { ...rewritten(each.review, review), submittedAt } };
    });
  return [...shown, ...donors.filter((each) => !isShown(each))];
}

/** Reviewers see only their own assignments, and not what they wrote in them. */
function forReviewers(eyes: Eyes, { assignments }: SubmissionRecord, donors: readonly AssignmentRecord[]) {
  return assignments
    .filter(({ reviewer }) => eyes.own(reviewer))
    .map((each, at) => ({ ...each, review: rewritten(each.review, donorAt(donors, at, each).review) }));
}

/**
 * The assignments of a submission, with everything hidden taken from elsewhere.
 *
 * @param donors assignments in phases of the same track, none of them the observer's
 */
export function twinAssignments(
  eyes: Eyes,
  submission: SubmissionRecord,
  donors: readonly AssignmentRecord[],
): AssignmentRecord[] {
  if (eyes.manages) return oncePerPlace(forChairs(eyes, submission, donors));
  const own = forReviewers(eyes, submission, donors);
  return oncePerPlace([...own, ...(eyes.wrote ? forAuthors(eyes, submission, donors) : donors)]);
}

/**
 * Whether the observer is shown who reviewed, or was asked to: chairs also see who declined. Authorship of a submission to a blind track
 * overrides every role.
 */
export function isNamed(eyes: Eyes, each: AssignmentRecord): boolean {
  if (isOwnBlind(eyes)) return false;
  if (eyes.manages) return each.status !== 'CANCELLED';
  return eyes.wrote && completed(each) && isReleased(eyes, each);
}

/** Whether the observer is also shown the reviewer's address. */
export function isMailed(eyes: Eyes, each: AssignmentRecord): boolean {
  return eyes.manages && isNamed(eyes, each);
}

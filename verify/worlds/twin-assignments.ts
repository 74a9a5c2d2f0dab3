import type { AssignmentRecord, ReviewRecord, SubmissionRecord, TrackRecord } from '#lib/store/dataset/dataset.ts';

/** Whose eyes a twin is made for, on one submission. */
export interface Eyes {
  /** Whether this is the address by which the observer reviews. */
  own: (address: string) => boolean;
  /** Chairs the conference or the track. */
  manages: boolean;
  /** Is among the authors. */
  wrote: boolean;
  track: TrackRecord;
}

const stands = ({ status }: AssignmentRecord) => status !== 'DECLINED' && status !== 'CANCELLED';
const completed = (each: AssignmentRecord) => stands(each) && each.review.status === 'SUBMITTED';

/** At most one for each reviewer and phase: the first. */
export function oncePerPlace(assignments: readonly AssignmentRecord[]): AssignmentRecord[] {
  return [...new Map(assignments.toReversed().map((each) => [`${each.reviewer} ${each.phase}`, each])).values()];
}

const isReleased = ({ track }: Eyes, { phase }: AssignmentRecord) =>
  track.phases.some(({ index, reviewsReleased }) => index === phase && reviewsReleased);

/** What a review's form holds, by someone else. */
const rewritten = (review: ReviewRecord, { version, reviewData }: ReviewRecord): ReviewRecord => ({
  ...review,
  version,
  reviewData,
});

/** Reads round the list, so that there is one for each. */
const donorAt = (donors: readonly AssignmentRecord[], at: number, own: AssignmentRecord) =>
  donors[at % Math.max(donors.length, 1)] ?? own;

/** To chairs cancelled assignments are hidden, and what is written in reviews that are not completed. */
function forChairs(eyes: Eyes, { assignments }: SubmissionRecord, donors: readonly AssignmentRecord[]) {
  const shown = assignments
    .filter(({ status, reviewer }) => status !== 'CANCELLED' || eyes.own(reviewer))
    .map((each, at) => {
      const { review } = donorAt(donors, at, each);
      return completed(each) ? each : { ...each, review: rewritten(each.review, review) };
    });
  return [...shown, ...donors.filter(({ status }) => status === 'CANCELLED')];
}

/** To authors all but the completed reviews of released phases is hidden; of those, all but that there is one. */
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

/** To reviewers all is hidden but their own assignments, of which they are not shown what they wrote. */
function forReviewers(eyes: Eyes, { assignments }: SubmissionRecord, donors: readonly AssignmentRecord[]) {
  return assignments
    .filter(({ reviewer }) => eyes.own(reviewer))
    .map((each, at) => ({ ...each, review: rewritten(each.review, donorAt(donors, at, each).review) }));
}

/**
 * The assignments of a submission with all that is hidden taken from elsewhere.
 *
 * @param donors assignments in the same track's phases, none of them the observer's
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

/** Whether the observer is shown who reviewed: authorship of a submission to a blind track beats all (decisions). */
export function isNamed(eyes: Eyes, each: AssignmentRecord): boolean {
  if (!stands(each) || (eyes.wrote && eyes.track.reviewType !== 'OPEN')) return false;
  return eyes.manages || (eyes.wrote && completed(each) && isReleased(eyes, each));
}

/** Whether the observer is shown the reviewer's address as well. */
export function isMailed(eyes: Eyes, each: AssignmentRecord): boolean {
  return eyes.manages && isNamed(eyes, each) && completed(each);
}

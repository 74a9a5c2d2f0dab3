import { blankSubmission } from '#lib/importers/model/blank.ts';
import { splitName } from '#lib/importers/model/derive.ts';
import { idFrom } from '#lib/importers/model/loose.ts';
import type { SourcedAssignment, SourcedPerson, SourcedSubmission } from '#lib/importers/model/sourced.ts';
import { instantOf } from '#lib/importers/model/times.ts';
import type { Assignment, Publication, Submission, User } from './wire.ts';

type Note = (field: string, message: string) => void;
type Outcome = Pick<SourcedSubmission, 'status' | 'decision'>;

const accepted: Outcome = { status: 'ACCEPTED', decision: 'ACCEPT' };

const queued = 1;
const published = 3;
const declined = 4;
const scheduled = 5;

/** OJS's recommendations by number. A journal's own recommendations come as text. */
const recommendations: Readonly<Record<string, string>> = {
  1: 'Accept Submission',
  2: 'Revisions Required',
  3: 'Resubmit for Review',
  4: 'Resubmit Elsewhere',
  5: 'Decline Submission',
  6: 'See Comments',
};

/**
 * Maps a submission with its assignments. Each round is a phase: `''` for the first, `Round 2` and so on.
 *
 * Each assignment has its own deadline. The REST API has no texts of reviews, only the recommendation. Competing interests of reviewers and
 * editors' ratings of them are not read.
 *
 * @param publication the current one, with its authors if they are known
 * @param userOf finds a user by id, if the token may read users
 */
export function mapSubmission(
  submission: Submission,
  publication: Publication | null,
  place: string,
  zone: string,
  userOf: (id: string) => User | undefined,
  note: Note,
): SourcedSubmission {
  const { id, assignments, rounds } = submission;
  const title = publication?.title ?? '';
  if (title === '') note('title', 'is missing');
  if (assignments === null) note('reviewAssignments', 'is missing, so the reviewers are not known');
  if (publication?.authors === null) note('authors', 'is missing, so the authors are not known');
  const section = publication?.section ?? '';
  const url = /^https?:\/\//.test(submission.url) ? submission.url : null;
  const last = Math.max(0, ...rounds.map(({ round }) => round), ...(assignments ?? []).map(({ round }) => round));
  return {
    ...blankSubmission,
    id: idFrom(id),
    place,
    track: section === '' ? null : trackOf(section),
    labels: section === '' ? {} : { section: [section] },
    phase: last === 0 ? null : phaseOf(last),
    title: title === '' ? `Untitled (${id})` : title,
    keywords: publication?.keywords ?? [],
    ...outcomeOf(submission, note),
    submissionData: publication?.abstract ? { abstract: publication.abstract } : {},
    currentVersion: publication?.version ?? 1,
    createdAt: instantOf(submission.submitted, zone),
    updatedAt: null, // OJS's `lastModified` includes changes by editors.
    url,
    authors: (publication?.authors ?? []).map((author) => ({
      firstName: author.firstName,
      lastName: author.lastName,
      email: author.email || null,
      id: null,
      affiliation: author.affiliation || null,
      country: author.country || null,
      isCorresponding: author.id !== '' && author.id === publication?.contact,
    })),
    assignments: (assignments ?? []).map((assignment) => assignmentOf(assignment, url, zone, userOf, note)),
  };
}

export const trackOf = (section: string) => `section-${section}`;
export const phaseOf = (round: number) => (round <= 1 ? '' : `Round ${round}`);

/** Stages: 1 submission, 2 and 3 review, 4 copyediting, 5 production. A round with status 1 or 2 asks the authors to revise. */
function outcomeOf({ status, stage, isIncomplete, rounds }: Submission, note: Note): Outcome {
  if (status === declined) return { status: 'REJECTED', decision: 'REJECT' };
  if (status === published || status === scheduled) return accepted;
  if (isIncomplete) return { status: 'DRAFT', decision: null };
  if (status !== queued)
    note('status', `${status === null ? 'is missing' : `${status} is not known`}; the stage counts instead`);
  if (stage === 4 || stage === 5) return accepted;
  const latest = rounds.toSorted((a, b) => a.round - b.round).at(-1);
  if (stage !== null && stage > 1 && (latest?.status === 1 || latest?.status === 2)) {
    return { status: 'IN_REVISION', decision: 'REVISE' };
  }
  return { status: stage === 2 || stage === 3 ? 'UNDER_REVIEW' : 'SUBMITTED', decision: null };
}

function assignmentOf(
  assignment: Assignment,
  url: string | null,
  zone: string,
  userOf: (id: string) => User | undefined,
  note: Note,
): SourcedAssignment {
  const status = statusOf(assignment, note);
  const isDone = status === 'COMPLETED';
  // OJS asks for a day; since 3.5 it is written with midnight.
  const due = typeof assignment.due === 'string' ? assignment.due.replace(/[T ]00:00:00$/, '') : assignment.due;
  const reviewDeadline = instantOf(due, zone, 'ends');
  const isUnread = reviewDeadline === null && typeof assignment.due === 'string' && assignment.due.trim() !== '';
  if (isUnread)
    note(
      'reviewAssignments.due',
      'is in the journal’s own date format, which is not understood; the deadline is unknown',
    );
  const recommendation = recommendations[assignment.recommendation] ?? assignment.recommendation;
  return {
    reviewer: personOf(assignment, userOf),
    phase: phaseOf(assignment.round),
    reviewDeadline: isUnread ? undefined : reviewDeadline,
    status,
    assignedAt: instantOf(assignment.assigned, zone),
    respondedAt: instantOf(assignment.confirmed, zone),
    url,
    review: {
      status: isDone ? 'SUBMITTED' : 'NOT_STARTED',
      submittedAt: isDone ? instantOf(assignment.completed, zone) : null,
      version: 1,
      reviewData: isDone && recommendation !== '' ? { recommendation } : {},
    },
  };
}

/**
 * The status of an assignment: 0 awaiting a response, 4 response overdue, 11 request resent; 1 declined; 5 accepted; 6 review overdue, with or
 * without a response; 7, 8, 9 and 12 completed, in several states of the editors; 10 cancelled.
 */
function statusOf(assignment: Assignment, note: Note): SourcedAssignment['status'] {
  const { status, declined: isDeclined, cancelled: isCancelled, confirmed, completed } = assignment;
  if (isCancelled || status === 10) return 'CANCELLED';
  if (isDeclined || status === 1) return 'DECLINED';
  if ([7, 8, 9, 12].includes(status ?? -1)) return 'COMPLETED';
  if (status === 5) return 'ACCEPTED';
  if (status === 0 || status === 4 || status === 11) return 'PENDING';
  if (status !== 6) note('reviewAssignments.status', `${status ?? 'nothing'} is not known; the dates count instead`);
  if (status !== 6 && completed) return 'COMPLETED';
  return confirmed ? 'ACCEPTED' : 'PENDING';
}

function personOf(
  { id, reviewerId, reviewerName }: Assignment,
  userOf: (id: string) => User | undefined,
): SourcedPerson {
  const user = reviewerId === '' ? undefined : userOf(reviewerId);
  const names = user ?? splitName(reviewerName);
  const email = user?.email || null;
  const isKnown = email !== null || reviewerId !== '';
  return {
    email,
    id: email === null && isKnown ? `user-${reviewerId}` : null,
    // A name does not identify a person: without an id they exist on this submission only.
    pseudonym: isKnown ? null : `reviewer-${id || reviewerName || '1'}`,
    firstName: names.firstName,
    lastName: names.lastName,
  };
}

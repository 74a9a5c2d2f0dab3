import { type Due, dueOf, type Zones } from '#components/assignments/model/zones.ts';
import { parseTimestamp } from '#components/ui/time/day.ts';
import type { Answer } from '#lib/contract/operations.ts';
import { isCompleted, isDeclined } from '#lib/contract/reviews/review-statuses.ts';
import type { Tolerant } from '#lib/contract/tolerant.ts';
import { hasPassed } from '#lib/contract/time/deadlines.ts';

/** A page of a conference's assignments as any service that offers them sends it, and one of them. */
export type AssignmentsPage = Tolerant<Answer<'listConferenceAssignments'>>;
export type ConferenceAssignment = NonNullable<AssignmentsPage['data']>[number];

/** A review that was asked for, as a reminder needs it. */
export interface OwedReview {
  /**
   * The assignment's id, which its reminders are kept under. The review's id would not do: chairs are shown the ids of the reviews of what
   * they have written themselves, and reviews that were marked together would name their reviewer.
   */
  id: string;
  /** Null if the service gives none. */
  submission: { slug: string; title: string } | null;
  track: ConferenceAssignment['track'];
  due: Due | null;
  /** When the reviewer was asked, and when they answered, in milliseconds since 1970; null if not known. */
  askedAt: number | null;
  answeredAt: number | null;
  /** Whether the reviewer has accepted. */
  isAccepted: boolean;
  /** Whether the review has begun. */
  isBegun: boolean;
  /** Whether the review is still to come: neither submitted nor declined. */
  isOwed: boolean;
  reviewer: { id: string; name: string; email: string };
}

/**
 * Returns a function that reads assignments; the same object for the same assignment.
 *
 * @param conference slug
 * @param zones the time zones of its tracks
 */
export function owedReviews(conference: string, zones: Zones): (assignment: ConferenceAssignment) => OwedReview {
  const known = new WeakMap<ConferenceAssignment, OwedReview>();
  return (assignment) => {
    const review = known.get(assignment) ?? owedReview(assignment, conference, zones);
    known.set(assignment, review);
    return review;
  };
}

function owedReview(assignment: ConferenceAssignment, conference: string, zones: Zones): OwedReview {
  const { id, status, assignedAt, respondedAt, phase, submission, track, reviewer, reviewerId, review } = assignment;
  const name = reviewer?.name?.trim() ?? '';
  const email = reviewer?.email?.trim() ?? '';
  return {
    id,
    submission: submission ? { slug: submission.slug, title: submission.title?.trim() || submission.slug } : null,
    track,
    due: dueOf({ phase, track, conference: { slug: conference } }, zones),
    askedAt: parseTimestamp(assignedAt),
    answeredAt: parseTimestamp(respondedAt),
    isAccepted: /^accepted$/i.test(status ?? ''),
    isBegun: /progress|begun|started|draft/i.test(review?.status ?? '') && !/^not/i.test(review?.status ?? ''),
    isOwed: !isCompleted(status) && !isDeclined(status) && !isCompleted(review?.status),
    reviewer: { id: reviewerId || email || name || id, name: name || email || 'Name not given', email },
  };
}

/** Whether a review is late. @param now the service's clock, in milliseconds since 1970 */
export function isLate({ due }: OwedReview, now: number): boolean {
  return hasPassed(due?.at, now);
}

/** Orders reviews by their due dates, the most urgent first; those without one come last, those not answered before others. */
export function byUrgency(a: OwedReview, b: OwedReview): number {
  const [one, other] = [a.due?.at ?? Infinity, b.due?.at ?? Infinity];
  return one === other ? Number(a.isAccepted) - Number(b.isAccepted) : one - other;
}

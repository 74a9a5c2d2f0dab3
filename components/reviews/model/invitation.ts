import { parseTimestamp } from '#components/ui/time/day.ts';
import type { Answer } from '#lib/contract/operations.ts';
import { type AnsweredInvitation, replyOf } from '#lib/contract/reviews/reviewer-figures.ts';
import { isCompleted } from '#lib/contract/reviews/review-statuses.ts';
import type { Tolerant } from '#lib/contract/tolerant.ts';

/** A page of a conference's assignments as any service that offers them sends it, and one of them. */
export type AssignmentsPage = Tolerant<Answer<'listConferenceAssignments'>>;
type Assignment = NonNullable<AssignmentsPage['data']>[number];

/** A reviewer was asked for a review. */
export interface Invitation extends AnsweredInvitation {
  id: string;
  /** The reviewer's id; empty if the service gives none. */
  reviewerId: string;
  name: string;
  /** Empty if the service gives none. */
  email: string;
  /** Null if the service gives none. */
  submission: { slug: string; title: string } | null;
  /** The slug of its track; empty if the service gives none. */
  track: string;
  /** The completed review with its scores; null if there is none, or the service does not give them. */
  scored: { slug: string; phaseIndex: number; submittedAt: string; scores: Readonly<Record<string, number>> } | null;
}

const known = new WeakMap<Assignment, Invitation>();

/** Reads an assignment; the same object for the same assignment. */
export function invitationOf(assignment: Assignment): Invitation {
  const invitation = known.get(assignment) ?? newInvitation(assignment);
  known.set(assignment, invitation);
  return invitation;
}

function newInvitation(assignment: Assignment): Invitation {
  const { id, status, assignedAt, respondedAt, submission, track, reviewer, reviewerId, review } = assignment;
  const email = reviewer?.email?.trim() ?? '';
  return {
    id,
    reply: replyOf(status, review?.status),
    reviewerId: reviewerId ?? '',
    name: reviewer?.name?.trim() || email,
    email,
    submission: submission ? { slug: submission.slug, title: submission.title?.trim() || submission.slug } : null,
    track: track?.slug ?? '',
    askedAt: parseTimestamp(assignedAt),
    answeredAt: parseTimestamp(respondedAt),
    submittedAt: parseTimestamp(review?.submittedAt),
    scored: scoredIn(assignment),
  };
}

function scoredIn({ review, phase }: Assignment): Invitation['scored'] {
  if (!review?.scores || !isCompleted(review.status)) return null;
  const { slug, submittedAt, scores } = review;
  return { slug, phaseIndex: phase?.index ?? -1, submittedAt: submittedAt ?? '', scores: numbersIn(scores) };
}

const numbersIn = (scores: Readonly<Record<string, number | null | undefined>>): Record<string, number> =>
  Object.fromEntries(Object.entries(scores).filter((entry): entry is [string, number] => typeof entry[1] === 'number'));

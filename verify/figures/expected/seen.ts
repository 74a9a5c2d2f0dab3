import type { Kind } from './foreign.ts';

/**
 * What a person sees of a conference through the plain API, as far as figures depend on it. Written here and not taken from the
 * contract, because a mistake there would be on both sides.
 */
export interface Phase {
  index: number;
  name: string;
  reviewDeadline: string | null;
  /** Missing if the service does not say. */
  reviewTarget?: number | null;
  reviewsReleased: boolean;
}

export interface Track {
  slug: string;
  name: string;
  reviewType: string;
  submissionDeadline?: string | null;
  phases: readonly Phase[];
  /** Whether the caller sees all of its submissions, if the service says so. */
  chaired?: boolean;
}

interface Review {
  id: string;
  status: string;
  /** `''` if the reviewer is hidden. */
  reviewer: string;
  /** `''` if the reviewer is hidden; missing if the service has no ids. */
  reviewerId?: string;
  assignmentStatus?: string;
  submittedAt?: string | null;
  phase: { index: number; name: string } | null;
}

interface Progress {
  phaseIndex: number;
  assigned: number;
  accepted: number;
  declined: number;
}

/** A submission as in lists; the members about reviews exist for those who chair it. */
export interface Submission {
  slug: string;
  title: string;
  status: string;
  decision: string | null;
  decidedAt: string | null;
  keywords: readonly string[];
  track: { slug: string; name: string };
  authors: readonly { country: string | null }[];
  reviews?: readonly Review[];
  currentPhase?: { index: number; name: string } | null | undefined;
  reviewerProgress?: readonly Progress[] | undefined;
  scores?: Readonly<Record<string, readonly number[]>>;
  reviewedAt?: readonly string[];
  /** Missing if the service does not say. */
  changes?: readonly { kind: string; at: string | null }[];
}

/** A completed review with its text. */
export interface FullReview {
  submittedAt: string | null;
  phase: { index: number; name: string };
  /** The index of its phase, or of the phase that this is a part of: where phases come one after another, this one counts. */
  place: number;
  reviewer: { name: string; email: string };
  reviewerId?: string;
  reviewData: Readonly<Record<string, unknown>>;
}

export interface Assignment {
  id: string;
  status: string;
  phase: { index: number; reviewDeadline: string | null };
  conference: { slug: string };
  review: { status: string };
}

/** That somebody was asked for a review, as chairs see it. */
export interface Invited {
  status: string;
  assignedAt: string | null;
  respondedAt: string | null;
  track: { slug: string };
  reviewer: { name: string; email: string };
  reviewerId: string;
  review: { status: string; submittedAt: string | null } | null;
}

/** All that one person sees of one conference at one moment. */
export interface Seen {
  /** Milliseconds since 1970, by the service's clock. */
  now: number;
  slug: string;
  /** How much the service tells. */
  kind: Kind;
  tracks: readonly Track[];
  /** In default order. */
  submissions: readonly Submission[];
  /** By submission, for those that have reviews. */
  full: ReadonlyMap<string, readonly FullReview[]>;
  assignments: readonly Assignment[];
  /** Null if the service does not list who was asked, or not to this person. */
  invited: readonly Invited[] | null;
}

import type { Kind } from './foreign.ts';

/**
 * What somebody sees of a conference by the plain API, as far as figures are counted from it. Written out here and not taken from
 * the contract, since what is wrong there would be wrong on both sides.
 */
export interface Phase {
  index: number;
  name: string;
  reviewDeadline: string | null;
  /** Not there where the service does not say. */
  reviewTarget?: number | null;
}

export interface Track {
  slug: string;
  name: string;
  phases: readonly Phase[];
  /** Whether the caller sees all its submissions, where the service says. */
  chaired?: boolean;
}

export interface Review {
  id: string;
  status: string;
  /** `''` where it is hidden. */
  reviewer: string;
  /** `''` where it is hidden; not there where the service gives none. */
  reviewerId?: string;
  assignmentStatus?: string;
  submittedAt?: string | null;
  phase: { index: number; name: string } | null;
}

export interface Progress {
  phaseIndex: number;
  assigned: number;
  accepted: number;
  declined: number;
}

/** A submission as lists carry it; what is about reviews is there for those who chair it. */
export interface Submission {
  slug: string;
  title: string;
  status: string;
  decision: string | null;
  keywords: readonly string[];
  track: { slug: string; name: string };
  authors: readonly { country: string | null }[];
  reviews?: readonly Review[];
  currentPhase?: { index: number; name: string } | null | undefined;
  reviewerProgress?: readonly Progress[] | undefined;
  scores?: Readonly<Record<string, readonly number[]>>;
}

/** A completed review with what it says. */
export interface FullReview {
  submittedAt: string | null;
  phase: { index: number };
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

/** All that one person sees of one conference at one moment. */
export interface Seen {
  /** Milliseconds since 1970: what the service's clock says. */
  now: number;
  slug: string;
  /** How much the service tells. */
  kind: Kind;
  tracks: readonly Track[];
  /** Default order. */
  submissions: readonly Submission[];
  /** By submission, of those that carry reviews. */
  full: ReadonlyMap<string, readonly FullReview[]>;
  assignments: readonly Assignment[];
}

import type { FullReview, Review, Seen, Submission } from './seen.ts';

/** Noon of a Sunday. */
export const now = Date.parse('2026-03-15T12:00:00.000Z');

/** A moment so many days from now. */
export const days = (count: number): string => new Date(now + count * 86_400_000).toISOString();

/** A review of somebody who has said yes and has not written it yet. */
export const asked = (reviewer: string, phase: number, more: Partial<Review> = {}): Review => ({
  id: `${reviewer}-${phase}`,
  status: 'NOT_STARTED',
  reviewer,
  reviewerId: reviewer && `id-${reviewer}`,
  assignmentStatus: 'ACCEPTED',
  submittedAt: null,
  phase: { index: phase, name: 'Round' },
  ...more,
});

/** A completed review. */
export const done = (reviewer: string, phase: number, submittedAt: string | null = days(-1)): Review =>
  asked(reviewer, phase, { status: 'SUBMITTED', assignmentStatus: 'COMPLETED', submittedAt });

/** One that nobody has said yes to. */
export const unanswered = (reviewer: string, phase: number): Review =>
  asked(reviewer, phase, { assignmentStatus: 'PENDING' });

let submissions = 0;

/** A submission under review in the first phase of `main`. */
export const submission = (reviews: readonly Review[], more: Partial<Submission> = {}): Submission => ({
  slug: `s-${(submissions += 1)}`,
  title: 'On order',
  status: 'UNDER_REVIEW',
  decision: null,
  keywords: [],
  track: { slug: 'main', name: 'Main' },
  authors: [],
  reviews,
  currentPhase: { index: 1, name: 'Round' },
  reviewerProgress: [],
  ...more,
});

/** What a chair sees of these submissions; the phases of `main` and `other` have these deadlines, in days from now. */
export const seenOf = (
  given: readonly Submission[],
  deadlines: Readonly<Record<string, readonly (number | null)[]>> = { main: [5, 20] },
  full: ReadonlyMap<string, readonly FullReview[]> = new Map(),
): Seen => ({
  now,
  slug: 'conf',
  kind: 'own',
  tracks: Object.entries(deadlines).map(([slug, phases]) => ({
    slug,
    name: slug,
    phases: phases.map((due, at) => ({
      index: at + 1,
      name: 'Round',
      reviewDeadline: due === null ? null : days(due),
    })),
  })),
  submissions: given,
  full,
  assignments: [],
});

/** A full review with scores. */
export const full = (
  reviewer: string,
  phase: number,
  reviewData: Readonly<Record<string, unknown>>,
  submittedAt: string | null = days(-1),
): FullReview => ({
  submittedAt,
  phase: { index: phase },
  reviewer: { name: reviewer, email: `${reviewer}@x.org` },
  reviewerId: `id-${reviewer}`,
  reviewData,
});

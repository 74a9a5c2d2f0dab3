import type { Track } from '#components/conferences/model/deadlines.ts';
import { roundsOf } from '#components/conferences/model/rounds.ts';
import { type ReviewedRow, reviewedRows } from '#components/reviews/model/reviewed-row.ts';
import type { Submission } from '#components/submissions/model/index-row.ts';

/** A conference for tests: an open, a single-blind and a double-blind track of two phases, the first of `single` released. */
export const tracks: Track[] = ['OPEN', 'SINGLE_BLIND', 'DOUBLE_BLIND'].map((reviewType) => {
  const slug = reviewType.toLowerCase().replace('_blind', '');
  const phase = (index: number) => ({
    id: `${slug}${index}`,
    index,
    name: `Round ${index}`,
    reviewDeadline: '2026-03-01T00:00:00.000Z',
    reviewsReleased: slug === 'single' && index === 1,
  });
  return { id: slug, slug, name: `Track ${slug}`, reviewType, phases: [phase(1), phase(2)] };
});

export const rounds = roundsOf({ id: 'c', slug: 'conf', tracks });
const now = Date.parse('2026-03-15T12:00:00.000Z');

type Given = Partial<Submission> & { phase?: number | null };

/** A submission as its chair lists it, in phase 1 of the single-blind track. */
export function submission(slug: string, track = 'single', { phase = 1, ...given }: Given = {}): Submission {
  return {
    id: slug,
    slug,
    title: `Title of ${slug}`,
    status: 'UNDER_REVIEW',
    decision: null,
    track: { slug: track, name: `Track ${track}` },
    currentPhase: phase === null ? null : { index: phase, name: `Round ${phase}` },
    reviews: [],
    ...given,
  };
}

let count = 0;

/** A review of it, completed in time unless overridden. */
export function review(given: Partial<NonNullable<Submission['reviews']>[number]> & { index?: number } = {}) {
  const { index = 1, ...rest } = given;
  count += 1;
  return {
    id: `r${count}`,
    status: 'SUBMITTED' as string,
    reviewer: 'Rita Reviewer',
    reviewerId: 'rita',
    phase: { index, name: `Round ${index}` },
    submittedAt: '2026-02-20T00:00:00.000Z',
    ...rest,
  };
}

export function rowsOf(submissions: readonly Submission[]): ReviewedRow[] {
  return reviewedRows(submissions, { rounds, now, target: null });
}

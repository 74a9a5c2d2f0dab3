import { queryOptions } from '@tanstack/react-query';
import type { ReviewedRow } from '#components/reviews/model/reviewed-row.ts';
import { latestByReviewer, type Scored, type ScoresByReviewer } from '#lib/contract/reviews/latest-scores.ts';
import { scoresOf } from '#lib/contract/reviews/scores.ts';
import { conferenceScores, type ConferenceReview } from '#lib/queries/lists/reviews.ts';
import { createYield } from '#lib/queries/stream/yield-to-others.ts';

/** Who gave which scores, by submission. */
export type ConferenceScores = ReadonlyMap<string, ScoresByReviewer>;

type PhasePlace = (submission: string, index: number) => number;

/**
 * Reads who gave which scores from the reviews of a conference as they arrive, and keeps nothing else of them.
 *
 * @param version of the scores, as `scoresVersion` returns it: the reviews are read again only if it has changed
 * @param phasePlace the place of a phase in the order of phases, by the submission's slug and the phase's index
 */
export function scoresByReviewerQuery(conference: string, version: string, phasePlace: PhasePlace) {
  return queryOptions({
    queryKey: ['scoresByReviewer', { conference, version }],
    queryFn: ({ signal }) => readScores(conferenceScores(conference, signal), phasePlace),
    staleTime: Infinity,
    retry: false,
    structuralSharing: false,
  });
}

/** Differs if scores were added or changed, also if two reviewers of a submission exchanged theirs: then the times of their reviews differ. */
export function scoresVersion(rows: readonly ReviewedRow[]): string {
  let count = 0;
  let hash = 0;
  for (const { reviewing } of rows) {
    for (const value of [...Object.values(reviewing?.scores ?? {}), reviewing?.times ?? []].flat()) {
      count += 1;
      hash = (hash * 31 + value) % 1e12; // depends on the order, as a sum would not
    }
  }
  return `${rows.length} ${count} ${hash}`;
}

/** @param phasePlace see `scoresByReviewerQuery` */
export async function readScores(
  batches: AsyncIterable<readonly ConferenceReview[]>,
  phasePlace: PhasePlace,
): Promise<ConferenceScores> {
  const given = new Map<string, Scored[]>();
  const yieldIfLong = createYield();
  for await (const batch of batches) {
    for (const review of batch) {
      const slug = review.submission?.slug ?? '';
      const known = given.get(slug) ?? [];
      given.set(slug, known);
      known.push(scoredOf(review, (index) => phasePlace(slug, index)));
    }
    await yieldIfLong();
  }
  const latest = new Map<string, ScoresByReviewer>();
  for (const [slug, reviews] of given) {
    latest.set(slug, latestByReviewer(reviews));
    await yieldIfLong();
  }
  return latest;
}

function scoredOf(
  { slug, reviewer, reviewerId, phase, submittedAt, reviewData }: ConferenceReview,
  placeOfPhase: (index: number) => number,
): Scored {
  return {
    reviewer: reviewerId || reviewer?.name?.trim() || '',
    phase: phase?.index == null ? -1 : placeOfPhase(phase.index),
    submittedAt: submittedAt ?? '',
    id: slug,
    scores: scoresOf(reviewData),
  };
}

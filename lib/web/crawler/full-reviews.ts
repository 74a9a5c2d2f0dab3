import type { Data } from '#lib/client/answer.ts';
import { latestByReviewer, latestScores } from '#lib/contract/reviews/latest-scores.ts';
import { scoreChanges } from '#lib/contract/reviews/score-changes.ts';
import { FormCounter, formsOf, scoresOfForms } from '#lib/contract/reviews/scores.ts';
import type { Reviewed } from '#lib/queries/lists/reviewed.ts';

export type FullReview = NonNullable<Data<'listSubmissionReviews'>['data']>[number];

/** Makes an id for the person behind an e-mail address that does not reveal the address. */
export type IdOf = (address: string) => string;

/** A completed review, to be matched with a line of the detail; without its author's address. */
interface Written {
  /** `null` if the service does not report it. */
  phase: Phase;
  /** `''` if it is hidden. */
  name: string;
  /** `''` if the reviewer is unknown. */
  reviewerId: string;
  submittedAt: string | null;
}

type Phase = NonNullable<Reviewed['currentPhase']> | null;

/** What the crawler keeps of a submission's full reviews. */
export interface FullReviews {
  summary: Reviewed;
  written: readonly Written[];
}

/**
 * Summarises completed reviews: their scores, the forms of their fields' values, their dates, and who wrote which. Reviewers are
 * told apart by the service's id, otherwise by address, otherwise by name.
 */
export function fullReviews(reviews: readonly FullReview[], idOf: IdOf): FullReviews {
  const counter = new FormCounter();
  const scored = reviews.map((review) => {
    const forms = formsOf(review.reviewData);
    counter.addReview(forms);
    const reviewerId = identityOf(review, idOf);
    const name = nameOf(review);
    return {
      reviewer: reviewerId !== '' ? `id ${reviewerId}` : name !== '' ? `name ${name}` : '',
      phase: review.phase?.index ?? -1,
      submittedAt: timeOf(review.submittedAt),
      id: review.slug,
      scores: scoresOfForms(forms),
    };
  });
  const reviewedAt = reviews.flatMap(({ submittedAt }) => submittedAt ?? []).toSorted();
  return {
    summary: {
      scores: latestScores(scored),
      scoreChanges: scoreChanges(scored),
      scoreForms: counter.counts(),
      scoresByReviewer: latestByReviewer(scored.map((each) => ({ ...each, reviewer: plainId(each.reviewer) }))),
      reviewedAt,
      lastReviewAt: reviewedAt.at(-1) ?? null,
    },
    written: reviews.map((review) => ({
      phase: review.phase ?? null,
      name: nameOf(review),
      reviewerId: identityOf(review, idOf),
      submittedAt: review.submittedAt ?? null,
    })),
  };
}

/** An identity without its kind, as it is written in the lines of the detail (`withFullReviews`). */
function plainId(reviewer: string): string {
  return reviewer.replace(/^(?:id|name) /, '');
}

function identityOf({ reviewerId, reviewer }: FullReview, idOf: IdOf): string {
  const address = reviewer?.email?.trim().toLowerCase() ?? '';
  return reviewerId || (address === '' ? '' : idOf(address));
}

function nameOf({ reviewer }: FullReview): string {
  return reviewer?.name?.trim() ?? '';
}

/** Normalises a time to UTC, because times are compared as text. */
function timeOf(time: string | null | undefined): string {
  const at = Date.parse(time ?? '');
  return Number.isNaN(at) ? '' : new Date(at).toISOString();
}

/** The statuses of a review that has not been written yet. */
export const unwritten = /^(?:not_started|in_progress|pending|assigned)$/i;

type Line = NonNullable<Reviewed['reviews']>[number];

/**
 * Adds to the review lines of a submission's detail what its full reviews say: who wrote each, and when. Lines and reviews are matched
 * by phase and name. If several share both and their numbers are equal, it does not matter which is which.
 */
export function withFullReviews(detail: Reviewed, { summary, written }: FullReviews): Reviewed {
  const lines = (detail.reviews ?? []).filter(({ status }) => !unwritten.test(status ?? ''));
  const hasPhases = lines.some(({ phase }) => phase?.index != null);
  const placeOf = (phase: Phase | undefined, name: string) => {
    const index = hasPhases ? (phase?.index ?? detail.currentPhase?.index ?? null) : null;
    return JSON.stringify([index, name]);
  };
  const found = Map.groupBy(written, ({ phase, name }) => placeOf(phase, name));
  const alike = Map.groupBy(lines, ({ phase, reviewer }) => placeOf(phase, reviewer?.trim() ?? ''));
  const known = new Map<Line, Written>();
  for (const [place, same] of alike) {
    const theirs = found.get(place) ?? [];
    if (same.length === theirs.length) for (const [at, own] of theirs.entries()) known.set(same[at] as Line, own);
  }
  const reviews = detail.reviews?.map((line): Line => {
    const own = known.get(line);
    if (!own) return line;
    const { phase, reviewerId, submittedAt } = own;
    return { ...line, phase: line.phase ?? phase, submittedAt, ...(reviewerId !== '' && { reviewerId }) };
  });
  return { ...detail, ...(reviews && { reviews }), ...summary };
}

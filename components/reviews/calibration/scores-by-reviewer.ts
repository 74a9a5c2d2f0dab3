import { grouped, type LongWork, mapped } from '#lib/contract/long-work.ts';
import type { Invitation } from '#components/reviews/model/invitation.ts';
import { latestByReviewer, type Scored, type ScoresByReviewer } from '#lib/contract/reviews/latest-scores.ts';

/** Who gave which scores, by submission. */
export type ConferenceScores = ReadonlyMap<string, ScoresByReviewer>;

/** The place of a phase in the order of phases, by the slug of its track and its index. */
type PhasePlace = (track: string, index: number) => number;

/** Finds in the assignments of a conference who gave which scores. */
export function* scoresByReviewer(
  invitations: readonly Invitation[],
  phasePlace: PhasePlace,
): LongWork<ConferenceScores> {
  const bySubmission = yield* grouped(invitations, ({ submission }) => submission?.slug ?? '');
  const latest = yield* mapped(bySubmission, ([slug, own]) => {
    const scored = own.flatMap((invitation) => scoredOf(invitation, phasePlace));
    return [slug, latestByReviewer(scored)] as const;
  });
  return new Map(latest);
}

function scoredOf({ reviewerId, name, track, scored }: Invitation, phasePlace: PhasePlace): Scored[] {
  if (!scored) return [];
  const { slug, phaseIndex, submittedAt, scores } = scored;
  return [{ reviewer: reviewerId || name, phase: phasePlace(track, phaseIndex), submittedAt, id: slug, scores }];
}

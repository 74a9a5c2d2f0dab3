import type { Track } from '#components/conferences/model/deadlines.ts';
import { roundId } from '#components/conferences/model/rounds.ts';
import type { Detail } from '#components/submissions/model/detail.ts';
import { mainPhaseOf } from '#lib/contract/reviews/extra-phases.ts';
import { isCompleted } from '#lib/contract/reviews/review-statuses.ts';

type Review = NonNullable<Detail['reviews']>[number];

/** The statuses that reveal a decision; until its release, authors are shown `UNDER_REVIEW` instead. */
const telling = ['ACCEPTED', 'REJECTED', 'IN_REVISION'];

/**
 * What the author of a submission is shown of it (specification §1.5, §2.6), from what its chair is shown. It follows the rules of
 * `lib/contract/visibility`, and hides more rather than less where a service says too little.
 *
 * @param track the submission's track, whose phases say what is released
 */
export function authorView(detail: Detail, track: Track | undefined): Detail {
  const { status, decision, currentPhase, reviews } = detail;
  const released = releasedIn(track);
  const isDecisionSeen = currentPhase?.index != null && released.has(currentPhase.index);
  const isNamed = track?.reviewType === 'OPEN';
  const phases = track?.phases ?? [];
  const shown = ({ phase }: Review): Review['phase'] => {
    const { index, name } = (!isNamed && phase && mainPhaseOf(phase, phases)) || {};
    return index == null || name == null ? phase : { index, name };
  };
  return {
    ...detail,
    status: !isDecisionSeen && telling.includes(status ?? '') ? 'UNDER_REVIEW' : status,
    decision: {
      decision: isDecisionSeen ? (decision?.decision ?? null) : null,
      notesToAuthors: isDecisionSeen ? (decision?.notesToAuthors ?? null) : null,
      notesToChairs: null,
      decidedAt: isDecisionSeen ? (decision?.decidedAt ?? null) : null,
    },
    reviews: (reviews ?? [])
      .filter(({ status, phase }) => {
        const index = phase?.index ?? currentPhase?.index;
        return isCompleted(status) && index != null && released.has(index);
      })
      .map((review) => ({ ...review, reviewer: isNamed ? review.reviewer : '', phase: shown(review) })),
    reviewerProgress: [],
  };
}

function releasedIn(track: Track | undefined): Set<number> {
  const phases = track?.phases ?? [];
  return new Set(phases.flatMap(({ index, reviewsReleased }, at) => (reviewsReleased === true ? [index ?? at] : [])));
}

/**
 * Returns a track as it would be after a release.
 *
 * @param rounds the phases that are released, by `roundId`
 */
export function afterRelease(track: Track, rounds: readonly string[]): Track {
  const { slug, phases } = track;
  return {
    ...track,
    phases: phases?.map((phase, at) =>
      rounds.includes(roundId({ track: slug, index: phase.index ?? at })) ? { ...phase, reviewsReleased: true } : phase,
    ),
  };
}

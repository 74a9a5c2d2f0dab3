import type { Decision, SubmissionStatus } from '#lib/contract/resources/vocabulary.ts';
import type { Featured } from '#lib/demo/plan/featured.ts';
import { statusOf, type TrackPlan } from '#lib/demo/plan/plan.ts';
import type { Random } from '#lib/demo/words/random.ts';

/** What has become of a submission. */
export interface Fate {
  status: SubmissionStatus;
  decision: Decision | null;
  phase: number | null;
  /** About 1 to 10; determines reviews and decision. */
  quality: number;
}

const qualityFor: Record<Decision, number> = { ACCEPT: 7.6, REVISE: 5.8, REJECT: 3.9 };

/** Decides what has become of a submission, given how far its track is. */
export function fateOf(track: TrackPlan, featured: Featured | undefined, random: Random): Fate {
  const quality = featured?.outcome ? qualityFor[featured.outcome] : random.normal(5.2, 1.4);
  const phase = featured?.phase ?? (Number(random.weighted(track.reached)) || null);
  const undecided = { decision: null, phase, quality };
  if (!featured && random.chance(0.05))
    return { ...undecided, status: 'WITHDRAWN', phase: phase && random.chance(0.4) ? 1 : null };
  if (phase === null)
    return { ...undecided, status: featured?.draft || (!featured && random.chance(0.35)) ? 'DRAFT' : 'SUBMITTED' };
  if (!track.decided) {
    const waiting = !featured && phase === 1 && random.chance(0.04);
    return waiting ? { ...undecided, status: 'SUBMITTED', phase: null } : { ...undecided, status: 'UNDER_REVIEW' };
  }
  if (!featured && random.chance(0.02)) return { ...undecided, status: 'UNDER_REVIEW' };
  const decision = featured?.outcome ?? decide(quality + random.normal(0, 0.4));
  return { decision, status: statusOf[decision], phase, quality };
}

function decide(impression: number): Decision {
  if (impression > 6.1) return 'ACCEPT';
  return impression > 5.6 ? 'REVISE' : 'REJECT';
}

import { linesOf } from '#verify/figures/expected/reviews.ts';
import type { Seen } from '#verify/figures/expected/seen.ts';
import { standingsOf } from '#verify/figures/expected/standing.ts';
import { countOf, total } from '#verify/figures/expected/statistics.ts';
import { Differences } from './differences.ts';
import type { ShownPage } from './shown.ts';

/** A phase of a track, as the address and the page name it. */
interface Round {
  id: string;
  track: string;
  index: number;
  isNamed: boolean;
}

/** The phases that are not released, of the tracks that the viewer chairs. */
function openRounds({ tracks }: Seen): Round[] {
  return tracks
    .filter(({ chaired }) => chaired !== false)
    .flatMap(({ slug: track, reviewType, phases }) =>
      phases
        .filter(({ reviewsReleased }) => !reviewsReleased)
        .map(({ index }) => ({ id: `${track}/${index}`, track, index, isNamed: reviewType === 'OPEN' })),
    );
}

/** The query of the release rehearsal with every phase that can be chosen. */
export function everyRound(seen: Seen): string {
  return `?phases=${encodeURIComponent(
    openRounds(seen)
      .map(({ id }) => id)
      .join(' '),
  )}`;
}

/** Wrong figures on the page "Release rehearsal" with every phase chosen. */
export function releaseDifferences(seen: Seen, page: ShownPage): Differences {
  const found = new Differences('release rehearsal', page);
  const rounds = openRounds(seen);
  if (rounds.length === 0) return found;
  const all = expectedOf(seen, rounds);
  found.count('release-shown', all.shown);
  found.count('release-reviews', all.reviews);
  const named = expectedOf(
    seen,
    rounds.filter(({ isNamed }) => isNamed),
  ).reviews;
  found.count('release-named', named === 0 ? null : named);
  found.count('release-decided', all.decided);
  for (const decision of ['ACCEPT', 'REJECT', 'REVISE'] as const) {
    const count = all.decisions.filter((each) => each === decision).length;
    found.count('release-decision', count === 0 ? null : count, { decision });
  }
  found.count('release-none', all.none);
  found.count('check-count', all.below === 0 ? null : all.below, { check: 'below' });
  found.count('check-count', all.overran === 0 ? null : all.overran, { check: 'overran' });
  const mixed = rounds.filter((round) => expectedOf(seen, [round]).decided > 0);
  const undecided = total(mixed.map((round) => expectedOf(seen, [round]).undecided));
  found.count('check-count', undecided === 0 ? null : undecided, { check: 'undecided' });
  const elsewhere = withoutPhase(seen, rounds);
  found.count('check-count', elsewhere === 0 ? null : elsewhere, { check: 'elsewhere' });
  found.count('check-count', null, { check: 'tracks' }); // no phase stays hidden
  for (const round of rounds) {
    const { shown, reviews, decided, none, unfinished } = expectedOf(seen, [round]);
    const counts = { shown, reviews, decided, none, unfinished };
    for (const [name, count] of Object.entries(counts)) {
      found.count(`round-${name}`, count === 0 ? null : count, { round: round.id });
    }
  }
  return found;
}

/** Submissions of the tracks of some phases that are in no phase: with every phase chosen, only these stay hidden. */
function withoutPhase({ submissions }: Seen, rounds: readonly Round[]): number {
  return countOf(
    submissions,
    ({ track: { slug }, currentPhase, status }) =>
      rounds.some(({ track }) => track === slug) && currentPhase == null && !isInactive(status),
  );
}

const isInactive = (status: string) => ['DRAFT', 'WITHDRAWN'].includes(status);

/** What a release of some phases would change, by docs/figures.md, "Release rehearsal". */
function expectedOf(seen: Seen, rounds: readonly Round[]) {
  const standings = standingsOf(seen, null).map((standing) => {
    const { submission } = standing;
    const isOf = (index: number | null | undefined) =>
      rounds.some((round) => round.track === submission.track.slug && round.index === index);
    const lines = linesOf(seen, submission).filter(({ phase }) => isOf(phase));
    const isIn = isOf(submission.currentPhase?.index);
    return { ...standing, done: lines.filter(({ done }) => done), lines, isIn, decision: submission.decision };
  });
  const decisions = standings.flatMap(({ isIn, decision }) => (isIn && decision !== null ? decision : []));
  return {
    shown: countOf(standings, ({ done }) => done.length > 0),
    reviews: total(standings.map(({ done }) => done.length)),
    unfinished: total(standings.map(({ lines, done }) => lines.length - done.length)),
    none: countOf(
      standings,
      ({ isIn, done, submission }) => isIn && done.length === 0 && !isInactive(submission.status),
    ),
    undecided: countOf(
      standings,
      ({ isIn, decision, submission }) => isIn && decision === null && !isInactive(submission.status),
    ),
    decided: decisions.length,
    decisions,
    below: countOf(standings, ({ isIn, missing }) => isIn && missing > 0),
    overran: total(
      standings.map(({ done }) =>
        countOf(
          done,
          ({ submittedAt, deadline }) => submittedAt !== null && deadline !== null && submittedAt > deadline,
        ),
      ),
    ),
  };
}

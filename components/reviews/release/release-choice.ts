import { mainNameOf } from '#lib/contract/reviews/extra-phases.ts';
import { type Round, type ReviewBasis, roundId } from '#components/conferences/model/rounds.ts';
import type { ReviewedRow } from '#components/reviews/model/reviewed-row.ts';
import { isInactive } from './release-lists.ts';

/** Returns the phases of the tracks whose submissions the viewer chairs: those whose reviews are released, and those that can be chosen. */
export function chairedRounds({ rounds, chaired }: ReviewBasis, rows: readonly ReviewedRow[]) {
  const tracks = new Set(chaired ?? rows.map(({ submission }) => submission.track?.slug));
  const own = rounds.filter(({ track }) => tracks.has(track));
  return { released: own.filter(({ released }) => released), open: own.filter(({ released }) => !released) };
}

/** Returns the phase that most submissions of each track are in, by track; drafts and withdrawn submissions do not count. */
export function currentRounds(rounds: readonly Round[], rows: readonly ReviewedRow[]): Map<string, Round> {
  const counts = new Map<string, number>();
  for (const { submission, reviewing } of rows) {
    if (!submission.track || !reviewing?.phase || isInactive(submission)) continue;
    const id = roundId({ track: submission.track.slug, index: reviewing.phase.index });
    counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  const countOf = (round: Round) => counts.get(roundId(round)) ?? 0;
  const byTrack = Map.groupBy(rounds, ({ track }) => track);
  return new Map(
    [...byTrack].flatMap(([track, own]) => {
      const most = own.reduce((best, round) => (countOf(round) > countOf(best) ? round : best));
      return countOf(most) > 0 ? [[track, most] as const] : [];
    }),
  );
}

/**
 * Returns a phase with its extra phases, whose reviews have only another deadline: an import releases them with it. To count the phase alone
 * would say too little.
 *
 * @param open the phases that can be chosen
 */
export function releasedWith(round: Round, open: readonly Round[]): Round[] {
  return open.filter((other) => other === round || (other.track === round.track && mainNameOf(other) === round.name));
}

/**
 * Reads which phases are chosen, by `roundId`.
 *
 * @param text from the address: ids, `none`, or empty for the current phase of each track with its extra phases
 * @param open the phases that can be chosen
 * @param current the current phase of each track
 */
export function readChoice(text: string, open: readonly Round[], current: ReadonlyMap<string, Round>): string[] {
  const usual = open.filter((round) => current.get(round.track) === round);
  const asked = new Set(
    text === '' ? usual.flatMap((round) => releasedWith(round, open)).map(roundId) : text.split(' '),
  );
  return open.map(roundId).filter((id) => asked.has(id));
}

/** Writes a choice for the address. */
export function formatChoice(ids: readonly string[]): string {
  return ids.length === 0 ? 'none' : ids.join(' ');
}

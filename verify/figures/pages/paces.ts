import { type Cell, cellsOf, forecastOf } from '#verify/figures/expected/completion.ts';
import { placeOf } from '#verify/figures/expected/reviews.ts';
import type { Seen } from '#verify/figures/expected/seen.ts';
import { type Differences, percentOf } from './differences.ts';

interface Expected {
  cell: Cell;
  /** 0 to 1; null if it is not known when the phase began. */
  time: number | null;
}

/** The next phase due of each track that has reviews there, on the page "Review progress". */
function expectedOf(seen: Seen): Expected[] {
  return seen.tracks.flatMap((own): Expected[] => {
    const { slug, phases, submissionDeadline } = own;
    const ahead = cellsOf(seen).filter(
      ({ track, asked, deadline }) => track === slug && asked > 0 && deadline !== null && deadline > seen.now,
    );
    const cell = ahead.reduce<Cell | null>(
      (next, each) => (next && next.deadline! <= each.deadline! ? next : each),
      null,
    );
    if (!cell) return [];
    // Extra phases run beside their phase, and begin with it.
    const main = phases.filter((phase) => placeOf(own, phase) === phase.index);
    const place = placeOf(
      own,
      phases.find(({ index }) => index === cell.phase)!,
    );
    const before = main.filter(({ index }) => index < place);
    const last = before.find(({ index }) => index === Math.max(...before.map((each) => each.index)));
    const text = last ? last.reviewDeadline : submissionDeadline;
    const began = text ? Date.parse(text) : null;
    const isKnown = began !== null && began < cell.deadline!;
    return [{ cell, time: isKnown ? Math.max(0, (seen.now - began) / (cell.deadline! - began)) : null }];
  });
}

/** Compares each track with its own deadline. */
export function paces(found: Differences, seen: Seen): void {
  const expected = expectedOf(seen);
  const shown = found.all('pace-asked').map(({ of }) => of['track'] ?? '');
  found.same('tracks with a deadline ahead', shown.toSorted(), expected.map(({ cell }) => cell.track).toSorted());
  const points: number[] = [];
  for (const track of shown) {
    const own = expected.find(({ cell }) => cell.track === track);
    if (!own) continue;
    const { cell, time } = own;
    const of = { track: cell.track, phase: String(cell.phase) };
    found.count('pace-done', cell.done, of);
    found.count('pace-asked', cell.asked, of);
    found.text('pace-share', `${percentOf(cell.done, cell.asked)} %`, of);
    found.text('pace-time', time === null ? null : `${Math.floor(100 * time)} %`, of);
    const behind = time === null ? null : Math.floor(100 * time) - percentOf(cell.done, cell.asked);
    points.push(behind ?? -Infinity);
    found.value('pace-behind', behind, of);
    found.text('pace-behind', behind === null ? null : wordsOf(behind), of);
    const forecast = forecastOf([cell], seen.now);
    found.value('pace-forecast', forecast && forecast.expected, of);
    found.text('pace-forecast', forecast && `${percentOf(forecast.expected, forecast.asked)} %`, of);
  }
  found.same(
    'tracks by how far they are behind',
    points,
    points.toSorted((a, b) => (a === b ? 0 : b - a)),
  );
}

function wordsOf(behind: number): string {
  if (behind >= 5) return `${behind} points behind`;
  return behind <= -5 ? `${-behind} points ahead` : 'on time';
}

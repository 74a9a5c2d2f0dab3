import { nameOf, phaseName } from '#components/ui/text/humanize.ts';
import type { Figures } from '#components/reviews/model/figures.ts';
import { phaseLabels, type ReviewBasis } from '#components/conferences/model/rounds.ts';
import { DAY } from '#lib/contract/time/durations.ts';
import { hasPassed } from '#lib/contract/time/deadlines.ts';

/** The reviews of one phase of one track. */
export interface Cell {
  /** The track's name for the phase. */
  name: string;
  done: number;
  assigned: number;
  late: number;
  /** Milliseconds since 1970. */
  deadline: number | null;
}

/** The index of a phase; `null` for reviews without a phase. */
type PhaseIndex = number | null;

interface MatrixRow {
  track: string;
  name: string;
  /** By phase. A track may lack some phases. */
  cells: ReadonlyMap<PhaseIndex, Cell>;
}

export interface Matrix {
  /** Sorted by index. */
  phases: readonly { index: PhaseIndex; label: string }[];
  rows: readonly MatrixRow[];
}

/**
 * Arranges the figures of reviews by track and phase. Tracks whose submissions the viewer cannot see are left out.
 */
export function matrixOf(figures: Figures, { rounds, chaired }: Pick<ReviewBasis, 'rounds' | 'chaired'>): Matrix {
  const labels = new Map<PhaseIndex, string>(phaseLabels(rounds));
  const tracks = new Map<string, { name: string; cells: Map<PhaseIndex, Cell> }>();
  const cellsOf = (track: string, trackName: string) => {
    const known = tracks.get(track) ?? { name: trackName, cells: new Map<PhaseIndex, Cell>() };
    tracks.set(track, known);
    return known.cells;
  };
  const reviewed = figures.tracks.filter((track) => track.reviewed > 0);
  const seen = new Set(chaired ?? reviewed.flatMap(({ slug }) => slug || []));
  for (const { track, trackName, name, index, deadline } of rounds) {
    if (seen.has(track)) cellsOf(track, trackName).set(index, { name, done: 0, assigned: 0, late: 0, deadline });
  }
  for (const track of reviewed) {
    for (const { phase, completed: done, assigned, late } of track.phases) {
      const index = phase?.index ?? null;
      if (!labels.has(index)) labels.set(index, phaseName(phase) ?? 'No phase');
      const cells = cellsOf(track.slug, track.slug === '' ? '' : nameOf(track));
      const cell = cells.get(index) ?? { name: phaseName(phase) ?? '', deadline: null };
      cells.set(index, { ...cell, done, assigned, late });
    }
  }
  const used = new Set([...tracks.values()].flatMap(({ cells }) => [...cells.keys()]));
  return {
    phases: [...labels]
      .filter(([index]) => used.has(index))
      .toSorted(([a], [b]) => (a ?? Infinity) - (b ?? Infinity))
      .map(([index, label]) => ({ index, label })),
    rows: [...tracks].map(([track, { name, cells }]) => ({ track, name, cells })),
  };
}

/** The sum of all cells. */
export function totalOf(matrix: Matrix): Pick<Cell, 'done' | 'assigned' | 'late'> {
  const cells = matrix.rows.flatMap((row) => [...row.cells.values()]);
  return { done: sum(cells, 'done'), assigned: sum(cells, 'assigned'), late: sum(cells, 'late') };
}

/** The deadlines of the phases for which reviews were asked, in milliseconds since 1970. */
export function deadlinesIn({ rows }: Matrix): number[] {
  const cells = rows.flatMap((row) => [...row.cells.values()]);
  return cells.flatMap(({ assigned, deadline }) => (assigned > 0 && deadline !== null ? [deadline] : []));
}

/** The next of some deadlines; the last one if all have passed, and null if there are none. */
export function nextDeadline(deadlines: readonly number[], now: number): number | null {
  const ahead = deadlines.filter((at) => !hasPassed(at, now));
  if (ahead.length > 0) return Math.min(...ahead);
  return deadlines.length > 0 ? Math.max(...deadlines) : null;
}

/** Tracks are compared if their deadlines differ by at most this, in milliseconds. */
const NEAR = 3 * DAY;

/** A track is reported if it is at least this many percentage points behind. */
const FAR_BEHIND = 5;

/** A track that is behind the others in the same phase, by a number of percentage points. */
interface Laggard {
  track: string;
  name: string;
  index: PhaseIndex;
  phase: string;
  points: number;
}

/** The track that is furthest behind others with a similar deadline in the same phase; `undefined` if none is behind by much. */
export function laggard({ phases, rows }: Matrix): Laggard | undefined {
  const all = phases.flatMap(({ index }) => {
    const shares = rows.flatMap(({ track, name, cells }) => {
      const cell = cells.get(index);
      return cell && cell.assigned > 0 ? [{ track, name, cell }] : [];
    });
    return shares.map(({ track, name, cell }) => {
      const others = shares.map((other) => other.cell).filter((other) => other !== cell && isNear(other, cell));
      const [done, assigned] = [sum(others, 'done'), sum(others, 'assigned')];
      const points = assigned === 0 ? 0 : Math.round(100 * (done / assigned - cell.done / cell.assigned));
      return { track, name, index, phase: cell.name, points };
    });
  });
  return all.filter(({ points }) => points >= FAR_BEHIND).toSorted((a, b) => b.points - a.points)[0];
}

/** The track and phase with the most late reviews; `undefined` if none are late. */
export function latest({ rows }: Matrix): { name: string; phase: string; late: number } | undefined {
  const cells = rows.flatMap(({ name, cells: own }) =>
    [...own.values()].map(({ name: phase, late }) => ({ name, phase, late })),
  );
  return cells.filter(({ late }) => late > 0).toSorted((a, b) => b.late - a.late)[0];
}

/** Whether two deadlines are close enough to compare. Two missing deadlines are equal. */
function isNear(a: Cell, b: Cell): boolean {
  if (a.deadline === null || b.deadline === null) return a.deadline === b.deadline;
  return Math.abs(a.deadline - b.deadline) <= NEAR;
}

function sum(cells: readonly Cell[], key: 'done' | 'assigned' | 'late'): number {
  return cells.reduce((total, cell) => total + cell[key], 0);
}

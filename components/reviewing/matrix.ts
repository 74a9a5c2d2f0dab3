import type { ReviewedRow } from './reviewed-row.ts';
import type { Round } from './rounds.ts';

/** The reviews of one phase of one track. */
export interface Cell {
  done: number;
  assigned: number;
  late: number;
  /** Milliseconds since 1970. */
  deadline: number | null;
}

export interface MatrixRow {
  track: string;
  name: string;
  /** By the name of the phase; a track need not have all of them. */
  cells: ReadonlyMap<string, Cell>;
}

export interface Matrix {
  /** Names of phases, in the order in which they come. */
  phases: readonly string[];
  rows: readonly MatrixRow[];
}

/** Reviews by track and phase: each is counted once, under its own phase, as the list of reviews counts it. */
export function matrixOf(rows: readonly ReviewedRow[], rounds: readonly Round[]): Matrix {
  const phases = new Map<string, number[]>();
  const tracks = new Map<string, { name: string; cells: Map<string, Cell> }>();
  const cellOf = (track: string, name: string, phase: string, deadline: number | null) => {
    const known = tracks.get(track) ?? { name, cells: new Map<string, Cell>() };
    tracks.set(track, known);
    const cell = known.cells.get(phase) ?? { done: 0, assigned: 0, late: 0, deadline };
    known.cells.set(phase, cell);
    return cell;
  };
  for (const { track, trackName, name, index, deadline } of rounds) {
    phases.set(name, [...(phases.get(name) ?? []), index]);
    cellOf(track, trackName, name, deadline);
  }
  for (const { submission, reviewing } of rows) {
    for (const { phase, done, late } of reviewing?.lines ?? []) {
      const name = phase?.name ?? '';
      if (!phases.has(name)) phases.set(name, [phase?.index ?? Infinity]);
      const track = submission.track;
      const cell = cellOf(track?.slug ?? '', track?.name || track?.slug || '', name, null);
      cell.assigned += 1;
      cell.done += Number(done);
      cell.late += Number(late);
    }
  }
  return {
    phases: [...phases].toSorted(([, a], [, b]) => mean(a) - mean(b)).map(([name]) => name),
    rows: [...tracks].map(([track, { name, cells }]) => ({ track, name, cells })),
  };
}

/** All the cells together: every review once. */
export function totalOf(matrix: Matrix): Pick<Cell, 'done' | 'assigned' | 'late'> {
  const cells = matrix.rows.flatMap((row) => [...row.cells.values()]);
  return { done: sum(cells, 'done'), assigned: sum(cells, 'assigned'), late: sum(cells, 'late') };
}

/** Deadlines that are no further apart, in milliseconds, make tracks comparable. */
const NEAR = 3 * 86_400_000;

/**
 * The finding: which track is furthest behind the others in the same phase, if any is by a good deal. Only tracks that have about
 * the same time are compared.
 */
export function laggard(matrix: Matrix): { row: MatrixRow; phase: string; points: number } | undefined {
  const all = matrix.phases.flatMap((phase) => {
    const shares = matrix.rows.flatMap((row) => {
      const cell = row.cells.get(phase);
      return cell && cell.assigned > 0 ? [{ row, cell }] : [];
    });
    return shares.map(({ row, cell }) => {
      const others = shares.filter((other) => other.row !== row && isNear(other.cell, cell)).map((other) => other.cell);
      const [done, assigned] = [sum(others, 'done'), sum(others, 'assigned')];
      const points = assigned === 0 ? 0 : Math.round(100 * (done / assigned - cell.done / cell.assigned));
      return { row, phase, points };
    });
  });
  return all.filter(({ points }) => points >= 5).toSorted((a, b) => b.points - a.points)[0];
}

/** Tracks may number the same phase differently. */
const mean = (indexes: readonly number[]) => indexes.reduce((total, index) => total + index, 0) / indexes.length;

function isNear(a: Cell, b: Cell): boolean {
  return Math.abs((a.deadline ?? 0) - (b.deadline ?? 0)) <= NEAR;
}

function sum(cells: readonly Cell[], key: 'done' | 'assigned' | 'late'): number {
  return cells.reduce((total, cell) => total + cell[key], 0);
}

import { allLines, deadlineOf, type Line } from './reviews.ts';
import type { Seen } from './seen.ts';
import { countOf, middleHalf, total } from './statistics.ts';

const DAY = 86_400_000;
const WEEK = 7 * DAY;

/** The reviews of one phase of one track. */
export interface Cell {
  track: string;
  /** Null for reviews without a phase. */
  phase: number | null;
  deadline: number | null;
  lines: readonly Line[];
  done: number;
  asked: number;
  late: number;
}

/** One cell for each phase of each track, and for other phases that have reviews. */
export function cellsOf(seen: Seen): Cell[] {
  const lines = allLines(seen);
  const places = seen.tracks.flatMap(({ slug, phases }) => phases.map(({ index }) => ({ track: slug, phase: index })));
  const known = (line: Line) => places.some(({ track, phase }) => track === line.track && phase === line.phase);
  const others = new Map(lines.filter((line) => !known(line)).map((line) => [`${line.track} ${line.phase}`, line]));
  return [...places, ...others.values()].map(({ track, phase }) => {
    const own = lines.filter((line) => line.track === track && line.phase === phase);
    return {
      track,
      phase,
      deadline: deadlineOf(
        seen.tracks.find(({ slug }) => slug === track),
        phase,
      ),
      lines: own,
      done: countOf(own, ({ done }) => done),
      asked: own.length,
      late: countOf(own, ({ late }) => late),
    };
  });
}

/** A track that is behind others in a phase. */
export interface Behind {
  track: string;
  phase: number | null;
  points: number;
}

/** Every track that is at least five points behind in some phase, the furthest first. */
export function behindOf(cells: readonly Cell[]): Behind[] {
  const asked = cells.filter((cell) => cell.asked > 0);
  const found = asked.flatMap((cell): Behind[] => {
    const others = asked.filter(
      (other) => other.track !== cell.track && other.phase === cell.phase && areNear(other, cell),
    );
    if (others.length === 0) return [];
    const share = total(others.map(({ done }) => done)) / total(others.map(({ asked }) => asked));
    const points = Math.round(100 * (share - cell.done / cell.asked));
    return points >= 5 ? [{ track: cell.track, phase: cell.phase, points }] : [];
  });
  return found.toSorted((one, other) => other.points - one.points);
}

/** Whether two deadlines are at most three days apart. No deadline is near only to no deadline. */
function areNear({ deadline: one }: Cell, { deadline: other }: Cell): boolean {
  if (one === null || other === null) return one === other;
  return Math.abs(one - other) <= 3 * DAY;
}

/** A forecast, in reviews. */
export interface Forecast {
  /** Reviews asked for in the phases that it covers. */
  asked: number;
  expected: number;
  least: number;
  most: number;
}

const together = (values: readonly number[]) => Math.sqrt(total(values.map((value) => value ** 2)));

/** How many reviews arrive by the deadlines ahead at the pace of the last seven days; null if it cannot be computed. */
export function forecastOf(cells: readonly Cell[], now: number): Forecast | null {
  const ahead = cells.filter(
    ({ deadline, lines }) => deadline !== null && deadline > now && lines.some(({ open }) => open),
  );
  const lines = ahead.flatMap((cell) => cell.lines);
  const all = cells.flatMap((cell) => cell.lines);
  if (all.some(({ done, submittedAt }) => done && submittedAt === null)) return null;
  const lately = ({ submittedAt }: Line) => submittedAt !== null && submittedAt <= now && submittedAt > now - WEEK;
  if (!lines.some(lately)) return null;
  const done = countOf(lines, (line) => line.done);
  const parts = ahead.map((cell) => {
    const came = countOf(cell.lines, lately);
    const open = cell.asked - cell.done;
    const comes = ((came / 7) * (cell.deadline! - now)) / DAY;
    const margin = came === 0 ? 0 : 1.64 * Math.sqrt(comes + comes ** 2 / came);
    const kept = (value: number) => Math.max(0, Math.min(open, value));
    return { comes: kept(comes), below: kept(comes) - kept(comes - margin), above: kept(comes + margin) - kept(comes) };
  });
  const expected = done + total(parts.map(({ comes }) => comes));
  return {
    asked: lines.length,
    expected,
    least: expected - together(parts.map(({ below }) => below)),
    most: expected + together(parts.map(({ above }) => above)),
  };
}

/** How many of the reviews whose own deadline has passed were in time; null if it cannot be computed. */
export function inTimeOf(lines: readonly Line[], now: number): { inTime: number; of: number } | null {
  const past = lines.filter(({ deadline }) => deadline !== null && deadline < now);
  if (past.length === 0 || past.some(({ done, submittedAt }) => done && submittedAt === null)) return null;
  return {
    inTime: countOf(past, ({ submittedAt, deadline }) => submittedAt !== null && submittedAt <= deadline!),
    of: past.length,
  };
}

/** The two moments between which the middle half of the dated reviews arrived. */
export function halfCameBetween(lines: readonly Line[]): readonly [number, number] | null {
  return middleHalf(lines.flatMap(({ submittedAt }) => submittedAt ?? []));
}

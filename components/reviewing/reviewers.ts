import type { ReviewedRow } from './reviewed-row.ts';

/** What one person was asked to review. */
export interface ReviewerLoad {
  name: string;
  load: number;
  done: number;
  late: number;
}

/** By reviewer, whoever is late with most first; only those whose names the interface gives. */
export function reviewersOf(rows: readonly ReviewedRow[]): ReviewerLoad[] {
  const byName = new Map<string, ReviewerLoad>();
  for (const { reviewing } of rows) {
    for (const { reviewer, done, late } of reviewing?.lines ?? []) {
      if (reviewer === '') continue;
      const load = byName.get(reviewer) ?? { name: reviewer, load: 0, done: 0, late: 0 };
      byName.set(reviewer, load);
      load.load += 1;
      load.done += Number(done);
      load.late += Number(late);
    }
  }
  return [...byName.values()].toSorted(
    (a, b) => b.late - a.late || b.load - b.done - (a.load - a.done) || b.load - a.load,
  );
}

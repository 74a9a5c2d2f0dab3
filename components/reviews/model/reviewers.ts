import type { ReviewedRow } from './reviewed-row.ts';

/** The reviews that one person was asked for. */
export interface ReviewerLoad {
  /** The person's identity: see `AskedReview`. */
  reviewer: string;
  name: string;
  load: number;
  done: number;
  late: number;
}

/** Groups reviews by person, most late reviews first; only people whose names the API gives. */
export function reviewersOf(rows: readonly ReviewedRow[]): ReviewerLoad[] {
  const loads = new Map<string, ReviewerLoad>();
  for (const { reviewing } of rows) {
    for (const { reviewer, name, done, late } of reviewing?.lines ?? []) {
      if (reviewer === '') continue;
      const load = loads.get(reviewer) ?? { reviewer, name: name || reviewer, load: 0, done: 0, late: 0 };
      loads.set(reviewer, load);
      load.load += 1;
      load.done += Number(done);
      load.late += Number(late);
    }
  }
  return [...loads.values()].toSorted(
    (a, b) => b.late - a.late || b.load - b.done - (a.load - a.done) || b.load - a.load,
  );
}

/** What the counts by reviewer leave out, and whom they count together. */
interface Limits {
  /** Whether only the names of reviewers are known, so that people with the same name are counted together. */
  areNamesAlone: boolean;
  /** How many reviews there are whose reviewers are hidden. */
  hidden: number;
}

/** @param track the only one that is counted, by its slug; empty for all */
export function limitsOf(rows: readonly ReviewedRow[], track: string): Limits {
  const counted = rows.filter(({ submission }) => track === '' || submission.track?.slug === track);
  const lines = counted.flatMap(({ reviewing }) => reviewing?.lines ?? []);
  return {
    areNamesAlone: lines.some(({ reviewer, name }) => name !== '' && reviewer === name),
    hidden: lines.filter(({ reviewer }) => reviewer === '').length,
  };
}

/** Says it in sentences; `''` if nothing. */
export function limitsInWords({ areNamesAlone, hidden }: Limits): string {
  const sentences: string[] = [];
  if (areNamesAlone) sentences.push('Reviewers with the same name are counted together.');
  if (hidden === 1) sentences.push('One review is left out, because you may not see who writes it.');
  if (hidden > 1)
    sentences.push(`${hidden.toLocaleString('en')} reviews are left out, because you may not see who writes them.`);
  return sentences.join(' ');
}

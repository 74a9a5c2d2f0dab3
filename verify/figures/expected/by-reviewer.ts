import type { Line } from './reviews.ts';
import { countOf } from './statistics.ts';

/** What one person was asked to review in one conference. */
export interface Reviewer {
  /** Identifies the person; names may repeat. */
  id: string;
  name: string;
  asked: number;
  done: number;
  open: number;
  late: number;
}

/** Everyone whose identity is shown. */
export function reviewersOf(lines: readonly Line[]): Reviewer[] {
  const named = lines.filter(({ reviewer }) => reviewer !== null);
  return [...Map.groupBy(named, ({ reviewer }) => reviewer)].map(([reviewer, own]) => ({
    id: reviewer!,
    name: own[0]!.name,
    asked: own.length,
    done: countOf(own, ({ done }) => done),
    open: countOf(own, ({ open }) => open),
    late: countOf(own, ({ late }) => late),
  }));
}

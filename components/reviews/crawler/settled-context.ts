import { shortfallOf } from '#lib/contract/reviews/review-figures.ts';
import { hasPassed } from '#lib/contract/time/deadlines.ts';
import type { ReviewContext } from '#components/reviews/model/reviewed-row.ts';
import type { ReadingContext } from '#components/reviews/model/reviewing.ts';
import { type RowScale, scaleByTrack } from '#lib/contract/reviews/scales.ts';

/** How reviews are read, and what they mean by the target and the scales. */
export interface SettledContext {
  reading: ReadingContext;
  judging: ReviewContext;
}

interface Given {
  reading: ReadingContext;
  target: number | null;
  spans: readonly RowScale[];
}

let lastReading: ReadingContext | undefined;
let last: (Given & SettledContext) | undefined;

/**
 * Returns the given context, or the one that was returned last if every submission reads the same in both. So what was read stays valid from
 * page to page, although each page has a clock of its own.
 */
export function settledReading(given: ReadingContext): ReadingContext {
  if (!lastReading || !readsSame(lastReading, given)) lastReading = given;
  return lastReading;
}

/** Returns the context in which rows are judged, or the one that was returned last if every row is the same in both: see `settledReading`. */
export function settledContext(given: Given): SettledContext {
  const reading = settledReading(given.reading);
  const isSame =
    last !== undefined &&
    last.reading === reading &&
    last.target === given.target &&
    JSON.stringify(last.spans) === JSON.stringify(given.spans);
  if (isSame) return last!;
  const { target, spans } = given;
  last = { reading, target, spans, judging: { ...reading, target, scales: scaleByTrack({ all: spans }) } };
  return last;
}

/** Whether every submission reads the same: its rounds are equal, and no deadline lies between the two clocks. */
function readsSame(one: ReadingContext, other: ReadingContext): boolean {
  return (
    one.people === other.people &&
    (one.rounds === other.rounds || JSON.stringify(one.rounds) === JSON.stringify(other.rounds)) &&
    one.rounds.every(({ deadline }) => momentOf(deadline, one.now) === momentOf(deadline, other.now))
  );
}

const nobody = { completed: 0, expected: 0, countedOn: 0, overdue: 0 };

/** What a deadline means at a time: whether it has passed, and whether reviewers should have been asked. */
function momentOf(deadline: number | null, now: number): string {
  return `${hasPassed(deadline, now)} ${shortfallOf(nobody, 1, deadline, now)}`;
}

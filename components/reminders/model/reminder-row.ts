import type { TableRow } from '#components/data-table/model/definition.ts';
import { normalizeText } from '#components/ui/text/normalize-text.ts';
import { DAY } from '#lib/contract/time/durations.ts';
import type { Reminders } from '#lib/queries/reminders.ts';
import { hasPassed } from '#lib/contract/time/deadlines.ts';
import { usableAddress } from './addresses.ts';
import { byUrgency, isLate, type OwedReview } from './owed-review.ts';
import { ageInWords, daysLate, lateInWords, stateInWords } from './words.ts';

/** The last reminder of a reviewer. */
export interface LastReminder {
  /** Milliseconds since 1970. */
  at: number;
  by: string;
  /** How often the reviewer was reminded: a review that was asked for later has had fewer of these reminders. */
  times: number;
}

/** One reviewer with unfinished reviews. Its `id` is the person's identity. */
export interface ReminderRow extends TableRow {
  name: string;
  /** An address that mail can be sent to; null if there is none. */
  address: string | null;
  /** All that are still to come, the most urgent first; at least one. */
  reviews: readonly [OwedReview, ...OwedReview[]];
  counts: Readonly<Record<'late' | 'open' | 'soon' | 'unanswered', number>>;
  /** Of the most urgent review, in words, as of now: its state, and how late it is or how long there is left. */
  state: string;
  lateness: string;
  /** Whole days; undefined if it is not late. */
  daysLate: number | undefined;
  /** Null if the reviewer was not reminded of any of these reviews, undefined if that is not known. */
  reminded: LastReminder | null | undefined;
  /** Whether the last reminder is more recent than the quiet time. */
  isQuiet: boolean;
  /** How long ago the last reminder was, in words; `''` without one. */
  remindedAgo: string;
}

/** What rows depend on besides the reviews. */
export interface RowContext {
  /** The service's clock, in milliseconds since 1970. */
  now: number;
  /** Undefined while they are not known. */
  reminders: Reminders | undefined;
  /** For how many days after a reminder nobody should write again. */
  quietDays: number;
}

/** Returns one row per reviewer with reviews that are still to come, the most urgent first. */
export function reminderRows(all: readonly OwedReview[], context: RowContext): ReminderRow[] {
  const owed = all.filter(({ isOwed }) => isOwed);
  const people = [...Map.groupBy(owed, ({ reviewer }) => reviewer.id)];
  return people
    .map(([id, reviews]) => rowOf(id, reviews.toSorted(byUrgency) as [OwedReview, ...OwedReview[]], context))
    .toSorted((a, b) => byUrgency(a.reviews[0], b.reviews[0]));
}

function rowOf(id: string, reviews: ReminderRow['reviews'], { now, reminders, quietDays }: RowContext): ReminderRow {
  const { name, email } = reviews[0].reviewer;
  const late = reviews.filter((review) => isLate(review, now)).length;
  const reminded = reminders && lastReminder(reviews, reminders);
  return {
    id,
    name,
    address: usableAddress(email),
    reviews,
    counts: {
      late,
      open: reviews.length - late,
      soon: reviews.filter(({ due }) => due !== null && !hasPassed(due.at, now) && due.at <= now + 7 * DAY).length,
      unanswered: reviews.filter(({ isAccepted }) => !isAccepted).length,
    },
    state: stateInWords(reviews[0], now),
    lateness: lateInWords(reviews[0], now),
    daysLate: daysLate(reviews[0], now),
    reminded,
    remindedAgo: reminded ? ageInWords(reminded.at, now) : '',
    isQuiet: reminded ? now - reminded.at < quietDays * DAY : false,
    text: normalizeText(
      [name, email, ...reviews.flatMap(({ submission }) => [submission?.title, submission?.slug])].join('\n'),
    ),
  };
}

function lastReminder(reviews: readonly OwedReview[], reminders: Reminders): LastReminder | null {
  let last: LastReminder | null = null;
  let times = 0;
  for (const { id } of reviews) {
    const found = reminders[id];
    if (!found) continue;
    const at = Date.parse(found.at);
    times = Math.max(times, found.times);
    if (last === null || at > last.at) last = { at, by: found.by, times };
  }
  return last && { ...last, times };
}

/** The reminders of a row that were noted last, together, if they can be taken back; empty otherwise. */
export function lastMarked({ reviews }: Pick<ReminderRow, 'reviews'>, reminders: Reminders): Reminders {
  const own = reviews.flatMap(({ id }) => {
    const found = reminders[id];
    return found ? [[id, found] as const] : [];
  });
  const last = Math.max(...own.map(([, { at }]) => Date.parse(at)));
  return Object.fromEntries(own.filter(([, { at, isUndoable }]) => isUndoable && Date.parse(at) === last));
}

/** The ids of the assignments of some rows, for their reminders. */
export function assignmentIds(rows: readonly Pick<ReminderRow, 'reviews'>[]): string[] {
  return rows.flatMap(({ reviews }) => reviews.map(({ id }) => id));
}

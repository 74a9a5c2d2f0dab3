import { DAY } from '#lib/contract/time/durations.ts';
import type { AssignmentRecord } from '#lib/store/dataset/dataset.ts';
import { type Calendar, iso } from '#lib/demo/plan/calendar.ts';
import type { Fate } from './fate.ts';
import type { TrackPlan } from '#lib/demo/plan/plan.ts';
import type { Random } from '#lib/demo/words/random.ts';

/**
 * The times at which a submission was created, changed, decided or withdrawn: in this order, and after its reviews if
 * they matter.
 */
export function timesOf(of: {
  track: TrackPlan;
  fate: Fate;
  assignments: readonly AssignmentRecord[];
  calendar: Calendar;
  random: Random;
}) {
  const { track, fate, calendar, random } = of;
  const [opened, closed] = [calendar.day(track.created.from), calendar.day(track.created.to)];
  // Most submissions arrive on the last days before the deadline.
  const rush = track.submissionDeadline < 0 ? 2.2 : 1;
  const created = closed - random.real() ** rush * (closed - opened);
  const updated = random.between(created, closed);
  const times = { createdAt: iso(created), updatedAt: iso(updated), decidedAt: null, withdrawnAt: null };

  if (fate.status === 'WITHDRAWN') {
    const last = lastEvent(of.assignments, updated);
    return { ...times, withdrawnAt: iso(random.between(last, Math.min(last + 3 * DAY, calendar.today))) };
  }
  if (!track.decided || !fate.decision) return times;
  const decided = random.between(calendar.day(track.decided.from), calendar.day(track.decided.to));
  const revised = random.between(decided, Math.min(decided + 8 * DAY, calendar.today));
  return { ...times, decidedAt: iso(decided), updatedAt: iso(fate.decision === 'REVISE' ? revised : updated) };
}

function lastEvent(assignments: readonly AssignmentRecord[], start: number): number {
  const events = assignments.flatMap(({ assignedAt, respondedAt, review }) => [
    assignedAt,
    respondedAt,
    review.submittedAt,
  ]);
  return events.reduce<number>((latest, time) => Math.max(latest, time ? Date.parse(time) : 0), start);
}

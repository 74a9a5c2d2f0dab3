import { allLines, linesOf } from '#verify/figures/expected/reviews.ts';
import type { Seen } from '#verify/figures/expected/seen.ts';
import { countOf } from '#verify/figures/expected/statistics.ts';
import type { Differences } from './differences.ts';

const DAY = 86_400_000;

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);

/** The review calendar on the page "Review progress". */
export function calendar(found: Differences, seen: Seen): void {
  const lines = allLines(seen);
  const arrivals = arrivalsOf(seen).map(dayOf);
  const deadlines = lines.flatMap(({ deadline }) => (deadline === null ? [] : dayOf(deadline)));
  const days = [...new Set([...arrivals, ...deadlines])].toSorted();
  const first = firstDay(days.at(-1));
  const shown = days.filter((day) => day >= first);
  found.same(
    'days of the calendar',
    found.all('calendar-in').map(({ of }) => of['day']),
    shown,
  );
  const came = (day: string) => countOf(arrivals, (each) => each === day);
  const due = (day: string) => lines.filter(({ deadline }) => deadline !== null && dayOf(deadline) === day);
  for (const day of shown) {
    const own = due(day);
    found.count('calendar-in', came(day), { day });
    found.count('calendar-due', own.length, { day });
    found.count('calendar-owed', own.length === 0 ? null : countOf(own, ({ done }) => !done), { day });
  }
  const most = Math.max(0, ...shown.map(came));
  found.count('calendar-most', most === 0 ? null : most);
  const next = shown.find((day) => day >= dayOf(seen.now) && due(day).length > 0);
  found.count('calendar-next', next === undefined ? null : due(next).length);
  found.count('calendar-next-owed', next === undefined ? null : countOf(due(next), ({ done }) => !done));
}

/** When reviews came in; some services say so only for a submission as a whole. */
function arrivalsOf(seen: Seen): number[] {
  return seen.submissions.flatMap((submission) => {
    const own = linesOf(seen, submission).flatMap(({ submittedAt }) => submittedAt ?? []);
    return own.length > 0 ? own : (submission.reviewedAt ?? []).map((time) => Date.parse(time));
  });
}

/** The Monday with which the last 53 weeks begin. */
function firstDay(last: string | undefined): string {
  if (last === undefined) return '';
  const weekday = (new Date(last).getUTCDay() + 6) % 7;
  return dayOf(Date.parse(last) - (weekday + 52 * 7) * DAY);
}

const DAY = 24 * 3_600_000;

/** A stretch of time drawn from left (0 %) to right (100 %). */
export interface Axis {
  from: number;
  to: number;
  /** First days of months, in UTC, far enough from each other to be labelled. */
  ticks: readonly { at: number; label: string }[];
}

/** More would run into each other at 390 px. */
const TICKS_AT_MOST = 6;

/**
 * The axis that shows all given times with some room at either end.
 *
 * @param times milliseconds since 1970; at least one
 */
export function axisOf(times: readonly number[]): Axis {
  const first = Math.min(...times);
  const last = Math.max(...times);
  const room = Math.max(7 * DAY, (last - first) * 0.08);
  const [from, to] = [first - room, last + room / 2];
  const months = firstDays(from, to);
  const step = Math.ceil(months.length / TICKS_AT_MOST);
  const ticks = months.filter((_, index) => index % step === 0);
  return { from, to, ticks: ticks.map((at, index) => ({ at, label: monthName(at, ticks[index - 1]) })) };
}

/** Where a time is on the axis, in per cent from 0 to 100. */
export function place(at: number, { from, to }: Axis): number {
  return Math.round(Math.min(100, Math.max(0, ((at - from) / (to - from)) * 100)) * 100) / 100;
}

function firstDays(from: number, to: number): number[] {
  const days: number[] = [];
  const start = new Date(from);
  for (let month = 1; ; month += 1) {
    const at = Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + month, 1);
    if (at > to) return days;
    days.push(at);
  }
}

/** With the year where it is not that of the label before. */
function monthName(at: number, before: number | undefined): string {
  const options: Intl.DateTimeFormatOptions = { month: 'short', timeZone: 'UTC' };
  if (before === undefined || new Date(before).getUTCFullYear() !== new Date(at).getUTCFullYear())
    options.year = 'numeric';
  return new Intl.DateTimeFormat('en-GB', options).format(at);
}

import { DAY } from '#lib/contract/time/durations.ts';

/** A time axis from left (0 %) to right (100 %). Times are milliseconds since 1970. */
export interface Axis {
  from: number;
  to: number;
  /** First days of months, in UTC, far enough apart for labels. */
  ticks: readonly { at: number; label: string }[];
}

/** More labels would overlap on a 390 px wide screen. */
const TICKS_AT_MOST = 6;

/**
 * Returns an axis that contains all given times, with some room at both ends.
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

/** The position of a time on the axis, in per cent from 0 to 100. */
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

/** `Nov`, with the year if it differs from the label before. */
function monthName(at: number, before: number | undefined): string {
  const options: Intl.DateTimeFormatOptions = { month: 'short', timeZone: 'UTC' };
  if (before === undefined || new Date(before).getUTCFullYear() !== new Date(at).getUTCFullYear())
    options.year = 'numeric';
  return new Intl.DateTimeFormat('en-GB', options).format(at);
}

import { howLong, parseTime } from '#components/ui/time/time.ts';
import type { StateLabel } from './labels.ts';

const DAY = 24 * 3_600_000;

/**
 * Whether a conference is to come, on, or over. Its last day belongs to it, and to it in every zone.
 *
 * @param from first day, @param to last day, @param now: milliseconds since 1970
 */
export function timing(from: number | null, to: number | null, now: number): StateLabel | null {
  const first = from ?? to;
  if (first === null) return null;
  const end = Math.max(first, to ?? first) + DAY;
  if (now < first) return { text: `Begins ${howLong(first, now)}`, tone: 'accent', settled: false };
  if (now < end) return { text: 'On now', tone: 'ok', settled: false };
  return { text: `Ended ${howLong(end, now)}`, tone: 'neutral', settled: true };
}

/** Decisions, and what follows from them, take a while after the last day; in milliseconds. */
const AFTERMATH = 30 * DAY;

/** Whether a conference ended so long ago that nothing more is expected in it; not where nobody knows its days. */
export function isOver(
  { startDate, endDate }: { startDate?: string | null | undefined; endDate?: string | null | undefined },
  now: number,
): boolean {
  const end = parseTime(endDate) ?? parseTime(startDate);
  return end !== null && end + AFTERMATH < now;
}

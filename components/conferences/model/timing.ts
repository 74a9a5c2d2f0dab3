import { howLong } from '#components/ui/time/time.ts';
import { DAY } from '#lib/contract/time/durations.ts';
import type { StateLabel } from './labels.ts';

/**
 * Says whether a conference is upcoming, on, or over. It is over 24 hours after the start of its last day in UTC.
 *
 * @param from first day, in milliseconds since 1970
 * @param to last day, in milliseconds since 1970
 * @param now the service's clock, in milliseconds since 1970
 */
export function timing(from: number | null, to: number | null, now: number): StateLabel | null {
  const first = from ?? to;
  if (first === null) return null;
  const end = Math.max(first, to ?? first) + DAY;
  if (now < first) return { text: `Begins ${howLong(first, now)}`, tone: 'accent', settled: false };
  if (now < end) return { text: 'On now', tone: 'ok', settled: false };
  return { text: `Ended ${howLong(end, now)}`, tone: 'neutral', settled: true };
}

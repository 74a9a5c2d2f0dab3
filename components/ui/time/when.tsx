import { formatDay, parseTimestamp } from './day.ts';

/** The day of a moment, in UTC; what is not a time is shown as it came. */
export function When({ timestamp }: { timestamp: string }) {
  const at = parseTimestamp(timestamp);
  if (at === null) return <span>{timestamp}</span>;
  return <time dateTime={timestamp}>{formatDay(at)}</time>;
}

import { formatDay, parseTimestamp } from './day.ts';

/** The day of a moment, in UTC. An invalid time is shown as it is. */
export function When({ timestamp }: { timestamp: string }) {
  const at = parseTimestamp(timestamp);
  if (at === null) return <span>{timestamp}</span>;
  return <time dateTime={timestamp}>{formatDay(at)}</time>;
}

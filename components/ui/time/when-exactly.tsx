import { formatInstant, parseTime } from './time.ts';
import { utc } from './zone.ts';

/** A moment to the minute, in UTC. An invalid time is shown as it is. Needs more JavaScript than `When`, because it knows time zones. */
export function WhenExactly({ timestamp }: { timestamp: string }) {
  const at = parseTime(timestamp);
  if (at === null) return <span>{timestamp}</span>;
  return <time dateTime={timestamp}>{formatInstant(at, utc)}</time>;
}

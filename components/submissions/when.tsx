import { formatDay, formatInstant, parseTime } from '#components/ui/time.ts';
import { utc } from '#components/ui/zone.ts';

/** A moment in UTC, as a day or to the minute; what is not a time is shown as it came. */
export function When({ timestamp, precise = false }: { timestamp: string; precise?: boolean }) {
  const at = parseTime(timestamp);
  if (at === null) return <span>{timestamp}</span>;
  return <time dateTime={timestamp}>{precise ? formatInstant(at, utc) : formatDay(at)}</time>;
}

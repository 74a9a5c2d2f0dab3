import { HowLong } from './how-long.tsx';
import { formatInstant } from './time.ts';
import { ViewerTime } from './viewer-time.tsx';
import { findZone, type LocalReading } from './zone.ts';

interface Props {
  /** Milliseconds since 1970. */
  at: number;
  /** The time zone of the source, by any name; `null` means UTC. */
  zone: string | null;
  /** The service's clock, which decides what is past. */
  now: number;
  /** Whether something is still owed: then a past deadline is shown as late. */
  isOwed?: boolean;
  /** Whether the local time was ambiguous or did not exist. */
  doubt?: LocalReading['doubt'];
}

const doubts = {
  twice: 'This time occurs twice that night, because the clocks go back; the service does not say which one is meant.',
  skipped: 'This time does not exist that night, because the clocks go forward.',
} as const;

/** Shows a deadline three ways: in the source's time zone, in the viewer's, and as the time left. */
export function Deadline({ at, zone, now, isOwed = false, doubt = null }: Props) {
  const source = findZone(zone);
  return (
    <span className="inline-flex max-w-full flex-col">
      <time dateTime={new Date(at).toISOString()}>{formatInstant(at, source)}</time>
      <span className="text-small text-ink-2">
        <ViewerTime at={at} source={source} />
        <HowLong at={at} now={now} isOwed={isOwed} />
      </span>
      {doubt === null ? null : <span className="text-small text-warn">{doubts[doubt]}</span>}
    </span>
  );
}

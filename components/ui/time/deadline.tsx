import { HowLong } from './how-long.tsx';
import { formatInstant } from './time.ts';
import { ViewerTime } from './viewer-time.tsx';
import { findZone, type LocalReading } from './zone.ts';

interface Props {
  /** Milliseconds since 1970. */
  at: number;
  /** Of the source, by any name; none: UTC. */
  zone: string | null;
  /** The service's clock: it decides what is past. */
  now: number;
  /** Whether something is still owed: then what is past is late. */
  isOwed?: boolean;
  /** What was doubtful when the time was read. */
  doubt?: LocalReading['doubt'];
}

const doubts = {
  twice: 'This time occurs twice that night, because the clocks go back; the service does not say which one is meant.',
  skipped: 'This time does not exist that night, because the clocks go forward.',
} as const;

/** A deadline on three clocks: zone of the source, then the viewer's, then how long. */
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

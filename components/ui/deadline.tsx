import { findZone, formatInstant, howLong } from './time.ts';
import { ViewerTime } from './viewer-time.tsx';

/**
 * A deadline: zone of the source, then how long, then the viewer's own zone (which only the browser knows, so it comes last and
 * moves nothing).
 *
 * @param at milliseconds since 1970
 * @param zone of the source, by any name
 * @param now the service's clock: it decides what is past
 */
export function Deadline({ at, zone, now }: { at: number; zone: string | null; now: number }) {
  const source = findZone(zone);
  return (
    <span className="inline-flex flex-col">
      <time dateTime={new Date(at).toISOString()}>{formatInstant(at, source)}</time>
      <span className="text-small text-ink-2">
        {howLong(at, now)}
        <ViewerTime at={at} sourceZone={source.id} />
      </span>
    </span>
  );
}

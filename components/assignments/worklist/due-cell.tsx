'use client';

import { formatInstant, formatLocal } from '#components/ui/time/time.ts';
import { useViewerZone } from '#components/ui/time/viewer-zone.tsx';
import { findZone, offsetOf } from '#components/ui/time/zone.ts';
import type { Due } from '#components/assignments/model/zones.ts';

/** A deadline in two lines: in the time zone of its track, then in the viewer's. */
export function DueTime({ due }: { due: Due | null }) {
  const zone = useViewerZone();
  if (due === null) return <span className="text-ink-3">No deadline set</span>;
  const source = findZone(due.zone);
  const isOther = zone !== null && offsetOf(due.at, findZone(zone).id) !== offsetOf(due.at, source.id);
  const doubt =
    due.doubt === null ? '' : due.doubt === 'twice' ? ' (this time occurs twice)' : ' (the clocks skip this time)';
  return (
    <>
      <time dateTime={new Date(due.at).toISOString()} className="block truncate">
        {formatInstant(due.at, source)}
        {doubt}
      </time>
      {isOther ? <span className="second-line text-ink-2">{formatLocal(due.at, zone, source)}</span> : null}
    </>
  );
}

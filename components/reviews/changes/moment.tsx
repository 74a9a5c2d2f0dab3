'use client';

import { formatMoment } from '#components/ui/time/time.ts';
import { useViewerZone } from '#components/ui/time/viewer-zone.tsx';

/** `23 Nov, 14:05 in Berlin`: a moment in the viewer's time zone. */
export function Moment({ at, now }: { at: number; now: number }) {
  const zone = useViewerZone() ?? 'UTC';
  return <time dateTime={new Date(at).toISOString()}>{formatMoment(at, zone, now)}</time>;
}

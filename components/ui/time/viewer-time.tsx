'use client';

import { formatLocal } from './time.ts';
import { useViewerZone } from './viewer-zone.tsx';
import { findZone, offsetOf, type Zone } from './zone.ts';

/** `2 Dec, 12:59 in Berlin · `; nothing if both zones have the same offset at that time. */
export function ViewerTime({ at, source }: { at: number; source: Zone }) {
  const zone = useViewerZone();
  if (zone === null || offsetOf(at, findZone(zone).id) === offsetOf(at, source.id)) return null;
  return <>{formatLocal(at, zone, source)} · </>;
}

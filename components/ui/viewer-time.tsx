'use client';

import { useSyncExternalStore } from 'react';
import { formatLocal, offsetOf } from './time.ts';

const never = () => () => undefined;
const browserZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;
const serverZone = () => null;

/** ` · 2 Dec, 12:59 in Berlin`; nothing where the clocks of both zones agree. */
export function ViewerTime({ at, sourceZone }: { at: number; sourceZone: string }) {
  const zone = useSyncExternalStore(never, browserZone, serverZone);
  if (zone === null || offsetOf(at, zone) === offsetOf(at, sourceZone)) return null;
  return <> · {formatLocal(at, zone)}</>;
}

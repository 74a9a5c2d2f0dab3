'use client';

import { createContext, type ReactNode, use, useSyncExternalStore } from 'react';

const Chosen = createContext<string | null>(null);

/** Tells all below of the zone that the viewer has chosen; `null` for the browser's own. */
export function ViewerZone({ zone, children }: { zone: string | null; children: ReactNode }) {
  return <Chosen value={zone}>{children}</Chosen>;
}

const never = () => () => undefined;
const browserZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;
const serverZone = () => null;

/** The viewer's zone; `null` where only the browser knows it and the page is still on the server. */
export function useViewerZone(): string | null {
  const chosen = use(Chosen);
  const own = useSyncExternalStore(never, browserZone, serverZone);
  return chosen ?? own;
}

'use client';

import { createContext, type ReactNode, startTransition, use, useEffect, useState, useSyncExternalStore } from 'react';

const Chosen = createContext<string | null>(null);

/** Provides the time zone that the viewer has chosen; `null` means the browser's own. */
export function ViewerZone({ zone, children }: { zone: string | null; children: ReactNode }) {
  return <Chosen value={zone}>{children}</Chosen>;
}

const never = () => () => undefined;
const browserZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;
const serverZone = () => null;

/** Returns the viewer's time zone; `null` on the server if the viewer has not chosen one. */
export function useViewerZone(): string | null {
  const chosen = use(Chosen);
  const own = useSyncExternalStore(never, browserZone, serverZone);
  return chosen ?? own;
}

/**
 * The same, but the browser's own zone is known a moment later, in a transition: for a component around others that may not be hydrated yet.
 * React would draw those again at once, and a click on them would be lost.
 */
export function useViewerZoneLater(): string | null {
  const chosen = use(Chosen);
  const [own, setOwn] = useState<string | null>(null);
  useEffect(() => startTransition(() => setOwn(browserZone())), []);
  return chosen ?? own;
}

'use client';

import { createContext, type ReactNode, use, useEffect, useMemo, useState } from 'react';
import { isUserActive } from '#lib/queries/user-activity.ts';
import type { Source } from './labels.ts';

/** How often the source's status is refreshed, in milliseconds: as often as the page's own data. */
const REFRESH_INTERVAL = 3 * 60_000;

/** The source of a conference; null if it has none, or the service does not say. */
export interface KnownSource {
  source: Source | null;
  /** The time on the service's clock, in milliseconds since 1970. */
  now: number;
}

interface Context {
  first: Promise<KnownSource | null>;
  later: KnownSource | null;
}

const Known = createContext<Context | null>(null);

interface Props {
  /** Slug. */
  conference: string;
  /** Read by the server while it renders the page, without waiting for it; never rejects. */
  first: Promise<KnownSource | null>;
  children: ReactNode;
}

/**
 * Provides the conference's source and its age to everything below, and refreshes them. For a conference without a source it sends no
 * requests.
 */
export function SourceProvider({ conference, first, children }: Props) {
  const [later, setLater] = useState<KnownSource | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setInterval> | undefined;
    let isGone = false;
    const ask = async () => {
      if (document.hidden || !isUserActive()) return;
      try {
        const { browserClient } = await import('#lib/queries/browser.ts'); // most visits end before it is needed
        const path = { 'conference-slug': conference };
        const { data, date } = await browserClient.call('getConference', { path });
        if (!isGone) setLater({ source: data.source ?? null, now: date ?? Date.now() });
      } catch {
        // The known source is kept; the page itself reports failed requests.
      }
    };
    const begin = async () => {
      const known = await first;
      if (!isGone && known?.source) timer = setInterval(() => void ask(), REFRESH_INTERVAL);
    };
    void begin();
    return () => {
      isGone = true;
      clearInterval(timer);
    };
  }, [conference, first]);
  const context = useMemo(() => ({ first, later }), [first, later]);
  return <Known value={context}>{children}</Known>;
}

/** The source of the current conference; null outside of one. Suspends until it is known. */
export function useSource(): KnownSource | null {
  const known = use(Known);
  if (known === null) return null;
  const first = use(known.first);
  return known.later && known.later.now >= (first?.now ?? 0) ? known.later : first;
}

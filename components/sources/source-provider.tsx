'use client';

import { createContext, type ReactNode, use, useEffect, useMemo, useState } from 'react';
import { isUserActive } from '#lib/queries/user-activity.ts';
import type { Source } from './labels.ts';

/** How old what is known of a source may get, in milliseconds: as old as the page's own data. */
const STALE = 3 * 60_000;

/** Where a conference comes from; null where it comes from nowhere else, or nobody says. */
export interface KnownSource {
  source: Source | null;
  /** What the service's clock said. */
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
  /** What the server reads while it renders the page, which does not wait for it; it never fails. */
  first: Promise<KnownSource | null>;
  children: ReactNode;
}

/**
 * Tells all below where the conference comes from and how old it is, and keeps that current. Of a conference that comes from
 * nowhere else nothing is asked.
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
        // What is known stays. The page asks for more than this, and says itself what it could not have.
      }
    };
    const begin = async () => {
      const known = await first;
      if (!isGone && known?.source) timer = setInterval(() => void ask(), STALE);
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

/** Where the conference around comes from; null outside of one. Anyone who calls it is in a `Suspense`: it may still be on its way. */
export function useSource(): KnownSource | null {
  const known = use(Known);
  if (known === null) return null;
  const first = use(known.first);
  return known.later && known.later.now >= (first?.now ?? 0) ? known.later : first;
}

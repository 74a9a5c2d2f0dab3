'use client';

import { useEffect, useState } from 'react';
import { MINUTE } from '#lib/contract/time/durations.ts';
import { watchUserActivity } from '#lib/queries/user-activity.ts';
import { hrefs } from '#components/page/hrefs.ts';
import { useOwnDocument } from './use-own-document.ts';

/** How often a visible page checks its session, in milliseconds. */
const EVERY = 5 * MINUTE;

/**
 * Leaves an open page when its session has ended. Checks when the user returns to the tab, and every 5 minutes while it is visible.
 * Reloads the page if the browser's session has changed. No page outside takes its place in the same document (`useOwnDocument`).
 *
 * @param sessionTag of the session that the page was made for
 * @param isPublic whether the page may stay without a session; then it is reloaded, too
 */
export function SessionWatch({ sessionTag, isPublic = false }: { sessionTag: string; isPublic?: boolean }) {
  const [tag] = useState(sessionTag); // the first one: later parts of the page may be of another session
  useOwnDocument();
  useEffect(() => {
    watchUserActivity();
    const look = async () => {
      if (document.hidden) return;
      const { sessionState } = await import('#lib/queries/session-state.ts'); // most visits end before it is needed
      const state = await sessionState(tag);
      if (state === 'changed' || (state === 'ended' && isPublic)) window.location.reload();
      else if (state === 'ended') {
        const next = window.location.pathname + window.location.search;
        window.location.assign(hrefs.signIn({ why: 'ended', next }));
      }
    };
    const lookNow = () => void look().catch(() => undefined); // a browser that is offline cannot load it: the next look will
    const restored = ({ persisted }: PageTransitionEvent) => {
      if (persisted) lookNow();
    };
    const timer = setInterval(lookNow, EVERY);
    document.addEventListener('visibilitychange', lookNow);
    window.addEventListener('focus', lookNow);
    window.addEventListener('pageshow', restored);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', lookNow);
      window.removeEventListener('focus', lookNow);
      window.removeEventListener('pageshow', restored);
    };
  }, [tag, isPublic]);
  return null;
}

'use client';

import { useEffect } from 'react';
import { watchUserActivity } from '#lib/queries/user-activity.ts';
import { sessionState } from '#lib/queries/session-state.ts';
import { hrefs } from '#components/page/hrefs.ts';

/** How often a page that is looked at asks, in milliseconds. */
const EVERY = 5 * 60_000;

/**
 * Ends an open page with its session, though it asks for nothing: when somebody comes back to it, and now and then while it is
 * looked at. Another person's page loads itself anew.
 */
export function SessionWatch() {
  useEffect(() => {
    watchUserActivity();
    const look = async () => {
      if (document.hidden) return;
      const state = await sessionState();
      if (state === 'changed') window.location.reload();
      const next = window.location.pathname + window.location.search;
      if (state === 'ended') window.location.assign(hrefs.signIn({ why: 'ended', next }));
    };
    const lookNow = () => void look();
    const restored = ({ persisted }: PageTransitionEvent) => {
      if (persisted) void look();
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
  }, []);
  return null;
}

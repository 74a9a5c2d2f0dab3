'use client';

import { usePathname } from 'next/navigation';
import { useEffect, useRef, useState } from 'react';
import { MINUTE } from '#lib/contract/time/durations.ts';
import { watchUserActivity } from '#lib/queries/user-activity.ts';
import { hrefs } from '#components/page/hrefs.ts';
import { useOwnDocument } from './use-own-document.ts';

/** How often a visible page checks its session, in milliseconds. */
const EVERY = 5 * MINUTE;

/** How long the answer to a form may take, in milliseconds. It says why a session has ended better than this can. */
const ANSWER = 10_000;

let formSentAt = -Infinity;

function noteForm({ defaultPrevented }: SubmitEvent): void {
  if (!defaultPrevented) formSentAt = performance.now();
}

interface Watched {
  /** The tag of the session that the page was made for. */
  sessionTag: string;
  /** Whether the page may stay without a session; then it is reloaded, too. */
  isPublic?: boolean;
}

/**
 * Leaves an open page when its session has ended. Checks when the user returns to the tab or has followed a link, and every 5 minutes while
 * it is visible. Reloads the page if the browser's session has changed. A form that is being sent leads to a page of its own, such as “You are signed out.” No page outside takes its place in the same document
 * (`useOwnDocument`).
 */
export function SessionWatch({ sessionTag, isPublic = false }: Watched) {
  const [tag] = useState(sessionTag); // the first one: later parts of the page may be of another session
  const path = usePathname();
  const checked = useRef(path);
  useOwnDocument();
  useEffect(() => {
    watchUserActivity();
    const lookNow = () => look({ sessionTag: tag, isPublic });
    const restored = ({ persisted }: PageTransitionEvent) => {
      if (persisted) lookNow();
    };
    const timer = setInterval(lookNow, EVERY);
    document.addEventListener('visibilitychange', lookNow);
    window.addEventListener('focus', lookNow);
    window.addEventListener('pageshow', restored);
    window.addEventListener('submit', noteForm);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', lookNow);
      window.removeEventListener('focus', lookNow);
      window.removeEventListener('pageshow', restored);
      window.removeEventListener('submit', noteForm);
    };
  }, [tag, isPublic]);
  useEffect(() => {
    if (checked.current === path) return undefined;
    checked.current = path;
    const left = new AbortController();
    look({ sessionTag: tag, isPublic }, left.signal); // the server made this page for the browser's present session
    return () => left.abort(); // the next page has its own check, or is the sign-in page
  }, [path, tag, isPublic]);
  return null;
}

/**
 * Checks the session, unless nobody sees the page, and leaves or reloads the page if it is over.
 *
 * @param left aborted once another page is shown
 */
function look({ sessionTag, isPublic }: Required<Watched>, left?: AbortSignal): void {
  if (document.hidden) return;
  const leave = async () => {
    const { sessionState } = await import('#lib/queries/session-state.ts'); // most visits end before it is needed
    const state = await sessionState(sessionTag);
    if (left?.aborted || performance.now() - formSentAt < ANSWER) return;
    if (state === 'changed' || (state === 'ended' && isPublic)) window.location.reload();
    else if (state === 'ended') {
      const next = window.location.pathname + window.location.search;
      window.location.assign(hrefs.signIn({ why: 'ended', next }));
    }
  };
  leave().catch(() => undefined); // a browser that is offline cannot load it: the next look will
}

'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useState } from 'react';
import { isUserActive } from '#lib/queries/user-activity.ts';
import { failureOf } from '#lib/queries/failure.ts';

const MINUTE = 60_000;
/** How old a page may get while it is looked at, in milliseconds. */
const STALE = 3 * MINUTE;

/**
 * How old the page's data are. Asks anew when they are stale and the tab is looked at: one that is hidden, or
 * where nobody has been for half an hour, costs no requests and keeps no session alive. Where the
 * service does not answer, what is on the screen stays, and the reason is said.
 *
 * @param heardAt changes with each answer, for example the service's clock
 */
export function Freshness({ heardAt }: { heardAt: number }) {
  const router = useRouter();
  const [state, setState] = useState({ heardAt, minutes: 0, trouble: '' });

  useEffect(() => {
    const began = performance.now();
    let nextTry = began + STALE;
    const ask = async () => {
      nextTry += STALE;
      try {
        const { browserClient } = await import('#lib/queries/browser.ts'); // most visits end before it is needed
        await browserClient.call('getMe', {}); // the cheapest question: a page that failed would take this one's place
        router.refresh();
      } catch (error) {
        const failure = failureOf(error);
        if (failure.status === 401) router.refresh();
        setState((last) => ({ ...last, trouble: failure.title }));
      }
    };
    const look = () => {
      const minutes = Math.floor((performance.now() - began) / MINUTE);
      setState((last) => ({ ...last, heardAt, minutes, trouble: last.heardAt === heardAt ? last.trouble : '' }));
      if (performance.now() >= nextTry && !document.hidden && isUserActive()) void ask();
    };
    const timer = setInterval(look, MINUTE / 2);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [heardAt, router]);

  const { minutes, trouble } = state.heardAt === heardAt ? state : { minutes: 0, trouble: '' };
  return (
    <span>
      {minutes === 0 ? 'just loaded' : `data ${minutes} min old`}
      {trouble === '' ? null : <span className="text-warn"> · {trouble}</span>}
    </span>
  );
}

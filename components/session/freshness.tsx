'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useState } from 'react';
import { MINUTE } from '#lib/contract/time/durations.ts';
import { isUserActive } from '#lib/queries/user-activity.ts';
import { refreshPage } from './refresh-page.ts';

/** The age at which a visible page is refreshed, in milliseconds. */
const STALE = 3 * MINUTE;

/**
 * Shows the age of the page's data, and refreshes them when they are stale. A hidden tab, or one without user activity for half an hour,
 * makes no requests and does not keep the session alive. If the service does not respond, the page stays and the reason is shown.
 *
 * @param heardAt changes with each response, such as the service's clock
 */
export function Freshness({ heardAt }: { heardAt: number }) {
  const router = useRouter();
  const [state, setState] = useState({ heardAt, minutes: 0, trouble: '' });

  useEffect(() => {
    const began = performance.now();
    let nextTry = began + STALE;
    const ask = async () => {
      nextTry += STALE;
      const failure = await refreshPage(router);
      if (failure) setState((last) => ({ ...last, trouble: failure.title }));
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

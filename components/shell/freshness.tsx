'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useState } from 'react';

const MINUTE = 60_000;
/** How old a page may get while it is looked at, in milliseconds. */
const STALE = 3 * MINUTE;

/**
 * How old the page's data are. Asks anew when they are stale and the tab is looked at: a hidden one costs no requests.
 *
 * @param heardAt changes with each answer, for example the service's clock
 */
export function Freshness({ heardAt }: { heardAt: number }) {
  const router = useRouter();
  const [age, setAge] = useState({ heardAt, minutes: 0 });

  useEffect(() => {
    const began = performance.now();
    let asked = false;
    const look = () => {
      const milliseconds = performance.now() - began;
      setAge({ heardAt, minutes: Math.floor(milliseconds / MINUTE) });
      if (asked || milliseconds < STALE || document.hidden) return;
      asked = true;
      router.refresh();
    };
    const timer = setInterval(look, MINUTE / 2);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [heardAt, router]);

  const minutes = age.heardAt === heardAt ? age.minutes : 0;
  return <span>{minutes === 0 ? 'data less than a minute old' : `data ${minutes} min old`}</span>;
}

'use client';

import { useEffect, useState } from 'react';

/**
 * Seconds that are left of a wait, counted down each second.
 *
 * @param seconds the whole wait, from when this first shows
 * @param onEnd called once, when it is over
 */
export function Countdown({ seconds, onEnd }: { seconds: number; onEnd?: (() => void) | undefined }) {
  const [left, setLeft] = useState(seconds);
  const over = left <= 0;

  useEffect(() => {
    if (over) return undefined;
    const end = performance.now() + left * 1000; // by the clock: timers of hidden tabs come late
    const timer = setInterval(() => setLeft(Math.max(0, Math.ceil((end - performance.now()) / 1000))), 1000);
    return () => clearInterval(timer);
    // oxlint-disable-next-line react/exhaustive-deps -- the end is fixed when the wait begins
  }, [over]);

  useEffect(() => {
    if (over) onEnd?.();
  }, [over, onEnd]);

  return <span>{over ? 'now' : `in ${left} s`}</span>;
}

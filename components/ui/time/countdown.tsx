'use client';

import { useEffect, useState } from 'react';

/**
 * Counts down the seconds of a wait.
 *
 * @param seconds the whole wait, from the first render
 * @param onEnd called when the wait is over
 */
export function Countdown({ seconds, onEnd }: { seconds: number; onEnd?: (() => void) | undefined }) {
  const [left, setLeft] = useState(seconds);
  const over = left <= 0;

  useEffect(() => {
    if (over) return undefined;
    const end = performance.now() + left * 1000; // read the clock, because timers of hidden tabs fire late
    const timer = setInterval(() => setLeft(Math.max(0, Math.ceil((end - performance.now()) / 1000))), 1000);
    return () => clearInterval(timer);
    // oxlint-disable-next-line react/exhaustive-deps -- the end is fixed when the wait begins
  }, [over]);

  useEffect(() => {
    if (over) onEnd?.();
  }, [over, onEnd]);

  return <span>{over ? 'now' : `in ${left} s`}</span>;
}

'use client';

import { type ReactNode, useEffect, useState } from 'react';
import { Button } from './button.tsx';

/**
 * A submit button that is disabled for some seconds and shows how many are left. Without scripts it can be pressed at once, and the
 * server refuses what comes too early.
 *
 * @param seconds the wait, counted from when the button first appears
 */
export function LaterButton({
  name,
  value,
  seconds,
  children,
}: {
  name: string;
  value: string;
  seconds: number;
  children: ReactNode;
}) {
  const [left, setLeft] = useState(0);
  useEffect(() => {
    const end = performance.now() + seconds * 1000; // read the clock, because timers of hidden tabs fire late
    const tick = () => setLeft(Math.max(0, Math.ceil((end - performance.now()) / 1000)));
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [seconds]);
  return (
    <Button type="submit" name={name} value={value} disabled={left > 0}>
      {children}
      {left > 0 ? ` in ${left} s` : null}
    </Button>
  );
}

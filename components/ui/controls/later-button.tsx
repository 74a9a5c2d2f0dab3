'use client';

import { type ReactNode, useEffect, useState } from 'react';
import { Button } from './button.tsx';

/**
 * A button of a form that is of use only after a while; until then it says how long. Without scripts it can be pressed at once, and
 * the server says that it is too early.
 *
 * @param seconds the wait, from when the page came
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
    const end = performance.now() + seconds * 1000; // by the clock: timers of hidden tabs come late
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

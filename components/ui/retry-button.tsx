'use client';

import { useState } from 'react';
import { Button } from './button.tsx';
import { Countdown } from './countdown.tsx';

const reload = () => window.location.reload();

/**
 * Asks again: not before a wait that the service named is over.
 *
 * @param onRetry without it, the whole page is asked for anew
 */
export function RetryButton({
  retryAfter,
  onRetry = reload,
}: {
  retryAfter: number | null;
  onRetry?: (() => void) | undefined;
}) {
  const [waiting, setWaiting] = useState(retryAfter !== null && retryAfter > 0);
  return (
    <>
      <Button onClick={onRetry} disabled={waiting}>
        Try again
      </Button>
      {retryAfter === null ? null : (
        <span className="text-ink-2">
          The service takes requests again <Countdown seconds={retryAfter} onEnd={() => setWaiting(false)} />
        </span>
      )}
    </>
  );
}

'use client';

import { useState } from 'react';
import { Button } from '#components/ui/controls/button.tsx';
import { Countdown } from '#components/ui/time/countdown.tsx';

const reload = () => window.location.reload();

/**
 * Asks again: not before a wait that the service named is over, and then by itself.
 *
 * @param onRetry without it, the whole page is asked for anew, but never by itself
 */
export function RetryButton({
  retryAfter,
  onRetry = reload,
}: {
  retryAfter: number | null;
  onRetry?: (() => void) | undefined;
}) {
  const [waiting, setWaiting] = useState(retryAfter !== null && retryAfter > 0);
  const goOn = () => {
    if (!waiting) return;
    setWaiting(false);
    if (onRetry !== reload) onRetry();
  };
  return (
    <>
      <Button onClick={onRetry} disabled={waiting}>
        Try again
      </Button>
      {retryAfter === null ? null : (
        <span className="text-ink-2">
          The service accepts requests again <Countdown seconds={retryAfter} onEnd={goOn} />
        </span>
      )}
    </>
  );
}

'use client';

import { useState } from 'react';
import { Button } from '#components/ui/controls/button.tsx';
import { Countdown } from '#components/ui/time/countdown.tsx';

const reload = () => window.location.reload();

/**
 * A button that tries again. If the service named a wait, the button is disabled until it is over, and then `onRetry` runs by itself.
 *
 * @param retryAfter seconds
 * @param onRetry by default reloads the page, which never happens by itself
 */
export function RetryButton({
  retryAfter,
  onRetry = reload,
}: {
  retryAfter: number | null;
  onRetry?: (() => void) | undefined;
}) {
  const [waiting, setWaiting] = useState(retryAfter !== null && retryAfter > 0);
  const endWait = () => {
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
          The service accepts requests again <Countdown seconds={retryAfter} onEnd={endWait} />
        </span>
      )}
    </>
  );
}

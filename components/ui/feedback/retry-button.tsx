'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { Button } from '#components/ui/controls/button.tsx';
import { Countdown } from '#components/ui/time/countdown.tsx';

/** In milliseconds: parts of a page that waited equally long go on together, with one request for the page. */
const TOGETHER = 2000;
let refreshedAt = -Infinity;

/**
 * A button that tries again. If the service named a wait, the button is disabled until it is over, and then `onRetry` runs by itself.
 *
 * @param retryAfter seconds
 * @param onRetry by default the button reloads the page
 * @param isLimited whether the wait is for the user's own rate limit. Then, without `onRetry`, the server renders the page again after the wait, in its
 *   place, so that nothing typed is lost. After other failures it does not: all open pages together would keep a service busy that is overloaded
 */
export function RetryButton({
  retryAfter,
  onRetry,
  isLimited = false,
}: {
  retryAfter: number | null;
  onRetry?: (() => void) | undefined;
  isLimited?: boolean;
}) {
  const router = useRouter();
  const [waiting, setWaiting] = useState(retryAfter !== null && retryAfter > 0);
  const endWait = () => {
    if (!waiting) return;
    setWaiting(false);
    if (onRetry) onRetry();
    else if (isLimited && performance.now() - refreshedAt > TOGETHER) {
      refreshedAt = performance.now();
      router.refresh();
    }
  };
  return (
    <>
      <Button onClick={onRetry ?? (() => window.location.reload())} disabled={waiting}>
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

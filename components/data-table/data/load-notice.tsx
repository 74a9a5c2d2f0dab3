'use client';

import { type ReactNode, useEffect } from 'react';
import { reloadIfRefused } from '#components/session/query-provider.tsx';
import { Button } from '#components/ui/controls/button.tsx';
import { CopyText } from '#components/ui/clipboard/copy-text.tsx';
import { type Failure, inOneSentence } from '#lib/queries/failure.ts';
import type { Pace } from '#lib/queries/pacing.ts';
import { useNow } from '#components/ui/time/use-now.ts';

interface Props {
  /** How many rows have been loaded. */
  loaded: number;
  /** Whether these are all rows, so that a refresh has failed and not a load. */
  whole: boolean;
  wait: Extract<Pace, { kind: 'wait' }> | null;
  failure: Failure | null;
  onRetry: () => void;
}

/** Says above the loaded rows why no more are being loaded or why they are not refreshed, and when or how it continues. */
export default function LoadNotice({ loaded, whole, wait, failure, onRetry }: Props) {
  useEffect(() => {
    // One of several lists of the page: the rows above are from others.
    if (failure && loaded > 0) reloadIfRefused(failure);
  }, [failure, loaded]);
  if (wait) {
    return (
      <Notice>
        <span>
          {wait.why === 'limited'
            ? 'The service asked us to wait.'
            : `${loaded.toLocaleString('en')} loaded. The rest of your requests is kept for your clicks.`}{' '}
          Goes on <Until time={wait.until} />.
        </span>
      </Notice>
    );
  }
  if (!failure) return null;
  return (
    <Notice>
      <strong className="font-medium text-bad">
        {whole ? 'The list could not be refreshed.' : `Loading stopped after ${loaded.toLocaleString('en')}.`}
      </strong>{' '}
      {inOneSentence(failure)}{' '}
      {failure.instance !== null && <CopyText text={failure.instance} label="Copy the request id" />}
      <Button className="ml-auto" onClick={onRetry}>
        Try again
      </Button>
    </Notice>
  );
}

function Notice({ children }: { children: ReactNode }) {
  return (
    <output className="flex flex-wrap items-center gap-x-2 border-b border-line px-4 py-2 text-ink-2 md:px-6">
      {children}
    </output>
  );
}

function Until({ time }: { time: number }) {
  const now = useNow(1000);
  const left = now === null ? null : Math.max(0, Math.ceil((time - now) / 1000));
  return (
    <span aria-live="off">
      {left === null ? 'soon' : left > 120 ? `in ${Math.ceil(left / 60)} min` : `in ${left} s`}
    </span>
  );
}

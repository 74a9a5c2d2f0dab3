'use client';

import { useSyncExternalStore } from 'react';
import { useNow } from '#components/ui/time/use-now.ts';
import { rateStore } from '#lib/queries/rate-store.ts';
import { type HeardWindow, windowInWords } from './budget-words.ts';

const none: readonly HeardWindow[] = [];

/**
 * The rate limit in words, one line per window (specification §8).
 *
 * @param initial the window in the response to the page's own request
 */
export function Budget({ initial }: { initial: HeardWindow | null }) {
  const heard = useSyncExternalStore(rateStore.subscribe, rateStore.windows, () => none);
  const now = useNow(1000);
  const isKnown = (window: HeardWindow) => window.policy === initial?.policy && window.limit === initial.limit;
  const windows = initial === null || heard.some(isKnown) ? heard : [initial, ...heard];
  if (windows.length === 0) return <p>The service does not say how many requests are left.</p>;
  return (
    <>
      <ul className="space-y-3">
        {windows.map((window) => {
          const { title, left, ends, share } = windowInWords(window, now ?? window.heardAt);
          return (
            <li key={`${window.policy} ${window.limit}`}>
              <p>
                <span className="font-medium">{title}</span> {left}
                {ends === '' ? null : <span className="text-ink-2"> {ends}</span>}
              </p>
              <div
                aria-hidden="true"
                className="mt-1.5 h-[3px] max-w-md overflow-hidden rounded-full bg-line forced-color-adjust-none"
              >
                <div
                  className={`h-full ${share > 0.8 ? 'bg-warn' : 'bg-accent'}`}
                  style={{ width: `${share * 100}%` }}
                />
              </div>
            </li>
          );
        })}
      </ul>
      {windows.length === 1 ? (
        <p className="mt-3 text-ink-2">
          The service reports one limit at a time, the one that is closest to being used up. Others appear here when it
          reports them.
        </p>
      ) : null}
    </>
  );
}

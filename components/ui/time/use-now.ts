import { useCallback, useSyncExternalStore } from 'react';

/**
 * Returns the browser's time, kept up to date.
 *
 * @param step in milliseconds: the component renders again at each step
 * @returns milliseconds since 1970, rounded down to the step; `null` on the server and during hydration
 */
export function useNow(step: number): number | null {
  const subscribe = useCallback(
    (listener: () => void) => {
      const timer = setInterval(listener, step);
      return () => clearInterval(timer);
    },
    [step],
  );
  return useSyncExternalStore(
    subscribe,
    () => Math.floor(Date.now() / step) * step,
    () => null,
  );
}

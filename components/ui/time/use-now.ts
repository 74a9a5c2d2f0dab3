import { useCallback, useSyncExternalStore } from 'react';

/**
 * The time, kept current while something that depends on it is on the screen.
 *
 * @param step how coarse, in milliseconds: the page is drawn again at each step
 * @returns milliseconds since 1970, rounded down to the step; `null` on the server and while the page wakes up
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

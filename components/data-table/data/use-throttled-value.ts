import { useEffect, useEffectEvent, useState } from 'react';

/** Milliseconds between two updates. */
const REST = 200;

/**
 * Throttles a fast-changing value to one update per 200 ms. The first value that is defined comes at once.
 *
 * @param many whether more changes are about to come; if not, the value is returned as it is
 */
export function useThrottledValue<T>(value: T, many: boolean): T {
  const [shown, setShown] = useState(value);
  const isCalm = many && shown !== undefined;
  if (!isCalm && shown !== value) setShown(value);
  const isBehind = isCalm && shown !== value;
  const catchUp = useEffectEvent(() => setShown(value));
  useEffect(() => {
    if (!isBehind) return undefined;
    const timer = setTimeout(() => catchUp(), REST);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- it waits again for a value that changed while the last was shown
  }, [isBehind, shown]); // the value may have changed again before it was shown
  return isCalm ? shown : value;
}

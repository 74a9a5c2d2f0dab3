import { useEffect, useEffectEvent, useState } from 'react';

/** The least time between two of the values shown, in milliseconds. */
const REST = 200;

/**
 * A value that changes many times in a short while, as seldom as is still lively: what is made of it is made anew each time. The
 * first that there is comes at once.
 *
 * @param many whether more changes are about to come; without, the value is shown as it is
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
  }, [isBehind]);
  return isCalm ? shown : value;
}

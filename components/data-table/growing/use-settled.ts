import { useState } from 'react';

/**
 * Returns the first value, and then each settled value; while a new value is not settled, it returns the one before. For a value that grows in
 * steps, if using it is expensive.
 *
 * @param value `undefined` until there is one
 */
export function useSettled<Value>(value: Value | undefined, isSettled: boolean): Value | undefined {
  const [kept, setKept] = useState(value);
  const isNext = value !== undefined && (isSettled || kept === undefined);
  if (isNext && value !== kept) setKept(value);
  return isNext ? value : kept;
}

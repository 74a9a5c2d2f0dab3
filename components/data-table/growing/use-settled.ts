import { useState } from 'react';

/**
 * Returns the first value, then only settled ones; in between, the one before. For a value that grows in steps, if what is made of it is
 * expensive.
 *
 * @param value `undefined` until there is one
 */
export function useSettled<Value>(value: Value | undefined, isSettled: boolean): Value | undefined {
  const [kept, setKept] = useState(value);
  const isNext = value !== undefined && (isSettled || kept === undefined);
  if (isNext && value !== kept) setKept(value);
  return isNext ? value : kept;
}

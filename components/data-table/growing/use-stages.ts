import { useEffect, useState } from 'react';
import { yieldToOthers } from '#lib/queries/stream/yield-to-others.ts';

/**
 * Passes a new value on in stages, each in a task of its own: what is computed from the value is then not computed all at once. A value
 * that comes before the last stage waits; only the latest is passed on.
 *
 * @param count how many stages there are
 * @returns the value of each stage; all are the value itself in the end
 */
export function useStages<Value>(value: Value, count: number): readonly Value[] {
  const [state, setState] = useState({ value, before: value, stage: count });
  const { stage } = state;
  if (stage >= count && state.value !== value) setState({ value, before: state.value, stage: 1 }); // renders again at once
  useEffect(() => {
    if (state.stage >= count) return undefined;
    let isWanted = true;
    void yieldToOthers().then(() => isWanted && setState((last) => ({ ...last, stage: last.stage + 1 })));
    return () => {
      isWanted = false;
    };
  }, [state, count]); // not only the stage: the first one of a new value may follow the first one of the value before
  return Array.from({ length: count }, (_, at) => (at < stage ? state.value : state.before));
}

import { yieldToOthers } from '#lib/queries/stream/yield-to-others.ts';

/** How long a task of the main thread may take before others have their turn, in milliseconds. */
const SLICE = 12;

/**
 * Does some work for each item in order, in tasks of a few milliseconds.
 *
 * @param work must not throw
 * @param onPause called between two tasks with the number of items that are done
 * @returns false if it was aborted before the end
 */
export async function inSlices<Item>(
  items: readonly Item[],
  work: (item: Item) => void,
  signal: AbortSignal,
  onPause: (done: number) => void = () => undefined,
): Promise<boolean> {
  await yieldToOthers();
  let began = performance.now();
  for (let at = 0; at < items.length; at += 1) {
    if (signal.aborted) return false;
    work(items[at] as Item);
    if (at % 16 > 0 || performance.now() - began < SLICE) continue;
    onPause(at + 1);
    await yieldToOthers();
    began = performance.now();
  }
  return !signal.aborted;
}

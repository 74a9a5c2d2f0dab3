/** A value that is written to the URL, from which it comes back after a while: at once it is shown alone. */
export interface Echoed {
  /** What is shown. */
  readonly value: string;
  /** What the URL said lastly. */
  readonly seen: string;
  /** What was written since and has not come back, in order. On a busy machine one comes after the next has been written. */
  readonly written: readonly string[];
}

/** The state after a value was written to the URL, which is shown from then on. What the URL says already may never come back. */
export function afterWriting({ seen, written }: Echoed, value: string): Echoed {
  return { value, seen, written: value === seen ? [] : [...written, value] };
}

/** The state after the URL said something new: our own writing leaves what is shown; what somebody else wrote, or went back to, wins. */
export function afterArrival({ value, written }: Echoed, inUrl: string): Echoed {
  const at = written.lastIndexOf(inUrl); // several may come as one
  return at === -1
    ? { value: inUrl, seen: inUrl, written: [] }
    : { value, seen: inUrl, written: written.slice(at + 1) };
}

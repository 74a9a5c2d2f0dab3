/** A value that is shown at once and written to the URL, from which it comes back later. */
export interface Echoed {
  /** The shown value. */
  readonly value: string;
  /** The latest value in the URL. */
  readonly seen: string;
  /** Values written since that have not come back yet, in order. On a busy machine, one may come back after the next was written. */
  readonly written: readonly string[];
}

/** Returns the state after writing a value, which is shown from then on. A value that the URL already has may never come back. */
export function afterWriting({ seen, written }: Echoed, value: string): Echoed {
  return { value, seen, written: value === seen ? [] : [...written, value] };
}

/** Returns the state after the URL changed: our own writes keep the shown value; a change by anyone else, or by going back, wins. */
export function afterArrival({ value, written }: Echoed, inUrl: string): Echoed {
  const at = written.lastIndexOf(inUrl); // several may come back as one
  return at === -1
    ? { value: inUrl, seen: inUrl, written: [] }
    : { value, seen: inUrl, written: written.slice(at + 1) };
}

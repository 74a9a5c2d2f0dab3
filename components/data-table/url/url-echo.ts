/** A value that is shown at once and written to the URL, from which it comes back later. */
export interface Echoed {
  /** The shown value. */
  readonly value: string;
  /** The latest value in the URL. */
  readonly seen: string;
  /** Values written since that have not come back yet, in order. On a busy machine, one may come back after the next was written. */
  readonly written: readonly string[];
  /** Whether it was typed and is not written yet. */
  readonly isTyped?: boolean;
}

/** Returns the state after typing a value that is written later. */
export function afterTyping(last: Echoed, value: string): Echoed {
  return { ...last, value, isTyped: true };
}

/** Returns the state after writing a value, which is shown from then on. A value that the URL already has may never come back. */
export function afterWriting({ seen, written }: Echoed, value: string): Echoed {
  return { value, seen, written: value === seen ? [] : [...written, value] };
}

/**
 * Returns the state after the URL changed: our own writes keep the shown value; a change by anyone else, or by going back, wins. While typed
 * text is not written, it stays: on a busy machine, the router may give an earlier URL for a moment.
 */
export function afterArrival({ value, written, isTyped }: Echoed, inUrl: string): Echoed {
  const at = written.lastIndexOf(inUrl); // several may come back as one
  if (isTyped) return { value, seen: inUrl, written: at === -1 ? written : written.slice(at + 1), isTyped };
  return at === -1
    ? { value: inUrl, seen: inUrl, written: [] }
    : { value, seen: inUrl, written: written.slice(at + 1) };
}

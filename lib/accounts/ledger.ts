/** Objects of one kind that a request read; `absent` for a 404. */
export interface KeyRead {
  kind: string;
  objects: number;
}

/** Remembers when keys were used and what they read. */
export interface Ledger {
  /** Notes one request of a key. */
  note(key: { id: string; prefix: string }, read: KeyRead | undefined, at: Date): void;
}

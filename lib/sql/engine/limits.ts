/** What one process takes of a database, and how long it waits for it; times in milliseconds. */
export interface Limits {
  /** To PostgreSQL; the server must take as many from all processes together. SQLite has one. */
  connections: number;
  /** For one of these, or until the server takes a new one. */
  connecting: number;
  /** For another writer. */
  lock: number;
  /** Until the server gives a statement up. */
  statement: number;
  /** For an answer, where the server does not even say that the statement took too long. */
  answer: number;
  /** Bytes of each SQLite file, in memory. To map more of a large one gains nothing that can be measured, and looks as if the process grew. */
  mapped: number;
}

export const usualLimits: Readonly<Limits> = {
  connections: 10,
  connecting: 5000,
  lock: 5000,
  statement: 15_000,
  answer: 20_000,
  mapped: 128 * 2 ** 20,
};

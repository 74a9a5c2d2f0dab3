/** How much of a database one process uses, and how long it waits; times in milliseconds. */
export interface Limits {
  /** Number of connections to PostgreSQL; the server must accept those of all processes together. SQLite has one. */
  connections: number;
  /** Wait for a free connection, or for the server to accept a new one. */
  connecting: number;
  /** Wait for another writer. */
  lock: number;
  /** After this time the server cancels a statement. */
  statement: number;
  /** After this time a statement fails even if the server has not answered at all. */
  answer: number;
  /**
   * Bytes of each SQLite file mapped into memory. Mapping more of a large file is not measurably faster, and makes the
   * process look as if it grew.
   */
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

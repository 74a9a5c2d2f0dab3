interface Identified {
  id: string;
}

/**
 * Returns the rows to show during a refresh: known rows keep their places, with new content where it has arrived, and new rows
 * come last.
 */
export function mergeRows<Row extends Identified>(before: readonly Row[], fresh: readonly Row[]): Row[] {
  const byId = new Map(fresh.map((row) => [row.id, row]));
  const kept = before.map((row) => byId.get(row.id) ?? row);
  const known = new Set(before.map((row) => row.id));
  return [...kept, ...fresh.filter((row) => !known.has(row.id))];
}

/** Returns each row once, with its latest content: a load may meet a row twice that moved meanwhile. */
export function distinctRows<Row extends Identified>(rows: readonly Row[]): readonly Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return byId.size === rows.length ? rows : [...byId.values()];
}

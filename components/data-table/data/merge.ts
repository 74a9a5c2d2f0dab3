interface Identified {
  id: string;
}

/**
 * The rows to show while everything is fetched anew: what was there stays in its place, with what has come already in its new
 * form, and what is new at the end.
 */
export function mergeRows<Row extends Identified>(before: readonly Row[], fresh: readonly Row[]): Row[] {
  const byId = new Map(fresh.map((row) => [row.id, row]));
  const kept = before.map((row) => byId.get(row.id) ?? row);
  const known = new Set(before.map((row) => row.id));
  return [...kept, ...fresh.filter((row) => !known.has(row.id))];
}

/** Each row once, the latest form of it: a walk may meet a row twice that moved meanwhile. */
export function distinctRows<Row extends Identified>(rows: readonly Row[]): readonly Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return byId.size === rows.length ? rows : [...byId.values()];
}

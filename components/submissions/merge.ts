import type { SubmissionRow } from './index-row.ts';

/**
 * The rows to show while everything is fetched anew: what was there stays in its place, with what has come already in its new
 * form, and what is new at the end.
 */
export function mergeRows(before: readonly SubmissionRow[], fresh: readonly SubmissionRow[]): SubmissionRow[] {
  const bySlug = new Map(fresh.map((row) => [row.slug, row]));
  const kept = before.map((row) => bySlug.get(row.slug) ?? row);
  const known = new Set(before.map((row) => row.slug));
  return [...kept, ...fresh.filter((row) => !known.has(row.slug))];
}

/** Each submission once, the latest form of it: a walk may meet a row twice that moved meanwhile. */
export function distinctRows(rows: readonly SubmissionRow[]): readonly SubmissionRow[] {
  const bySlug = new Map(rows.map((row) => [row.slug, row]));
  return bySlug.size === rows.length ? rows : [...bySlug.values()];
}

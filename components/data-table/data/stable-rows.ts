/** What a refresh would change in the rows that are looked at. */
export interface News {
  /** Rows that were not there. */
  added: number;
  /** Rows that are gone. */
  gone: number;
  /** Whether rows that stay have changed places. */
  moved: boolean;
}

/** Compares what is shown with what would be; `null` where every row keeps its place. */
export function newsOf(before: readonly string[], now: readonly string[]): News | null {
  if (before.length === now.length && before.every((id, index) => id === now[index])) return null;
  const old = new Set(before);
  const next = new Set(now);
  const kept = before.filter((id) => next.has(id));
  const stayed = now.filter((id) => old.has(id));
  return {
    added: now.length - stayed.length,
    gone: before.length - kept.length,
    moved: kept.some((id, index) => id !== stayed[index]),
  };
}

/** "12 new, 1 gone", "Another order". */
export function newsInWords({ added, gone }: News): string {
  const parts = [added > 0 && `${added.toLocaleString('en')} new`, gone > 0 && `${gone.toLocaleString('en')} gone`];
  return parts.filter(Boolean).join(', ') || 'Another order';
}

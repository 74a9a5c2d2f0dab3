/** What a refresh would change in the shown rows. */
export interface News {
  /** How many rows are new. */
  added: number;
  /** How many rows are gone. */
  gone: number;
  /** Whether the remaining rows change places. */
  moved: boolean;
}

/** Compares the shown rows with the fresh ones; `null` if every row keeps its place. */
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

/** The shown rows without those that are gone: they stay on the screen until somebody accepts the news, but no file may have them. */
export function stillListed<Row extends { id: string }>(shown: readonly Row[], rows: readonly Row[]): readonly Row[] {
  const there = new Set(rows.map(({ id }) => id));
  return shown.filter(({ id }) => there.has(id));
}

/** "12 new, 1 gone", "Another order". */
export function newsInWords({ added, gone }: News): string {
  const parts = [added > 0 && `${added.toLocaleString('en')} new`, gone > 0 && `${gone.toLocaleString('en')} gone`];
  return parts.filter(Boolean).join(', ') || 'Another order';
}

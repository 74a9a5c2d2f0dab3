import { exact, noValue } from '#components/table/filter.ts';
import { formatQuery } from '#components/table/query-edit.ts';

/** The reviews that a figure counts. */
export interface ReviewSelection {
  /** Slugs; `''`: none. Several: any of them. */
  track?: string | readonly string[];
  /** The index of a phase; `null`: in none. */
  phase?: number | null;
  state?: 'done' | 'late' | 'open';
  /** Who: the identity, not the name. */
  reviewer?: string;
}

/** The text of the query bar that finds just these, by identity; a value that is not there is asked for as `none`. */
export function reviewQuery({ track, phase, state, reviewer }: ReviewSelection): string {
  const term = (field: string, values: readonly string[]) => ({
    kind: 'field' as const,
    field,
    values,
    negated: false,
  });
  return formatQuery([
    ...(track === undefined ? [] : [term('track', [track].flat().map(exact))]),
    ...(phase === undefined ? [] : [term('phase', [phase === null ? noValue : exact(String(phase))])]),
    ...(state === undefined ? [] : [term('state', [state])]),
    ...(reviewer === undefined ? [] : [term('reviewer', [exact(reviewer)])]),
  ]);
}

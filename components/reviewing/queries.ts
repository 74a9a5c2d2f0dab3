import { noValue } from '#components/table/filter.ts';
import { formatQuery } from '#components/table/query-edit.ts';

/** The reviews that a figure counts. */
export interface ReviewSelection {
  track?: string;
  phase?: string;
  state?: 'done' | 'late' | 'open';
  reviewer?: string;
}

/** The text of the query bar that finds just these reviews; a value that is not there is asked for as `none`. */
export function reviewQuery(selection: ReviewSelection): string {
  const terms = Object.entries(selection).map(([field, value]: [string, string]) => ({
    kind: 'field' as const,
    field,
    values: [value === '' ? noValue : value],
    negated: false,
  }));
  return formatQuery(terms);
}

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

/** Submissions that are still to be decided: a draft or a withdrawn one needs no reviews. */
const pending = 'decision:none -status:DRAFT,WITHDRAWN';

/** The text of the query bar that finds the submissions a figure counts. */
export const submissionQueries = {
  belowTarget: (target: number) => `reviews:<${target} ${pending}`,
  willFallShort: () => `short:>0 ${pending}`,
  overdue: () => 'late:>0',
  wideSpread: (least: number) => `spread:>=${least}`,
  undecided: () => 'decision:none -status:WITHDRAWN',
} as const;

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

import { FAR_APART } from './scales.ts';

/** The queries that find the submissions that figures count. */
export const submissionQueries = {
  belowTarget: () => 'missing:>0',
  willFallShort: () => 'short:>0',
  overdue: () => 'late:>0',
  farApart: () => `apart:>=${FAR_APART} scored:>=2`,
  undecided: () => 'decision:none -status:WITHDRAWN',
} as const;

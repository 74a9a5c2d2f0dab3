import { exact, noValue } from '#components/data-table/model/field-value.ts';
import { hrefs } from '#components/page/hrefs.ts';
import { formatUrlState } from '#components/data-table/url/url.ts';
import { formatQuery } from '#components/data-table/query/query-edit.ts';
import type { FieldTerm } from '#components/data-table/model/query-language.ts';
import { FAR_APART } from './scales.ts';

/** The reviews that a figure counts. */
export interface ReviewSelection {
  /** One slug, or several of which any matches; `''` means no track. */
  track?: string | readonly string[];
  /** The index of a phase; `null` means no phase. */
  phase?: number | null;
  state?: 'done' | 'late' | 'open';
  /** The reviewer's identity, not the name. */
  reviewer?: string;
}

/** Returns the query that finds exactly these reviews, by identity; a missing value is written as `none`. */
export function reviewQuery({ track, phase, state, reviewer }: ReviewSelection): string {
  return formatQuery([
    ...(track === undefined ? [] : [asking('track', [track].flat().map(exact))]),
    ...(phase === undefined ? [] : [asking('phase', [phase === null ? noValue : exact(String(phase))])]),
    ...(state === undefined ? [] : [asking('state', [state])]),
    ...(reviewer === undefined ? [] : [asking('reviewer', [exact(reviewer)])]),
  ]);
}

function asking(field: string, values: readonly string[]): FieldTerm {
  return { kind: 'field', field, values, negated: false };
}

/** The queries that find the reviewers to remind. */
export const reminderQueries = {
  late: () => 'late:>0',
  soon: () => 'soon:>0',
  unanswered: () => 'unanswered:>0',
} as const;

/** The address of the reviewers with late reviews. */
export function lateReminders(conference: string): string {
  return hrefs.reminders(conference) + formatUrlState({ q: reminderQueries.late() });
}

/** The queries that find the submissions that figures count. */
export const submissionQueries = {
  belowTarget: () => 'missing:>0',
  willFallShort: () => 'short:>0',
  overdue: () => 'late:>0',
  farApart: () => `apart:>=${FAR_APART} scored:>=2`,
  readyToDecide: () => 'next:decide',
  undecided: () => 'decision:none -status:WITHDRAWN',
} as const;

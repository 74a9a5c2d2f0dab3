import { exact, noValue } from '#components/data-table/model/field-value.ts';
import { hrefs } from '#components/page/hrefs.ts';
import { formatUrlState } from '#components/data-table/url/url.ts';
import { formatQuery } from '#components/data-table/query/query-edit.ts';
import type { FieldTerm } from '#components/data-table/model/query-language.ts';
import { BORDERLINE, WORTH_DISCUSSING, FAR_APART } from '#lib/contract/reviews/scales.ts';

type State = 'done' | 'late' | 'open';

/** The reviews that a figure counts. */
export interface ReviewSelection {
  /** One slug, or several of which any matches; `''` means no track. */
  track?: string | readonly string[];
  /** The index of a phase; `null` means no phase. */
  phase?: number | null;
  /** One state, or several of which any matches. */
  state?: State | readonly State[];
  /** Phases of tracks, by `roundId`, of which any matches. */
  rounds?: readonly string[];
  /** Completed after the deadline of its phase. */
  submitted?: 'late';
  /** Completed on this day in UTC, which contains this time, in milliseconds since 1970. */
  submittedOn?: number;
  /** With a deadline on this day in UTC. */
  dueOn?: number;
  /** The reviewer's identity, not the name. */
  reviewer?: string;
}

/** Returns the query that finds exactly these reviews, by identity; a missing value is written as `none`. */
export function reviewQuery(selection: ReviewSelection): string {
  const { track, phase, state, reviewer, rounds, submitted, submittedOn, dueOn } = selection;
  return formatQuery([
    ...(track === undefined ? [] : [asking('track', [track].flat().map(exact))]),
    ...(phase === undefined ? [] : [asking('phase', [phase === null ? noValue : exact(String(phase))])]),
    ...(rounds === undefined ? [] : [asking('round', rounds.map(exact))]),
    ...(state === undefined ? [] : [asking('state', [state].flat())]),
    ...(submitted === undefined ? [] : [asking('submitted', [exact(submitted)])]),
    ...(submittedOn === undefined ? [] : [asking('submitted', [dateOf(submittedOn)])]),
    ...(dueOn === undefined ? [] : [asking('due', [dateOf(dueOn)])]),
    ...(reviewer === undefined ? [] : [asking('reviewer', [exact(reviewer)])]),
  ]);
}

/** `2026-12-01`, which a query reads as the whole day in UTC. */
function dateOf(at: number): string {
  return new Date(at).toISOString().slice(0, 10);
}

/**
 * Returns the query that finds the changes of a kind since a time.
 *
 * @param since milliseconds since 1970
 */
export function changeQuery(kind: string, since: number): string {
  return formatQuery([asking('change', [exact(kind)]), asking('changed', [`>=${new Date(since).toISOString()}`])]);
}

function asking(field: string, values: readonly string[], negated = false): FieldTerm {
  return { kind: 'field', field, values, negated };
}

/** Submissions that no author waits for. */
const inactive = asking('status', ['DRAFT', 'WITHDRAWN'], true);

/** The queries that find the submissions that a release of some phases would change, by `roundId`. */
export function releaseQueries(rounds: readonly string[]) {
  const ids = rounds.map(exact);
  const current = asking('round', ids);
  return {
    shown: formatQuery([asking('reviewed', ids)]),
    none: formatQuery([current, asking('reviewed', ids, true), inactive]),
    decided: formatQuery([current, asking('decision', [noValue], true)]),
    decidedAs: (decision: string) => formatQuery([current, asking('decision', [exact(decision)])]),
    undecided: formatQuery([current, asking('decision', [noValue]), inactive]),
    below: `${formatQuery([current])} ${submissionQueries.belowTarget()}`,
    /** @param tracks slugs; @param seen the phases whose authors are shown their decision */
    elsewhere: (tracks: readonly string[], seen: readonly string[]) =>
      formatQuery([asking('track', tracks.map(exact)), asking('round', seen.map(exact), true), inactive]),
  };
}

/** The queries that find the reviewers to remind. */
export const reminderQueries = {
  late: () => 'late:>0',
  soon: () => 'soon:>0',
  unanswered: () => 'unanswered:>0',
} as const;

/** The queries that answer what chairs ask about reviewers. */
export const reviewerQueries = {
  declined: () => 'declined:>0',
  unanswered: () => 'unanswered:>0',
  late: () => 'late:>0',
  reviewing: () => 'reviews:>0',
  capacity: () => 'capacity:yes',
  scoresApart: () => 'scoring:higher,lower',
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
  /** The mean rose, fell or stayed in the last phase. */
  changed: (how: 'rose' | 'fell' | 'stayed') =>
    ({ rose: 'rebuttal:>0', fell: 'rebuttal:<0', stayed: 'rebuttal:0' })[how],
  /** Decided by nobody yet, with a mean in the middle of its track's scale. */
  borderline: () => `level:${BORDERLINE.from}..${BORDERLINE.to} decision:none -status:WITHDRAWN`,
  /** All reviews are there, the mean decides nothing, and the reviewers differ. */
  worthDiscussing: () => `next:discuss,decide level:${BORDERLINE.from}..${BORDERLINE.to} apart:>=${WORTH_DISCUSSING}`,
  farApart: () => `apart:>=${FAR_APART} scored:>=2`,
  readyToDecide: () => 'next:decide',
  undecided: () => 'decision:none -status:WITHDRAWN',
} as const;

import { hrefs } from './hrefs.ts';

/** The lists, beside that of submissions, whose rows lead to a submission's page: `from` in its address names them. */
const lists = {
  reviews: { label: 'Reviews', href: hrefs.progressReviews },
  assignments: { label: 'Assignments', href: hrefs.conferenceAssignments },
  worklist: { label: 'Assignments', href: hrefs.assignments },
} as const;

export type ListName = keyof typeof lists;

/** A link back to a list. */
export interface WayBack {
  href: string;
  label: string;
}

/**
 * The list that a submission's page was opened from, with the state that it had then. A list that is not known leads to the
 * submissions, without a filter that is not theirs.
 *
 * @param from what the page's address says; empty for the submissions
 * @param state the table's part of the address, with its `?`
 * @param submissions what their list is called
 */
export function wayBack(conference: string, from: string, state: string, submissions: string): WayBack {
  const known = Object.hasOwn(lists, from) ? lists[from as ListName] : undefined;
  if (known) return { href: known.href(conference) + state, label: known.label };
  return { href: hrefs.submissions(conference) + (from === '' ? state : ''), label: submissions };
}

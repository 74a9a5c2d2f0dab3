import { hrefs } from './hrefs.ts';

/** The lists, other than the submissions, whose rows link to a submission's page. The keys are the values of `from` in its address. */
const lists = {
  reviews: { label: 'Reviews', href: hrefs.progressReviews },
  changes: { label: 'What changed', href: hrefs.progressChanges },
  conflicts: { label: 'Possible conflicts', href: hrefs.progressConflicts },
  assignments: { label: 'Assignments', href: hrefs.conferenceAssignments },
  worklist: { label: 'Assignments', href: hrefs.assignments },
} as const;

export type ListName = keyof typeof lists;

/** A link back to a list. */
interface WayBack {
  href: string;
  label: string;
}

/**
 * Returns a link to the list that a submission's page was opened from, with its filter. For an unknown list the link goes to the
 * submissions, without the filter.
 *
 * @param from from the page's address; empty for the submissions
 * @param state the table's query string, with its `?`
 * @param submissions the label of the submissions list
 */
export function wayBack(conference: string, from: string, state: string, submissions: string): WayBack {
  const known = Object.hasOwn(lists, from) ? lists[from as ListName] : undefined;
  if (known) return { href: known.href(conference) + state, label: known.label };
  return { href: hrefs.submissions(conference) + (from === '' ? state : ''), label: submissions };
}

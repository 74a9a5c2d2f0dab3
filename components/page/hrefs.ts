/** The reason for a redirect to the sign-in page. */
type SignInReason = 'ended';

function query(parameters: Readonly<Record<string, string | undefined>>): string {
  const given = Object.entries(parameters).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return given.length > 0 ? `?${new URLSearchParams(given).toString()}` : '';
}

/** Whether an address is outside of the signed-in pages. It is opened as a new document, so that going back asks the server again. */
export const isOutside = (href: string): boolean => /^\/docs(?:[/?#]|$)/.test(href);

/** Every address of the dashboard. */
export const hrefs = {
  home: () => '/',
  signIn: (options: { why?: SignInReason; next?: string | undefined } = {}) => `/sign-in${query(options)}`,
  conference: (slug: string) => `/c/${encodeURIComponent(slug)}`,
  submissions: (conference: string) => `/c/${encodeURIComponent(conference)}/submissions`,
  submission: (conference: string, slug: string) =>
    `/c/${encodeURIComponent(conference)}/submissions/${encodeURIComponent(slug)}`,
  progress: (conference: string) => `/c/${encodeURIComponent(conference)}/progress`,
  /** The table of reviews, which every figure about reviews links to. */
  progressReviews: (conference: string) => `/c/${encodeURIComponent(conference)}/progress/reviews`,
  /** The reviewers: who was asked, what is done and late, who has capacity, and how they score. */
  progressReviewers: (conference: string) => `/c/${encodeURIComponent(conference)}/progress/reviewers`,
  /** The reviewers with unfinished reviews, and what to write to them. */
  reminders: (conference: string) => `/c/${encodeURIComponent(conference)}/progress/reminders`,
  /** The reviewers who may be close to an author. */
  progressConflicts: (conference: string) => `/c/${encodeURIComponent(conference)}/progress/conflicts`,
  /** What authors would see if a phase was released now. */
  progressRelease: (conference: string) => `/c/${encodeURIComponent(conference)}/progress/release`,
  /** What has changed in a conference, change by change. */
  progressChanges: (conference: string) => `/c/${encodeURIComponent(conference)}/progress/changes`,
  scores: (conference: string) => `/c/${encodeURIComponent(conference)}/scores`,
  registrations: (conference: string) => `/c/${encodeURIComponent(conference)}/registrations`,
  conferenceAssignments: (conference: string) => `/c/${encodeURIComponent(conference)}/assignments`,
  conferenceAssignmentsCalendar: (conference: string) =>
    `/c/${encodeURIComponent(conference)}/assignments/deadlines.ics`,
  conferenceCalendar: (conference: string) => `/c/${encodeURIComponent(conference)}/deadlines.ics`,
  assignments: () => '/assignments',
  assignmentsCalendar: () => '/assignments/deadlines.ics',
  settings: () => '/settings',
  /** The section of the settings with the calendar address, to which calendar programs subscribe. */
  calendarAddress: () => '/settings#calendar',
  /** Asks whether to unsubscribe from the digest; the token is from a mail. */
  unsubscribe: (token: string) => `/unsubscribe/${encodeURIComponent(token)}`,
  /** A document of the documentation, by its address below `/docs`; without one, the start page. */
  document: (address = '') => (address === '' ? '/docs' : `/docs/${address}`),
  searchDocs: (text = '') => `/docs/search${query({ q: text })}`,
  apiReference: () => '/docs/api',
  visibility: () => '/docs/visibility',
  changelog: () => '/docs/changelog',
  problem: (slug: string) => `/problems/${encodeURIComponent(slug)}`,
} as const;

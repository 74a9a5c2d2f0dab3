import { hrefs } from '#components/page/hrefs.ts';

/** The kind of a page, which decides how large it may be. */
export type Kind = 'plain' | 'table' | 'charts';

export interface Route {
  name: string;
  kind: Kind;
  path: string;
  /** The fewest requests to the service that can show it, without extensions of list items. */
  leastRequests: number;
  /** Who opens it; a chair by default. */
  as?: 'nobody' | 'reviewer';
}

/** What the routes contain. */
export interface Subject {
  conference: string;
  /** Slug of one of its submissions. */
  submission: string;
  submissions: number;
  registrations: number;
}

/** The largest page of a list (specification §2.10). */
const PAGE = 100;

const pages = (rows: number): number => Math.max(1, Math.ceil(rows / PAGE));

/** The pages that are measured. The first request of each asks who the user is, the rest is the page's own. */
export function routesOf({ conference, submission, submissions, registrations }: Subject): Route[] {
  const all = pages(submissions);
  return [
    { name: 'sign-in', kind: 'plain', path: hrefs.signIn(), leastRequests: 0, as: 'nobody' },
    { name: 'home', kind: 'plain', path: hrefs.home(), leastRequests: 2 },
    { name: 'overview', kind: 'plain', path: hrefs.conference(conference), leastRequests: 2 },
    { name: 'settings', kind: 'plain', path: hrefs.settings(), leastRequests: 1 },
    { name: 'documentation', kind: 'plain', path: hrefs.document('operations'), leastRequests: 0, as: 'nobody' },
    {
      name: 'search of the documentation',
      kind: 'plain',
      path: hrefs.searchDocs('review'),
      leastRequests: 0,
      as: 'nobody',
    },
    { name: 'API reference', kind: 'plain', path: hrefs.apiReference(), leastRequests: 0, as: 'nobody' },
    { name: 'unsubscribe', kind: 'plain', path: hrefs.unsubscribe('x'), leastRequests: 0, as: 'nobody' },
    { name: 'submission', kind: 'table', path: hrefs.submission(conference, submission), leastRequests: 3 },
    { name: 'submissions', kind: 'table', path: hrefs.submissions(conference), leastRequests: 1 + all },
    {
      name: 'registrations',
      kind: 'table',
      path: hrefs.registrations(conference),
      leastRequests: 1 + pages(registrations),
    },
    { name: 'assignments', kind: 'table', path: hrefs.assignments(), leastRequests: 2, as: 'reviewer' },
    { name: 'progress', kind: 'charts', path: hrefs.progress(conference), leastRequests: 2 + all },
    { name: 'changes', kind: 'table', path: hrefs.progressChanges(conference), leastRequests: 1 + all },
    { name: 'reviewers', kind: 'table', path: hrefs.progressReviewers(conference), leastRequests: 3 + all },
    { name: 'reminders', kind: 'table', path: hrefs.reminders(conference), leastRequests: 3 },
    { name: 'conflicts', kind: 'table', path: hrefs.progressConflicts(conference), leastRequests: 3 },
    { name: 'release', kind: 'charts', path: hrefs.progressRelease(conference), leastRequests: 2 + all },
    { name: 'scores', kind: 'charts', path: hrefs.scores(conference), leastRequests: 1 + all },
  ];
}

import { hrefs } from '#components/shell/hrefs.ts';

/** What a page is made of, and so what it may weigh. */
export type Kind = 'plain' | 'table' | 'charts';

export interface Route {
  name: string;
  kind: Kind;
  path: string;
  /** Opened without a session. */
  isPublic?: true;
}

/** The pages that are measured, as a chair sees them. */
export function routesOf(conference: string, submission: string): Route[] {
  return [
    { name: 'sign-in', kind: 'plain', path: hrefs.signIn(), isPublic: true },
    { name: 'home', kind: 'plain', path: hrefs.home() },
    { name: 'overview', kind: 'plain', path: hrefs.conference(conference) },
    { name: 'settings', kind: 'plain', path: hrefs.settings() },
    { name: 'API reference', kind: 'plain', path: hrefs.apiReference(), isPublic: true },
    { name: 'submission', kind: 'table', path: hrefs.submission(conference, submission) },
    { name: 'submissions', kind: 'table', path: hrefs.submissions(conference) },
    { name: 'registrations', kind: 'table', path: hrefs.registrations(conference) },
    { name: 'progress', kind: 'charts', path: hrefs.progress(conference) },
    { name: 'scores', kind: 'charts', path: hrefs.scores(conference) },
  ];
}

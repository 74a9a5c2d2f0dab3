import { Problem } from '#lib/contract/problem.ts';

/** The header by which a page tells the dashboard for which session it was made. */
export const markHeader = 'x-rostrum-session';

/** The header of requests that a page sends while its user is away. They do not count as using the session. */
export const unattendedHeader = 'x-rostrum-unattended';

export const sessionChangedKind = {
  code: 'session_changed',
  status: 409,
  title: 'Someone else has signed in',
} as const;

/** The answer to a page made for another session, so that one user's data is never shown under another's name. */
export function sessionChanged(): Problem {
  return new Problem(sessionChangedKind, { detail: 'Another session has begun in this browser. Load the page again.' });
}

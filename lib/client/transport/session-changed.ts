import { Problem } from '#lib/contract/problem.ts';

/** Names the session that a page was made for, in its requests to the proxy. */
export const markHeader = 'x-rostrum-session';

/** Says that nobody is at the page that asks: such a request does not count as a use of the session. */
export const unattendedHeader = 'x-rostrum-unattended';

export const sessionChangedKind = {
  code: 'session_changed',
  status: 409,
  title: 'Someone else has signed in',
} as const;

/** What the proxy answers to a page of another session: one person's rows never stand under another's name. */
export function sessionChanged(): Problem {
  return new Problem(sessionChangedKind, { detail: 'Another session has begun in this browser. Load the page again.' });
}

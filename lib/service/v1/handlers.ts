import { listAssignments } from './assignments.ts';
import { getConference, listConferences } from './conferences.ts';
import type { Handlers } from './context.ts';
import { getFigures } from './figures.ts';
import { getMe } from './me.ts';
import { listRegistrations } from './registrations.ts';
import { listSubmissionReviews } from './reviews.ts';
import { getSubmission, listSubmissions } from './submissions.ts';

/** The handlers of all operations that need a key; a missing one does not compile. */
export const handlers = {
  getMe,
  listConferences,
  getConference,
  getFigures,
  listSubmissions,
  getSubmission,
  listSubmissionReviews,
  listAssignments,
  listRegistrations,
} satisfies Handlers;

import {
  countAssignments,
  countConferenceAssignments,
  countConferenceReviewers,
  countPossibleConflicts,
  listAssignments,
  listConferenceAssignments,
  listConferenceReviewers,
  listPossibleConflicts,
} from './assignments.ts';
import { getConference, listConferences } from './conferences.ts';
import { getFigures } from './figures.ts';
import type { Counters, Handlers } from './context.ts';
import { getMe } from './me.ts';
import { countRegistrations, listRegistrations } from './registrations.ts';
import { countConferenceReviews, listConferenceReviews, listSubmissionReviews } from './reviews.ts';
import { countSubmissions, getSubmission, listSubmissions } from './submissions.ts';

/** The handlers of all operations that need a key; a missing one does not compile. */
export const handlers = {
  getMe,
  listConferences,
  getConference,
  getFigures,
  listSubmissions,
  getSubmission,
  listSubmissionReviews,
  listConferenceReviews,
  listConferenceAssignments,
  listConferenceReviewers,
  listPossibleConflicts,
  listAssignments,
  listRegistrations,
} satisfies Handlers;

/** The counters of all lists that are also streams; a missing one does not compile. */
export const counters = {
  listSubmissions: countSubmissions,
  listConferenceReviews: countConferenceReviews,
  listConferenceAssignments: countConferenceAssignments,
  listConferenceReviewers: countConferenceReviewers,
  listPossibleConflicts: countPossibleConflicts,
  listAssignments: countAssignments,
  listRegistrations: countRegistrations,
} satisfies Counters;

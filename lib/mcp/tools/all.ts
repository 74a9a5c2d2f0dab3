import { listAssignments, listMyAssignments, listPossibleConflicts, listReviewers } from './assignments.ts';
import { getConference, listConferences, listRegistrations, whoAmI } from './conferences.ts';
import { getProgress } from './progress.ts';
import { listLateReviews, listReviewsOfConference, listReviewsOfSubmission } from './reviews.ts';
import { getSubmission, listSubmissions } from './submissions.ts';
import type { Tool } from './tool.ts';

/**
 * Every tool. Everyone is offered all of them, because who may ask what depends on the conference and on the roles at that moment; the service
 * decides again for each call.
 */
export const tools: readonly Tool[] = [
  whoAmI,
  listConferences,
  getConference,
  getProgress,
  listSubmissions,
  getSubmission,
  listReviewsOfSubmission,
  listReviewsOfConference,
  listLateReviews,
  listMyAssignments,
  listAssignments,
  listReviewers,
  listPossibleConflicts,
  listRegistrations,
];

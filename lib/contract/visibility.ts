import { accessRules } from './visibility-access.ts';
import { conferenceRules } from './visibility-conferences.ts';
import type { VisibilityTopic } from './visibility-rule.ts';
import { reviewRules } from './visibility-reviews.ts';
import { submissionRules } from './visibility-submissions.ts';

/** Every visibility rule of the service, by what is kept. */
export const visibility: readonly VisibilityTopic[] = [
  ...conferenceRules,
  ...submissionRules,
  ...reviewRules,
  ...accessRules,
];

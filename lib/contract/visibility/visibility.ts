import { accessRules } from './access.ts';
import { conferenceRules } from './conferences.ts';
import type { VisibilityTopic } from './rule.ts';
import { reviewRules } from './reviews.ts';
import { submissionRules } from './submissions.ts';

/** Every visibility rule of the service, by topic. */
export const visibility: readonly VisibilityTopic[] = [
  ...conferenceRules,
  ...submissionRules,
  ...reviewRules,
  ...accessRules,
];

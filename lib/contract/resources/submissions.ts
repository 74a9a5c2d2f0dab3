import * as z from 'zod/mini';
import {
  additive,
  conferenceReference,
  freeForm,
  phaseReference,
  reviewerId,
  timestamp,
  trackReference,
  updatedAt,
} from './references.ts';
import { decisions, reviewStatuses, standingStatuses, submissionStatuses } from './vocabulary.ts';

const authorFields = {
  firstName: z.string(),
  lastName: z.string(),
  affiliation: z.nullable(z.string()),
  country: z.nullable(z.string()),
  isCorresponding: z.boolean(),
};

/** One phase's counts of a submission; counts only, no identities (specification §2.6 leaves the keys open). */
const reviewerProgress = z.strictObject({
  phaseIndex: z.int(),
  phaseName: z.string(),
  assigned: z.int(),
  accepted: z.int(),
  declined: z.int(),
  completed: z.int(),
  overdue: z.int(),
});

/** One review as the detail carries it. */
const reviewReference = z.strictObject({
  id: z.string(),
  status: z.enum(reviewStatuses),
  reviewer: z.string(),
  phase: additive(z.strictObject(phaseReference.shape), 'The phase that the review belongs to.'),
});

/** One review as `expand=reviews` carries it: for those alone who chair the submission. */
const expandedReview = z.strictObject({
  ...reviewReference.shape,
  reviewerId: reviewerId(),
  assignmentStatus: additive(
    z.enum(standingStatuses),
    'How the assignment stands: PENDING where it is not answered yet, ACCEPTED or COMPLETED.',
  ),
  submittedAt: additive(
    z.nullable(timestamp),
    'When a completed review was submitted; null where it is not completed, or that is not known.',
  ),
});

/** What `expand=reviews` adds to the list items that the caller chairs, under the rules of the detail. */
const expandedReviews = {
  reviews: additive(z.optional(z.array(expandedReview)), 'With expand=reviews: as in the detail, and more of each.'),
  currentPhase: additive(z.optional(z.nullable(phaseReference)), 'With expand=reviews: as in the detail.'),
  reviewerProgress: additive(z.optional(z.array(reviewerProgress)), 'With expand=reviews: as in the detail.'),
};

/** What `expand=scores` adds to the list items that the caller chairs: of completed reviews alone. */
const expandedScores = {
  scores: additive(
    z.optional(z.record(z.string(), z.array(z.number()))),
    'With expand=scores: of each field of reviewData that is a score in this track the values, ascending. Each reviewer counts ' +
      'once, with the latest completed review that gives the field; where the caller may not see who reviewed, the values are ' +
      'those of the latest phase that gives it.',
  ),
  lastReviewAt: additive(
    z.optional(z.nullable(timestamp)),
    'With expand=scores: when the latest completed review was submitted.',
  ),
  reviewedAt: additive(
    z.optional(z.array(timestamp)),
    'With expand=scores: when each completed review was submitted, ascending.',
  ),
};

function sourceUrl() {
  return additive(
    z.optional(z.string()),
    'The page of the submission in the system that the conference comes from; absent where there is none.',
  );
}

/** Specification §2.5, with additive members: `updatedAt`, `url`, and those that `expand` asks for. */
export const submission = z.strictObject({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  keywords: z.array(z.string()),
  status: z.enum(submissionStatuses),
  decision: z.nullable(z.enum(decisions)),
  decidedAt: z.nullable(timestamp),
  track: trackReference,
  authors: z.array(z.strictObject(authorFields)),
  createdAt: z.nullable(timestamp),
  updatedAt,
  url: sourceUrl(),
  ...expandedReviews,
  ...expandedScores,
});

/** Specification §2.6. */
export const submissionDetail = z.strictObject({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  status: z.enum(submissionStatuses),
  submissionData: freeForm,
  currentVersion: z.int(),
  withdrawnAt: z.nullable(timestamp),
  createdAt: z.nullable(timestamp),
  updatedAt: z.nullable(timestamp),
  url: sourceUrl(),
  conference: conferenceReference,
  track: trackReference,
  currentPhase: z.nullable(phaseReference),
  authors: z.array(z.strictObject({ ...authorFields, email: z.nullable(z.string()), authorOrder: z.int() })),
  decision: z.strictObject({
    decision: z.nullable(z.enum(decisions)),
    notesToAuthors: z.nullable(z.string()),
    notesToChairs: z.nullable(z.string()),
    decidedAt: z.nullable(timestamp),
  }),
  reviews: z.array(reviewReference),
  reviewerProgress: z.array(reviewerProgress),
});

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
import { datedKinds, decisions, reviewStatuses, standingStatuses, submissionStatuses } from './vocabulary.ts';

const authorFields = {
  firstName: z.string(),
  lastName: z.string(),
  affiliation: z.nullable(z.string()),
  country: z.nullable(z.string()),
  isCorresponding: z.boolean(),
};

/** Counts of a submission's reviews in one phase, without identities (specification §2.6 leaves the keys open). */
const reviewerProgress = z.strictObject({
  phaseIndex: z.int(),
  phaseName: z.string(),
  assigned: z.int(),
  accepted: z.int(),
  declined: z.int(),
  completed: z.int(),
  overdue: z.int(),
});

/** One review in the detail. */
const reviewReference = z.strictObject({
  id: z.string(),
  status: z.enum(reviewStatuses),
  reviewer: z.string(),
  phase: additive(z.strictObject(phaseReference.shape), 'The phase of the review.'),
});

/** One review with `expand=reviews`: only for those who chair the submission. */
const expandedReview = z.strictObject({
  ...reviewReference.shape,
  reviewerId: reviewerId(),
  assignmentStatus: additive(
    z.enum(standingStatuses),
    'The status of the assignment: PENDING (not answered yet), ACCEPTED or COMPLETED.',
  ),
  submittedAt: additive(
    z.nullable(timestamp),
    'When the review was submitted; null if it is not completed or the time is not known.',
  ),
});

/** One change of a submission that has no date elsewhere in the list. */
const datedChange = z.strictObject({
  kind: z.enum(datedKinds),
  at: z.nullable(timestamp),
  phase: z.nullable(phaseReference),
  reviewer: z.string(),
  reviewerId: reviewerId(),
});

/** Added by `expand=reviews` to the list items that the caller chairs, under the rules of the detail. */
const expandedReviews = {
  reviews: additive(z.optional(z.array(expandedReview)), 'With expand=reviews: as in the detail, with more fields.'),
  currentPhase: additive(z.optional(z.nullable(phaseReference)), 'With expand=reviews: as in the detail.'),
  reviewerProgress: additive(z.optional(z.array(reviewerProgress)), 'With expand=reviews: as in the detail.'),
  changes: additive(
    z.optional(z.array(datedChange)),
    'With expand=reviews: what changed and has no date elsewhere in the list. declined: a reviewer declined. withdrawn: the submission ' +
      'is withdrawn. scores: the scores of a completed review differ from an earlier import; only the last time. at is null if the time ' +
      'is not known. If the caller may not see the reviewers, only withdrawn.',
  ),
};

/** Added by `expand=scores` to the list items that the caller chairs, from completed reviews only. */
const expandedScores = {
  scores: additive(
    z.optional(z.record(z.string(), z.array(z.number()))),
    'With expand=scores: for each field of reviewData that is a score in this track, its values in ascending order. Each reviewer ' +
      'counts once, with the latest completed review that has the field: of the later phase, and within a phase the later one. A phase ' +
      'such as "R1, external" is not later than "R1". If the caller may not see the reviewers, the values are all those of the latest ' +
      'phase that has the field.',
  ),
  scoreChanges: additive(
    z.optional(z.record(z.string(), z.array(z.strictObject({ before: z.number(), after: z.number() })))),
    'With expand=scores: for each score field, how reviewers changed their scores in the last phase: the latest one in which a reviewer gave ' +
      'the field a score who had given it one in an earlier phase. Each reviewer who has both counts, in ascending order of the scores. Empty ' +
      'if there are none, or if the caller may not see the reviewers.',
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
    'The page of the submission in the system the conference comes from; absent if there is none.',
  );
}

/** Specification §2.5, with additive fields: `updatedAt`, `url`, `isOwn`, and those that `expand` asks for. */
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
  isOwn: additive(z.boolean(), 'Whether the caller is one of its authors, by a verified address.'),
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

import * as z from 'zod/mini';
import { conferenceReference, freeForm, phaseReference, timestamp, trackReference } from './references.ts';
import { decisions, reviewStatuses, submissionStatuses } from './vocabulary.ts';

const authorFields = {
  firstName: z.string(),
  lastName: z.string(),
  affiliation: z.nullable(z.string()),
  country: z.nullable(z.string()),
  isCorresponding: z.boolean(),
};

/** Specification §2.5. */
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
});

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
  reviews: z.array(z.strictObject({ id: z.string(), status: z.enum(reviewStatuses), reviewer: z.string() })),
  reviewerProgress: z.array(reviewerProgress),
});

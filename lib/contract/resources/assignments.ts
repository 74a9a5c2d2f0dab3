import * as z from 'zod/mini';
import {
  additive,
  conferenceReference,
  phaseReference,
  reviewerId,
  timestamp,
  trackReference,
  updatedAt,
} from './references.ts';
import { assignmentStatuses, reviewStatuses } from './vocabulary.ts';

/** Specification §2.8. */
export const assignment = z.strictObject({
  id: z.string(),
  slug: z.string(),
  status: z.enum(assignmentStatuses),
  assignedAt: z.nullable(timestamp),
  respondedAt: z.nullable(timestamp),
  updatedAt,
  url: additive(
    z.nullable(z.string()),
    'The page on which the review is written, in the system the conference comes from; null if there is none.',
  ),
  phase: z.strictObject({ index: z.int(), name: z.string(), reviewDeadline: z.nullable(timestamp) }),
  submission: z.strictObject({ slug: z.string(), title: z.string() }),
  conference: conferenceReference,
  track: trackReference,
  review: z.strictObject({ slug: z.string(), status: z.enum(reviewStatuses) }),
});

/** The deadline of a review that its reader still has to write, for a calendar. */
export const reviewDeadline = z.pick(assignment, {
  id: true,
  slug: true,
  updatedAt: true,
  phase: true,
  submission: true,
  conference: true,
  track: true,
});

/** An assignment in the list of a whole conference, for those who chair it (an extension of the specification). */
export const conferenceAssignment = z.strictObject({
  id: z.string(),
  slug: z.string(),
  status: z.enum(assignmentStatuses),
  assignedAt: z.nullable(timestamp),
  respondedAt: z.nullable(timestamp),
  phase: z.extend(phaseReference, { reviewDeadline: z.nullable(timestamp) }),
  submission: z.strictObject({ slug: z.string(), title: z.string() }),
  track: trackReference,
  reviewer: z.strictObject({ name: z.string(), email: z.string() }),
  reviewerId: reviewerId(),
  review: z.nullable(
    z.strictObject({
      id: z.string(),
      slug: z.string(),
      status: z.enum(reviewStatuses),
      submittedAt: z.nullable(timestamp),
      scores: additive(
        z.optional(z.record(z.string(), z.number())),
        'With expand=scores: the fields of a completed review whose value is a number, alone or with its name on the scale, each ' +
          'with this number. Empty if the review is not completed.',
      ),
    }),
  ),
});

import * as z from 'zod/mini';
import { freeForm, phaseReference, reviewerId, timestamp } from './references.ts';

const reviewFields = () => ({
  slug: z.string(),
  submittedAt: z.nullable(timestamp),
  phase: phaseReference,
  reviewer: z.strictObject({ name: z.string(), email: z.string() }),
  reviewerId: reviewerId(),
  version: z.int(),
  reviewData: freeForm,
});

/** Full review (specification §2.7). If the reviewer's identity is hidden, `name` and `email` are `""`. */
export const review = z.strictObject(reviewFields());

/** A full review in the list of a whole conference (an extension of the specification). */
export const conferenceReview = z.strictObject({
  ...reviewFields(),
  submission: z.strictObject({ slug: z.string(), title: z.string() }),
});

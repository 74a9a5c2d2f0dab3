import * as z from 'zod/mini';
import { freeForm, phaseReference, reviewerId, timestamp } from './references.ts';

/** Full review (specification §2.7). If the reviewer's identity is hidden, `name` and `email` are `""`. */
export const review = z.strictObject({
  slug: z.string(),
  submittedAt: z.nullable(timestamp),
  phase: phaseReference,
  reviewer: z.strictObject({ name: z.string(), email: z.string() }),
  reviewerId: reviewerId(),
  version: z.int(),
  reviewData: freeForm,
});

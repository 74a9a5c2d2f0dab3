import * as z from 'zod/mini';
import { phaseReference, reviewerId, trackReference } from './references.ts';
import { reviewStatuses, standingStatuses } from './vocabulary.ts';

/**
 * A reviewer and an author of one submission who may be close to each other, for those who chair it (an extension of the specification). A hint,
 * not a finding.
 */
export const possibleConflict = z.strictObject({
  id: z.string(),
  submission: z.strictObject({ slug: z.string(), title: z.string() }),
  track: trackReference,
  reviewer: z.strictObject({ name: z.string(), email: z.string() }),
  reviewerId: reviewerId(),
  author: z.strictObject({
    firstName: z.string(),
    lastName: z.string(),
    email: z.nullable(z.string()),
    affiliation: z.nullable(z.string()),
    authorOrder: z.int(),
  }),
  reasons: z.strictObject({
    isAuthor: z
      .boolean()
      .check(
        z.describe('Whether the reviewer is this author, by the address. Then nothing else of the two is compared.'),
      ),
    domain: z
      .nullable(z.string())
      .check(
        z.describe(
          'The registered domain of both addresses (`ethz.ch` of `ana@inf.ethz.ch`); null if they differ, or if it is one of a public mail provider.',
        ),
      ),
    affiliation: z
      .nullable(z.string())
      .check(
        z.describe(
          'The affiliation of the author, if the reviewer gave the same as an author of a submission that the caller chairs; apart from case, ' +
            'punctuation and legal forms.',
        ),
      ),
    coauthored: z
      .int()
      .check(
        z.describe(
          'How many other submissions both wrote, of those that the caller chairs, in any conference that the key reaches.',
        ),
      ),
  }),
  assignment: z
    .strictObject({
      slug: z.string(),
      status: z.enum(standingStatuses),
      phase: z.strictObject(phaseReference.shape),
      review: z.strictObject({ slug: z.string(), status: z.enum(reviewStatuses) }),
    })
    .check(
      z.describe(
        'The assignment of the reviewer in the latest phase; declined and cancelled ones do not count. A phase such as "R1, external" ' +
          'is as late as "R1".',
      ),
    ),
});

import * as z from 'zod/mini';
import { additive } from './references.ts';

/** How a reviewer scores against co-reviewers on one scale: `docs/figures.md`, "Calibration". */
const scoreOffset = z.strictObject({
  scoreField: z.string(),
  tracks: additive(z.array(z.string()), 'The slugs of the tracks that have this scale.'),
  least: additive(z.number(), 'The lowest score that was given on the scale.'),
  most: additive(z.number(), 'The highest one.'),
  comparisons: additive(z.int(), 'In how many submissions the reviewer is compared with co-reviewers.'),
  difference: additive(z.number(), 'The mean difference from the mean of the co-reviewers, in points of the scale.'),
  offset: additive(
    z.number(),
    'The same, drawn towards 0 as if three more submissions had shown no difference: above 0 for a reviewer who scores higher.',
  ),
  low: additive(z.number(), 'The lower bound of the 95 % interval of the offset.'),
  high: additive(z.number(), 'The upper bound.'),
  compared: additive(
    z.optional(
      z.array(
        z.strictObject({
          submission: z.strictObject({ slug: z.string() }),
          own: z.number(),
          others: additive(z.number(), 'The mean of the scores of the co-reviewers.'),
          mean: additive(z.number(), 'The mean of all scores.'),
          adjusted: additive(z.number(), 'The mean of all scores, each less the offset of its reviewer.'),
        }),
      ),
    ),
    'With expand=comparisons: each of these submissions.',
  ),
});

/** A reviewer of a conference, for those who chair it (an extension of the specification). */
export const conferenceReviewer = z.strictObject({
  id: z.string().check(z.describe('Opaque: the reviewerId of the other lists of the conference.')),
  name: z.string(),
  email: z.string(),
  invitations: z.strictObject({
    asked: additive(z.int(), 'How many assignments the reviewer has; cancelled ones do not count.'),
    accepted: additive(z.int(), 'How many of them are accepted. A completed review counts as accepted.'),
    declined: z.int(),
    unanswered: z.int(),
    daysToAccept: additive(
      z.nullable(z.number()),
      'The median of the days from being asked to accepting; null if no such time is known.',
    ),
    daysToSubmit: additive(z.nullable(z.number()), 'The median of the days from accepting to submitting.'),
  }),
  reviews: z.strictObject({
    assigned: additive(z.int(), 'How many reviews the reviewer has or is to write: those that are not declined.'),
    completed: z.int(),
    late: additive(z.int(), 'Not completed, and the deadline of their phase has passed.'),
  }),
  offsets: additive(
    z.array(scoreOffset),
    'On each scale with at least three comparisons; the one with the most comparisons first.',
  ),
});

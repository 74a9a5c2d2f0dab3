import * as z from 'zod/mini';
import { additive, timestamp } from './references.ts';
import { conferenceStates, roles } from './vocabulary.ts';

const summaryFields = {
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  shortName: z.string(),
  startDate: z.nullable(timestamp),
  endDate: z.nullable(timestamp),
  city: z.nullable(z.string()),
  country: z.nullable(z.string()),
  isPublic: z.boolean(),
  roles: z.array(z.enum(roles)),
};

/** Specification §2.3. */
export const conferenceSummary = z.strictObject(summaryFields);

const phase = z.strictObject({
  id: z.string(),
  index: z.int(),
  name: z.string(),
  reviewDeadline: z.nullable(timestamp),
  reviewsReleased: z.boolean(),
});

const track = z.strictObject({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  description: z.nullable(z.string()),
  reviewType: z.string(),
  allowsNewSubmissions: z.boolean(),
  submissionDeadline: z.nullable(timestamp),
  submissionDeadlineTimezone: z.nullable(z.string()),
  phases: z.array(phase),
  chaired: additive(
    z.boolean(),
    'Whether the caller sees all submissions of the track, as chair of the conference or of the track.',
  ),
});

/** Specification §2.4. */
export const conferenceDetail = z.strictObject({
  ...summaryFields,
  description: z.nullable(z.string()),
  state: z.enum(conferenceStates),
  website: z.nullable(z.string()),
  tracks: z.array(track),
});

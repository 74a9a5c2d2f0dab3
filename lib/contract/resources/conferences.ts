import * as z from 'zod/mini';
import { additive, timestamp } from './references.ts';
import { conferenceStates, roles, sourceStatuses } from './vocabulary.ts';

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

/** The system a conference is imported from. */
const source = z.strictObject({
  system: z.string(),
  url: z.nullable(z.string()),
  syncedAt: z.nullable(timestamp),
  status: z.enum(sourceStatuses),
  error: z.nullable(z.string()),
});

const phase = z.strictObject({
  id: z.string(),
  index: z.int(),
  name: z.string(),
  reviewDeadline: z.nullable(timestamp),
  reviewsReleased: z.boolean(),
  reviewTarget: additive(
    z.nullable(z.int()),
    'How many reviewers each submission of the track should have at the end of the phase; null if not set.',
  ),
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
    'Whether the caller sees all submissions of the track, as conference chair or as chair of the track.',
  ),
});

/** Specification §2.4. */
export const conferenceDetail = z.strictObject({
  ...summaryFields,
  description: z.nullable(z.string()),
  state: z.enum(conferenceStates),
  website: z.nullable(z.string()),
  source: additive(
    z.nullable(source),
    'The system the conference is imported from, and when it was last read. `FAILED`: the last read failed. `OVERDUE`: nothing was ' +
      'read for three times the interval. `error` says why; only conference chairs see it. Null if it is not imported from another system.',
  ),
  tracks: z.array(track),
});

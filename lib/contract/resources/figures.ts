import * as z from 'zod/mini';
import { additive, phaseReference, timestamp } from './references.ts';
import { changeKinds, decisions, submissionStatuses } from './vocabulary.ts';

/** The reviews of one phase of one track. Each review counts once, in its own phase. */
const phaseFigures = z.strictObject({
  /** Null for reviews without a phase; our service has none. */
  phase: z.nullable(phaseReference),
  assigned: z.int(),
  completed: z.int(),
  late: z.int(),
  inTime: additive(
    z.nullable(z.int()),
    'Completed by the deadline of the phase; null if the deadline has not passed, or there is none.',
  ),
  lastWeek: additive(z.int(), 'Completed in the seven days before asOf.'),
  undated: additive(z.int(), 'Completed, and it is not known when.'),
});

/** The scores of one field in one track. */
const scoreFigures = z.strictObject({
  field: z.string(),
  values: additive(
    z.array(z.strictObject({ value: z.number(), count: z.int() })),
    'How often each score was given, ascending: what the members of scores in the list have together.',
  ),
  submissions: additive(
    z.array(z.strictObject({ mean: z.number(), spread: z.number(), scores: z.int(), count: z.int() })),
    'How many submissions have this mean, this spread (highest minus lowest) and this number of scores, by ascending mean.',
  ),
});

const trackFigures = z.strictObject({
  slug: z.string(),
  name: z.string(),
  submissions: additive(z.int(), 'How many submissions of the track the list shows to the caller.'),
  statuses: additive(
    z.array(
      z.strictObject({ status: z.enum(submissionStatuses), decision: z.nullable(z.enum(decisions)), count: z.int() }),
    ),
    'How many of them have this status and this decision, as the list shows them.',
  ),
  reviewed: additive(z.int(), 'How many of them the caller chairs. All further figures are of these.'),
  belowTarget: additive(z.int(), 'Under review, with fewer reviewers who have completed a review than the target.'),
  willFallShort: additive(
    z.int(),
    'Under review, with fewer reviewers who have completed a review, or have accepted and are not late, than the target.',
  ),
  targets: additive(z.array(z.int()), 'The targets of the submissions under review, ascending, each once.'),
  shortTargets: additive(z.array(z.int()), 'The targets of those that will fall short, ascending, each once.'),
  phases: z.array(phaseFigures),
  days: additive(
    z.array(z.strictObject({ lastAt: timestamp, count: z.int() })),
    'Completed reviews by UTC day, and the time of the last one of each day; only days that have any.',
  ),
  scores: z.array(scoreFigures),
});

/** The figures of a conference without its lists: an extension. Each equals the length of the list that it stands for. */
export const figures = z.strictObject({
  asOf: timestamp,
  target: additive(
    z.nullable(z.int()),
    'How many reviewers each submission should have: the number asked for, or null for the target of its phase, or of the last phase before it that has one, else 3.',
  ),
  reviewers: additive(
    z.int(),
    'How many people have a review in the list, completed or not. Those whose name the caller may not see do not count.',
  ),
  lateReviewers: additive(z.int(), 'How many of them have a late review.'),
  middleHalf: additive(
    z.nullable(z.strictObject({ from: timestamp, to: timestamp })),
    'Between these times the middle half of the completed reviews came in (quartiles); null if fewer than two have a date.',
  ),
  changes: additive(
    z.optional(
      z.array(
        z.strictObject({
          kind: z.enum(changeKinds),
          count: z.int(),
          undated: additive(z.int(), 'How many more there are whose time is not known.'),
        }),
      ),
    ),
    'With since: what has changed since then in the submissions that the caller chairs. reviewed: reviews that are completed. declined: ' +
      'reviewers who declined. late: reviews that are late, by the deadline of their phase. decided: submissions with a decision. ' +
      'withdrawn: submissions that are withdrawn. scores: completed reviews whose scores differ from an earlier import.',
  ),
  tracks: z.array(trackFigures),
});

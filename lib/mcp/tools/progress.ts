import * as z from 'zod/mini';
import { timestamp } from '#lib/contract/resources/references.ts';
import type { CallRequest, Reply } from '#lib/client/client.ts';
import { conference } from './inputs.ts';
import { type Reading, toolOf } from './tool.ts';

type Figures = Reply<'getFigures'>['data'];

const count = z.nullable(z.int());
const total = z
  .strictObject({
    submissions: count,
    belowTarget: count,
    willFallShort: count,
    assigned: count,
    completed: count,
    late: count,
  })
  .check(z.describe('The sums over all tracks and phases; null if the service does not say all of what is added up.'));

export const getProgress = toolOf('getFigures', {
  name: 'get_progress',
  title: 'Get the figures of a conference',
  description:
    'How reviewing goes in a conference, in total and by track and phase: submissions, reviews assigned, completed and late (not completed, and past the deadline of their phase), ' +
    'submissions with fewer reviewers who have completed a review than their target (belowTarget), and those that will fall short even if everyone who has accepted and is not late delivers (willFallShort). ' +
    'These are exact counts: use them instead of counting lists. asOf is when they were counted. With since, changes counts what is new since then.',
  input: {
    conference,
    target: z
      .optional(z.int().check(z.gte(1), z.lte(99)))
      .check(
        z.describe(
          'How many reviewers each submission should have. By default the target of its phase, or of the last phase before it that has one, else 3.',
        ),
      ),
    since: z.optional(timestamp).check(z.describe('Count also what has changed since then (RFC 3339, UTC).')),
    details: z
      ._default(z.boolean(), false)
      .check(
        z.describe(
          'Add to each track the completed reviews by day (days) and how often each score was given (scores). Long.',
        ),
      ),
  },
  request: ({ conference, details: _details, ...query }) => ({ path: { 'conference-slug': conference }, query }),
  adds: { total },
  read: async ({ client }: Reading, request: CallRequest<'getFigures'>, { details }) => {
    const { data } = await client.call('getFigures', request);
    const total = totalOf(data);
    if (details) return { total, ...data };
    const tracks = (data.tracks ?? []).map((track) => ({ ...track, days: undefined, scores: undefined }));
    return { total, ...data, tracks };
  },
});

/** Sums the figures of the tracks. Each submission is in one track, and each review in one phase. */
function totalOf({ tracks }: Figures): z.output<typeof total> {
  const phases = tracks?.every((track) => track.phases) ? tracks.flatMap((track) => track.phases ?? []) : undefined;
  return {
    submissions: sum(tracks?.map(({ submissions }) => submissions)),
    belowTarget: sum(tracks?.map(({ belowTarget }) => belowTarget)),
    willFallShort: sum(tracks?.map(({ willFallShort }) => willFallShort)),
    assigned: sum(phases?.map(({ assigned }) => assigned)),
    completed: sum(phases?.map(({ completed }) => completed)),
    late: sum(phases?.map(({ late }) => late)),
  };
}

/** A sum; null if a part of it is missing, because a smaller number would be wrong. */
function sum(counts: readonly (number | null | undefined)[] | undefined): number | null {
  let all = 0;
  for (const count of counts ?? [null]) {
    if (typeof count !== 'number') return null;
    all += count;
  }
  return all;
}

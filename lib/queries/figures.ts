import { queryOptions } from '@tanstack/react-query';
import type { Data } from '#lib/client/answer.ts';
import type { Client } from '#lib/client/client.ts';
import type { Figures } from '#lib/contract/reviews/count-figures.ts';

/**
 * The figures of a conference, from a service that counts them: an extension.
 *
 * @param target how many reviewers each submission should have; null for the target of its phase
 */
export function figuresQuery(client: Client, conference: string, target: number | null) {
  return queryOptions({
    queryKey: ['getFigures', { conference, target }],
    queryFn: async ({ signal }) => {
      const path = { 'conference-slug': conference };
      const query = target === null ? {} : { target };
      return readFigures((await client.call('getFigures', { path, query, signal })).data);
    },
  });
}

/** Reads the figures that a service has counted. What it leaves out counts as nothing. */
export function readFigures(data: Data<'getFigures'>): Figures {
  return {
    asOf: data.asOf ?? new Date().toISOString(),
    target: data.target ?? null,
    reviewers: data.reviewers ?? 0,
    lateReviewers: data.lateReviewers ?? 0,
    middleHalf:
      data.middleHalf?.from && data.middleHalf.to ? { from: data.middleHalf.from, to: data.middleHalf.to } : null,
    ...(data.changes && {
      changes: data.changes.flatMap(({ kind, count, undated }) =>
        kind && count != null ? { kind, count, undated: undated ?? 0 } : [],
      ),
    }),
    tracks: (data.tracks ?? []).map((track) => ({
      slug: track.slug,
      name: track.name ?? '',
      submissions: track.submissions ?? 0,
      statuses: (track.statuses ?? []).map(({ status, decision, count }) => ({
        status: status ?? '',
        decision: decision ?? null,
        count: count ?? 0,
      })),
      reviewed: track.reviewed ?? 0,
      belowTarget: track.belowTarget ?? 0,
      willFallShort: track.willFallShort ?? 0,
      targets: track.targets ?? [],
      shortTargets: track.shortTargets ?? [],
      phases: (track.phases ?? []).map(({ phase, assigned, completed, late, inTime, lastWeek, undated }) => ({
        phase: phase?.index == null ? null : { index: phase.index, name: phase.name ?? '' },
        assigned: assigned ?? 0,
        completed: completed ?? 0,
        late: late ?? 0,
        inTime: inTime ?? null,
        lastWeek: lastWeek ?? 0,
        undated: undated ?? 0,
      })),
      days: (track.days ?? []).flatMap(({ lastAt, count }) => (lastAt ? { lastAt, count: count ?? 0 } : [])),
      scores: (track.scores ?? []).flatMap(({ field, values, submissions }) =>
        field
          ? {
              field,
              values: (values ?? []).map(({ value, count }) => ({ value: value ?? 0, count: count ?? 0 })),
              submissions: (submissions ?? []).map(({ mean, spread, scores, count }) => ({
                mean: mean ?? 0,
                spread: spread ?? 0,
                scores: scores ?? 0,
                count: count ?? 0,
              })),
            }
          : [],
      ),
    })),
  };
}

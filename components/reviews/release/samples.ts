import type { ReviewedRow } from '#components/reviews/model/reviewed-row.ts';
import type { ReleaseLists } from './release-lists.ts';

/** Which submission is shown as its author would see it. */
export type SampleKind = 'decided' | 'none';

/** The submissions that a release would change, in the order of the list: those that can be shown. */
export function samplesOf({ shown, submissions }: ReleaseLists, rows: readonly ReviewedRow[]): ReviewedRow[] {
  const changed = new Set([...shown, ...submissions]);
  return rows.filter((row) => changed.has(row));
}

/**
 * Returns the slug of the sample after this one: of the given kind, or any. After the last one comes the first again.
 *
 * @returns undefined if there is none
 */
export function sampleAfter(
  slug: string | undefined,
  samples: readonly ReviewedRow[],
  lists: ReleaseLists,
  kind?: SampleKind,
): string | undefined {
  const wanted = kind === undefined ? null : new Set(lists[kind]);
  const at = samples.findIndex((row) => row.slug === slug);
  const inTurn = [...samples.slice(at + 1), ...samples.slice(0, at + 1)];
  return inTurn.find((row) => wanted === null || wanted.has(row))?.slug;
}

import { type Scale, scoreFieldsOf } from './scores.ts';
import type { FullReview, Seen } from './seen.ts';
import { meanOf } from './statistics.ts';

/** The changes of the means in the last phase, by slug, of the submissions on a scale that have one. */
export function changesOf(seen: Seen, { fields }: Pick<Scale, 'fields'>): ReadonlyMap<string, number> {
  const changes = fields.flatMap(({ track, key }) => {
    const own = seen.submissions.filter(({ slug, track: { slug: of } }) => of === track && seen.full.has(slug));
    const all = own.flatMap(({ slug }) => seen.full.get(slug)!);
    const numberOf = scoreFieldsOf(all).get(key);
    if (!numberOf) return [];
    return own.flatMap(({ slug }) => {
      const change = changeOf(seen.full.get(slug)!, (review) => numberOf(review.reviewData[key]));
      return change === null ? [] : [[slug, change] as const];
    });
  });
  return new Map(changes);
}

/** The mean in the last phase less that before it, of the reviewers who gave both; null if nobody did. */
export function changeOf(
  reviews: readonly FullReview[],
  numberOf: (review: FullReview) => number | null,
): number | null {
  const scored = reviews.filter(
    (review) => numberOf(review) !== null && (review.reviewerId ?? review.reviewer.email) !== '',
  );
  const people = [...Map.groupBy(scored, ({ reviewerId, reviewer }) => reviewerId || reviewer.email).values()].map(
    (own) =>
      own.toSorted(
        (one, other) => one.place - other.place || ((one.submittedAt ?? '') < (other.submittedAt ?? '') ? -1 : 1),
      ),
  );
  const again = people.filter((own) => own[0]!.place < own.at(-1)!.place);
  const last = Math.max(...again.map((own) => own.at(-1)!.place));
  const pairs = again
    .filter((own) => own.at(-1)!.place === last)
    .map((own) => [numberOf(own.findLast(({ place }) => place < last)!)!, numberOf(own.at(-1)!)!] as const);
  if (pairs.length === 0) return null;
  const change = meanOf(pairs.map(([, after]) => after))! - meanOf(pairs.map(([before]) => before))!;
  return Math.abs(change) < 1e-6 ? 0 : change;
}

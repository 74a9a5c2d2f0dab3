import type { MergedSubmission } from './merge-records.ts';
import { countOf, reviewTypeOf, stages, textOf, type Wire } from '#lib/importers/hotcrp/model/wire.ts';

/** What HotCRP calls these numbers. */
const EXTERNAL = 1;
const SECONDARY = 3;
const isOf = (review: Wire, type: number) => reviewTypeOf(review.rtype) === type;

/**
 * Which reviews HotCRP counts in "# Reviews" (`1/3`: complete of needed): complete ones, and those that somebody still owes. It does not
 * count
 *
 * - secondary reviews that were handed on to an external reviewer: they stay empty for ever, and no list has them once the external
 *   review is there;
 * - external reviews that the person who asked for them must take over, before that; also not those that were taken over (`approved`).
 *
 * @param needsApproval whether external reviews must be taken over
 * @param isIncompleteKnown whether HotCRP was asked which reviews are incomplete
 */
export function countedReviews(
  { reviews, incomplete, count }: Pick<MergedSubmission, 'reviews' | 'incomplete' | 'count'>,
  needsApproval: boolean,
  isIncompleteKnown: boolean,
): Set<Wire> {
  const hasExternal = reviews.some((review) => isOf(review, EXTERNAL));
  const counted = new Set<Wire>();
  const handedOn: Wire[] = [];
  for (const review of reviews) {
    const status = textOf(review.status);
    const rid = countOf(review.rid);
    if (status === 'complete') counted.add(review);
    else if (status === 'approved' || review['@delegated'] === true) continue;
    else if (isOf(review, EXTERNAL) && needsApproval) continue;
    else if (isOf(review, SECONDARY) && isIncompleteKnown && rid !== null && !incomplete.has(rid)) continue;
    else if (isOf(review, SECONDARY) && hasExternal) handedOn.push(review);
    else counted.add(review);
  }
  // The external review may be another's request. Where HotCRP says how many it counts, so many secondary ones are still owed.
  const needed = neededOf(count);
  if (needed !== null && needed > counted.size) {
    const byProgress = handedOn.toSorted((a, b) => orderOf(b) - orderOf(a));
    for (const review of byProgress.slice(0, needed - counted.size)) counted.add(review);
  }
  return counted;
}

const orderOf = ({ status }: Wire) => stages.indexOf(textOf(status) ?? '');

/** "1/3" is one of three, "3" three of three. */
export function neededOf(count: string | null): number | null {
  const parts = /^\s*(\d{1,4})(?:\s*\/\s*(\d{1,4}))?\s*$/.exec(count ?? '');
  return parts ? Number(parts[2] ?? parts[1]) : null;
}

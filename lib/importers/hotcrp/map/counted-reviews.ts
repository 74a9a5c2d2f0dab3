import type { MergedSubmission } from './merge-records.ts';
import { countOf, reviewTypeOf, stages, textOf, type Wire } from '#lib/importers/hotcrp/model/wire.ts';

/** Review types of HotCRP. */
const EXTERNAL = 1;
const SECONDARY = 3;
const isOf = (review: Wire, type: number) => reviewTypeOf(review.rtype) === type;

/**
 * The reviews that HotCRP counts in "# Reviews" (`1/3`: complete of needed): complete ones, and those that are still due. It does not count
 *
 * - secondary reviews that were delegated to an external reviewer: they stay empty, and HotCRP lists them nowhere once the external review
 *   exists;
 * - external reviews that need approval, before they are complete, and those that are only `approved`.
 *
 * @param needsApproval whether external reviews need approval
 * @param isIncompleteKnown whether HotCRP was asked which reviews are incomplete
 */
export function countedReviews(
  { reviews, incomplete, count }: Pick<MergedSubmission, 'reviews' | 'incomplete' | 'count'>,
  needsApproval: boolean,
  isIncompleteKnown: boolean,
): Set<Wire> {
  const hasExternal = reviews.some((review) => isOf(review, EXTERNAL));
  const counted = new Set<Wire>();
  const delegated: Wire[] = [];
  for (const review of reviews) {
    const status = textOf(review.status);
    const rid = countOf(review.rid);
    if (status === 'complete') counted.add(review);
    else if (status === 'approved' || review['@delegated'] === true) continue;
    else if (isOf(review, EXTERNAL) && needsApproval) continue;
    else if (isOf(review, SECONDARY) && isIncompleteKnown && rid !== null && !incomplete.has(rid)) continue;
    else if (isOf(review, SECONDARY) && hasExternal) delegated.push(review);
    else counted.add(review);
  }
  // The external review may belong to another request: if HotCRP counts more reviews, that many secondary reviews are still due.
  const needed = neededOf(count);
  if (needed !== null && needed > counted.size) {
    const byProgress = delegated.toSorted((a, b) => orderOf(b) - orderOf(a));
    for (const review of byProgress.slice(0, needed - counted.size)) counted.add(review);
  }
  return counted;
}

const orderOf = ({ status }: Wire) => stages.indexOf(textOf(status) ?? '');

/** The number of reviews needed, from HotCRP's count: 3 for "1/3" and for "3". */
export function neededOf(count: string | null): number | null {
  const parts = /^\s*(\d{1,4})(?:\s*\/\s*(\d{1,4}))?\s*$/.exec(count ?? '');
  return parts ? Number(parts[2] ?? parts[1]) : null;
}

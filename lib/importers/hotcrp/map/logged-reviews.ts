import type { Event } from '#lib/importers/hotcrp/files/log.ts';
import type { Wire } from '#lib/importers/hotcrp/model/wire.ts';

/** How far a review is after what the log tells; what is not here changes nothing. */
const stages: Readonly<Record<string, string>> = {
  accepted: 'acknowledged',
  drafted: 'draft',
  unsubmitted: 'draft',
  delivered: 'delivered',
  approved: 'approved',
  submitted: 'complete',
};

/**
 * The reviews that the log of a submission tells of: exports of reviews have only complete ones, and the table of assignments no external
 * reviewers.
 *
 * @param events from the first to the last
 */
export function loggedReviews(pid: number, events: readonly Event[]): Wire[] {
  const reviews = new Map<number, Record<string, unknown>>();
  for (const { rid, what, rtype, round, email } of events) {
    if (rid === null) continue;
    const review = reviews.get(rid);
    const stage = stages[what];
    if (what === 'assigned') reviews.set(rid, { pid, rid, rtype, round, reviewer_email: email, status: 'empty' });
    else if (what === 'changed' && review) Object.assign(review, { rtype, round });
    else if (what === 'declined' || what === 'removed') reviews.delete(rid);
    else if (stage !== undefined && review) review.status = stage;
  }
  return [...reviews.values()];
}

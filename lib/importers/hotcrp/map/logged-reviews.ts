import type { Event } from '#lib/importers/hotcrp/files/log.ts';
import type { Wire } from '#lib/importers/hotcrp/model/wire.ts';

/** A review's status after an event of the log. Other events do not change it. */
const stages: Readonly<Record<string, string>> = {
  accepted: 'acknowledged',
  drafted: 'draft',
  unsubmitted: 'draft',
  delivered: 'delivered',
  approved: 'approved',
  submitted: 'complete',
};

/**
 * The reviews in a submission's log. It is needed because exports of reviews have only complete ones, and the table of assignments has no
 * external reviewers.
 *
 * @param events in order of time
 */
export function loggedReviews(pid: number, events: readonly Event[]): Wire[] {
  const reviews = new Map<number, Record<string, unknown>>();
  for (const { rid, what, rtype, round, email, isUnasked } of events) {
    if (rid === null) continue;
    const review = reviews.get(rid);
    const stage = stages[what];
    if (what === 'assigned') reviews.set(rid, { pid, rid, rtype, round, reviewer_email: email, status: 'empty' });
    else if (what === 'reassigned' && review) review.reviewer_email = email;
    else if (what === 'changed' && review) Object.assign(review, { rtype, round });
    else if (what === 'declined' || what === 'removed') reviews.delete(rid);
    else if (stage !== undefined && review) review.status = stage;
    else if (stage !== undefined && isUnasked)
      reviews.set(rid, { pid, rid, rtype, round, reviewer_email: email, status: stage });
  }
  return [...reviews.values()];
}

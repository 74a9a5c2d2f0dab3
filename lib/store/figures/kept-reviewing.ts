import type { KeyObject } from 'node:crypto';
import type { Store } from '#lib/store/database/store.ts';
import type { ReviewedSubmission } from './reviewed-submission.ts';

/** What was read of one submission for a caller who may see its reviewers. */
interface Kept {
  /** Identifies what it was read from: equal only while nothing of it has changed. */
  version: string;
  reviewed: ReviewedSubmission;
}

interface KeptConference {
  /** Tracks, phases and passed deadlines, as JSON: all entries depend on them. */
  basis: string;
  bySubmission: Map<string, Kept>;
}

/** A submission takes about a kilobyte. The conferences that were asked for least recently are dropped. */
const SUBMISSIONS_AT_MOST = 100_000;
const stores = new WeakMap<KeyObject, Map<string, KeptConference>>();

/**
 * The submissions of a conference that figures were counted from before, so that after a change only what has changed is read again.
 *
 * @param basis what all entries depend on; with another one the conference begins anew
 * @returns by submission id
 */
export function keptReviewing({ idSecret }: Store, conferenceId: string, basis: string): Map<string, Kept> {
  const conferences = stores.get(idSecret) ?? new Map<string, KeptConference>();
  stores.set(idSecret, conferences);
  const known = conferences.get(conferenceId);
  const conference = known?.basis === basis ? known : { basis, bySubmission: new Map<string, Kept>() };
  conferences.delete(conferenceId);
  let others = 0;
  for (const { bySubmission } of conferences.values()) others += bySubmission.size;
  for (const [id, { bySubmission }] of conferences) {
    if (others <= SUBMISSIONS_AT_MOST) break;
    conferences.delete(id);
    others -= bySubmission.size;
  }
  conferences.set(conferenceId, conference); // the most recent one is last
  return conference.bySubmission;
}

import type { KeyObject } from 'node:crypto';
import { idOf } from '#lib/store/database/ids.ts';
import type { Store } from '#lib/store/database/store.ts';

/** Computing an id takes some microseconds, and a list may contain 80,000: so many are kept of all conferences together. */
const KEPT_AT_MOST = 120_000;

interface Kept {
  size: number;
  byConference: Map<string, Map<string, string>>;
}
const keptBy = new WeakMap<KeyObject, Kept>();

/**
 * Returns a function that turns a user id into a pseudonym: stable for a person within a conference, across imports and
 * merged accounts. Without the store's secret it is indistinguishable from random, and cannot be matched with the same
 * person's in another conference. Only for callers who may see the name.
 */
export function reviewerIdsIn({ idSecret }: Pick<Store, 'idSecret'>, conferenceId: string): (userId: string) => string {
  const kept = keptBy.get(idSecret) ?? { size: 0, byConference: new Map<string, Map<string, string>>() };
  keptBy.set(idSecret, kept);
  return (userId) => {
    const known = kept.byConference.get(conferenceId)?.get(userId);
    if (known !== undefined) return known;
    const id = `r_${idOf({ idSecret }, 'reviewer', conferenceId, userId)}`;
    if (kept.size >= KEPT_AT_MOST) {
      kept.byConference.clear();
      kept.size = 0;
    }
    const ids = kept.byConference.get(conferenceId) ?? new Map<string, string>();
    kept.byConference.set(conferenceId, ids.set(userId, id));
    kept.size += 1;
    return id;
  };
}

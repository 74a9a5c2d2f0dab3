import type { KeyObject } from 'node:crypto';
import { idOf } from '#lib/store/database/ids.ts';
import type { Store } from '#lib/store/database/store.ts';

/** How many ids are cached, for all conferences together. Computing one takes some microseconds, and a list may contain 80,000. */
const KEPT_AT_MOST = 120_000;

/** Ids of people, by conference. */
interface Kept {
  byConference: Map<string, Map<string, string>>;
  count: number;
}

/** The cached ids, by the store's secret. */
const keptBy = new WeakMap<KeyObject, Kept>();

/**
 * Returns a function that turns a user id into a pseudonym: stable for a person within a conference, across imports and
 * merged accounts. Without the store's secret it is indistinguishable from random, and cannot be matched with the same
 * person's in another conference. Only for callers who may see the name.
 */
export function reviewerIdsIn({ idSecret }: Pick<Store, 'idSecret'>, conferenceId: string): (userId: string) => string {
  const kept: Kept = keptBy.get(idSecret) ?? { byConference: new Map(), count: 0 };
  keptBy.set(idSecret, kept);
  const own = kept.byConference.get(conferenceId) ?? new Map<string, string>();
  kept.byConference.set(conferenceId, own);
  return (userId) => {
    const known = own.get(userId);
    if (known !== undefined) return known;
    const id = `r_${idOf({ idSecret }, 'reviewer', conferenceId, userId)}`;
    if (kept.count >= KEPT_AT_MOST) {
      kept.byConference.clear();
      kept.count = 0;
    }
    own.set(userId, id);
    kept.count += 1;
    return id;
  };
}

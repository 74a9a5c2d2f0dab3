import type { KeyObject } from 'node:crypto';
import { idOf } from '#lib/store/database/ids.ts';
import type { Store } from '#lib/store/database/store.ts';

/** Computing an id takes some microseconds, and a list may contain 80,000. So many are kept, for all conferences together. */
const KEPT_AT_MOST = 120_000;
/** Ids by conference and person, for each store's secret. */
const keptBy = new WeakMap<KeyObject, Map<string, string>>();

/**
 * Returns a function that turns a user id into a pseudonym: stable for a person within a conference, across imports and
 * merged accounts. Without the store's secret it is indistinguishable from random, and cannot be matched with the same
 * person's in another conference. Only for callers who may see the name.
 */
export function reviewerIdsIn({ idSecret }: Pick<Store, 'idSecret'>, conferenceId: string): (userId: string) => string {
  const kept = keptBy.get(idSecret) ?? new Map<string, string>();
  keptBy.set(idSecret, kept);
  return (userId) => {
    const person = `${conferenceId} ${userId}`;
    let id = kept.get(person);
    if (id === undefined) {
      id = `r_${idOf({ idSecret }, 'reviewer', conferenceId, userId)}`;
      if (kept.size >= KEPT_AT_MOST) kept.clear();
      kept.set(person, id);
    }
    return id;
  };
}

import type { KeyObject } from 'node:crypto';
import { idOf } from '#lib/store/database/ids.ts';
import type { Store } from '#lib/store/database/store.ts';

/**
 * Computing an id takes some microseconds, and a page may contain hundreds: ids are cached for this many conferences,
 * this many for each.
 */
const CONFERENCES_AT_MOST = 20;
const MADE_AT_MOST = 20_000;
const made = new WeakMap<KeyObject, Map<string, Map<string, string>>>();

/**
 * Returns a function that turns a user id into a pseudonym: stable for a person within a conference, across imports and
 * merged accounts. Without the store's secret it is indistinguishable from random, and cannot be matched with the same
 * person's in another conference. Only for callers who may see the name.
 */
export function reviewerIdsIn({ idSecret }: Pick<Store, 'idSecret'>, conferenceId: string): (userId: string) => string {
  const conferences = made.get(idSecret) ?? new Map<string, Map<string, string>>();
  made.set(idSecret, conferences);
  const ids = conferences.get(conferenceId) ?? new Map<string, string>();
  if (conferences.size >= CONFERENCES_AT_MOST) conferences.clear();
  conferences.set(conferenceId, ids);
  return (userId) => {
    let id = ids.get(userId);
    if (id === undefined) {
      id = `r_${idOf({ idSecret }, 'reviewer', conferenceId, userId)}`;
      if (ids.size >= MADE_AT_MOST) ids.clear();
      ids.set(userId, id);
    }
    return id;
  };
}

import type { KeyObject } from 'node:crypto';
import { idOf } from '#lib/store/database/ids.ts';
import type { Store } from '#lib/store/database/store.ts';

/** To make an id takes some microseconds, and a page of a list may name hundreds: those of so many conferences, and so many of each, are kept. */
const CONFERENCES_AT_MOST = 20;
const MADE_AT_MOST = 20_000;
const made = new WeakMap<KeyObject, Map<string, Map<string, string>>>();

/**
 * Whose a review is, without saying who: the same for one person within one conference, whatever is imported again, and for accounts
 * that were merged. Without the store's secret nobody can tell it from chance, nor from the same person's in another conference.
 * Only for those who are shown the name.
 *
 * @returns the id of a user
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

import type { KeyObject } from 'node:crypto';
import { idOf } from './ids.ts';
import type { Store } from './store.ts';

/** To make an id takes some microseconds, and a page of a list may name hundreds. */
const MADE_AT_MOST = 50_000;
const made = new WeakMap<KeyObject, Map<string, string>>();

/**
 * Whose a review is, without saying who: the same for one person within one conference, whatever is imported again, and for accounts
 * that were merged. Without the store's secret nobody can tell it from chance, nor from the same person's in another conference.
 * Only for those who are shown the name.
 */
export function reviewerIdOf(
  { idSecret }: Pick<Store, 'idSecret'>,
  { conferenceId, userId }: { conferenceId: string; userId: string },
): string {
  let ids = made.get(idSecret);
  if (!ids || ids.size >= MADE_AT_MOST) {
    ids = new Map<string, string>();
    made.set(idSecret, ids);
  }
  const name = `${conferenceId} ${userId}`;
  let id = ids.get(name);
  if (id === undefined) {
    id = `r_${idOf({ idSecret }, 'reviewer', conferenceId, userId)}`;
    ids.set(name, id);
  }
  return id;
}
